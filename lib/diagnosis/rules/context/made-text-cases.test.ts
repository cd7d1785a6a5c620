import { type Case, describeCases } from '../../test-cases.ts'
import { step, told } from '../../test-skill.ts'

const put = (name: string) => `$\{${name}}`
const read = 'const jars = Read(jarPath)\nconst lids = Read(lidPath)\n'

/** What one agent is told in Python, in strings side by side. */
const sideBySide = (text: string) =>
  step(
    `answer = Task(\n  subagent_type="x",\n  prompt=(\n    "Fill the jars.\\n"\n    ${text}\n    'Return JSON'\n  ),\n)`,
    'python',
  )

const stateFile = told(`Known: ${put('saved')}. Fix them.`, "const saved = Read('out/state.json')\n")

const found: Case[] = [
  ['CTX-002', 'what the file of the state is read as', stateFile],
  ['CTX-002', 'the state in the second of two strings', sideBySide('f"Known: {json.dumps(state)}\\n"')],
  ['CTX-004', 'a field in the second of two strings', sideBySide('"Answer with raw_output: all of it. "')],
  [
    'CTX-003',
    'two files in a text of its own',
    told(`${put('brief')}. Fix them.`, `${read}const brief = \`Jars ${put('jars')} and lids ${put('lids')}\``),
  ],
  [
    'TKN-003',
    'one file in a text of its own',
    told(`${put('brief')}. Fix it.`, `${read}const brief = \`Jars ${put('jars')} to fill\``),
  ],
]

const leftAlone: Case[] = [
  ['TKN-003', 'the file of the state, which is told as the state', stateFile],
  ['CTX-002', 'a part of the state in the second of two strings', sideBySide('f"Known: {state[\'jars\']}\\n"')],
  [
    'CTX-003',
    'parts in a text of its own',
    told(
      `${put('brief')}. Fix them.`,
      `${read}const brief = \`Jars ${put('jars.slice(0, 9)')} and lids ${put('lids.length')}\``,
    ),
  ],
  [
    'CTX-003',
    'paths in a text of its own',
    told(`${put('brief')}. Fix them.`, `${read}const brief = \`Jars ${put('jarPath')} and lids ${put('lidPath')}\``),
  ],
]

describeCases(found, leftAlone)
