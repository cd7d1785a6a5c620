import { type Case, describeCases } from '../../test-cases.ts'
import { fence, phase, type TestFiles } from '../../test-skill.ts'

const put = (name: string) => `$\{${name}}`
/** An agent that is told of a saw, below a text. */
const below = (text: string, name = 'sawName'): TestFiles =>
  phase(
    `${text}\n\n${fence('js', `Agent({ subagent_type: "explore", prompt: \`Look at ${put(name)}. Return JSON {x}\` })`)}\n\nOn failure stop.`,
  )
const open = fence('js', "if (state.left < 5) {\n  stop('saw')")
const plan = `\`${put('workDir')}/cut-plan.json\``

const found: Case[] = [
  ['DF-006', 'a name below a list of what fits and what does not', below('- ✅ dry boards\n- ❌ wet boards (bend)')],
  [
    'DF-006',
    'a name below a table with marks',
    below('| Board | Why |\n|---|---|\n| ✅ dry | fits |\n| ❌ wet | bends |'),
  ],
  ['DF-007', 'code below a partial result', phase(`Try again, then report the partial result.\n\n${open}`)],
  ['DF-007', 'code below what is run inside something', phase(`Run it inside the yard.\n\n${open}`)],
  ['DF-007', 'the end of something below other lines', phase(fence('ts', 'use(jar)\n}, (jar) => [\n  lid(jar),\n]);'))],
  ['DF-007', 'code on partial failures', phase(`## Partial failures\n\n${open}`)],
  ['DF-009', 'a file that is parsed', phase(`Parse ${plan} into rows.`)],
  ['DF-009', 'a file that is merged into something', phase(`Merge the rows from ${plan} into the list.`)],
  ['DF-009', 'a file that is parsed, in Chinese', phase(`解析 ${plan}。`)],
]

const leftAlone: Case[] = [
  ['DF-006', 'a label at the end of a list', below('- ✅ dry boards\n- ❌ not like this:')],
  ['DF-006', 'a name that the user confirms', below('Confirm the saw name with the user.')],
  ['DF-006', 'a name that the user gives', below('Have the user give the saw name.')],
  ['DF-006', 'a name that is got from the user', below('Get the saw from the user.', 'saw')],
  ['DF-006', 'a name that is asked for, in a question', below('Which saw name do you want? Wait for the answer.')],
  ['DF-006', 'a name whose words are turned', below('Ask the user for the name of the saw.')],
  ['DF-007', 'the tail of a call', phase(fence('ts', '}, (jar) => [\n  lid(jar),\n]);'))],
  ['DF-007', 'code of a part', phase(`Partial shape of the loop:\n\n${open}`)],
  ['DF-007', 'code that goes inside other code', phase(`Add this inside the loop.\n\n${open}`)],
  ['DF-009', 'a file that something is parsed into', phase(`Parse the wish into ${plan}.`)],
  ['DF-009', 'a file that lists are merged into', phase(`Merge both lists into ${plan}.`)],
  ['DF-009', 'a file that something is parsed to, in Chinese', phase(`将需求解析为 ${plan}。`)],
]

describeCases(found, leftAlone)
