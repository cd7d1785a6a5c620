import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

const below = (what: string, text: string): Case => [
  'AGT-010',
  what,
  entry(`## Steps\n\nWork through the job.\n\n${text}`),
]
const answers = (other: string): string =>
  `- **approve** → bake it.\n- ${other}\n- **Feedback** → change the recipe, return to this gate and present it anew. This is a loop — repeat until the user explicitly approves.`
const named = (limit: string): string => `- ${limit}\n\n### Wash and dry\n\n- Wash all plates\n- Repeat until clean`
const parts = (told: string): string =>
  `1. **Tasting**: mix it, iterate until every taster agrees\n\n### Tasting\n\n${told}`

const found: Case[] = [
  below('answers of which none ends it', answers('**later** → keep it for the evening.')),
  below('a limit of other rounds', named('Max 2 fill-and-seal cycles per lid')),
  below('a part that its own section does not tell of', parts('Mix it.')),
  below('an order that stands behind another', 'Stir the batter and fold until the texture is right.'),
  below('an order behind a further clause', 'Mix the batter, then taste and adjust until it is right.'),
  below('what is polished until it is good', 'Repeat until verified.'),
  below(
    'a limit of things that are asked for',
    'Fire the jars again until all of them pass.\n\n**Limit check**: if more than 3 [UNSURE] marks are there, keep three of them. Write one line for each mark (max 3).',
  ),
  below(
    'a sign in front of the word of a gate',
    '- If ❌ cracks were seen:\n  - Fire the jar anew\n  - Repeat until ✅ Approved',
  ),
  [
    'AGT-010',
    'a loop of a mode',
    entry('## Choose the trigger mode\n\n### By hand\n\nMend the jar. Repeat until the scale reports no fault.'),
  ],
  ['AGT-010', 'a loop in Japanese', entry('## 手順\n\nテストがすべて通るまで修正を繰り返す。')],
]
const leftAlone: Case[] = [
  below(
    'a limit of rounds of things',
    'Fire the jars again until all of them pass.\n\nOne line for each attempt (max 3).',
  ),
  below('a sign that labels what is bad', '❌ Never so:\n\n- Repeat until ✅ Approved'),
  [
    'AGT-010',
    'what triggers it',
    entry('## Trigger phrases\n\nMend the jar. Repeat until the scale reports no fault.'),
  ],
  below('a list of answers of which another one ends it', answers('**reject** → mark it as dropped and stop.')),
  below('rounds that a limit elsewhere names', named('Max 2 wash-and-dry cycles per plate')),
  [
    'AGT-010',
    'an opening whose limit has a name of two words',
    entry('Wash it, loop until clean.\n\n## Rounds\n\nMax 3 wash-dry iterations, then ask the cook.'),
  ],
  below('a part that its own section tells of in full', parts('Mix it. The loop ends with the third taster.')),
  below('two things that last', 'The jar and lid stay until the order is complete and correct.'),
  below('what a thing is like', 'Cheap, easy to carry; stale until refreshed.'),
  below(
    'a remark on a thing',
    'Later calls fail and automatic search reads the old shelf, which looks right until it is wrong.',
  ),
  below('how long it takes', 'Note the spinners, the empty rows, how long until stable.'),
  ['AGT-010', 'a loop that is forbidden in Japanese', entry('## 条件\n\n「満足できるまで」を無限ループにしない。')],
]

describeCases(found, leftAlone)
