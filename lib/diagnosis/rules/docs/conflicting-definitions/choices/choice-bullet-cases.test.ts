import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const both = (one: string, other: string): TestFiles => ({
  ...entry('See `references/a.md` and `references/b.md`.'),
  'references/a.md': `# A\n\n${one}\n`,
  'references/b.md': `# B\n\n${other}\n`,
})
const bullets = (...values: string[]) => values.map((value) => `- ${value}`).join('\n')
const states = bullets('`new`', '`open`', '`shut`', '`gone`')

/** One term with two lists of values, of which one stands in items. */
const found: Case[] = [
  [
    'DOC-CON-001',
    'items and a sentence',
    both(`Allowed states:\n\n${states}`, 'The state is one of `new`, `open`, `held` or `gone`.'),
  ],
  [
    'DOC-CON-001',
    'items and a row',
    both(
      `Allowed values of \`size\`:\n\n${bullets('small', 'middle', 'large')}`,
      '| Field | Values |\n|---|---|\n| `size` | `small`, `wide`, `large` |',
    ),
  ],
  [
    'DOC-CON-001',
    'items below a title, and what each means',
    both(
      `## Sizes\n\n${bullets('`small` — a cup', '`middle` — a jar', '`large` — a tub')}`,
      'The size is one of `small`, `middle` or `huge`.',
    ),
  ],
  [
    'DOC-CON-001',
    'two lists of items',
    both(
      `Valid sizes:\n\n${bullets('small', 'middle', 'large')}`,
      `## Allowed sizes\n\n${bullets('small', 'middle', 'huge')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'items in Chinese',
    both(
      `工单的状态有以下几种：\n\n${bullets('待处理', '处理中', '已解决', '已关闭')}`,
      '工单状态：待处理、处理中、已挂起、已关闭。',
    ),
  ],
  [
    'DOC-CON-001',
    'items that are a list each, of which one has a value less',
    {
      ...entry('## Field\n\n- `box_kind`: `flat` | `tall` | `round`'),
      'references/a.md': '# Kinds\n\n- `box_kind`: `flat` | `tall`\n',
    },
  ],
  ['DOC-CON-001', 'levels of one and two characters', both('- 级别：极高、高、中、低', '- 级别：极高、高、中、极低')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-001',
    'what two steps take',
    both(
      `## Inputs\n\n${bullets('`jar` (required) — which', '`shelf` — where', '`since` — from when')}`,
      `## Inputs\n\n${bullets('`jar` (required) — which', '`shelf` — where', '`rows` — how many')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'what two calls are given',
    both(
      `## Sizes\n\n${bullets('`small` (optional, default: none) — a', '`middle` — b', '`large` — c')}`,
      `## Sizes\n\n${bullets('`small` (optional, default: none) — a', '`middle` — b', '`huge` — c')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'values of two cases',
    entry(
      `### When a lid changes\n\n${fence('yaml', 'lid: a\nchange_type: shape | thread | seal')}\n### When a jar changes\n\n${fence('yaml', 'jar: a\nchange_type: height | glass | seal')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'values of two cases in Japanese',
    entry(
      `### 蓋の変更時\n\n${fence('yaml', 'lid: a\nchange_type: shape | thread | seal')}\n### 瓶の変更時\n\n${fence('yaml', 'jar: a\nchange_type: height | glass | seal')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'to what each action goes on',
    {
      'actions/action-wash.md': `# Wash\n\n${fence('', 'FOLLOWED_BY: {fill | wash | close | stop}')}\n`,
      'actions/action-fill.md': `# Fill\n\n${fence('', 'FOLLOWED_BY: {label | fill | close | stop}')}\n`,
    },
  ],
  [
    'DOC-CON-001',
    'items in another order',
    both(`Allowed states:\n\n${states}`, 'The state is one of `gone`, `shut`, `open` or `new`.'),
  ],
  [
    'DOC-CON-001',
    'values for one case',
    both(
      `Allowed states:\n\n${states}`,
      `For a school these states are chosen:\n\n${bullets('`new`', '`open`', '`held`', '`gone`')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'items that are orders',
    both(`Allowed states:\n\n${states}`, `When the state changes:\n\n${bullets('call the keeper', 'note the time')}`),
  ],
  [
    'DOC-CON-001',
    'states of something else',
    both(`Allowed states:\n\n${states}`, `## States of a journey\n\n${bullets('packed', 'posted', 'arrived')}`),
  ],
  [
    'DOC-CON-001',
    'values with little in common',
    both(`## Sizes\n\n${bullets('small', 'middle', 'large')}`, `## Sizes\n\n${bullets('cup', 'jar', 'large')}`),
  ],
  [
    'DOC-CON-001',
    'a condition',
    both(`Allowed states:\n\n${states}`, 'When the state is one of `new`, `open`, `held` or `gone`, stop.'),
  ],
  [
    'DOC-CON-001',
    'some of them, in Chinese',
    both(
      `工单的状态有以下几种：\n\n${bullets('待处理', '处理中', '已解决', '已关闭')}`,
      '通知的工单状态：待处理、处理中、已挂起。',
    ),
  ],
  [
    'DOC-CON-001',
    'a phrase that lists some and says so, or whose verb stands before the first',
    {
      ...entry('1. **关系类型**: 梳理主体间的合作、竞争、供应、投资等关系\n2. **颜色**: 选用红、黄、蓝'),
      'references/a.md': '# A\n\n- 关系类型：梳理合作、竞争、供应、投资等多种关系\n- 颜色：分别标出红、黄、蓝\n',
    },
  ],
  [
    'DOC-CON-001',
    'parts of a phrase in Chinese',
    {
      ...entry('- 修正：先问清楚是谁、会前资料准备标准化'),
      'references/a.md': '# A\n\n- 修正：先问清楚是谁、前置资料标准化\n',
    },
  ],
]

describeCases(found, leftAlone)
