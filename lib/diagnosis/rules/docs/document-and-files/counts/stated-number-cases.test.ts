import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const parts = (...titles: string[]) => titles.map((title) => `## ${title}\n\nGo.\n`).join('\n')
const phaseOf = (number: number) => `Phase ${number}: ${['Wash', 'Fill', 'Close', 'Label', 'Store'][number - 1]}`
const jars = (...numbers: number[]) => parts(...numbers.map(phaseOf))
const flow = (...numbers: number[]) => numbers.map(phaseOf).join(' → ')
const rows = (...names: string[]) =>
  `| Phase | Result |\n|---|---|\n${names.map((name) => `| ${name} | x |`).join('\n')}\n\n`
const inFile = (text: string, list: string): TestFiles => ({
  ...entry(text),
  'references/checks.md': `# Checks\n\n${list}\n`,
})

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'DOC-CON-002',
    'steps that a sentence says it takes',
    entry(`The way takes two steps.\n\n${parts('Step 1: wash', 'Step 2: fill', 'Step 3: seal')}`),
  ],
  [
    'DOC-CON-002',
    'phases that the work goes through',
    entry(`The work goes through four phases.\n\n${parts('Phase 1: wash', 'Phase 2: fill', 'Phase 3: seal')}`),
  ],
  ['DOC-CON-002', 'an overview with a phase more', entry(rows('1. Wash', '2. Fill', '3. Close') + jars(1, 2))],
  [
    'DOC-CON-002',
    'an overview without one of the phases',
    entry(rows('1. Wash', '3. Close', '4. Label') + jars(1, 2, 3, 4)),
  ],
  [
    'DOC-CON-002',
    'an overview by numbers alone, and a phase that is only gone on to',
    entry(`${rows('Phase 1', 'Phase 2', 'Phase 3')}${jars(1, 2)}\nGo on to phase 3.`),
  ],
  [
    'DOC-CON-002',
    'a list without one of the phases',
    entry(`- Phase 1: Wash\n- Phase 2: Fill\n- Phase 4: Label\n\n${jars(1, 2, 3, 4)}`),
  ],
  [
    'DOC-CON-002',
    'a list of phases by their word that leaves out the last one',
    entry(`- **Phase 1**: Wash\n- **Phase 2**: Fill\n- **Phase 3**: Close\n\n${jars(1, 2, 3, 4)}`),
  ],
  [
    'DOC-CON-002',
    'components of which one is left out',
    {
      ...entry('## 组成部分\n\n| 文件 |\n|---|\n| [a](phases/01-a.md) |\n| [b](phases/02-b.md) |'),
      'phases/01-a.md': '# A\n',
      'phases/02-b.md': '# B\n',
      'phases/03-c.md': '# C\n',
    },
  ],
  ['DOC-CON-002', 'a number of phases in a sentence', entry(`The work has five phases.\n\n${jars(1, 2, 3, 4)}`)],
  ['DOC-CON-002', 'a flow of so many steps', entry(`A three-step flow.\n\n${parts('Step 1: a', 'Step 2: b')}`)],
  [
    'DOC-CON-002',
    'a number of phases in Chinese',
    entry(`全程分为四个阶段。\n\n${parts('阶段一：洗', '阶段二：装', '阶段三：封')}`),
  ],
  [
    'DOC-CON-002',
    'names behind a number',
    entry('Each jar has five parts: lid, ring, label, glass and content.'.replace('five', 'six')),
  ],
  ['DOC-CON-002', 'names in brackets', entry('It knows four sizes (small, middle, and large).')],
  ['DOC-CON-002', 'names in code marks', entry('It has four values: `Sort now`, `Sort later`, and `Look and wait`.')],
  ['DOC-CON-002', 'names behind a Chinese number', entry('罐子分为四种：高罐、矮罐、方罐。')],
  [
    'DOC-CON-002',
    'steps that are counted behind them',
    entry('1. Ask\n2. Look\n3. Write\n\nThe four steps are never left out.'),
  ],
  ['DOC-CON-002', 'what stands above', entry('- Ask\n- Look\n- Write\n\nThe two rules above hold always.')],
  [
    'DOC-CON-002',
    'a list in a file of its own',
    inFile('Make the four checks of `references/checks.md`.', '- a\n- b\n- c'),
  ],
  ['DOC-CON-002', 'phases in one line with one too many', entry(`${flow(1, 2, 3, 4)}\n\n${jars(1, 2, 3)}`)],
  [
    'DOC-CON-002',
    'a phase whose number stands behind its word by chance',
    entry(`${flow(1, 2, 3, 4)}\n\n1. Look at the phase\n4. Sign it\n\n${jars(1, 2, 3)}`),
  ],
  ['DOC-CON-002', 'phases in a sentence', entry(`${flow(1, 2, 3, 4).replaceAll(' →', ',')}.\n\n${jars(1, 2, 3)}`)],
  [
    'DOC-CON-002',
    'phases of a drawing without their word',
    entry(`${fence('', '1. Wash\n  ↓\n2. Fill\n  ↓\n3. Close\n  ↓\n4. Label')}\n\n${jars(1, 2, 3)}`),
  ],
  [
    'DOC-CON-002',
    'numbered items of phases that leave out the last one',
    entry(`1. Phase 1: Wash\n2. Phase 2: Fill\n3. Phase 3: Close\n\n${jars(1, 2, 3, 4)}`),
  ],
  ['DOC-CON-002', 'phases in one line without the last', entry(`The flow: ${flow(1, 2, 3)}.\n\n${jars(1, 2, 3, 4)}`)],
  ['DOC-CON-002', 'phases in one line without one between', entry(`${flow(1, 2, 4)}\n\n${jars(1, 2, 3, 4)}`)],
  [
    'DOC-CON-002',
    'phases in one line by their numbers',
    entry(`Phase 1 → Phase 2 → Phase 3 → Phase 4\n\n${jars(1, 2, 3)}`),
  ],
  [
    'DOC-CON-002',
    'phases in a drawing',
    entry(`${fence('', flow(1, 2, 3, 4).replaceAll(' → ', '\n  ↓\n'))}\n\n${jars(1, 2, 3)}`),
  ],
  [
    'DOC-CON-002',
    'phases in boxes',
    entry(
      `${fence('mermaid', flow(1, 2, 3, 4).replace(/Phase (\d): (\w+)/g, 'P$1[Phase $1: $2]'))}\n\n${jars(1, 2, 3)}`,
    ),
  ],
  [
    'DOC-CON-002',
    'phases of a list by their word, with one too many',
    entry(`- **Phase 1**: Wash\n- **Phase 2**: Fill\n- **Phase 3**: Close\n\n${jars(1, 2)}`),
  ],
  [
    'DOC-CON-002',
    'an order to take one step too few',
    entry(
      `Go through all three steps here. Ask nobody.\n\n${parts('Step 1: wash', 'Step 2: fill', 'Step 3: seal', 'Step 4: put away')}`,
    ),
  ],
  [
    'DOC-CON-002',
    'phases in Chinese in one line',
    entry(`阶段一：洗 → 阶段二：装 → 阶段三：封 → 阶段四：贴\n\n${parts('阶段 1：洗', '阶段 2：装', '阶段 3：封')}`),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-002',
    'an order to take as many steps as there are',
    entry(`Go through all three steps.\n\n${parts('Step 1: wash', 'Step 2: fill', 'Step 3: seal')}`),
  ],
  [
    'DOC-CON-002',
    'what is so after some steps',
    entry(`Look again after all two steps.\n\n${parts('Step 1: wash', 'Step 2: fill', 'Step 3: seal')}`),
  ],
  [
    'DOC-CON-002',
    'as many steps as it takes',
    entry(`The way takes three steps.\n\n${parts('Step 1: wash', 'Step 2: fill', 'Step 3: seal')}`),
  ],
  [
    'DOC-CON-002',
    'names in code marks, of which one has an "and"',
    entry('It has four values: `Sort now`, `Sort later`, `Keep it`, `Look and wait`.'),
  ],
  [
    'DOC-CON-002',
    'a list that sums up all but the end',
    entry(`1. **Wash** — water\n2. **Fill** — fruit\n3. **Close** — lids\n\n${jars(1, 2, 3, 4)}`),
  ],
  [
    'DOC-CON-002',
    'clauses behind the names',
    entry('There are two kinds of jars: tall jars, which hold fruit, and low jars, which hold jam.'),
  ],
  [
    'DOC-CON-002',
    'a last item that says what is done',
    entry(`1. **Wash** — water\n2. **Fill** — fruit\n3. **Store** — keep it dark\n\n${jars(1, 2)}`),
  ],
  [
    'DOC-CON-002',
    'more that is told behind the names',
    entry('It has three lids: red, blue, and green, with rings, labels, and seals.'),
  ],
  [
    'DOC-CON-002',
    'words for the things',
    entry('Sort them into three groups (heaps, rows, or whatever fits):\n\n- a\n- b\n- c'),
  ],
  ['DOC-CON-002', 'names on two lines', entry('罐子分为四种：高罐、矮罐、\n方罐、圆罐。')],
  ['DOC-CON-002', 'what is added', entry('- 六种罐子：新增高罐、矮罐\n- **四种盖子**：红、蓝')],
  [
    'DOC-CON-002',
    'a phase that is told in words',
    entry(`${rows('1. Wash', '2. Fill', '3. Close')}Phase 3 is done at home.\n\n${jars(1, 2)}`),
  ],
  [
    'DOC-CON-002',
    'a phase that has a file',
    entry(rows('1. Wash', '2. Fill', '3. [Close](references/close.md)') + jars(1, 2)),
  ],
  [
    'DOC-CON-002',
    'most phases told elsewhere',
    entry(rows('1. Wash', '2. Fill', '3. Close', '4. Label', '5. Store') + jars(1, 2)),
  ],
  ['DOC-CON-002', 'a list of something else', entry(`1. Buy fruit\n2. Ask for jars\n3. Boil water\n\n${jars(1, 2)}`)],
  ['DOC-CON-002', 'a list within a phase', entry(`${jars(1, 2)}\n1. Wash the lids\n2. Fill to the rim\n3. Close it`)],
  [
    'DOC-CON-002',
    'some of the phases',
    entry(`The main phases:\n\n${rows('1. Wash', '3. Close', '4. Label')}${jars(1, 2, 3, 4)}`),
  ],
  ['DOC-CON-002', 'as many phases as are stated', entry(`The work has four phases.\n\n${jars(1, 2, 3, 4)}`)],
  [
    'DOC-CON-002',
    'phases behind one that comes before them',
    entry(`In two phases.\n\n${parts('Phase 0: Ask', 'Phase 1: Look', 'Phase 2: Go')}`),
  ],
  ['DOC-CON-002', 'a part of the phases', entry(`The first two phases need no water.\n\n${jars(1, 2, 3, 4)}`)],
  [
    'DOC-CON-002',
    'phases of two flows',
    entry(
      `In three phases.\n\n## A\n\n${jars(1, 2).replaceAll('## ', '### ')}\n## B\n\n${jars(1, 2).replaceAll('## ', '### ')}`,
    ),
  ],
  [
    'DOC-CON-002',
    'steps of another mode',
    entry(`In quick mode it has two steps.\n\n${parts('Step 1: a', 'Step 2: b', 'Step 3: c')}`),
  ],
  ['DOC-CON-002', 'a name with "and" in it', entry('It has four parts: lid, ring, label, and salt and pepper.')],
  [
    'DOC-CON-002',
    'a name with a sign for "and" in it',
    entry('It has four views (money, customers, processes, learning & growth) at each level.'),
  ],
  ['DOC-CON-002', 'names of an open row', entry('It knows five sizes: small, middle, large, and so on.')],
  ['DOC-CON-002', 'names with remarks', entry('罐子分为三种：高罐（玻璃、陶）、矮罐、方罐。')],
  ['DOC-CON-002', 'some of the things', entry('Take two of the sizes: small, middle and large.')],
  [
    'DOC-CON-002',
    'a sentence behind the names',
    entry('It has two lids: one is red, one is blue, and both are tight.'),
  ],
  ['DOC-CON-002', 'others that are counted behind a list', entry('- Ask\n- Look\n- Write\n\nThe two keepers do this.')],
  [
    'DOC-CON-002',
    'as much as the other file lists',
    inFile('Make the three checks of `references/checks.md`.', '- a\n- b\n- c'),
  ],
  [
    'DOC-CON-002',
    'others than the other file lists',
    inFile('Two people read `references/checks.md`.', '- a\n- b\n- c'),
  ],
  [
    'DOC-CON-002',
    'a file of several lists',
    inFile('Make the five checks of `references/checks.md`.', '- a\n- b\n\nThen:\n\n1. c\n2. d\n3. e'),
  ],
  ['DOC-CON-002', 'a line with all phases', entry(`${flow(1, 2, 3, 4)}\n\n${jars(1, 2, 3, 4)}`)],
  [
    'DOC-CON-002',
    'a phase in which nothing is done',
    entry(`${flow(1, 2, 3)}\n\n${jars(1, 2, 3)}\n${parts('Phase 4: (none, the shop does it)')}`),
  ],
  ['DOC-CON-002', 'a line of a short way', entry(`Quick mode: ${flow(1, 2, 4)}\n\n${jars(1, 2, 3, 4)}`)],
  ['DOC-CON-002', 'a line of the first phases', entry(`${flow(1, 2, 3)}\n\n${jars(1, 2, 3, 4, 5)}`)],
  [
    'DOC-CON-002',
    'a line of other phases',
    entry(`${flow(1, 2, 3, 4)}\n\n${parts('Phase 1: a', 'Phase 2: b', 'Phase 3: c')}`),
  ],
  [
    'DOC-CON-002',
    'a line without an optional phase',
    entry(`${flow(1, 2, 3)}\n\n${jars(1, 2, 3)}\n${parts('Phase 4: Label (optional)')}`),
  ],
  [
    'DOC-CON-002',
    'a phase of a line that is told below',
    entry(`${flow(1, 2, 3, 4)}\n\nPhase 4 is done by the user.\n\n${jars(1, 2, 3)}`),
  ],
  [
    'DOC-CON-002',
    'a phase that its item tells of',
    entry(
      `- **Phase 1**: Wash\n- **Phase 2**: Fill\n- **Phase 3**: Put the lid on and turn it twice.\n\n${jars(1, 2)}`,
    ),
  ],
  [
    'DOC-CON-002',
    'the name of a way with another number, as its sentence says',
    entry(`The two-phase way actually consists of three phases:\n\n${jars(1, 2, 3)}`),
  ],
]

describeCases(found, leftAlone)
