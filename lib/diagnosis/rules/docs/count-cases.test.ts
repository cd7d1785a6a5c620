import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

const groups = (...sizes: number[]) =>
  `It has 12 roles:\n\n| Role group | Roles |\n|---|---|\n${sizes.map((size, at) => `| ${'abc'[at]} | ${size} |`).join('\n')}`

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'DOC-CON-002',
    'lanes that are lists',
    entry('Run 3 tracer lanes:\n\n1. **Past**: a\n2. **Cause**: b\n3. **Cost**: c\n4. **Gain**: d'),
  ],
  ['DOC-CON-002', 'what it includes', entry('It includes four parts:\n\n- **a**: x\n- **b**: y\n- **c**: z')],
  [
    'DOC-CON-002',
    'one of them for no argument',
    entry('Two modes:\n\n- **a**: x\n- **b**: y\n- **No argument**: guided mode'),
  ],
  [
    'DOC-CON-002',
    'a row too many beside one for none',
    entry(
      'Three modes exist by the argument:\n\n| Argument | Mode |\n|---|---|\n| `a` | x |\n| `b` | y |\n| `c` | z |\n| `d` | z |\n| No argument | Ask |',
    ),
  ],
  [
    'DOC-CON-002',
    'rows with numbers of their own',
    entry('### 9 个任务\n\n| 编号 | 类型 |\n|---|---|\n| T01 | a |\n| T02 | b |\n| T03 | c |'),
  ],
  [
    'DOC-CON-002',
    'things behind an article that has another number elsewhere',
    entry('The 9 houses are old, says The House.\n\nThe 3 rules of them:\n\n1. Be kind.\n2. Be brief.'),
  ],
  ['DOC-CON-002', 'parts of which a thing consists', entry('A box consists of three layers:\n\n1. paper\n2. wax')],
  [
    'DOC-CON-002',
    'what is to be done on a thing',
    entry('Run these three checks on the page:\n\n- **Lint**: a\n- **Types**: b'),
  ],
  [
    'DOC-CON-002',
    'things that there are',
    entry('There are three colours of boxes.\n\n- **Red**: hot\n- **Blue**: cold'),
  ],
  ['DOC-CON-002', 'things of an owner', entry('The 3 rules of the house:\n\n1. Be kind.\n2. Be brief.')],
  [
    'DOC-CON-002',
    'steps that a sentence ends with',
    entry('A box is closed in three steps.\n\n- Fold it.\n- Tape it.'),
  ],
  ['DOC-CON-002', 'a title on things of an owner', entry('## Three signs of a bad box\n\n- It smells.\n- It leaks.')],
  [
    'DOC-CON-002',
    'a title on things in a table',
    entry('## The three roads\n\n| Road | Length |\n|---|---|\n| north | 3 |\n| south | 4 |'),
  ],
  [
    'DOC-CON-002',
    'numbered rows that end elsewhere',
    entry('It has 6 parts:\n\n| Part | Holds |\n|---|---|\n| I | a |\n| II | b |\n| III | c |'),
  ],
  [
    'DOC-CON-002',
    'a number of others in a clause before',
    entry('它与三个部门往来，具体表现在下面两个方面：\n\n- 快\n- 好\n- 省'),
  ],
  [
    'DOC-CON-002',
    'items that begin with all',
    entry('It makes two checks:\n\n1. All letters are there\n2. They are dated\n3. They are signed'),
  ],
  [
    'DOC-CON-002',
    'fewer names than are told',
    entry('It knows 5 kinds of letters:\n\n- a_letter, a_card\n- a_box, a_bag'),
  ],
  [
    'DOC-CON-002',
    'more than one thing besides all of them',
    entry('It works in two modes:\n\n- **Draft**: a\n- **Print**: b\n- **Proof**: c\n- **Both**: d'),
  ],
  [
    'DOC-CON-002',
    'known things by their names',
    entry('Open the two boxes:\n\n- **Left**: a\n- **Right**: b\n- **Top**: c'),
  ],
  [
    'DOC-CON-002',
    'rows of what is counted, in as many columns',
    entry('两种信件：\n\n| 信件种类 | 快慢 | 好坏 |\n|---|---|---|\n| 甲 | a | b |\n| 乙 | c | d |\n| 丙 | e | f |'),
  ],
  [
    'DOC-CON-002',
    'an order behind a case',
    entry('After the list is read, run these four probes:\n\n- age\n- size\n- owner'),
  ],
  [
    'DOC-CON-002',
    'a number behind a case, and an order of the items',
    entry('When the list is read, it passes the following three sieves in the order given here:\n\n- age\n- size'),
  ],
  [
    'DOC-CON-002',
    'what is checked before',
    entry('Before you begin, two things to check:\n\n- **Date**: a\n- **Name**: b\n- **Place**: c'),
  ],
  [
    'DOC-CON-002',
    'rows of what is counted',
    entry('两种模式的区别：\n\n| 模式 | 快慢 | 好坏 |\n|---|---|---|\n| 甲 | a | b |\n| 乙 | c | d |\n| 丙 | e | f |'),
  ],
  ['DOC-CON-002', 'those that are there', entry('多数走默认流程。共有两类信件：\n\n- 默认\n- 急件\n- 退件')],
  ['DOC-CON-002', 'steps in Chinese', entry('分为三步处理：\n\n- 读\n- 写')],
  ['DOC-CON-002', 'names in quotes', entry('结果包括 3 个字段：\n\n- “甲” 是名\n- “乙” 是值')],
  [
    'DOC-CON-002',
    'a phase that is gone without a word',
    { ...entry('Phase 2 reads what phase 1 wrote.'), 'phases/1-a.md': '# A\n', 'phases/3-c.md': '# C\n' },
  ],
  ['DOC-CON-002', 'parts of its own', entry('It splits into 9 sections:\n\n- **Front**: a\n- **Back**: b')],
  ['DOC-CON-002', 'a Chinese title that counts', entry('## 四条规则\n\n- 快\n- 好\n- 省')],
  [
    'DOC-CON-002',
    'what is to be asked',
    entry('**Two questions to ask before you begin:**\n\n- Who reads it?\n- When?\n- Why?'),
  ],
  [
    'DOC-CON-002',
    'a unit that heads the table',
    entry('It has three columns:\n\n| Column | Holds |\n|---|---|\n| a | x |\n| b | y |'),
  ],
  ['DOC-CON-002', 'a title in capitals that counts', entry('## Three Goals\n\n- a\n- b')],
  ['DOC-CON-002', 'a title that counts', entry('## The four sections of a page\n\n1. Head\n2. Body\n3. Foot')],
  [
    'DOC-CON-002',
    'cells of fewer things',
    entry('It has 10 kinds, weighted by rank:\n\n| Weight | Kinds |\n|---|---|\n| 3 | a, b |\n| 2 | c, d |\n| 1 | e |'),
  ],
  [
    'DOC-CON-002',
    'levels that follow',
    entry('The plan has two levels:\n\n- **Goal**: a\n- **Task**: b\n- **Step**: c'),
  ],
  ['DOC-CON-002', 'Chinese states', entry('运行时有两种状态：\n\n- 等待\n- 执行\n- 结束')],
  ['DOC-CON-002', 'a table whose numbers add up to more', entry(groups(5, 6, 7).replace('12 roles', '15 roles'))],
  ['DOC-CON-002', 'a number used twice', entry('## Stage 1: a\n\nX.\n\n## Stage 2: b\n\nX.\n\n## Stage 2: c\n\nX.')],
  [
    'DOC-CON-002',
    'a sentence that announces a table',
    entry('The following four stages run one by one.\n\n| Stage | Does |\n|---|---|\n| a | x |\n| b | y |\n| c | z |'),
  ],
  [
    'DOC-CON-002',
    'a gap beside another number',
    entry('## 3. Before\n\nX.\n\n## Phase 1: a\n\nX.\n\n## Phase 2: b\n\nX.\n\n## Phase 4: c\n\nX.'),
  ],
  ['DOC-CON-002', 'a count without parts', entry('It routes to **28 skills total**:\n\n- roles\n- tools')],
  [
    'DOC-CON-002',
    'things by their names',
    entry('The report draws on two ledgers:\n\n- `a.csv`\n- `b.csv`\n- `c.csv`'),
  ],
  ['DOC-CON-002', 'what is ordered', entry('Run these 6 checks:\n\n1. Names\n2. Dates\n3. Sums')],
  [
    'DOC-CON-002',
    'modes that are more',
    entry('There are two modes:\n\n| Mode | Key |\n|---|---|\n| A | a |\n| B | b |\n| C | c |'),
  ],
  [
    'DOC-CON-002',
    'rows with an example and a fix each',
    entry(
      'There are two patterns:\n\n| Pattern | Does | When |\n|---|---|---|\n| A | asks | first |\n| B | tells | later |\n| C | waits | last |',
    ),
  ],
  [
    'DOC-CON-002',
    'rows that are too many',
    entry(
      `Check the two required fields:\n\n| Field | Rule |\n|---|---|\n| \`a\` | text |\n| \`b\` | number |\n| \`c\` | text |`,
    ),
  ],
  ['DOC-CON-002', 'a count that is off', entry('There are 5 points:\n\n- **a**: one\n- **b**: two')],
  ['DOC-CON-002', 'one item too many', entry('There are three checks:\n\n- a\n- b\n- c\n- d')],
  [
    'DOC-CON-002',
    'conditions that must hold',
    entry('Three conditions must hold before a tag is set:\n\n- tests\n- notes\n- a branch\n- a word'),
  ],
  [
    'DOC-CON-002',
    'what must hold before it, in Chinese',
    entry('开工前须满足以下四个条件：\n\n- 有大纲\n- 有角色表\n- 有时间线'),
  ],
  [
    'DOC-CON-002',
    'a table across whose things is rated',
    entry(
      'Rate it across five dimensions:\n\n| Dimension | Weight |\n|---|---|\n| Namea | 0 |\n| Nameb | 1 |\n| Namec | 2 |\n| Named | 3 |',
    ),
  ],
  [
    'DOC-CON-002',
    'questions that are asked each time',
    entry('每次评审回答三个问题：\n\n1. 何事甲？\n2. 何事乙？\n3. 何事丙？\n4. 何事丁？'),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-002',
    'some of them',
    entry('It can be filtered. The 8 categories include:\n\n- **Health**: a\n- **Law**: b\n- **Money**: c'),
  ],
  ['DOC-CON-002', 'what holds between two', entry('两层的分工铁律：\n\n- **甲**：先\n- **乙**：后\n- **丙**：末')],
  [
    'DOC-CON-002',
    'steps of how it is done',
    entry(
      'Run 3 tracer lanes:\n\n1. **Restate** the question\n2. **Spawn 3 tracer lanes** at once\n3. **Weigh** them\n4. **Join** them',
    ),
  ],
  [
    'DOC-CON-002',
    'what stands behind labels',
    entry('It scores four dimensions:\n\n- **Primary**: Faith (is it so, or not?), Ease\n- **Secondary**: Wit, Looks'),
  ],
  [
    'DOC-CON-002',
    'a version behind a brand',
    entry('For iTerm 2 alerts when tasks end:\n\n1. **Open**: a\n2. **Pick**: b\n3. **Set**: c'),
  ],
  [
    'DOC-CON-002',
    'what is done with things in Chinese',
    entry('**四种资本类型分析**：\n- 计算分布\n- 识别差异\n- 说明转换'),
  ],
  [
    'DOC-CON-002',
    'two phases under one title',
    entry('## Phase 1\n\nGo.\n\n## Phase 2 and 3\n\nGo.\n\n## Phase 4\n\nGo.'),
  ],
  ['DOC-CON-002', 'as many parts as a thing consists of', entry('A box consists of two layers:\n\n1. paper\n2. wax')],
  [
    'DOC-CON-002',
    'as much as is to be done on a thing',
    entry('Run these two checks on the page:\n\n- **Lint**: a\n- **Types**: b'),
  ],
  [
    'DOC-CON-002',
    'as many things as there are',
    entry('There are two colours of boxes.\n\n- **Red**: hot\n- **Blue**: cold'),
  ],
  ['DOC-CON-002', 'some of the things', entry('Two of the rules of the house:\n\n1. Be kind.\n2. Be brief.\n3. Go.')],
  ['DOC-CON-002', 'as many steps as a sentence says', entry('A box is closed in two steps.\n\n- Fold it.\n- Tape it.')],
  [
    'DOC-CON-002',
    'a title on things, and a list of remarks',
    entry('## The two roads\n\n- **North** is long.\n- **South** is not.\n- **Both** are wet.'),
  ],
  [
    'DOC-CON-002',
    'some of the numbered rows',
    entry('It has 6 parts:\n\n| Part | Holds |\n|---|---|\n| I | a |\n| IV | b |\n| VI | c |'),
  ],
  ['DOC-CON-002', 'names in rows', entry('It knows 4 kinds of letters:\n\n- a_letter, a_card\n- a_box, a_bag')],
  [
    'DOC-CON-002',
    'two modes, and both of them',
    entry('It works in two modes:\n\n- **Draft**: a\n- **Print**: b\n- **Both**: one after the other'),
  ],
  [
    'DOC-CON-002',
    'columns of one kind',
    entry(
      'Two exemptions:\n\n| Exemption | Rule 5(b) | Rule 5(c) |\n|---|---|---|\n| Ads | few | many |\n| Buyers | all | some |\n| Form | a | b |',
    ),
  ],
  [
    'DOC-CON-002',
    'what is done with known things',
    entry('Weigh the two letters:\n\n- Note their dates\n- Keep the older\n- Burn the rest'),
  ],
  [
    'DOC-CON-002',
    'rows that are parts of what is counted',
    entry(
      '## The two roles\n\n| Role | When |\n|---|---|\n| **Sender — daily** | a |\n| **Sender — weekly** | b |\n| **Keeper** | c |',
    ),
  ],
  [
    'DOC-CON-002',
    'columns of what is counted over rows of aspects',
    entry(
      '### 两种信件对照\n\n| 维度 | 平信 | 急件 |\n|---|---|---|\n| 费用 | 低 | 高 |\n| 时间 | 三天 | 一天 |\n| 回执 | 无 | 有 |',
    ),
  ],
  [
    'DOC-CON-002',
    'aspects in which the things differ',
    entry(
      '两种信件的差异仅在以下方面：\n\n| 差异方面 | 平信 | 急件 |\n|---|---|---|\n| 费用 | 低 | 高 |\n| 时间 | 长 | 短 |\n| 回执 | 否 | 是 |',
    ),
  ],
  [
    'DOC-CON-002',
    'what is added to those there are',
    entry('在原来五条上再加两条规则：\n\n- 快\n- 好\n- 省\n- 稳\n- 准\n- 新\n- 明'),
  ],
  [
    'DOC-CON-002',
    'what holds for all of them',
    entry('`all.md` 是**名单文件**，两种信件通用：\n\n- 寄前登记\n- 寄后核对\n- 到后归档'),
  ],
  [
    'DOC-CON-002',
    'a case behind its name',
    entry('**Sender against sender:** When two clear sources disagree:\n\n1. Keep both\n2. Ask\n3. Date them'),
  ],
  [
    'DOC-CON-002',
    'what is done in a case',
    entry('When a name is asked for, two keepers:\n\n- look it up\n- write it down\n- tell it'),
  ],
  ['DOC-CON-002', 'things that are listed in part', entry('List three keepers:\n\n- Ann\n- Ben\n- Cid\n- Dan')],
  [
    'DOC-CON-002',
    'a case before it',
    entry('Before counting two sources as one, check:\n\n- **Date**: a\n- **Name**: b\n- **Place**: c'),
  ],
  [
    'DOC-CON-002',
    'the columns of what is compared',
    entry(
      '两种模式的区别：\n\n| 维度 | 快速模式 | 完整模式 |\n|---|---|---|\n| 目标 | a | b |\n| 输入 | c | d |\n| 输出 | e | f |',
    ),
  ],
  [
    'DOC-CON-002',
    'a phase that an open fence hides',
    entry('## Phase 1\n\nGo.\n\n````md\nx\n\n## Phase 2\n\nGo.\n\n````\n\n## Phase 3\n\nGo.\n'),
  ],
  ['DOC-CON-002', 'those besides the first', entry('多数走默认流程。另有两类信件：\n\n- 默认\n- 急件\n- 退件')],
  ['DOC-CON-002', 'two names in one item', entry('结果包括 3 个字段：\n\n- “甲” 是名\n- “乙” 和“丙” 是值')],
  [
    'DOC-CON-002',
    'a phase that is said to be gone',
    { ...entry('**Phase 2 (cache)** is **removed** here.'), 'phases/1-a.md': '# A\n', 'phases/3-c.md': '# C\n' },
  ],
  [
    'DOC-CON-002',
    'what comes after some tries',
    entry(
      'After 2 checks with no new output, stop and find out:\n\n1. Look at the load\n2. Look at the log\n3. Tell it',
    ),
  ],
  ['DOC-CON-002', 'what it has', entry('Group its 9 sections:\n\n- **Front**: a\n- **Back**: b')],
  [
    'DOC-CON-002',
    'cells of several things',
    entry('It has 5 kinds, weighted by rank:\n\n| Weight | Kinds |\n|---|---|\n| 3 | a, b |\n| 2 | c, d |\n| 1 | e |'),
  ],
  [
    'DOC-CON-002',
    'what a score is based on',
    entry('The score is based on 10 questions:\n\n- **Above 9**: sure\n- **Below 5**: unsure'),
  ],
  ['DOC-CON-002', 'what both need', entry('两种模式都需要收集：\n\n- 书名\n- 题材\n- 目标')],
  ['DOC-CON-002', 'what may be combined', entry('某些时候可以用两种风格：\n\n- 失败\n- 缓慢\n- 放弃')],
  ['DOC-CON-002', 'a supposed number', entry('For 10 rules:\n\n- Without a cache: slow\n- With a cache: fast')],
  ['DOC-CON-002', 'a measure', entry('The pages are **two levels deep** from the start:\n\n- a\n- b\n- c')],
  ['DOC-CON-002', 'what is named before its number', entry('先记录配置与运行时两种状态：\n\n- 系统\n- 电源\n- 日志')],
  ['DOC-CON-002', 'numbers that add up', entry(groups(5, 4, 3))],
  [
    'DOC-CON-002',
    'remarks behind what is counted',
    entry('There are two checks:\n\n- **a**: x\n- **b**: y\n- both run first'),
  ],
  ['DOC-CON-002', 'a part on a stage', entry('## Stage 1: a\n\nX.\n\n## Stage 2 costs\n\nX.\n\n## Stage 2: b\n\nX.')],
  [
    'DOC-CON-002',
    'a title on what books tell of',
    entry(
      '## The five criteria\n\n- **Doe, Ann.** *On Boxes.* Mill Press, 2012.\n  - Of all five.\n- **Roe, Al.** *On Lids.* Mill Press, 2005.',
    ),
  ],
  ['DOC-CON-002', 'a look at four things', entry('### 四大象限分析\n\n- ID: a\n- Type: b\n- SQL: c')],
  ['DOC-CON-002', 'months in a Chinese title', entry('## 三个月计划\n\n- 写\n- 读')],
  ['DOC-CON-002', 'another order behind a comma', entry('After the 5 questions, ask for:\n\n- a name\n- a day')],
  [
    'DOC-CON-002',
    'a selection that says so',
    {
      ...entry(
        'A selection; the rest is in `phases/`.\n\n| Part |\n|---|\n| [a](phases/01-a.md) |\n| [b](phases/02-b.md) |',
      ),
      'phases/01-a.md': '# A\n',
      'phases/02-b.md': '# B\n',
      'phases/03-c.md': '# C\n',
    },
  ],
  [
    'DOC-CON-002',
    'a title over columns',
    entry('## Two kinds\n\n| | Round | Square |\n|---|---|---|\n| a | x | y |\n| b | x | y |\n| c | x | y |'),
  ],
  ['DOC-CON-002', 'a title that begins with a name', entry('## Six Sigma Goals\n\n- a\n- b')],
  ['DOC-CON-002', 'a numbered title', entry('## Step 4 checks\n\n- a\n- b\n- c')],
  [
    'DOC-CON-002',
    'a number between the phases',
    entry('## Phase 1: a\n\nX.\n\n## Phase 2: b\n\nX.\n\n## 3. In between\n\nX.\n\n## Phase 4: c\n\nX.'),
  ],
  [
    'DOC-CON-002',
    'what is done in a case of two',
    entry('When two agents give other answers:\n\n- ask\n- wait\n- tell'),
  ],
  [
    'DOC-CON-002',
    'a sum of parts',
    entry('It routes to **28 skills total**:\n\n- **10 roles**\n- **12 tools**\n- **6 others**'),
  ],
  [
    'DOC-CON-002',
    'a document that does not list itself',
    {
      'specs/a.md': '# A\n\n- [b](b.md)\n- [c](c.md)\n',
      'specs/b.md': '# B\n',
      'specs/c.md': '# C\n',
      ...entry('See [a](specs/a.md).'),
    },
  ],
  [
    'DOC-CON-002',
    'what holds at a number of places',
    entry('It passes when, at all three sizes:\n\n- a\n- b\n- c\n- d'),
  ],
  ['DOC-CON-002', 'what things require', entry('The three checks require:\n\n- a\n- b\n- c\n- d')],
  [
    'DOC-CON-002',
    'steps below another number',
    entry(
      'The approval requires two calls:\n\n1. Call it with a list and keep the answer.\n2. Read what it asks for and show it.\n3. Ask the user and note the answer.',
    ),
  ],
  [
    'DOC-CON-002',
    'steps of two calls',
    entry(
      'The approval takes two calls:\n\n1. Call it with a list and keep the answer.\n2. Read what it asks for and show it.\n3. Ask the user and note the answer.',
    ),
  ],
  ['DOC-CON-002', 'two numbers', entry('Three buckets, two models:\n\n- **A**\n- **B**\n- **C**\n- **D**')],
  [
    'DOC-CON-002',
    'rows of several',
    entry('### 9 个任务\n\n| 编号 | 类型 |\n|---|---|\n| T01-T03 | a |\n| T04-T06 | b |\n| T07-T09 | c |'),
  ],
  ['DOC-CON-002', 'what was passed', entry('**7 项全过**：\n\n- **甲**：好\n- **乙**：好\n- **丙**：好')],
  [
    'DOC-CON-002',
    'two that were told',
    entry('只改此处，又禁止改此处。两项无法同时成立：\n\n1. **甲**：因此\n2. **乙**：所以\n3. **丙**：于是'),
  ],
  [
    'DOC-CON-002',
    'a row for none of them',
    entry(
      'Three modes exist by the argument:\n\n| Argument | Mode |\n|---|---|\n| `a` | x |\n| `b` | y |\n| `c` | z |\n| No argument | Ask |',
    ),
  ],
  [
    'DOC-CON-002',
    'an item for none of them',
    entry('There are two modes:\n\n- **a**: x\n- **b**: y\n- **Otherwise**: ask'),
  ],
  ['DOC-CON-002', 'a case', entry('**Use Six Hats Tools When**:\n\n- a\n- b\n- c\n- d')],
  [
    'DOC-CON-002',
    'a gate by its number',
    entry('Pass gate 1, then Gate 2.\n\nGate 3 requirements:\n\n- **A**\n- **B**'),
  ],
  ['DOC-CON-002', 'a version', entry('Tests for React.\n\n**React 19 form primitives:**\n\n- `a`\n- `b`')],
  ['DOC-CON-002', 'patterns that stand above', entry('The two patterns above differ in reach:\n\n- a\n- b\n- c')],
  [
    'DOC-CON-002',
    'modes with two cases each',
    entry(
      'There are two modes:\n\n| Mode | Key |\n|---|---|\n| Path (source) | a |\n| Path (target) | b |\n| Item (source) | c |\n| Item (target) | d |',
    ),
  ],
  [
    'DOC-CON-002',
    'columns',
    entry(
      'There are three types by position:\n\n| Type | Start | Middle | End |\n|---|---|---|---|\n| A | x | x | x |\n| B | x | x | x |\n| C | x | x | x |\n| D | x | x | x |',
    ),
  ],
  [
    'DOC-CON-002',
    'one more that is said',
    entry('Three things changed, and one deliberately did not:\n\n- a\n- b\n- c\n- d'),
  ],
  ['DOC-CON-002', 'a size', entry('Reads and writes are measured in 8 KB units:\n\n- Read unit\n- Write unit')],
  ['DOC-CON-002', 'items for several', entry('There are five files:\n\n- `part-{a,b}.md`\n- `part-{c,d,e}.md`')],
  [
    'DOC-CON-002',
    'rows that are optional',
    entry(
      `Check the two required fields:\n\n| Field | Rule |\n|---|---|\n| \`a\` | text |\n| \`b\` | number |\n| \`c\` | optional text |`,
    ),
  ],
  ['DOC-CON-002', 'steps of a scale', entry('**5 points (hard):**\n\n- a\n- b\n\n**8 points (harder):**\n\n- a\n- b')],
  [
    'DOC-CON-002',
    'stages of a phase',
    entry('## Phase 1: a\n\nGo.\n\n## Phase 2: b\n\nGo.\n\n## Stage 2 in depth\n\nGo.'),
  ],
  [
    'DOC-CON-002',
    'a case that was',
    entry('In one real run the 13 items were:\n\n- **a** — x\n- **b** — y\n- **c** — z'),
  ],
  [
    'DOC-CON-002',
    'phases that are told together',
    entry('## Phase 0 — a\n\nGo.\n\n## Phase 1〜4 — b\n\nGo.\n\n## Phase 5 — c\n\nGo.'),
  ],
  [
    'DOC-CON-002',
    'parts in remarks',
    entry('It holds 5 special skills:\n\n- Forms (writing + reading)\n- Maps (writing + reading)\n- Rules (special)'),
  ],
  [
    'DOC-CON-002',
    'what others must do',
    entry('Three keepers must agree on the following:\n\n- tests\n- notes\n- a branch\n- a word'),
  ],
  ['DOC-CON-002', 'the first ones, in Chinese', entry('先满足前四个条件：\n\n- 有大纲\n- 有角色表\n- 有时间线')],
  [
    'DOC-CON-002',
    'aspects of things that are counted',
    entry(
      'Rate it across five pages:\n\n| Aspect | Weight |\n|---|---|\n| Namea | 0 |\n| Nameb | 1 |\n| Namec | 2 |\n| Named | 3 |',
    ),
  ],
  [
    'DOC-CON-002',
    'things that each of the listed has',
    entry('每个模块检查三个问题：\n\n1. 何事甲：查看\n2. 何事乙：查看\n3. 何事丙：查看\n4. 何事丁：查看'),
  ],
  [
    'DOC-CON-002',
    'cells',
    entry(
      'The set has 6 functions:\n\n| Base | Row | Column |\n|---|---|---|\n| sum | rsum | csum |\n| avg | ravg | cavg |\n| min | rmin | cmin |',
    ),
  ],
]

describeCases(found, leftAlone)
