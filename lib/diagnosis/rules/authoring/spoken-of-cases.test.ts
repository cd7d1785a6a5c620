import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const twoPhases = (one: string, other: string): TestFiles => ({
  'phases/01-a.md': `# A\n\n${one}\n`,
  'phases/02-b.md': `# B\n\n${other}\n`,
})
const drafts = (more: string): TestFiles =>
  twoPhases('Write the menu to `out/menu-draft.md`.', `Read \`out/menu-draft.md\` and set the prices.${more}`)

const found: Case[] = [
  ['AUT-001', 'an order behind a mark', entry('- TODO name the baker')],
  ['AUT-001', 'a link behind a mark and its colon', entry('- TODO: `guides/bread.md`')],
  ['AUT-001', 'a mark in a cell', entry('| Loaf | Hours |\n|---|---|\n| Rye | TBD |')],
  ['AUT-001', 'a mark among other labels', entry('- **Oven**: hot\n- **TODO**: name the flour\n- **Time**: an hour')],
  ['AUT-001', 'a mark alone in its list', entry('- **TBD**: the flour\n- Bake it.')],
  ['AUT-001', 'a gap in an order', entry('Send the loaf to <your baker> at noon.')],
  [
    'AUT-002',
    'a ban behind a whole sentence',
    entry('- Always weigh the rye flour first.\n- **Never weigh the rye flour first.** It is late.'),
  ],
  ['APV-001', 'a draft that the next phase reads', drafts('')],
  ['APV-001', 'a draft below what was read', drafts(' You have read:\n\n- `out/menu-draft.md`')],
  [
    'APV-001',
    'a file that is moved by a later step',
    twoPhases(fence('bash', 'list > "$WORK_DIR/tmp-rows.json"'), fence('bash', 'jq length "$WORK_DIR/tmp-rows.json"')),
  ],
  [
    'APV-002',
    'rows that are read back',
    entry(fence('js', "Write('rows.json', text)\nconst again = Read('rows.json')\nnext(again)")),
  ],
]

const leftAlone: Case[] = [
  ['AUT-001', 'a word of Spanish in capitals', entry('**Evitar:**\n- TODO EN MAYÚSCULAS\n- TODO EL DÍA abierto')],
  ['AUT-001', 'a mark in the name of a link', entry('- TBD loaf guide: `guides/tbd-loaf.md`')],
  [
    'AUT-001',
    'a file of that name',
    entry('- TODO.md holds the loaves\n- **TODO_LIST.md**: read it\n- TODO_LOAF.json'),
  ],
  [
    'AUT-001',
    'the subject of a cell',
    entry('| Case | Do |\n|---|---|\n| TODO with an owner | ask |\n| TODO 제거 | 삭제 |'),
  ],
  ['AUT-001', 'a word of Japanese', entry('- TODOリスト')],
  ['AUT-001', 'a gap in a question', entry('Ask: "Is this loaf from <your best guess> - or not?"')],
  ['AUT-001', 'one state of several', entry('- **Baked**: done\n- **Raw**: later\n- **TBD**: ask the baker')],
  [
    'AUT-001',
    'filler text that is spoken of',
    entry('| Bad | Why |\n|---|---|\n| Lorem ipsum or fake prices | hides much |'),
  ],
  [
    'AUT-002',
    'an order with its reverse side behind a stop in bold',
    entry(
      '1. **Loaves are ALWAYS of kind `rye` or `oat`.** NEVER `cake`.\n\nLoaves MUST be of kind `rye` or `oat` — NEVER `cake`.',
    ),
  ],
  [
    'APV-001',
    'a draft that the user is given',
    drafts('\n\n"Your menu is saved in two forms:\n- `out/menu-draft.md` — to change it'),
  ],
  [
    'APV-001',
    'a draft that an agent takes',
    {
      ...drafts(''),
      'agents/taster.md': '---\nname: taster\ndescription: x\n---\nYou are given `out/menu-draft.md`.\n',
    },
  ],
  [
    'APV-001',
    'what is not to be made',
    twoPhases('Do NOT create `menu-draft.md`.', 'Read `menu-draft.md` where an old one is left.'),
  ],
  [
    'APV-001',
    'files that are changed where they are',
    twoPhases(
      fence('js', 'Bash(`jq ".a = 1" menu.json > tmp.json && mv tmp.json menu.json`)'),
      fence('js', 'Bash(`jq ".b = 2" menu.json > tmp.json && mv tmp.json menu.json`)'),
    ),
  ],
  [
    'APV-002',
    'a file that other programs read',
    entry(fence('bash', 'echo "KEY=x" > ~/shop/.env\nsource ~/shop/.env')),
  ],
]

describeCases(found, leftAlone)
