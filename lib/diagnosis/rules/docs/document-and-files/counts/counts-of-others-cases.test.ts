import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const three = '1. Open it.\n2. Fill it.\n3. Close it.'
const steps = (names: readonly string[]): string => names.map((name) => `### ${name}\n\nDo it.`).join('\n\n')

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'DOC-CON-002',
    'what is told with something',
    entry('With care, take the 2 steps:\n\n1. **Open**: the lid.\n2. **Fill**: the jar.\n3. **Close**: the lid.'),
  ],
  [
    'DOC-CON-002',
    'one number of one thing',
    entry(
      'It accepts two optional parameters:\n\n| Parameter | Use |\n|---|---|\n| `jar` | which |\n| `lid` | how |\n| `box` | where |',
    ),
  ],
  ['DOC-CON-002', 'what is told one by one', entry('四个罐子分别是：\n\n- 高罐\n- 矮罐\n- 圆罐')],
  [
    'DOC-CON-002',
    'what is open in a case',
    entry('Wait here when two things are open:\n\n- the lid\n- the door\n- the window'),
  ],
  [
    'DOC-CON-002',
    'conditions of a case',
    entry('Split a box when two conditions hold:\n\n- it is full\n- it is wet\n- it is old'),
  ],
  [
    'DOC-CON-002',
    'calls of other tools than are counted',
    entry('The box brings two tools:\n\n- `look(a)` — a\n- `put(a)` — b\n- `cut(a)` — c'),
  ],
  [
    'DOC-CON-002',
    'rows headed by the things',
    entry('封箱共 4 个步骤：\n\n| 步骤 | 说明 |\n|---|---|\n| 盖 | 甲 |\n| 绑 | 乙 |\n| 贴 | 丙 |'),
  ],
  [
    'DOC-CON-002',
    'rows headed by a name',
    entry('封箱用到四种胶带：\n\n| 名称 | 说明 |\n|---|---|\n| 宽 | 甲 |\n| 窄 | 乙 |\n| 厚 | 丙 |'),
  ],
  [
    'DOC-CON-002',
    'steps in key caps of which one is twice',
    entry(steps(['步骤 1️⃣：看', '步骤 2️⃣：排', '步骤 2️⃣：问', '步骤 3️⃣：寄'])),
  ],
  [
    'DOC-CON-002',
    'names that are fewer together',
    entry('按 9 种罐子说明：\n\n- 高罐、矮罐、圆罐\n- 方罐、扁罐、长罐、短罐'),
  ],
  ['DOC-CON-002', 'names with a remark each', entry('这里有 7 种罐子：高罐(满)、矮罐(空)、圆罐(满)。')],
  [
    'DOC-CON-002',
    'things that are added',
    entry('Adding four checks:\n\n- **Lid**: closed\n- **Tape**: whole\n- **Name**: written'),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-002',
    'what goes in',
    entry(
      'With the 2 answers, Claude writes:\n\n1. **Same**: what fits.\n2. **Other**: what does not.\n3. **Choice**: which.',
    ),
  ],
  [
    'DOC-CON-002',
    'what goes in, in Spanish',
    entry(
      'Con las 2 respuestas, Claude produce:\n\n1. **Igual**: lo que coincide.\n2. **Otro**: lo que no.\n3. **Voto**: cuál.',
    ),
  ],
  [
    'DOC-CON-002',
    'what things do not tell',
    entry(
      "Then answer the questions the two fields don't cover:\n\n- **Why**: its reason.\n- **When**: its day.\n- **Who**: its owner.",
    ),
  ],
  [
    'DOC-CON-002',
    'things that do something',
    entry('Verify that two components integrate correctly:\n\n- the lid closes\n- the jar stands\n- the box holds'),
  ],
  [
    'DOC-CON-002',
    'what is given to things',
    entry('Use different labels for the two types.\n\n- **Round**: red\n- **Square**: blue\n- **Flat**: green'),
  ],
  [
    'DOC-CON-002',
    'two numbers of one thing',
    entry(
      'It takes one mandatory parameter and accepts two optional parameters:\n\n| Parameter | Use |\n|---|---|\n| `jar` | which |\n| `lid` | how |\n| `box` | where |',
    ),
  ],
  [
    'DOC-CON-002',
    'an item for two of the things',
    entry('The shop has three transport types:\n\n- **Cart / sledge**\n- **Boat**'),
  ],
  ['DOC-CON-002', 'what is done to each of them', entry('对五大板块分别：\n\n- 提取内容\n- 去重\n- 排序\n- 合并')],
  ['DOC-CON-002', 'what is done to one after another', entry('对五大板块逐一：\n\n- 提取内容\n- 去重\n- 排序\n- 合并')],
  [
    'DOC-CON-002',
    'what is done for them',
    entry('For the five sections:\n\n- take out the text\n- sort it\n- merge it\n- tell'),
  ],
  ['DOC-CON-002', 'steps for them', entry(`For the four files:\n\n${three}`)],
  ['DOC-CON-002', 'a number within a case', entry(`Order when two agents wrote different values:\n\n${three}`)],
  ['DOC-CON-002', 'a number within a case, in bold', entry(`**How it goes on if two agents are away:**\n\n${three}`)],
  [
    'DOC-CON-002',
    'a sentence in another language',
    entry(`Se nao ha tempo para o protocolo completo de 4 fases:\n\n- **Nota** — a\n- **Lista** — b\n- **Caixa** — c`),
  ],
  [
    'DOC-CON-002',
    'calls of tools that are named before',
    entry('`store` and `feedback` are two tools:\n\n- `store(a)` — a\n- `store(b)` — b\n- `feedback(c)` — c'),
  ],
  [
    'DOC-CON-002',
    'calls of two tools',
    entry('The box brings two tools:\n\n- `store(a, 1)` — a\n- `store(b)` — b\n- `feedback(c)` — c'),
  ],
  [
    'DOC-CON-002',
    'calls of tools that are named before in Chinese',
    entry('提供 `look_up` 和 `put_down` 两个工具：\n- `look_up` 查\n- `put_down` 放\n- 都要登录'),
  ],
  [
    'DOC-CON-002',
    'rows of other things than steps',
    entry('备份放在柜子里，14 步结构化备份：\n\n| 脚本 | 功能 |\n|---|---|\n| a | 甲 |\n| b | 乙 |\n| c | 丙 |'),
  ],
  [
    'DOC-CON-002',
    'a step in key caps that was put between',
    entry(steps(['步骤 1️⃣：看', '步骤 2️⃣：排', '步骤 2️⃣.5️⃣：问', '步骤 3️⃣：寄'])),
  ],
  [
    'DOC-CON-002',
    'items that name several each',
    entry('按 9 种罐子说明：\n\n- 高罐、矮罐、圆罐、方罐\n- 扁罐、长罐、短罐、大罐、小罐'),
  ],
  [
    'DOC-CON-002',
    'numbers in items',
    entry('5 reports hold the address:\n\n- A: #1 (one), #2 (two)\n- B: #3, #4 (four, late), #5'),
  ],
  [
    'DOC-CON-002',
    'columns of two layers',
    entry(
      '它们是独立的两层：\n\n| 方面 | 外层纸 | 薄膜 |\n|---|---|---|\n| 厚 | 甲 | 乙 |\n| 色 | 丙 | 丁 |\n| 价 | 戊 | 己 |',
    ),
  ],
  [
    'DOC-CON-002',
    'columns below a title',
    entry('### 两条请求对比\n\n| 对比项 | 甲 | 乙 |\n|---|---|---|\n| 长 | 1 | 2 |\n| 宽 | 3 | 4 |\n| 高 | 5 | 6 |'),
  ],
  ['DOC-CON-002', 'one name for two', entry('这里有 4 种罐子：高罐(满)、矮罐(满/空)、圆罐(满)。')],
  ['DOC-CON-002', 'what the things cover', entry('7 条规则覆盖：罐子、盖子、绳子、胶带。')],
  [
    'DOC-CON-002',
    'things with slashes',
    entry('Six growing rows: fill 16/20/24/28/32/36 boxes, then close the next four.'),
  ],
  ['DOC-CON-002', 'parts of each', entry('9条短片实验：统一开头、9个角度、每条的理由、结尾。')],
  [
    'DOC-CON-002',
    'what an act does',
    entry('Adding 12 check items with names:\n\n- Keeps boxes apart\n- shows Things inside\n- Makes them easy to find'),
  ],
  [
    'DOC-CON-002',
    'what comes of the listed things',
    entry('Watch for these habits: they are how a jar gets two lids:\n\n1. **Haste**\n2. **Sleep**\n3. **Rain**'),
  ],
  [
    'DOC-CON-002',
    'a last name of two words, beside longer names',
    entry('Four needed parts: lid statement, jar review (brief), proposed shelf, glue and time.'),
  ],
  ...[
    ['reasons', '**Why two steps:**\n\n- The lid is wet\n- The jar is hot\n- The hand is slow'],
    ['reasons in Chinese', '**为什么分两步**：\n\n- 盖子湿\n- 罐子热\n- 手慢'],
    [
      'one or two',
      'Old shops keep jars along one or two shelf dimensions:\n\n- **Cellar time** (cold): dark\n- **Loft time** (dry): light\n- **By turns**: Both dimensions.',
    ],
    [
      'steps to a purpose, in Chinese',
      '读取两个配置文件以确定可用的罐子：\n\n1. **全局**：读取 `~/.jars.json`。\n2. **本地**：读取 `.jars.json`。\n3. **合并**：本地覆盖全局。',
    ],
    [
      'what something is made from, in Chinese',
      '用下面的模板作为起点写三个文件：\n\n- [jar-a.md](./jar-a.md)\n- [jar-b.md](./jar-b.md)\n- [lid.md](./lid.md)\n- [box.md](./box.md)',
    ],
    [
      'grades of each',
      'Numbered glass grades in three roles:\n\n| Role | Grade |\n|---|---|\n| **lid-1** | thick |\n| **lid-2** | thin |\n| **jar-1** | thick |\n| **jar-2** | thin |\n| **box-1** | thin |',
    ],
  ].map(([what = '', text = '']): Case => ['DOC-CON-002', what, entry(text)]),
  [
    'DOC-CON-002',
    'marks of a row within code',
    entry(
      'The check matched only two repeating-jar shapes — round lists (`\\left 5.31,5.33),\n\\left 5.33,5.35)`) and tall rows (`6%, 6%, 5%`).',
    ),
  ],
]

describeCases(found, leftAlone)
