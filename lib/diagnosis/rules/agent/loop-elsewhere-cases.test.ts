import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

/** A summary of the steps, whose loop another section of the file tells. */
const summary = '## In short\n\n1. Fill the mould.\n2. Glaze and fire the tile. Mend it. Loop until it passes.\n\n'
const seeGuide =
  '## Firing\n\nFire the crackle test tile. Repeat until the kiln log shows zero flaws. See [KILN.md](KILN.md).'
const walk = (end: string, step: string): string =>
  fence('bash', `at=$(pwd); while [ ! -f "$at/oars.toml" ] && [ "$at" != "${end}" ]; do at=${step}; done`)
const delegate = '## Send\n\n```\nAgent({ subagent_type: "baker", prompt: "Bake the loaf." })\n```\n\n'

const found: Case[] = [
  [
    'AGT-010',
    'a loop beside a limit of another matter in another section',
    entry(`${summary}## Ferries\n\nCall the harbour in at most 3 rounds.`),
  ],
  [
    'AGT-010',
    'a loop whose document limits nothing of it',
    { ...entry(seeGuide), 'KILN.md': '# Wood\n\nStack it in at most 4 rounds.\n' },
  ],
  ['AGT-010', 'a loop whose document has no limit', { ...entry(seeGuide), 'KILN.md': '# Kiln\n\nMind the crackle.\n' }],
  [
    'AGT-010',
    'a loop below a title that only begins with a number',
    entry('## Loom\n\n### 5. Weave\n\nWeave it and rerun the check until it passes.\n\n### 7. Dye\n\nDye it.'),
  ],
  ['AGT-010', 'what is fixed for the sake of a thing', entry('Fix the lid, then test the pot until it passes.')],
  ['AGT-010', 'what is tried behind its condition', entry('Until the lid fits, keep pushing.')],
  [
    'AGT-010',
    'another person than the one who is asked',
    entry('- Use one question mark.\n- Run the tests. Repeat until they pass.'),
  ],
  [
    'AGT-010',
    'a gate with rejections that end nothing',
    entry(
      '## Dye\n\nRun the reviewer agent on the dye. Repeat until APPROVED.\n\n## Notes\n\nTwo consecutive rejections are no shame.',
    ),
  ],
  [
    'AGT-010',
    'a section of another document that is only named behind',
    entry('Mend it and rerun the test until it passes. That section tells why.'),
  ],
  ['AGT-010', 'what is to be done as a duty', entry('Your job is to keep mending until every test passes.')],
  [
    'AGT-001',
    'a call beside reports of which none is blocked',
    entry(`${delegate}## Handling the reports\n\n- **Done** — put the loaf on the shelf.`),
  ],
]

const leftAlone: Case[] = [
  [
    'AGT-010',
    'what another section of its title limits',
    entry(`${summary}## Glaze and fire\n\n### The loop\n\nLook at it. It takes 2-4 rounds.`),
  ],
  [
    'AGT-010',
    'what the document that its step names limits',
    { ...entry(seeGuide), 'KILN.md': '# Kiln\n\nMaximum 5 CRACKLE rounds before you give the tile back.\n' },
  ],
  [
    'AGT-010',
    'what a section of another document tells',
    entry('Run the **leak gate** (boat-align → "Leak gate"): caulk each seam of `hull.md` and re-run until clean.'),
  ],
  [
    'AGT-010',
    'steps of a section that was named',
    entry('If it failed, go on with that section’s steps 1–4: send the caulker. Then look (cycle until SEAMS PASSED).'),
  ],
  [
    'AGT-010',
    'a step beside what is done when it is stuck, with a number',
    entry('## Loom\n\n### 5. Weave\n\nWeave it and rerun the check until it passes.\n\n### 7. If stuck\n\nStop.'),
  ],
  [
    'AGT-010',
    'what somebody is to see the end of',
    entry(
      '## Glaze\n\nFix it, and repeat until it shines.\n\n**And know when to stop.** Each coat may spoil the last.',
    ),
  ],
  [
    'AGT-010',
    'a loop that is forbidden to go on for ever',
    entry(
      '## Ferry\n\nRepair it and re-run the check until clean. If the mate is away, say so: never loop waiting for it.',
    ),
  ],
  [
    'AGT-010',
    'rejections after which it stops',
    entry(
      '## Dye\n\nRun the reviewer agent on the dye. Repeat until APPROVED.\n\n## Gates\n\n**3 consecutive REJECTs on the same gate → STOP.** Say which.',
    ),
  ],
  [
    'AGT-010',
    'what a thing does behind a step',
    entry('- **pot** → fix it, then the pot stays in the kiln until it is good'),
  ],
  ['AGT-010', 'what is in use until then', entry('Until the new lid fits, keep using the old pot.')],
  ['AGT-010', 'a text that gets shorter', entry('Run the tests. Delete until the argument is sharp.')],
  [
    'AGT-010',
    'an interview with one question at a time',
    entry('- One question per turn.\n- Keep going until the design is clear.'),
  ],
  [
    'AGT-010',
    'a talk in which somebody disagrees',
    entry('Name the guest. Push back until the guest list is concrete.'),
  ],
  [
    'AGT-010',
    'calls of which each arrives by itself',
    entry('Each follow-up arrives in the same room. Loop until it is right.'),
  ],
  [
    'AGT-010',
    'a value of a thing',
    entry('After the launch, sub-ferry exists there but **`open: false`** until it is right.'),
  ],
  [
    'AGT-010',
    'what a command refuses',
    entry('`oar` records the sack and row count, and `done oar` refuses until the row is valid.'),
  ],
  ['AGT-010', 'what does not happen until then', entry('Cleanup does not happen until the outcome is good.')],
  ['AGT-010', 'how somebody goes about it', entry('The potter’s way is to keep going until the pot is good.')],
  ['AGT-010', 'a walk up to the root', entry(walk('/', '$(dirname "$at")'))],
  [
    'AGT-001',
    'a call of whose blocked reports is told',
    entry(
      `${delegate}## Handling the reports\n\n- **Blockers in it** — STOP. Send the next baker.\n- **Done** — put the loaf on the shelf.`,
    ),
  ],
]

describeCases(found, leftAlone)
