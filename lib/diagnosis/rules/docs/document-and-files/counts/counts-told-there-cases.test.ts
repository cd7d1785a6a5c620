import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const headings = (names: readonly string[]): string =>
  names.map((name, at) => `### Step ${at + 1}: ${name}\n\nDo it.`).join('\n\n')
const five = headings(['Find', 'Clean', 'Fill', 'Close', 'Send'])
const sizes = JSON.stringify({ sizes: ['tall', 'flat', 'round', 'wide'].map((id) => ({ id })) })
const rows = '| Size | Use |\n|---|---|\n| tall | oil |\n| flat | salt |\n| round | jam |'

const found: Case[] = [
  [
    'DOC-CON-002',
    'things with a sign between them, one short',
    entry('5 fixed checks:\n- **S1** Lid shut · **S2** No crack\n- **S4** Label set · **S5** Date set'),
  ],
  [
    'DOC-CON-002',
    'a row with a gap',
    entry('| Part | What |\n|---|---|\n| Step 1-3 | a |\n| Step 4-5 | b |\n| Step 7-8 | c |'),
  ],
  [
    'DOC-CON-002',
    'a step left out beside others that are told elsewhere',
    entry(
      `${headings(['Find', 'Clean'])}\n\nFollow \`@docs/kiln.md\` for Steps 5 through 6.\n\n### Step 4: Send\n\nDo it.`,
    ),
  ],
  ['DOC-CON-002', 'steps told below, not right behind', entry(`You go through two steps.\n\nTake care.\n\n${five}`)],
  [
    'DOC-CON-002',
    'an id that stands nowhere beside its table',
    { ...entry(`The sizes of \`config/sizes.json\`:\n\n${rows}`), 'config/sizes.json': sizes },
  ],
  ['DOC-CON-002', 'things with a mark before them', entry('一共 5 件工具：\n\n- 锯\n- 锤\n- 刨')],
  [
    'DOC-CON-002',
    'a flow that ends in another phase than the headings',
    entry(
      '| Phase | Name |\n|---|---|\n| Phase 1 | Look |\n| Phase 2 | Sort |\n\n## Phase 1: Look\n\nA.\n\n## Phase 2: Sort\n\nB.\n\n## Phase 3: Send\n\nC.',
    ),
  ],
]

const leftAlone: Case[] = [
  [
    'DOC-CON-002',
    'things with a sign between them',
    entry(
      '5 fixed checks:\n- **S1** Lid shut · **S2** No crack · **S3** Jar full\n- **S4** Label set · **S5** Date set',
    ),
  ],
  [
    'DOC-CON-002',
    'things in one item and how they are made in others',
    entry(
      '## Labels (4 label types)\n\n- `/oil` · `/salt` · `/tea` · `/jam`\n- Each: one name, one date.\n- By `rules/ink.md`.',
    ),
  ],
  [
    'DOC-CON-002',
    'names in rows',
    entry(
      '### Bakery work (11 work agents)\n\n- Mixer, Kneader, Old Dough Keeper\n- Notes/Bills/Labels Writer\n- Oven Hand, Roles, Ash, Crumb Report',
    ),
  ],
  [
    'DOC-CON-002',
    'with what it was done',
    entry('The mill built a bakery using 16 agents:\n- 2000 loaves\n- 100 tins\n- Can bake on stone'),
  ],
  [
    'DOC-CON-002',
    'the number of a part',
    entry('**§2 varies by what you ask:**\n\n- **Oven** → a\n- **Tin** → b\n- **Jar** → c'),
  ],
  [
    'DOC-CON-002',
    'groups that name all of them by their numbers',
    entry(
      'The 5 decisions form a coherent plan:\n\n1. **Oven** (Decision 1): a\n2. **Tin** (Decision 2, 5): b\n3. **Jar** (Decision 3, 4): c',
    ),
  ],
  [
    'DOC-CON-002',
    'a thing between two others',
    entry(
      'It is built from three aims — know the mill, find the shop, see the way between mill and shop — and it only pays once all are met.',
    ),
  ],
  [
    'DOC-CON-002',
    'what each way takes',
    entry(
      `Which steps each way takes:\n\n- \`short\`: FIND → CLEAN → FILL → SEND\n- \`plain\`: FIND → CLEAN → SEND\n\n${['FIND', 'CLEAN', 'FILL', 'CLOSE', 'SEND'].map((name, at) => `### ${at + 1}. ${name}\n\nDo it.`).join('\n\n')}`,
    ),
  ],
  [
    'DOC-CON-002',
    'a row that ends within a step',
    entry('| Part | What |\n|---|---|\n| Step 1-3 | a |\n| Step 4-4.6 | b |\n| Step 5-6.1 | c |\n| Step 7-8 | d |'),
  ],
  [
    'DOC-CON-002',
    'steps that another document tells',
    entry(
      `${headings(['Find', 'Clean'])}\n\nFollow \`@docs/kiln.md\` for Steps 2B through 4.\nReturn here for Step 5.\n\n### Step 5: Send\n\nDo it.`,
    ),
  ],
  [
    'DOC-CON-002',
    'a number within a number',
    entry('### 1. Find\n\nA.\n\n### 2. Map\n\nB.\n\n### 3. Read\n\nC.\n\n### 3.a. See\n\nD.\n\n### 4. Send\n\nE.'),
  ],
  [
    'DOC-CON-002',
    'steps of a way that stand right behind its number',
    entry(`You go through two steps:\n\n1. Look at the jar.\n2. Fill the jar.\n\n${five}`),
  ],
  [
    'DOC-CON-002',
    'steps of a way that its sentence numbers',
    entry(`It runs in three steps: (1) look at it; (2) fill it; (3) send it.\n\n${five}`),
  ],
  [
    'DOC-CON-002',
    'an id that is told in bullets above its table',
    {
      ...entry(`The sizes of \`config/sizes.json\`; besides:\n\n- **wide** is made by hand.\n\n${rows}`),
      'config/sizes.json': sizes,
    },
  ],
  [
    'DOC-CON-002',
    'a set of so many pieces',
    entry('目录下有 3 个模板文件，是填充四件套的骨架：\n\n- `a.md`\n- `b.md`\n- `c.md`'),
  ],
  [
    'DOC-CON-002',
    'rows that lead from one phase to the next',
    entry(
      '| Passage | Needs |\n|---|---|\n| **Phase 1 → 2** | a list |\n| **Phase 2 → 3** | a sum |\n\n## Phase 1: Look\n\nA.\n\n## Phase 2: Sort\n\nB.\n\n## Phase 3: Send\n\nC.',
    ),
  ],
  [
    'DOC-CON-002',
    'remarks between named things',
    entry(
      'A lid has three states:\n\n- **Open**: air comes in.\n- Passage: pressed down, it shuts.\n- **Shut**: none does.\n- Passage: by force, it cracks.\n- **Cracked**: throw it away.',
    ),
  ],
  [
    'DOC-CON-002',
    'questions that each ask for two things',
    entry('写之前评估四个变量：\n\n1. 大小和重量合适吗？\n2. 颜色和气味合适吗？'),
  ],
  [
    'DOC-CON-002',
    'an item for two of the things',
    entry('The map has three levels:\n\n- **L-0 + L-1**: in the index\n- **L-2**: in the sheets'),
  ],
  [
    'DOC-CON-002',
    'items for ranges of the steps',
    entry(
      '## The 7 steps\n\nLoad what you need.\n\n- **Steps 1-2: Look.**\n- **Steps 3, 5, 6: Sort.**\n- **Step 4: Ask.**\n- **Step 7: Send.**',
    ),
  ],
  [
    'DOC-CON-002',
    'a number of which it is said why the list holds more',
    entry(
      '### The 3 needed papers\n\n1. Bill\n2. Map\n3. List\n4. Seal\n\n(Most speak of 3 papers, though the list holds more.)',
    ),
  ],
  [
    'DOC-CON-002',
    'files of which the sentence names each',
    {
      ...entry(
        'Two full forms exist, one per `room` (asked at\nthe door): read `references/forms.md`\nand fill it in for **tall** ones; read `references/forms.flat.md` and fill it in\nfor flat ones.',
      ),
      'references/forms.md': '# Forms\n\n- `a`: jar\n- `b`: box\n- `c`: tin',
      'references/forms.flat.md': '# Flat\n\nSee it.',
    },
  ],
]

describeCases(found, leftAlone)
