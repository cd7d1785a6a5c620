import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const sizes = 'sizes = json.load(open("kiln/sizes.json"))\nshelves = sizes["shelves"]'
const pieces = (second: string, first = sizes): TestFiles =>
  entry(`## Load\n\n${fence('python', first)}\n\n## Fire\n\n${fence('python', second)}`)
const steps = (text: string): TestFiles => entry(`## Firing\n\n${text}`)

const grown = (head: string, next: string): TestFiles =>
  entry(
    fence(
      'js',
      `async function fireStep(kiln) {\n  const cracks = []\n  let open = await look(kiln)\n  while (${head}) {\n    cracks.push(...open)\n    ${next}\n  }\n  return { status: "done", cracks }\n}`,
    ),
  )
const asked = (said: string): TestFiles =>
  entry(
    `${fence('python', 'notes = ""\nwhile True:\n    if user_stopped():\n        break\n    notes += look(kiln)\n    Task(subagent_type="general-purpose", prompt=f"Name the cracks. Notes: {notes}.")')}\n\n${said}`,
  )

const found: Case[] = [
  [
    'TKN-005',
    'a piece that uses what another one set',
    pieces(
      'again = json.load(open("kiln/sizes.json"))\nplan = {shelf: fill(shelf) for shelf in shelves if shelf in again}',
    ),
  ],
  [
    'TKN-005',
    'a test between two reads',
    steps(
      '- Read `kiln/sizes.json` and name the shelves.\n- Run the two heat tests on every shelf.\n- Read `kiln/sizes.json` again and name the verdict of each shelf.',
    ),
  ],
  [
    'TKN-005',
    'the choices of a question between two reads',
    steps(
      '1. Read `kiln/sizes.json` for the shelves.\n2. Ask for the load:\n   - **One shelf** — a small pot.\n   - **All shelves** — a set of pots, sharing one glaze and building a tower.\n3. Read `kiln/sizes.json` and tell which shelves are free.',
    ),
  ],
  ['TKN-004', 'what is asked anew each turn', grown('open.length && !stopRequested()', 'open = await look(kiln)')],
  ['TKN-004', 'the last answer, which bounds no list', asked('When a look fails, keep the last answer.')],
  [
    'TKN-004',
    'a text that grows in a reference',
    {
      ...entry('Long firings go as in `references/long.md`.'),
      'references/long.md':
        '# Long firings\n\n' +
        fence(
          'python',
          'rows = []\nwhile is_hot():\n    rows.append(look(kiln))\n    Task(subagent_type="general-purpose", prompt=f"Name the cracks in {rows}.")',
        ),
    },
  ],
]

const leftAlone: Case[] = [
  [
    'TKN-005',
    'pieces that share no name',
    pieces('table = json.load(open("kiln/sizes.json"))\nplan = {shelf: fill(shelf) for shelf in table["shelves"]}'),
  ],
  [
    'TKN-005',
    'a piece that sets the name itself',
    pieces('shelves = json.load(open("kiln/sizes.json"))["shelves"]\nplan = [fill(one) for one in shelves]'),
  ],
  [
    'TKN-005',
    'a command between two reads',
    steps(
      '- Read `kiln/sizes.json` and name the shelves.\n- Run the loader on every shelf.\n- Read `kiln/sizes.json` again and name the verdict of each shelf.',
    ),
  ],
  [
    'TKN-004',
    'what is taken out of the list itself',
    grown('open.length && !stopRequested()', 'open = await open.slice(1)'),
  ],
  ['TKN-004', 'the last entries', asked('Keep only the last notes.')],
]

describeCases(found, leftAlone)
