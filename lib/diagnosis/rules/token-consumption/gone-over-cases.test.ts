import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, type TestFiles } from '../../test-skill.ts'

const rows = '`$' + '{workDir}/rows.txt`'
const written = (value: string, behind: string): TestFiles =>
  phase(`${fence('js', `const rows = count(jars)\nWrite(${rows}, ${value})`)}\n\nThen:\n\n${fence('js', behind)}`)
const steps = (first: string, last: string): TestFiles => entry(`1. ${first}\n2. Ask the guest for one.\n3. ${last}`)

const found: Case[] = [
  ['TKN-005', 'what a loop goes over', written('rows', `for (const row of Read(${rows}).split("\\n")) show(row)`)],
  ['TKN-005', 'a text that was joined', written('rows.join("\\n")', `const again = Read(${rows})`)],
  [
    'TKN-005',
    'a file of somebody',
    steps(
      "Read the ferry's `fares.yaml` and note the fares.",
      "Read the ferry's `fares.yaml` and name the cheapest one.",
    ),
  ],
  [
    'TKN-005',
    'a file in which things without others are looked for',
    steps('Read `fares.yaml` and note the piers without a fare.', 'Read `fares.yaml` and name the cheapest one.'),
  ],
]

const leftAlone: Case[] = [
  ['TKN-005', 'what each turn of a loop reads', written('rows', `for (const jar of jars) show(Read(${rows}))`)],
  ['TKN-005', 'a text that is made on the way', written('render(rows)', `const again = Read(${rows})`)],
  [
    'TKN-005',
    'a step that does not read',
    steps('Read `fares.yaml` and note the fares.', 'Do not read `fares.yaml` and name a fare.'),
  ],
]

describeCases(found, leftAlone)
