import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const rule = 'DOC-CON-002'
const jars = '- **Cork**: light\n- **Tin**: cold\n'

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [rule, 'four jars and two of them', entry(`There are four jars:\n\n${jars}`)],
  [
    rule,
    'the three of them with what each has',
    entry(`The following three jars are sold, each with a lid:\n\n${jars}`),
  ],
  [rule, 'three jars by name', entry(`按照以下三个步骤：\n\n1. 洗罐\n2. 装罐\n`)],
  [
    rule,
    'rows one by one of more of them',
    entry('The wash has four steps:\n\n| Step | What |\n|---|---|\n| 1 | soak |\n| 2 | rinse |\n| 3 | dry |\n'),
  ],
  [
    rule,
    'a step that is missing',
    entry(
      '# Wash\n\n### Step 1: Soak\n\nx\n\n### Step 2: Rinse\n\nx\n\n### Step 4: Dry\n\nx\n\n### Step 5: Stack\n\nx\n',
    ),
  ],
  [
    rule,
    'a step of another name',
    entry(
      '# Wash\n\n```\nSOAK → RINSE → POLISH → STACK → SELL\n```\n\n## 1. Soak\n\nx\n\n## 2. Rinse\n\nx\n\n## 3. Dry\n\nx\n\n## 4. Stack\n\nx\n\n## 5. Sell\n\nx\n',
    ),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [rule, 'what each of them has', entry(`There are exactly 3 jars, each with:\n\n${jars}`)],
  [rule, 'what holds among them', entry('同一批 10 个罐子中：\n\n- **木塞**：最多 3 个\n- **锡盖**：最多 2 个\n')],
  [rule, 'what came of them', entry('根据 24 条记录：\n\n- 罐子裂了\n- 盖子丢了\n- 标签掉了\n')],
  [
    rule,
    'which are not always taken',
    entry('**按货架选择 - 并不总是需要全部六个：**\n\n- 新罐 → 一、二\n- 旧罐 → 三\n'),
  ],
  [
    rule,
    'some points of a series',
    entry(
      '**Why it spills on a short belt (15 steps)**:\n\n| Step | Level |\n|---|---|\n| t=1 | low |\n| t=5 | half |\n| t=15 | over |\n',
    ),
  ],
  [
    rule,
    'what is told of each of many',
    entry('- `notes/jars.md` — the 26 jars: lid shape, seal, price, and maker. Read it for a price.\n'),
  ],
  [
    rule,
    'steps that are skipped',
    entry(
      '# Wash\n\nOf the long wash skip 3,8.\n\n### Step 1: Soak\n\nx\n\n### Step 2: Rinse\n\nx\n\n### Step 4: Dry\n\nx\n\n### Step 5: Stack\n\nx\n',
    ),
  ],
  [
    rule,
    'steps that were looked at in one case',
    entry(
      '## The wet shelf\n\n| step | seen |\n|---|---|\n| Step 1 | wet |\n| Step 2 | cold |\n| Step 3 | dim |\n| Step 14 | dry |\n| Step 16 | warm |\n',
    ),
  ],
  [
    rule,
    'a title in another language',
    entry(
      '# Lavar\n\n```\nSOAK → RINSE → REFERENCES → STACK → SELL\n```\n\n## 1. Soak\n\nx\n\n## 2. Rinse\n\nx\n\n## 3. Colher referências\n\nx\n\n## 4. Stack\n\nx\n\n## 5. Sell\n\nx\n',
    ),
  ],
]

describeCases(found, leftAlone)
