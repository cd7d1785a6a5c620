import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-002'
const items = (...names: string[]) => names.map((name) => `- **${name}**: it is told here.`).join('\n')
const rows = (...names: string[]) =>
  `| Field | Meaning |\n|---|---|\n${names.map((n) => `| \`${n}\` | a |`).join('\n')}`
const schema = (list: string): TestFiles => ({
  ...entry(`# Box\n\nThe plan is made by \`schemas/plan.json\`:\n\n${list}\n`),
  'schemas/plan.json':
    '{ "properties": { "goal": { "type": "string" }, "lid": { "type": "string" }, "jar": { "type": "string" }, "crates": { "type": "array" } } }',
})
const steps = (...titles: string[]) => titles.map((title) => `### ${title}\n\n做完它。`).join('\n\n')

const found: Case[] = [
  [rule, 'fields without a sum', entry(`Every crate has two fields.\n\n${rows('lid', 'jar', 'owner')}`)],
  [rule, 'one of the forms', entry(`Take one of the four forms:\n\n${items('Jar', 'Lid', 'Box')}`)],
  [rule, 'names in brackets', entry('It fills the 4 boxes (small, large, and tall) in order.')],
  [rule, 'fields with names in marks', entry('Five fields carry the outcome: `lid`, `jar`, `box` and `crate`.')],
  [rule, 'steps told in turn', entry('It takes four steps: first wash, then fill, then close.')],
  [rule, 'all doors of a shop', entry(`The shop has all three doors:\n\n${items('North', 'South', 'East', 'West')}`)],
  [
    rule,
    'numbered parts',
    entry('# A\n\n## Care\n\nThe jar has three parts:\n\n### 1. Lid\n\nA.\n\n### 2. Ring\n\nB.\n'),
  ],
  [rule, 'what the schema has nowhere', schema('- `goal`: a\n- `lid`: b\n- `jar`: c\n- `colour`: d')],
  [
    rule,
    'a step of another name in Chinese',
    entry(
      `# 箱\n\n1. **清洗罐子**\n2. **装填罐子**\n3. **封口罐子**\n4. **寄送货物**\n\n## 流程\n\n${steps('第 1 步：清洗罐子', '第 2 步：装填罐子', '第 3 步：封口罐子', '第 4 步：打印标签')}`,
    ),
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'fields that come beside those of a standard',
    entry(`A crate follows the standard plus two own fields of ours.\n\n${rows('lid', 'jar', 'owner')}`),
  ],
  [
    rule,
    'forms that are known in a case',
    entry(`Read this when the work is on any of the four forms:\n\n${items('Write', 'Edit', 'Join', 'Check', 'Send')}`),
  ],
  [
    rule,
    'how known doors are',
    entry(`A good shop has all three doors working:\n\n${items('By day', 'By night', 'On Sunday', 'In winter')}`),
  ],
  [
    rule,
    'an order in brackets',
    entry('- Fill the 8 boxes by age (all old jars first, then new jars) until it is full.'),
  ],
  [rule, 'what is so long', entry('- Years: four digits (`1909`, `1916`, `2026`).')],
  [
    rule,
    'one or another of the fields',
    entry(
      'Five fields carry the outcome: `lid` (give it away), then either `jar` or `boxes[].jar` depending on `size`, and finally `crate.in` against `crate.out`.',
    ),
  ],
  [
    rule,
    'numbered parts before one that tells of them',
    entry(
      '# A\n\n## Care\n\nThe jar has three parts that may need care:\n\n### 1. Lid care\n\nA.\n\n### 2. Ring care\n\nB.\n\n### 3. Fit\n\nC.\n\n### Sizes\n\nD.\n',
    ),
  ],
  [rule, 'a property of another kind', schema('- `goal`: a\n- `lid`: b\n- `jar`: c\n- `crates`: d')],
  [
    rule,
    'four sides of a jar before five steps in Chinese',
    entry(
      `# 箱\n\n1. **清洗罐子**\n2. **装填罐子**\n3. **封口罐子**\n4. **寄送货物**\n\n## 流程\n\n${steps('第 0 步：收集', '第 1 步：清洗罐子', '第 2 步：装填罐子', '第 3 步：封口罐子', '第 4 步：打印标签')}`,
    ),
  ],
]

describeCases(found, leftAlone)
