import { type Case, describeCases } from '../../test-cases.ts'
import { entryWith, fence, step, type TestFiles, withReferences } from '../../test-skill.ts'

const ferries = (...lines: string[]) => step([...lines, 'return { asked: log.length, log }'].join('\n'))
const askAll = (answer: string) =>
  step(
    `function ask(all) {\n  const transcript = []\n  for (const one of all) transcript.push({ one, said: ${answer} })\n  return { count: transcript.length, transcript }\n}`,
  )
const grown = (added: string, before = '') =>
  step(
    `let prompt = "Judge the ferries.\\n"\nfor (const one of ferries) {\n  ${before}prompt += \`${added}\`\n}\nconst r = Agent({ subagent_type: "x", prompt })`,
  )
const promptFile = (text: string, field: string): TestFiles => ({
  'SKILL.md': entryWith('# A\n\nStart an agent with the prompt in [crew.md](prompts/crew.md).\n'),
  'prompts/crew.md': `# Crew\n\nRead the log. Change nothing.\n\n${text}\n\n${fence('json', `{\n  "path": "",\n  "${field}": ""\n}`)}\n`,
})
const views = (size: string, use = '@{size}') =>
  step(
    `const size = "${size}"\n${['bow', 'keel', 'mast']
      .map((name) => `const ${name} = Agent({ subagent_type: "x", prompt: \`How is the ${name}? ${use}\` })`)
      .join('\n')}\nconst r = Agent({ subagent_type: "x", prompt: \`Join @{bow} @{keel} @{mast}\` })`,
  )
const tries = (asked: string, taken = 'all[0]} @{all[1]} @{all[2]', add = 'push') =>
  step(
    `const all = []\nfor (let n = 0; n < 3; n++) all.${add}(Agent({ subagent_type: "x", prompt: "Draw a ferry. ${asked}" }))\nconst r = Agent({ subagent_type: "x", prompt: \`Choose: @{${taken}}\` })`,
  )
const picked = (asked: string) =>
  step(
    `all = []\nfor n in range(3):\n    all.append(Task(subagent_type="x", prompt="Draw a ferry. ${asked}"))\nr = Task(subagent_type="x", prompt=f"Choose: {all[0]} {all[1]} {all[2]}")`,
    'python',
  )

const found: Case[] = [
  ['CTX-001', 'what a person says turn by turn', askAll('AskUserQuestion(one)')],
  ['CTX-001', 'what agents say turn by turn', askAll('Agent({ subagent_type: "x", prompt: one })')],
  ['CTX-001', 'all of a log beside their number', ferries('log.push(crew)')],
  ['CTX-003', 'files by a path that is made in the text', grown('## @{one}\\n@{Read(`@{one.dir}/log.md`)}\\n')],
  ['CTX-003', 'files by such a path that are waited for', grown('Log: @{await readFile(`logs/@{one}.md`)}\\n')],
  ['CTX-003', 'files by such a path behind others', grown('@{one.name}: @{fs.readFileSync(`@{one.dir}/@{one.name}`)}')],
  ['CTX-004', 'an answer that a fence of a prompt file shows', promptFile('Answer with:', 'complete_result')],
  ['CTX-004', 'the same at the end of the work', promptFile('Finally, report back as JSON:', 'full_output')],
  ['CTX-004', 'the same by its name', promptFile('Your answer has this form:', 'full_content')],
  ['CTX-005', 'results whose size a text in a variable leaves open', views('Use plain words.')],
  ['CTX-005', 'entries of a list that took them', tries('Return what you have drawn.')],
  ['CTX-005', 'entries of a list of Python that took them', picked('Return what you have drawn.')],
]

const leftAlone: Case[] = [
  ['CTX-001', 'what is made of each', askAll('nameOf(one)')],
  ['CTX-001', 'a log that is cut', ferries('log.push(crew)', 'if (log.length > 9) log.shift()')],
  ['CTX-003', 'paths that are made in the text', grown('## @{one}\\n@{join(`@{one.dir}/log.md`)}\\n')],
  ['CTX-003', 'the beginning of each', grown('@{Read(`@{one.dir}/log.md`).slice(0, 90)}')],
  ['CTX-004', 'a path in the fence of a prompt file', promptFile('Answer with:', 'complete_result_path')],
  ['CTX-004', 'what a log looks like', promptFile('A log looks so:', 'complete_result')],
  ['CTX-005', 'results whose size a text in a variable states', views('Use at most 90 words.')],
  ['CTX-005', 'entries of a list of paths', tries('Return the path of the file.')],
  ['CTX-005', 'members of what a list took', tries('Return it.', 'all[0].name} @{all[1].name} @{all[2].name')],
  [
    'CTX-006',
    'what is loaded on demand, with a new line between',
    withReferences('Load all files in `references/` on\ndemand.'),
  ],
  ['CTX-006', 'the same with the words apart', withReferences('Read all files in `references/` as\nneeded.')],
]

describeCases(found, leftAlone)
