import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const rule = 'DOC-CON-002'
const list = (...items: string[]) => items.map((item) => `- ${item}`).join('\n')
const titles = (...all: string[]) => all.map((title) => `### ${title}\n\nDo it.\n`).join('\n')
const sent = (line: string) =>
  entry(
    `### Step 1: Ask\n\nDo it.\n\n### Step 2: Look\n\n${line}\n\n### Step 5: Write\n\nDo it.\n\n### Step 6: Send\n\nDo it.`,
  )

const found: Case[] = [
  [
    rule,
    'items of one part each',
    entry(`5 plain checks:\n${list('**J1** lid', '**J2** label', '**J3** seal', '**J4** date')}`),
  ],
  [
    rule,
    'items with numbers of something else',
    entry(
      `The 4 rules hold:\n\n${list('**Trunk** (page 1): keep it', '**Leaf** (page 2): turn it', '**Root** (page 3): leave it')}`,
    ),
  ],
  [
    rule,
    'named things, of which none joins two',
    entry('It has four goals — find jars, name makers, weigh lids, tell sizes, sort labels — and it ends.'),
  ],
  [
    rule,
    'one flow in an item',
    entry(`The way:\n\n- WASH → FILL → STORE\n\n${titles('1. WASH', '2. FILL', '3. SEAL', '4. STORE')}`),
  ],
  [
    rule,
    'one label of two among others',
    entry(
      `按表格的八个字段登记：\n\n${list('**名称 / 别名**：陶罐', '**尺寸**：高和宽', '**产地**：哪座窑', '**状态**：好坏')}`,
    ),
  ],
  [rule, 'a number that two titles have', entry(titles('1. Ask', '2. Look', '3. Read', '3. Sort', '4. Write'))],
  [rule, 'steps that no file tells', sent('Follow `vm.md` for the rest.')],
]

const leftAlone: Case[] = [
  [
    rule,
    'items of several parts with a dot between',
    entry(`5 plain checks:\n${list('**J1** lid · **J2** label', '**J3** seal · **J4** date', '**J5** weight')}`),
  ],
  [
    rule,
    'one item with all parts, and remarks',
    entry(`## Jars (4 kinds)\n\n${list('`a-1` · `b-2` · `c-3` · `d-4`', 'Each: a lid', 'By `rules.md`')}`),
  ],
  [
    rule,
    'items that name the things by number',
    entry(
      `The 4 rules hold:\n\n${list('**Trunk** (rule 1): keep it', '**Leaf** (rule 2, 4): turn it', '**Root** (rule 3): leave it')}`,
    ),
  ],
  [
    rule,
    'what lies between two',
    entry(
      'It has five goals — find jars, name makers, weigh lids, tell sizes, show the gap between wish and work — and it ends.',
    ),
  ],
  [
    rule,
    'the number of a part',
    entry(`**§2 varies by kind:**\n\n${list('**Jar**: a lid', '**Box**: a lock', '**Bag**: a knot')}`),
  ],
  [
    rule,
    'how many did it',
    entry(`The mill baked bread using 16 ovens:\n${list('Oven doors: new', 'Oven floors: old', 'Oven lids: none')}`),
  ],
  [
    rule,
    'ways that take some of the parts',
    entry(
      `Which parts each way takes:\n\n- \`short\`: WASH → FILL → STORE\n- \`late\`: WASH → SEAL → STORE\n- \`long\`: all\n\n${titles('1. WASH', '2. FILL', '3. SEAL', '4. STORE')}`,
    ),
  ],
  [
    rule,
    'labels of two names each, not all of them told',
    entry(
      `按表格的八个字段登记：\n\n${list('**名称 / 别名**：陶罐', '**尺寸 / 重量**：高和宽', '**产地**：哪座窑', '**状态**：好坏')}`,
    ),
  ],
  [rule, 'a part of a number', entry(titles('1. Ask', '2. Look', '3. Read', '3.a. Sort', '4. Write'))],
  [
    rule,
    'rows up to a part of a step',
    entry('| Part | What |\n|---|---|\n| Step 1-3 | ask |\n| Step 4-6.1 | look |\n| Step 7-8 | write |'),
  ],
  [rule, 'steps that another file tells', sent('Follow `vm.md` for Steps 3B through 4.')],
]

describeCases(found, leftAlone)
