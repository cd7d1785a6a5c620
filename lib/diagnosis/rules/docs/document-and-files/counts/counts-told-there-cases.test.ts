import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const headings = (names: readonly string[]): string =>
  names.map((name, at) => `### Step ${at + 1}: ${name}\n\nDo it.`).join('\n\n')
const five = headings(['Find', 'Clean', 'Fill', 'Close', 'Send'])
const sizes = JSON.stringify({ sizes: ['tall', 'flat', 'round', 'wide'].map((id) => ({ id })) })
const rows = '| Size | Use |\n|---|---|\n| tall | oil |\n| flat | salt |\n| round | jam |'

const found: Case[] = [
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
