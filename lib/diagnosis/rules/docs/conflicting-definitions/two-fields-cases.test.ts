import { type Case, describeCases } from '../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => ({
  ...entry(`See \`references/b.md\`.\n\n${one}`),
  'references/b.md': `# Cellar desk\n\n${other}\n`,
})
const meanings =
  '**Priority**\n\n| Level | Meaning |\n|---|---|\n| P1 | The cellar floods |\n| P2 | Waits for a baker |'
const step = (title: string, crew: string): string => `**${title}**\n- **班组：** ${crew}\n- **时长：** 一天`

/** What is one field in both places. */
const found: Case[] = [
  [
    rule,
    'values of a field that may be left out',
    both(
      fence('json', '{ "jar_state": "optional open|held|closed", "jar_owner": "x" }'),
      fence('json', '{ "jar_state": "open|held|lost", "jar_owner": "x" }'),
    ),
  ],
  [
    rule,
    'a list of two parts with values in common',
    entry(
      '## Jars\n\n- `grade` MUST be one of: `fine`, `fair`, `poor`.\n\n## Lids\n\n- `grade` MUST be one of: `fine`, `fair`, `bad`.',
    ),
  ],
  [
    rule,
    'an item before a default',
    both('- `jar-days`: how long jars stay, 9 (default)', '- `jar-days`: how long jars stay (default: 7)'),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    rule,
    'severities that go with priorities',
    entry(
      `## Grades\n\n${meanings}\n\n**Default mapping:**\n\n| Priority | Severity | Use |\n|---|---|---|\n| P1 | blocker / critical | Floods |\n| P2 | major / minor | Creaks |`,
    ),
  ],
  [
    rule,
    'that a field may be left out',
    both(
      fence('json', '{ "jar_state": "optional open|held|closed", "jar_owner": "x" }'),
      fence('json', '{ "jar_state": "open|held|closed", "jar_owner": "x" }'),
    ),
  ],
  [
    rule,
    'an output field of two prompts',
    entry(
      '## Taster prompt\n\n1. `verdict` MUST be one of: `ripe`, `stale`, `sour`.\n\n## Pairing prompt\n\n1. `verdict` MUST be one of: `fits`, `clashes`.',
    ),
  ],
  [
    rule,
    'a label of each of several steps',
    entry(
      [
        step('1. 装罐', '面包师、酿酒师、洗罐工'),
        step('2. 封罐', '面包师、酿酒师、采购'),
        step('3. 盘点', '面包师'),
      ].join('\n\n'),
    ),
  ],
  [
    rule,
    'such a label in several parts',
    entry(
      `## 一\n\n${step('1. 装罐', '面包师、酿酒师、洗罐工')}\n\n## 二\n\n${step('2. 封罐', '面包师、酿酒师、采购')}\n\n${step('3. 盘点', '面包师')}`,
    ),
  ],
  [
    rule,
    'the number of a line',
    entry('Read `jar-days` from the settings (default 7):\n\n- `jar-days` setting: `lib/jars.mjs:138` (default: 7)'),
  ],
  [
    rule,
    'a value for those who want it',
    entry('`MIN_TASTERS` (default 1) is what is reported. Set `MIN_TASTERS=2` if you want\nthe old way back.'),
  ],
  [
    rule,
    'what is made of it',
    both(
      'The slug is derived from `jar.label` (kebab-case, max 5 words).',
      '- **`jar.label`** — a text that is not empty, max 80 chars.',
    ),
  ],
]

describeCases(found, leftAlone)
