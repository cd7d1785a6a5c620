import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

/** Orders to repeat something that nothing around them ends. */
const found = [
  'If the user gave a path, take it. Iterate until the cause is confirmed.',
  'The page of results is long. Iterate until the score is good.',
  '## Purposes of steps\n\nFix the file, then implement code until every test passes.',
  'Write → check → iterate until verification passes.',
  'Fix what fails and repeat until the tests pass. Stop when all of them pass.',
  'Repeat until each constraint is satisfied and the tests pass.',
  'Repeat until the constraint is satisfied.',
  'Take the next slice. Fix it and repeat until its tests pass.',
  'Summarise the interview, then revise and repeat until the review is clean.',
  '## Common cases\n\nGiving up early. Keep drilling until the cause is confirmed.',
  'The files are all present:\n\n## Work\n\n- Fix them. Loop until verified.',
  'Read → choose → work → repeat until pass.',
  '## Run\n\n*Iterate until excellent. Track what changed.*\n\nText.',
  '- Loop until all of it is verified',
  '- **fix-tests** — iterate until the tests pass.',
  'Fix the labels (the large ones first) until the check passes.',
  'Fix the pot and run the check again until it is clean or every test passes.',
  'Rework each seam. Repeat until the seam checker is clean.',
  'Try them again until one succeeds.',
  '## Seams\n\nFix each warning or tell the potter. Run the check again until it is clean.',
]

/** Orders that what stands around them ends, or that are none. */
const leftAlone = [
  '- For a spill, did I begin to wash at once and continue until the bench was clean before I looked closer?',
  '### Goals\n\n**Say what is wanted. Loop until\nverified.**\n\nTurn vague tasks into goals.',
  '`list_events` returns `nextPageToken`; iterate until absent.',
  'If the user says it is wrong, take in what they say. Iterate until the cause is confirmed.',
  'When editing collaboratively:\n\n1. Run a sweep\n2. Repeat until clean',
  '## When to use\n\n- You want to **keep going until the end is verified**',
  'You want to keep going until the end is verified.',
  '## Purpose\n\nComplete the file, then implement code until every test passes.',
  'The design phase uses a PLAN → CHECK → ITERATE loop until verification passes.',
  'Keep working until the tests are committed.',
  'Fix it, re-check. Repeat until the structure is good.\n\nIf it is still a wall after that, add headings by hand.',
  'Iterate until the game is playable. Each loop:\n\n1. Run it\n2. Repeat until playable or the sunk cost rule triggers',
  'Continue until each record is valid. Stop only for what a person must decide.',
  'Iterate until convergence.\n\nIf it is not converging, say so.',
  '## Talk\n\nIterate until convergence.\n\nNo fixed round count.',
  'Build the interrogation page and loop until the confidence gate passes.',
  '1. **Interview the choices.** One at a time.\n2. Continue until the brief is good.',
  '1. **Go on**\n   - Take the next slice\n   - Repeat from step 1 until complete',
  '## Common pitfalls\n\nGiving up early. Keep drilling until the cause is confirmed.',
  '## Monitoring (Week 4-6)\n\n- Iterate until all mail passes',
  'Check that all four are present:\n\n- [ ] **4. Goals**: Define success. Loop until verified.',
  'Read → choose → work → repeat until termination.',
  '## Kinds\n\n- **Longer**: test → fix → repeat until pass.\n\n## Rules\n\n`max_iterations` is 10.',
  'Search again with new words. Repeat until coverage is good (diminishing returns).',
  'If it takes more reading, keep using those tools until the review is grounded.',
  '## Run\n\nText.\n\n---\n\n*Iterate until excellent. Track what changed.*',
  'With `/go`:\n\n- Loop continues until all is verified',
  'Iterate until the form is good or the request is explicitly declined.',
  '- **plain** — one run.\n- **go-until-done** — iterate until a test passes.',
  '修复并重复，直到测试通过，或确认无法修复。',
  '持续修复，直到测试通过。遇到缺少权限时停止。',
  'Run it again after each change until it is quiet or every remaining warning is a deliberate choice.',
  '## Seams\n\nFix each warning, or consciously accept it. Run the check again until it is clean.',
  '1. Stage one group and commit it: `git commit -m "pots"`.\n2. Repeat until the working tree is clean.',
  'Try these kilns in order until one succeeds:',
  'Common places are `kiln` and `shed`. Try each until found.',
  '- `held`: the pot parks here until the crack is resolved.\n- `set`: branch parks here until the blocker is resolved.',
  'Where you can, take the wind away (shut the door, fix the vane, steady\nthe scale) until the failure is reliable.',
]

const cases = (texts: readonly string[]) => texts.map((text): Case => ['AGT-010', text, entry(text)])

describeCases(cases(found), cases(leftAlone))
