import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const rule = 'DOC-CON-002'
const jars = '- **Cork**: light\n- **Tin**: cold\n'

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [rule, 'lists that are compared and named', entry(`Compare these three lists:\n\n- \`shelf.md\`\n- \`rows.md\`\n`)],
  [rule, 'phases that are summed up', entry(`Summarise these three phases:\n\n${jars}`)],
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
  [
    rule,
    'what may come of a comparison',
    entry('Compare the two lists:\n\n- **Both:** jars on each\n- **Shelf-only:** no row\n- **Row-only:** no jar\n'),
  ],
  [rule, 'how steps are run another time', entry(`Run the same three phases but be strict on:\n\n${jars}`)],
  [
    rule,
    'what a summary has in it',
    entry(`汇总三个阶段结果：\n\n1. **总览**：多少\n2. **趋势**：变化\n3. **写入**：报告\n4. **提醒**：下周\n`),
  ],
  [rule, 'what things must do', entry(`The three jars under the shelf must:\n\n- stand apart\n- be full\n`)],
  [
    rule,
    'a range of points',
    entry(
      '各棚を以下の基準で評価（1-5点）：\n\n- **高さ**：届くか\n- **幅**：並ぶか\n- **色**：合うか\n- **総合**：平均\n',
    ),
  ],
  [
    rule,
    'how many are needed of a table headed by them',
    entry(
      'Check all signals. **Ask for at least 2 good signals** before you open.\n\n| Signal | Where |\n|---|---|\n| smoke | roof |\n| light | door |\n| smell | yard |\n',
    ),
  ],
  [
    rule,
    'things that the sentence names, above pages on them',
    entry(
      '罐子按用途分为腌制、储粮、装油（陶罐）和盛水四大类。对于每一类，下面有说明。\n\n- **罐子规格**\n- **腌制罐**\n- **储粮罐**\n- **油罐**\n- **水罐**\n',
    ),
  ],
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
