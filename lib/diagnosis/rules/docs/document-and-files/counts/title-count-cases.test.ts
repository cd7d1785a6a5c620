import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  ['DOC-CON-002', 'a title on things of an owner', entry('## Three signs of a bad box\n\n- It smells.\n- It leaks.')],
  ['DOC-CON-002', 'a title in capitals that counts', entry('## Three Goals\n\n- a\n- b')],
  ['DOC-CON-002', 'a title that counts', entry('## The four sections of a page\n\n1. Head\n2. Body\n3. Foot')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-002',
    'a title on things, and a list of remarks',
    entry('## The two roads\n\n- **North** is long.\n- **South** is not.\n- **Both** are wet.'),
  ],
  [
    'DOC-CON-002',
    'a title on what books tell of',
    entry(
      '## The five criteria\n\n- **Doe, Ann.** *On Boxes.* Mill Press, 2012.\n  - Of all five.\n- **Roe, Al.** *On Lids.* Mill Press, 2005.',
    ),
  ],
  ['DOC-CON-002', 'a title that begins with a name', entry('## Six Sigma Goals\n\n- a\n- b')],
  ['DOC-CON-002', 'a numbered title', entry('## Step 4 checks\n\n- a\n- b\n- c')],
]

describeCases(found, leftAlone)
