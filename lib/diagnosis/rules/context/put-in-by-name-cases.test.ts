import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, step, told } from '../../test-skill.ts'

const command = (prompt: string) => entry(fence('bash', `claude -p "${prompt}"`))
/** An object that keeps two texts, and a prompt that takes some of it. */
const kept = (first: string, use = '@{pots.clay} @{pots.heat}') =>
  step(
    `const pots = { clay: ${first}, heat: Read(heatPath) }\nconst r = Agent({ subagent_type: "x", prompt: \`Weigh ${use}. Return JSON {x}\` })`,
  )
const long = 'Each pot is listed with its owner, its place and the date of its glaze.\n'.repeat(200)
const sent = (text: string) => entry(`Send the agent this prompt:\n\n${fence('', text)}`)

const found: Case[] = [
  ['CTX-002', 'the file of the state in a command of an agent', command('Go on from here: $(cat work/state.json)')],
  ['CTX-003', 'files behind one word', command('Compare: $(cat clay.md) $(cat heat.md)')],
  ['CTX-003', 'files that an object keeps by name', kept('Read(clayPath)')],
  ['CTX-004', 'a full text behind a colon', told('Look at the pots. Return: the full text of each label.')],
  [
    'CTX-004',
    'a row of what comes back',
    told('Look. Return a table:\\n\n| field | type |\n|---|---|\n| full_content | text |\n'),
  ],
  ['CTX-005', 'a long text that is sent to an agent', sent(long)],
]

const leftAlone: Case[] = [
  ['CTX-002', 'the path of the state in a command of an agent', command('Go on from work/state.json, step by step')],
  ['CTX-003', 'paths behind one word', command('Compare: clay.md heat.md')],
  ['CTX-003', 'one file that an object keeps', kept('clayPath')],
  ['CTX-003', 'a part of what an object keeps', kept('Read(clayPath).slice(0, 80)', '@{pots.clay} @{pots.lid}')],
  ['CTX-004', 'the path of a full text behind a colon', told('Look at the pots. Return: the full text path of each.')],
  [
    'CTX-004',
    'a row of a path',
    told('Look. Return a table:\\n\n| field | type |\n|---|---|\n| content_path | text |\n'),
  ],
  ['CTX-005', 'a short text that is sent to an agent', sent(long.slice(0, 800))],
  ['CTX-005', 'a long text that is sent to nobody', entry(`The pots:\n\n${fence('', long)}`)],
]

describeCases(found, leftAlone)
