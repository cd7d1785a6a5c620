import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const told = (rows: [what: string, text: string][]): Case[] =>
  rows.map(([what, text]) => ['DOC-CON-002', what, entry(text)])
const table = (head: string, ...rows: string[]) =>
  `| ${head} |\n|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}`

/** What is found near it. */
const found = told([
  ['items with strokes, one too few', '登记表必须包含以下六类之一：\n- 罐 / 盖 / 箱\n- 袋 / 桶'],
  [
    'rules that something is held against, one too few',
    'Weigh the jar against four standard rules:\n\n1. **Dry**\n2. **Full**\n3. **Shut**',
  ],
  ['letters that are no answers', 'A jar is known by two features:\n\n- a) its lid\n- b) its neck\n- c) its foot'],
  [
    'rows under the things',
    `Jars come in two sizes depending on the shelf:\n\n${table('Size | Shelf', 'small | top', 'middle | side', 'large | floor')}`,
  ],
  ['doors that are all called so', '一座磨坊、两个门：\n- 门一：送麦\n- 门二：取面\n- 门三：倒灰'],
  ['files that are made from a sample, in Chinese', '以下是必备文件，共三个文件：\n\n- a.md — 罐\n- b.md — 盖'],
  ['names in brackets behind another word', 'It has 7 quays (Mill, Ferry, Old Quay, Salt, Rope, Tar).'],
  [
    'a title with a bold remark',
    '## Three Ways to Fire\n\n### 1. Wood\n\na\n\n### 2. Gas\n\nb\n\n**3 jars** are enough.',
  ],
  [
    'steps that are stated under a plain title',
    '## Run\n\nThese two steps run at dawn.\n\n### Step 1: Wash\n\na\n\n### Step 2: Fill\n\nb\n\n### Step 3: Seal\n\nc',
  ],
])

/** What looks like it, and is left alone. */
const leftAlone = told([
  ['items with strokes', '登记表必须包含以下六类之一：\n- 罐 / 盖 / 箱\n- 袋 / 桶 / 筐'],
  [
    'steps by which something is held against rules',
    'Weigh the jar against 10 standard rules:\n\n1. **Groups**\n2. **Steps**\n3. **Note**',
  ],
  [
    'answers of which one is ticked',
    '**The ferry uses two signs:**\n- a) Bell + flag\n- b) Lamp + horn ✅\n- c) Smoke + drum\n- d) Shout + wave',
  ],
  ['answers to a question', '### Question 3\n\nThe mill has two stones:\n\n- a) hard\n- b) soft\n- c) wet'],
  [
    'rows of that on which it depends',
    `Jars are weighed at two different precisions depending on the scale:\n\n${table('Scale | Precision', 'shop | grams', 'cellar | ounces', 'loft | ounces')}`,
  ],
  [
    'what joins things that are called by a letter',
    '一座磨坊、两个门：\n- 门一：送麦\n- 门二：取面\n- 桥：从门一到门二',
  ],
  [
    'what things are made from, behind a comma',
    '然后以本屋的种子模板为起点，写入三个文档文件：\n\n- a-oak.md — 罐\n- a-tin.md — 罐\n- a-cork.md — 罐\n- b.md — 盖\n- c.md — 箱',
  ],
  [
    'what things are made from, in English',
    'With the seeds of the shelf as a starting point, write the three label files:\n\n- a-oak.md\n- a-tin.md\n- a-cork.md\n- b.md\n- c.md',
  ],
  ['whose the things are', 'The sizes come from 7 market stalls (Mill, Ferry, Old Quay, Salt, Rope, Tar).'],
  ['a last part under a bold line', '## Three Ways to Fire\n\n### 1. Wood\n\na\n\n### 2. Gas\n\nb\n\n**3. Sun**\n\nc'],
  [
    'steps that a title names',
    '## Run\n\n### Step 0 (Look) and Step 1 (Wash)\n\nThese two steps run at dawn.\n\n### Step 2: Fill\n\na\n\n### Step 3: Seal\n\nb\n\n### Step 4: Send\n\nc',
  ],
  [
    'the name of a round',
    '# Firing\n\nWork in the Wash → Fill → Seal cycle.\n\n### Step 1: Wash\n\na\n\n### Step 2: Fill\n\nb\n\n### Step 3: Seal\n\nc\n\n### Step 4: Stop and tell\n\nd',
  ],
])

describeCases(found, leftAlone)
