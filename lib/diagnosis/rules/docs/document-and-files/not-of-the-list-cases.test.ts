import { type Case, describeCases } from '../../../test-cases.ts'
import { entry } from '../../../test-skill.ts'

const of = (text: string): Case => ['DOC-CON-002', text, entry(`## Work\n\n${text}`)]
const pairs = (of: string) =>
  `The keeper checks the locks across three ${of}:\n\n- **Sluice to gate** (always): each sluice has a gate\n- **Sluice to weir** (if built): each sluice has a weir`
const rows = (number: string) =>
  `| Phase | Who | What | Notes |\n|---|---|---|---|\n| 0. Ask | cook | a | - |\n| ${number} Taste | cook | b | - |\n| 1. Stir | cook | c | - |\n| 2. Bake | cook | d | - |`
const racks = (last: string) =>
  `| Rack | Oven |\n|---|---|\n| a | north |\n| b | south |\n| c | east |\n| d | ${last} |\n\nAll three oven racks are wiped at night.`
const page = (between: string) => `# Step 1: Find a mill\n\na\n\n${between}# Step 1: Buy a sieve\n\nc`
const kinds = (title: string) =>
  `### ${title}\n\n#### Round (6 rules)\n\n| Rule ID | Use |\n|---|---|\n| A_LID | tea |\n| b | oil |\n| c | jam |\n| d | rye |\n| e | ink |`

const found = [
  'Weigh each jar on all three scales:\n\n- **Brass**: heavy ones\n- **Iron**: light ones',
  'The 2 grids (oak, pine, elm) hold the jars.',
  pairs('pairs'),
  'The ferry has three decks:\n\n1. **Upper deck**: seats\n2. **Lower deck**: carts',
  'The four keys (iron, brass, tin) hang on the wall.',
  rows('1.'),
  page(''),
  racks('west'),
  kinds('Kinds of jars'),
  'It unlocks two doors for boats.\n\n- **North door** - oak\n- **South door** - pine\n- **East door** - iron',
]

const leftAlone = [
  'After weighing each jar on all three scales:\n\n- **Sell**: heavy ones\n- **Keep**: light ones',
  '2×2 grids (oak, pine, elm) hold the jars.',
  pairs('locks'),
  'For each of the 3 lids:\n\n1. **Size**: in inches\n2. **Weight**: in pounds',
  'The four keys (iron, brass, and the rest) hang on the wall.',
  'The 7 knots — the\nreef U+001C–U+001F, hitch U+0085, a round turn, and any plain\nbend — stay tied.',
  rows('0.1.'),
  racks('(spare part)'),
  kinds('Kinds and headline jars'),
  'A loom costs more yarn, but unlocks one frame for two weaves.\n\n- **Warp** - long\n- **Weft** - wide\n- **Reed** - keeps them apart',
  page('# Sheet\n\nb\n\n'),
]

const schema = '{"properties": {"lid": {}, "size": {}, "weight": {}, "maker": {}, "year": {}}}'
const quoted = (lead: string): Case => [
  'DOC-CON-002',
  lead,
  {
    ...entry(`## Work\n\n${lead}\n- lid: string\n- size: number\n- weight: number\n- maker: string`),
    'schemas/jar.json': schema,
  },
]

describeCases(
  [...found.map(of), quoted('The fields of schemas/jar.json:')],
  [...leftAlone.map(of), quoted('From schemas/jar.json (made before):')],
)
