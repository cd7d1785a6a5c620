import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  ['DOC-CON-002', 'a title on things of an owner', entry('## Three signs of a bad box\n\n- It smells.\n- It leaks.')],
  ['DOC-CON-002', 'a title in capitals that counts', entry('## Three Goals\n\n- a\n- b')],
  ['DOC-CON-002', 'a title that counts', entry('## The four sections of a page\n\n1. Head\n2. Body\n3. Foot')],
  ['DOC-CON-002', 'a number used twice', entry('## Stage 1: a\n\nX.\n\n## Stage 2: b\n\nX.\n\n## Stage 2: c\n\nX.')],
  [
    'DOC-CON-002',
    'a gap beside another number',
    entry('## 3. Before\n\nX.\n\n## Phase 1: a\n\nX.\n\n## Phase 2: b\n\nX.\n\n## Phase 4: c\n\nX.'),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-002',
    'two phases under one title',
    entry('## Phase 1\n\nGo.\n\n## Phase 2 and 3\n\nGo.\n\n## Phase 4\n\nGo.'),
  ],
  [
    'DOC-CON-002',
    'a title on things, and a list of remarks',
    entry('## The two roads\n\n- **North** is long.\n- **South** is not.\n- **Both** are wet.'),
  ],
  [
    'DOC-CON-002',
    'a phase that an open fence hides',
    entry('## Phase 1\n\nGo.\n\n````md\nx\n\n## Phase 2\n\nGo.\n\n````\n\n## Phase 3\n\nGo.\n'),
  ],
  ['DOC-CON-002', 'a part on a stage', entry('## Stage 1: a\n\nX.\n\n## Stage 2 costs\n\nX.\n\n## Stage 2: b\n\nX.')],
  [
    'DOC-CON-002',
    'a title on what books tell of',
    entry(
      '## The five criteria\n\n- **Doe, Ann.** *On Boxes.* Mill Press, 2012.\n  - Of all five.\n- **Roe, Al.** *On Lids.* Mill Press, 2005.',
    ),
  ],
  ['DOC-CON-002', 'a title that begins with a name', entry('## Six Sigma Goals\n\n- a\n- b')],
  ['DOC-CON-002', 'a numbered title', entry('## Step 4 checks\n\n- a\n- b\n- c')],
  [
    'DOC-CON-002',
    'a number between the phases',
    entry('## Phase 1: a\n\nX.\n\n## Phase 2: b\n\nX.\n\n## 3. In between\n\nX.\n\n## Phase 4: c\n\nX.'),
  ],
  [
    'DOC-CON-002',
    'stages of a phase',
    entry('## Phase 1: a\n\nGo.\n\n## Phase 2: b\n\nGo.\n\n## Stage 2 in depth\n\nGo.'),
  ],
  [
    'DOC-CON-002',
    'phases that are told together',
    entry('## Phase 0 — a\n\nGo.\n\n## Phase 1〜4 — b\n\nGo.\n\n## Phase 5 — c\n\nGo.'),
  ],
]

describeCases(found, leftAlone)
