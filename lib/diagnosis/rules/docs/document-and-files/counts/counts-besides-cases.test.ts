import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  ['DOC-CON-002', 'names in marks that the things are', entry('The two voices are `alto`, `tenor` and `bass`.')],
  ['DOC-CON-002', 'names that are called so', entry('The two modes are called **Quick**, **Deep** and **Full**.')],
  ['DOC-CON-002', 'which they are, namely', entry('It knows two formats, namely wav, flac and mp3.')],
  [
    'DOC-CON-002',
    'what there is to do',
    entry('There are two rooms to look at:\n\n- the attic\n- the hall\n- the shed'),
  ],
  [
    'DOC-CON-002',
    'questions that are to be asked, in a table',
    entry(
      'Ask these 4 questions:\n\n| Question | Why |\n|---|---|\n| Where to? | a |\n| How much? | b |\n| By when? | c |',
    ),
  ],
  [
    'DOC-CON-002',
    'what is said of the rows of a table that is headed by them',
    entry('Four roles share the work.\n\n| Role | Work |\n|---|---|\n| buyer | a |\n| driver | b |\n| keeper | c |'),
  ],
  [
    'DOC-CON-002',
    'a plural that changes its end, over fewer rows',
    entry('The room has three shelves:\n\n| Shelf | Holds |\n|---|---|\n| Top | jars |\n| Low | pots |'),
  ],
  [
    'DOC-CON-002',
    'things that are made, over fewer items',
    entry('Four probes are made before a jar is sold:\n\n1. **Smell**: sweet\n2. **Look**: clear\n3. **Sound**: none'),
  ],
  [
    'DOC-CON-002',
    'what each holds, where a table is headed by it',
    entry('每封信包含四个部分：\n\n| 部分 | 说明 |\n|---|---|\n| 抬头 | 称呼 |\n| 正文 | 事情 |\n| 落款 | 姓名 |'),
  ],
  [
    'DOC-CON-002',
    'groups of which one has a single row',
    entry(
      'It has two kinds of jars:\n\n| Jar | Size | Group |\n|---|---|---|\n| a | 1 | wide |\n| b | 2 | wide |\n| c | 3 | tall |',
    ),
  ],
  [
    'DOC-CON-002',
    'names of which one stands in another',
    entry('It takes two options:\n\n- `sort` — a\n- `sort-by` — b\n- `limit` — c'),
  ],
  [
    'DOC-CON-002',
    'a name that goes on behind another one',
    entry('It takes two options:\n\n- `sort` — a\n- `sort-by` — b\n- `sort-by-size` — c'),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  ['DOC-CON-002', 'what the things are like', entry('The two modes are fast, safe and cheap.')],
  ['DOC-CON-002', 'as many as are named', entry('The three parts are `a`, `b` and `c`.')],
  [
    'DOC-CON-002',
    'what is read of each',
    entry(
      '- **Recent** — read the most recent **2** session logs in full: their **Notes**, **Edits**, and **Topics**.',
    ),
  ],
  ['DOC-CON-002', 'two steps of two parts each', entry('It runs in two steps: scan and sort, then ask and write.')],
  ['DOC-CON-002', 'three steps, one after another', entry('It runs in three steps: scan, then sort, and write.')],
  [
    'DOC-CON-002',
    'one more that is said, over a table that is headed by the things',
    entry('Two big jars plus one small jar:\n\n| Jar | Use |\n|---|---|\n| a | x |\n| b | y |\n| c | z |'),
  ],
  ['DOC-CON-002', 'a remark on them all', entry('两种罐子:\n- 高罐:装水果\n- 矮罐:装果酱\n- 建议:先用矮罐')],
  [
    'DOC-CON-002',
    'what is set where nothing is said',
    entry('Two keys control this:\n\n| Key | Open |\n|---|---|\n| (default) | yes |\n| `lock` | no |\n| `hide` | no |'),
  ],
  [
    'DOC-CON-002',
    'rows of one group',
    entry(
      '基础封法配合三种高级封法：\n\n| 封法 | 版本 |\n|---|---|\n| 盖 | 基础 |\n| 绳 | 基础 |\n| 蜡 | 高级 |\n| 铅 | 高级 |\n| 焊 | 高级 |',
    ),
  ],
  [
    'DOC-CON-002',
    'methods in the second column',
    entry(
      'It uses two sealing methods on all jar sizes:\n\n| Jar size | Sealing method |\n|---|---|\n| 1 | wax |\n| 2 | wax, warm |\n| 3 | lead |',
    ),
  ],
  [
    'DOC-CON-002',
    'what each does of those who work together',
    entry('三个助手协作完成一单：\n- 甲收信\n- 乙写信\n- 丙寄信\n- 三方一同付款'),
  ],
  [
    'DOC-CON-002',
    'some of the patterns',
    entry('It looks for 9 patterns including:\n\n- `a` — x\n- `b` — y\n- `c` — z'),
  ],
  [
    'DOC-CON-002',
    'what is told behind a comma',
    entry('For the 9 patterns, the rates are roughly:\n\n| Pattern | Rate |\n|---|---|\n| `a` | 1 |\n| `b` | 2 |'),
  ],
  [
    'DOC-CON-002',
    'a number behind a word that is cut short',
    entry('The law creates several Art. 9 cases:\n\n- **Tax**: a\n- **Health**: b'),
  ],
  ['DOC-CON-002', 'what is done from a number on', entry('如果超过 9 条笔记：\n\n1. 排序\n2. 截取')],
  ['DOC-CON-002', 'as many questions as are asked', entry('Ask these 2 questions:\n\n- Where to?\n- How much?')],
  [
    'DOC-CON-002',
    'what is said of other things than the rows',
    entry('Four roles share the work.\n\n| Day | Work |\n|---|---|\n| one | a |\n| two | b |\n| three | c |'),
  ],
  [
    'DOC-CON-002',
    'groups of rows',
    entry(
      'It has two kinds of jars:\n\n| Jar | Group |\n|---|---|\n| a | wide |\n| b | wide |\n| c | tall |\n| d | tall |',
    ),
  ],
  [
    'DOC-CON-002',
    'a row for both of them',
    entry(
      'There are two methods:\n\n| Method | When |\n|---|---|\n| **Steam** | often |\n| **Boil** | seldom |\n| **Mixed** | never |',
    ),
  ],
  [
    'DOC-CON-002',
    'what is taken where none is named',
    entry('## Two modes\n\n| Mode | Does |\n|---|---|\n| fast | a |\n| slow | b |\n| auto-detect (default) | either |'),
  ],
  [
    'DOC-CON-002',
    'two names written as one',
    entry('It takes two options:\n\n- `from` — the start\n- `to` — the end\n- `from..to` — the same in one'),
  ],
  [
    'DOC-CON-002',
    'what is done when none of them helped',
    entry(
      'There are two rooms to look at:\n\n1. **Attic**: first\n2. **Hall**: then\n3. **If still nothing is found**: stop',
    ),
  ],
  [
    'DOC-CON-002',
    'the same in Chinese',
    entry('分两个阶段查找：\n\n1. 先找**阁楼**。\n2. 再找**门厅**。\n3. 如果仍未找到，停止。'),
  ],
  [
    'DOC-CON-002',
    'what the rows say to hold',
    entry('It has 9 jars:\n\n| Jars | Use |\n|---|---|\n| Attic (5) | a |\n| Hall (4) | b |'),
  ],
  [
    'DOC-CON-002',
    'names behind labels',
    entry('It holds 5 tools:\n\n- Read: `look`, `list`, `find`\n- Write: `put`, `cut`'),
  ],
  [
    'DOC-CON-002',
    'columns of what is compared, and one that tells why',
    entry(
      '下面比较两种罐子：\n\n| 维度 | 高罐 | 矮罐 | 差异原因 |\n|---|---|---|---|\n| 容量 | 大 | 小 | 壁厚 |\n| 价格 | 高 | 低 | 用料 |\n| 重量 | 重 | 轻 | 壁厚 |\n| 密封 | 好 | 差 | 盖子 |',
    ),
  ],
  ['DOC-CON-002', 'what has both', entry('有些罐子兼具两种用途：\n\n- 甲罐\n- 乙罐\n- 丙罐')],
  [
    'DOC-CON-002',
    'things in the second column',
    entry(
      '三种寄送方式同时使用：\n\n| 部门 | 寄送方式 |\n|---|---|\n| 甲 | 平信 |\n| 乙 | 急件（早） |\n| 丙 | 急件（晚） |\n| 丁 | 自取 |',
    ),
  ],
  [
    'DOC-CON-002',
    'in what all of them agree',
    entry('六个部门在以下方面做法相近：\n\n| 方面 | 做法 |\n|---|---|\n| 收信 | 登记 |\n| 寄信 | 核对 |'),
  ],
  [
    'DOC-CON-002',
    'two that are in conflict',
    entry('Two rules conflict:\n\n- **Short**: a\n- **Whole**: b\n- **Clear**: c'),
  ],
  [
    'DOC-CON-002',
    'columns that are numbered',
    entry(
      '**The Two Systems**:\n| System 1 (wet) | System 2 (dry) |\n|---|---|\n| sun | rain |\n| day | night |\n| a | b |',
    ),
  ],
  [
    'DOC-CON-002',
    'why there are so many',
    entry(
      '## Why Four Levels\n\nFour levels are enough for all:\n\n- **Too few**: nobody knows\n- **Too many**: nobody reads',
    ),
  ],
  [
    'DOC-CON-002',
    'items that name one thing twice',
    entry(
      'The two belts below build on this layer:\n\n- **goes with `high-belt`** a\n- **needed by `high-belt`** b\n- **needed by `low-belt`** c',
    ),
  ],
  ['DOC-CON-002', 'parts that add up to it', entry('5 small belts were found: 2 torn, 2 worn, and 1 lost.')],
  [
    'DOC-CON-002',
    'a step that was put between two',
    entry(
      '## The four phases\n\n| Phase | What |\n|---|---|\n| **1 — Look** | a |\n| **2 — Sort** | b |\n| **2.5 — Ask** | c |\n| **3 — Send** | d |\n| **4 — Tell** | e |',
    ),
  ],
  [
    'DOC-CON-002',
    'names in code marks of which remarks are told too',
    entry(
      'Five fields carry it: `box` (keep it), then either `lid` or `belt` by its kind, and finally `pay` against `net`.',
    ),
  ],
]

describeCases(found, leftAlone)
