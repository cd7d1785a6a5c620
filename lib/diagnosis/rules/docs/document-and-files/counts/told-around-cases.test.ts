import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const told = (rows: [what: string, text: string][]): Case[] =>
  rows.map(([what, text]) => ['DOC-CON-002', what, entry(text)])
const table = (head: string, ...rows: string[]) =>
  `| ${head} |\n|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}`
const list = (...items: string[]) => items.map((item) => `- ${item}`).join('\n')
const steps = (...items: string[]) => items.map((item, at) => `${at + 1}. ${item}`).join('\n')

/** What is found near it. */
const found = told([
  [
    'a count over a line that is broken',
    `A loom that is ready has all\nthree levels:\n\n${list('**Low**', '**High**')}`,
  ],
  [
    'another count of the things themselves',
    `The 4 rules of the quay. These three rules hold:\n\n${list('**Dry**', '**Full**', '**Shut**', '**Flat**')}`,
  ],
  [
    'a title that counts one more of what may be the same',
    `## The Four Habits\n\nThese three rules hold:\n\n${list('**Dry**', '**Full**', '**Shut**', '**Flat**')}`,
  ],
  ['files without an "if"', `读取两个文件：\n\n${steps('`jars.md`', '`lids.md`', '`bags.md`')}`],
  [
    'fields that are counted',
    `**3 fields of a label (short):**\n\n${list('Title: the pot', 'Type: its clay', 'Keyword: the kiln', 'Author: the potter')}`,
  ],
  [
    'lids below a sentence on each',
    `# Lids\n\n## Four lids\n\nEach lid is of its own wood:\n\n${steps('**Oak**', '**Ash**', '**Elm**')}`,
  ],
  ['quays that tell of nothing', `三个渡口涉及一条河：\n\n${list('**船**', '**桥**')}`],
  ['a column of other words', `渡口分为三类来客：\n\n${table('来客 | 时间', '船工、船主 | 早', '商人、脚夫 | 晚')}`],
  [
    'letters of all titles',
    '## Kilns\n\nThere are two kinds:\n\n### a) Wood\n\na\n\n### b) Gas\n\nb\n\n### c) Coal\n\nc',
  ],
  [
    'a phase that a flow leaves out',
    'Wash → Fill → Seal → Ship\n\n## Phase 1: Wash\n\na\n\n## Phase 2: Fill\n\nb\n\n## Phase 3: Dry\n\nc\n\n## Phase 4: Seal\n\nd\n\n## Phase 5: Ship\n\ne',
  ],
])

/** What looks like it, and is left alone. */
const leftAlone = told([
  [
    'a bound at the end of the line above',
    `Every loom must show at least\nthree levels from this table:\n\n${table('Level | Use', 'Top | a', 'Middle | b', 'Low | c', 'Floor | d')}`,
  ],
  [
    'another number of the list in the text',
    `The label's 4 fields stand in no order. They lie on all 3 levels:\n\n${list('**Pot** → level 1', '**Clay** → level 2', '**Kiln** → level 2', '**Price** → level 3')}`,
  ],
  [
    'the number of the list in the title',
    `## The Five Habits\n\nA way of work beside the three rules:\n\n${steps('**Dry** — a', '**Full** — b', '**Shut** — c', '**Flat** — d', '**Warm** — e')}`,
  ],
  [
    'steps of reading files',
    `读取两个文件（快速）：\n\n${steps('检查 `jars.md`', '检查 `lids.md`', '如果不存在，先创建', '暂不读取 `bags.md`')}`,
  ],
  [
    'the fields of each',
    `**3 Letters (short):**\n\n${list('Title: the pot', 'Description: its clay', 'Type: "small"', 'Keyword: the kiln')}`,
  ],
  [
    'what each of them comes with',
    `## Five Lids\n\nEach lid comes with:\n\n${list('**Cork** - a', '**String** - b', '**Label** - c')}`,
  ],
  ['what quays tell', `12 个渡口记录了一段完整的航程：\n\n${steps('**启航**', '**风浪**', '**靠岸**')}`],
  [
    'a column of several in a row',
    `双门覆盖三类信件来源：\n\n${table('门 | 覆盖来源', '`mill` | 磨坊、码头寄来的信 | a', '`quay` | 渡船 | b')}`,
  ],
  [
    'letters of two titles',
    '## Kilns\n\nThere are two kinds:\n\n### a) Wood\n\na\n\n### b) Gas\n\nb\n\n### Other ways to warm\n\nc',
  ],
  [
    'a phase between two',
    'Wash → Fill → Seal → Ship\n\n## Phase 1: Wash\n\na\n\n## Phase 2: Fill\n\nb\n\n## Phase 2.1: Dry\n\nc\n\n## Phase 3: Seal\n\nd\n\n## Phase 4: Ship\n\ne',
  ],
])

describeCases(found, leftAlone)
