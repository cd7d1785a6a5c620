import { type Case, describeCases } from '../../test-cases.ts'
import { fence, phase, step } from '../../test-skill.ts'

const long = Array.from(
  { length: 120 },
  (_, at) => `Verse ${at} has a bird in it, and a bell that is rung twice.`,
).join(' ')
const call = 'await Agent({ subagent_type: "x", prompt })'
const withState = (read: string, prompt = '`What we know: @{all}\nSing on.`') =>
  step(`const all = ${read}\nawait Agent({ subagent_type: "x", prompt: ${prompt} })`)

const found: Case[] = [
  ['CTX-005', 'a long text in a variable', step(`const prompt = \`${long}\`\n${call}`)],
  [
    'CTX-005',
    'a long text that is put in',
    step(`const rules = \`${long}\`\nawait Agent({ subagent_type: "x", prompt: \`Sing. @{rules}\` })`),
  ],
  ['CTX-005', 'a long text of pieces', step(`const prompt = ["Sing.", "${long}"].join("\\n")\n${call}`)],
  [
    'CTX-005',
    'a long text in Python',
    step(`RULES = """${long}"""\nAgent(subagent_type="x", prompt=f"Sing. {RULES}")`, 'python'),
  ],
  [
    'CTX-005',
    'a long text in a block above',
    phase(`${fence('js', `const prompt = \`${long}\``)}\n\nThen:\n\n${fence('js', call)}`),
  ],
  ['CTX-002', 'the state as the text of its file', withState('Read(`@{workDir}/state.json`)')],
  ['CTX-002', 'the state as read by Node.js', withState('fs.readFileSync("work/state.json", "utf8")')],
  ['CTX-002', 'the state as a command prints it', withState('Bash(`cat @{workDir}/state.json`)')],
  ['CTX-002', 'the state by the path in a variable', withState('Read(statePath)')],
  [
    'CTX-002',
    'the state as read by Python',
    step(
      'all = Path("work/state.json").read_text()\nAgent(subagent_type="x", prompt=f"What we know: {all}. Sing on.")',
      'python',
    ),
  ],
]

const leftAlone: Case[] = [
  ['CTX-005', 'a short text in a variable', step(`const prompt = "Sing."\n${call}`)],
  [
    'CTX-005',
    'a long text that no prompt takes',
    step(`const rules = \`${long}\`\nWrite("work/rules.md", rules)\nconst prompt = "Sing by work/rules.md."\n${call}`),
  ],
  ['CTX-002', 'the path of the state', withState('`@{workDir}/state.json`')],
  [
    'CTX-002',
    'a part of the state',
    withState('JSON.parse(Read(`@{workDir}/state.json`))', '`Verse: @{all.verse}\nSing on.`'),
  ],
  ['CTX-002', 'another file', withState('Read(`@{workDir}/verses.json`)')],
]

describeCases(found, leftAlone)
