import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const rowsOf = (...names: string[]) =>
  ['| Phase | What |', '|---|---|', ...names.map((name) => `| ${name} | part |`)].join('\n')

const withHeads = (first: string, second: string, ...rows: [number, string][]): string =>
  [`| ${first} | ${second} |`, '|---|---|', ...rows.map(([number, name]) => `| ${number} | ${name} |`)].join('\n')

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'DOC-CON-002',
    'a bare number of a step that two tasks have',
    entry(withHeads('Step', 'Task', [1, 'pick fruit'], [2, 'boil jam'], [2, 'print labels'], [3, 'ship'])),
  ],
  [
    'DOC-CON-002',
    'a bare number of a phase that two works have',
    entry(withHeads('Phase', 'Work', [1, 'pick fruit'], [2, 'boil jam'], [2, 'print labels'], [3, 'ship'])),
  ],
  [
    'DOC-CON-002',
    'a bare number of two works, behind those who do them',
    entry(
      '| Phase | Owner | Work |\n|---|---|---|\n| 1 | Ann | fold |\n| 2 | Bo | sew |\n| 2 | Cy | glue |\n| 3 | Di | cut |',
    ),
  ],
  [
    'DOC-CON-002',
    'a bare number that stands for the one before it too',
    entry(
      `Phase 2 only reads.\n\n${withHeads('Phase', 'Name', [0, 'Kitchen'], [1, 'Fruit'], [3, 'Boiling'], [3, 'Labels'], [4, 'Boxes'], [5, 'Report'])}`,
    ),
  ],
  [
    'DOC-CON-002',
    'a bare number that stands for the one behind it too, in Chinese',
    entry(withHeads('阶段', '工作', [1, '采摘水果'], [2, '熬制果酱'], [2, '打印标签'], [3, '寄送'])),
  ],
  [
    'DOC-CON-002',
    'a row that stands twice, below another head',
    entry(withHeads('Phase', 'Kept in', [1, 'cellar'], [2, 'barn'], [2, 'loft'], [4, 'shed'])),
  ],
  ['DOC-CON-002', 'a row that is left out', entry(rowsOf('Phase 1', 'Phase 2', 'Phase 4'))],
  ['DOC-CON-002', 'an item that is left out', entry('Do this:\n\n1. Ask\n2. Look\n4. Write\n5. Send')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-002',
    'two tasks of one phase',
    entry(withHeads('Phase', 'Task', [1, 'pick fruit'], [2, 'boil jam'], [2, 'print labels'], [3, 'ship'])),
  ],
  [
    'DOC-CON-002',
    'two works of one phase',
    entry(withHeads('Phase', 'Work', [1, 'pick fruit'], [2, 'boil jam'], [2, 'boil lids'], [3, 'ship'])),
  ],
  [
    'DOC-CON-002',
    'several problems of one phase',
    entry(withHeads('Phase', 'Problem', [0, 'no fruit'], [1, 'no sugar'], [1, 'no lids'], [3, 'no boat'])),
  ],
  [
    'DOC-CON-002',
    'a phase without a risk, in Chinese',
    entry(withHeads('阶段', '风险', [1, '水果变质'], [2, '火候不足'], [4, '船只晚点'])),
  ],
  [
    'DOC-CON-002',
    'two rows of more than one phase',
    entry(withHeads('Phase', 'Kept in', [1, 'cellar'], [1, 'barn'], [3, 'loft'], [4, 'shed'], [4, 'boat'])),
  ],
  [
    'DOC-CON-002',
    'several outputs of phases',
    entry(withHeads('Phase', 'Output', [1, 'fruit'], [2, 'jam'], [2, 'labels'], [3, 'box'])),
  ],
  ['DOC-CON-002', 'items that all begin with one', entry('1. Ask\n1. Look\n1. Write\n1. Send')],
  ['DOC-CON-002', 'two lists', entry('1. Ask\n2. Look\n\nThen:\n\n1. Write\n2. Send\n3. Go')],
  ['DOC-CON-002', 'items of an example', entry('## Example\n\n1. Ask\n2. Look\n4. Write')],
  [
    'DOC-CON-002',
    'a row on one of the phases that is told elsewhere',
    entry(`Phase 3 needs no file.\n\n${rowsOf('Phase 1', 'Phase 2', 'Phase 4')}`),
  ],
  ['DOC-CON-002', 'a name with a number in it', entry('两阶段提交的流程如下：\n\n- 问\n- 答\n- 写')],
  [
    'DOC-CON-002',
    'what is not taken',
    entry('此时必须先评审，不走四阶段生成流程：\n\n- 已有用例\n- 要求评审\n- 没有文档'),
  ],
  [
    'DOC-CON-002',
    'a list that goes on behind another one of its section',
    entry('1. a\n2. b\n3. c\n\n**Check.** Each time:\n\n1. x\n2. y\n\nThen:\n\n4. d\n5. e'),
  ],
]

describeCases(found, leftAlone)
