import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

const found: Case[] = [
  ['AGT-010', 'runs every few minutes', entry('Rerun the oven test every 5 minutes until it passes.')],
  ['AGT-010', 'a gate at the end', entry('Bake the loaf. Only stop when all tests pass.')],
  [
    'AGT-010',
    'tries of one thing',
    entry('At most 3 attempts for the login.\n\n## Bake\n\nRepeat until the crumb is good.'),
  ],
  ['AGT-010', 'all of it, without a next one', entry('1. Bake the loaves.\n2. Repeat until all loaves are good.')],
  ['AGT-010', 'an owner who only approves', entry('Iterate until the owner approves.')],
]

const leftAlone: Case[] = [
  ['AGT-010', 'work that waits', entry('Tell the baker to light the oven, and abort the work until it succeeds.')],
  ['AGT-010', 'a mark that holds', entry('Grade such a loaf `UNPROVEN` until the crumb is good.')],
  ['AGT-010', 'how long it is', entry('Checks the yeast, its age, and days until valid.')],
  ['AGT-010', 'a state as an equation', entry('**Heat = by hand only.** Stock =\n**kept/counted** until stable.')],
  [
    'AGT-010',
    'what is left as it is',
    entry('Bake the loaf, leaving the oven open so steam goes out until the crumb is good.'),
  ],
  [
    'AGT-010',
    'an end for what cannot go on',
    entry('1. Note the error.\n2. Only stop if the error makes baking impossible'),
  ],
  [
    'AGT-010',
    'one list taken bit by bit',
    entry('1. View the remaining loaves.\n2. Bake again.\n3. Repeat until all loaves are complete'),
  ],
  ['AGT-010', 'an area', entry('1. Draw a shelf.\n2. Repeat until the storage area and its doors are covered')],
  [
    'AGT-010',
    'tries of any operation',
    entry('## Bake\n\nRepeat until the crumb is good.\n\n## Errors\n\nMaximum 3 attempts for any single operation.'),
  ],
  [
    'AGT-010',
    'what is done on repeated failures',
    entry('## Bake\n\n- Rerun the test until it passes.\n- If repeated failures occur, pause for a decision.'),
  ],
  [
    'AGT-010',
    'what is done when all is used up',
    entry(
      '## Buy\n\nKeep searching until each sack has exactly 30. If the shops cannot give 30 after all are exhausted, say so.',
    ),
  ],
  [
    'AGT-010',
    'choices of a question',
    entry('Ask by `AskUserQuestion`: `Looks good` / `Stop`. Loop until `Looks good`.'),
  ],
  [
    'AGT-010',
    'an owner who may cancel',
    entry('Show the draft and iterate until the owner approves,\nholds, or cancels.'),
  ],
]

describeCases(found, leftAlone)
