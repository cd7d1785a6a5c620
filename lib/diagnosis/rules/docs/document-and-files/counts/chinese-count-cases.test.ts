import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  ['DOC-CON-002', 'what each goes through', entry('每封信要过四关：收件、分拣、装车、派送、签收。')],
  ['DOC-CON-002', 'what each of them has', entry('每个箱子有三个部分：箱体、箱盖。')],
  ['DOC-CON-002', 'works in a row', entry('做箱子要四道工序：锯、刨、钉、磨、漆。')],
  ['DOC-CON-002', 'things to take along', entry('出门带三样东西：\n\n- 钥匙\n- 地图')],
  ['DOC-CON-002', 'points to look at', entry('装车前注意三点：\n\n- 轻放\n- 对号\n- 盖章\n- 签名')],
  ['DOC-CON-002', 'which they are', entry('支持两种格式，即甲、乙、丙。')],
  ['DOC-CON-002', 'which each of them is', entry('两个阶段分别是录音、混音、母带。')],
  ['DOC-CON-002', 'fewer names than a number of two digits', entry('信件分为十二类：甲、乙、丙、丁。')],
  [
    'DOC-CON-002',
    'rows with numbers of their own',
    entry('### 9 个任务\n\n| 编号 | 类型 |\n|---|---|\n| T01 | a |\n| T02 | b |\n| T03 | c |'),
  ],
  [
    'DOC-CON-002',
    'a number of others in a clause before',
    entry('它与三个部门往来，具体表现在下面两个方面：\n\n- 快\n- 好\n- 省'),
  ],
  [
    'DOC-CON-002',
    'rows of what is counted, in as many columns',
    entry('两种信件：\n\n| 信件种类 | 快慢 | 好坏 |\n|---|---|---|\n| 甲 | a | b |\n| 乙 | c | d |\n| 丙 | e | f |'),
  ],
  [
    'DOC-CON-002',
    'rows of what is counted',
    entry('两种模式的区别：\n\n| 模式 | 快慢 | 好坏 |\n|---|---|---|\n| 甲 | a | b |\n| 乙 | c | d |\n| 丙 | e | f |'),
  ],
  ['DOC-CON-002', 'those that are there', entry('多数走默认流程。共有两类信件：\n\n- 默认\n- 急件\n- 退件')],
  ['DOC-CON-002', 'steps in Chinese', entry('分为三步处理：\n\n- 读\n- 写')],
  ['DOC-CON-002', 'names in quotes', entry('结果包括 3 个字段：\n\n- “甲” 是名\n- “乙” 是值')],
  ['DOC-CON-002', 'a Chinese title that counts', entry('## 四条规则\n\n- 快\n- 好\n- 省')],
  ['DOC-CON-002', 'Chinese states', entry('运行时有两种状态：\n\n- 等待\n- 执行\n- 结束')],
  [
    'DOC-CON-002',
    'what must hold before it, in Chinese',
    entry('开工前须满足以下四个条件：\n\n- 有大纲\n- 有角色表\n- 有时间线'),
  ],
  [
    'DOC-CON-002',
    'questions that are asked each time',
    entry('每次评审回答三个问题：\n\n1. 何事甲？\n2. 何事乙？\n3. 何事丙？\n4. 何事丁？'),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  ['DOC-CON-002', 'as many as each goes through', entry('每封信要过四关：收件、分拣、装车、签收。')],
  ['DOC-CON-002', 'a number of each', entry('每类三个：甲、乙、丙、丁。')],
  ['DOC-CON-002', 'a time of the day', entry('下午三点半：\n\n- 收件\n- 派送')],
  ['DOC-CON-002', 'words that begin with a measure', entry('三关键词：\n\n- 快\n- 好')],
  ['DOC-CON-002', 'what each of them does', entry('两个阶段分别处理录音、混音、母带。')],
  ['DOC-CON-002', 'a case ahead of its steps', entry('需要比较两个版本时：\n\n- 读指南\n- 让别人尝\n- 写下结果\n')],
  [
    'DOC-CON-002',
    'what two colours do, over a table of pairs',
    entry('选一组。两种颜色主导画面：\n\n| 组合 | 甲 |\n|---|---|\n| 橙 | 1 |\n| 红 | 2 |\n| 蓝 | 3 |\n'),
  ],
  [
    'DOC-CON-002',
    'rules of four layers',
    entry(
      `## 四层协作规则\n\n${['甲到乙', '乙到丙', '丙到丁', '丁到丙', '丙到乙', '乙到甲'].map((one, at) => `${at + 1}. **${one}**：交出结果`).join('\n')}`,
    ),
  ],
  [
    'DOC-CON-002',
    'a number of two digits and its names',
    entry('信件分为十三类：甲、乙、丙、丁、戊、己、庚、辛、壬、癸、子、丑、寅。'),
  ],
  ['DOC-CON-002', 'a number of three digits', entry('目录收录 182 种信封样式：\n\n- 白\n- 黄\n- 蓝')],
  [
    'DOC-CON-002',
    'rows that go on with the one above them',
    entry('子命令分为三级：\n\n| 级别 | 包含 |\n|---|---|\n| 轻 | a |\n| | b |\n| 中 | c |\n| | d |\n| 重 | e |\n'),
  ],
  ['DOC-CON-002', 'months of a time', entry('与他共处18个月后的评价：\n\n- **甲**：快\n- **乙**：好')],
  [
    'DOC-CON-002',
    'what is done with two things',
    entry('笑点来自把两个不相干的东西放在一起：\n\n- 罐子 = 船\n- 盖子 = 帽子\n- 标签 = 旗'),
  ],
  ['DOC-CON-002', 'what holds between two', entry('两层的分工铁律：\n\n- **甲**：先\n- **乙**：后\n- **丙**：末')],
  [
    'DOC-CON-002',
    'what is done with things in Chinese',
    entry('**四种资本类型分析**：\n- 计算分布\n- 识别差异\n- 说明转换'),
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
    'the columns of what is compared',
    entry(
      '两种模式的区别：\n\n| 维度 | 快速模式 | 完整模式 |\n|---|---|---|\n| 目标 | a | b |\n| 输入 | c | d |\n| 输出 | e | f |',
    ),
  ],
  ['DOC-CON-002', 'those besides the first', entry('多数走默认流程。另有两类信件：\n\n- 默认\n- 急件\n- 退件')],
  ['DOC-CON-002', 'two names in one item', entry('结果包括 3 个字段：\n\n- “甲” 是名\n- “乙” 和“丙” 是值')],
  ['DOC-CON-002', 'what both need', entry('两种模式都需要收集：\n\n- 书名\n- 题材\n- 目标')],
  ['DOC-CON-002', 'what may be combined', entry('某些时候可以用两种风格：\n\n- 失败\n- 缓慢\n- 放弃')],
  ['DOC-CON-002', 'what is named before its number', entry('先记录配置与运行时两种状态：\n\n- 系统\n- 电源\n- 日志')],
  ['DOC-CON-002', 'a look at four things', entry('### 四大象限分析\n\n- ID: a\n- Type: b\n- SQL: c')],
  ['DOC-CON-002', 'months in a Chinese title', entry('## 三个月计划\n\n- 写\n- 读')],
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
  ['DOC-CON-002', 'the first ones, in Chinese', entry('先满足前四个条件：\n\n- 有大纲\n- 有角色表\n- 有时间线')],
  [
    'DOC-CON-002',
    'things that each of the listed has',
    entry('每个模块检查三个问题：\n\n1. 何事甲：查看\n2. 何事乙：查看\n3. 何事丙：查看\n4. 何事丁：查看'),
  ],
  [
    'DOC-CON-002',
    'what is so of two',
    entry('#### 两条线路的独立性\n\n- 高线和低线互不影响。\n- 一天可能只有一条。\n- 两条都在时先走高线。'),
  ],
  [
    'DOC-CON-002',
    'names of which each has what is named behind',
    entry('1. 五个阶段：`wash`、`fill`、`seal`、`label`、`ship` 的 `SKILL.md`、`deps.yaml` 和 `steps.json`。'),
  ],
]

describeCases(found, leftAlone)
