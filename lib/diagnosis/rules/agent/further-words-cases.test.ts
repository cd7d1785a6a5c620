import { type Case, describeCases } from '../../test-cases.ts'
import { fence, type TestFiles } from '../../test-skill.ts'

const step = (language: string, code: string): TestFiles => ({
  'agents/beekeeper.md': '---\nname: beekeeper\ndescription: Keeps bees\n---\nKeep the bees.\n',
  'phases/01-a.md': `# A\n\nOn failure stop and check each result.\n\n${fence(language, code)}\n`,
})
const asked = (prompt: string, type = 'beekeeper') =>
  step('js', `const r = await Agent({ subagent_type: "${type}", prompt: \`${prompt} Return JSON {x}\` })`)
const told = (prompt: string) => asked(prompt, 'general-purpose')
const formats = ['Return JSON {x}', 'Return a Markdown table', 'Return only the path of the file you wrote']
const each = (more: string, last = formats[2]) =>
  step(
    'js',
    `${[...formats.slice(0, 2), last]
      .map((one, at) => `const hive${at} = Agent({ subagent_type: "a${at}", prompt: "${one}" })`)
      .join('\n')}\n${more}`,
  )
const gathered = (last: string) =>
  step(
    'python',
    `hives = await asyncio.gather(\n${[formats[0], formats[1], last].map((one, at) => `    Task(subagent_type="a${at}", prompt="${one}"),`).join('\n')}\n)`,
  )

const found: Case[] = [
  [
    'AGT-004',
    'an agent between marks',
    told('Count the hives. You should invoke the \\`beekeeper\\` subagent afterwards.'),
  ],
  ['AGT-004', 'how the work is done, behind a comma', told('Count the hives, spawning subagents as needed.')],
  ['AGT-004', 'agents that must be launched', told('Count the hives. Subagents must be launched for each hive.')],
  ['AGT-004', 'the help of agents', told('Count the hives with the help of two subagents.')],
  ['AGT-006', 'formats of variables that one list takes', each('const all = [hive0, hive1, hive2]\nfill(all)')],
  ['AGT-006', 'formats of calls that one wait takes', gathered('Reply in one sentence')],
  ['AGT-011', 'a persona', asked('Persona: a grumpy bear.')],
  ['AGT-011', 'a role that is played', asked('You will be playing the role of a bear.')],
  ['AGT-011', 'a title for the role', asked('Count.\n\n## Role\nA bear of the forest.\n')],
  ['AGT-011', 'a title for what it is responsible for', asked('Count.\n\n## Responsibilities\n- honey\n')],
]

const leftAlone: Case[] = [
  ['AGT-004', 'agents that must not be launched', told('Count the hives. Subagents must not be launched.')],
  [
    'AGT-004',
    'agents of which it is told',
    told('Count the hives. The subagents of the last run were launched at noon.'),
  ],
  ['AGT-006', 'variables of which no list takes all', each('const all = [hive0, hive1]\nfill(all, hive2)')],
  ['AGT-006', 'variables of two formats in one list', each('const all = [hive0, hive1, hive2]\nfill(all)', formats[0])],
  ['AGT-006', 'calls of two formats in one wait', gathered('Return JSON {z}')],
  ['AGT-011', 'a persona that is filled in', asked('Persona: <persona>')],
  ['AGT-011', 'a title for something else', asked('Count.\n\n## Role of the wind\nIt blows.\n')],
]

describeCases(found, leftAlone)
