import { type Case, describeCases } from '../../test-cases.ts'
import { fence, type TestFiles } from '../../test-skill.ts'

const table =
  '# Levels\n\n| Level | Answer |\n|---|---|\n| urgent | one hour |\n| soon | one day |\n| later | one week |\n| never | no date |\n'
const literal = '{ urgent: "one hour", soon: "one day", later: "one week", never: "no date" }'
const dictionary = '{"urgent": "one hour", "soon": "one day", "later": "one week", "never": "no date"}'

const beside = (folder: string, code: string, language = 'js'): TestFiles => ({
  [`${folder}/levels.md`]: table,
  'phases/02-answer.md': `# Answer\n\n${fence(language, code)}\n`,
})

const found: Case[] = [
  ['DOC-RED-002', 'values of two words against a reference', beside('references', `const times = ${literal}`)],
  ['DOC-RED-002', 'such values in Python', beside('references', `TIMES = ${dictionary}`, 'python')],
  [
    'DOC-RED-002',
    'a literal that is indexed',
    beside('specs', `function time(level) {\n  return ${literal}[level]\n}`),
  ],
  ['DOC-RED-002', 'what an index gives', beside('references', `const time = (${literal})[level] ?? "no date"`)],
  [
    'DOC-RED-002',
    'a dictionary that is asked',
    beside('specs', `return ${dictionary}.get(level, "no date")`, 'python'),
  ],
  ['DOC-RED-002', 'a literal that is given back', beside('specs', `const times = () => (${literal})`)],
  ['DOC-RED-002', 'a literal within another one', beside('specs', `const all = { times: ${literal}, size: 3 }`)],
]

const leftAlone: Case[] = [
  ['DOC-RED-002', 'what a request is told', beside('references', `const params = ${literal}`)],
  ['DOC-RED-002', 'what a request of Python is told', beside('references', `query_params = ${dictionary}`, 'python')],
  ['DOC-RED-002', 'other values of the keys', beside('specs', `return ${literal.replaceAll('one', 'two')}[level]`)],
  [
    'DOC-RED-002',
    'words of the table in another order',
    beside('references', `const t = ${literal.replaceAll(/one (\w+)/g, '$1 one')}`),
  ],
  ['DOC-RED-002', 'a literal that a call is given', beside('specs', `send(${literal})`)],
]

const state = '{\n  "status": "",\n  "user_request": "",\n  "outline": "",\n  "round": 0\n}'
const twice = (lead: string, second = state): TestFiles => ({
  'phases/state-template.md': `# State\n\nEvery run starts with this state:\n\n${fence('json', state)}\n`,
  'phases/06-restart.md': `# Restart\n\n${lead}\n\n${fence('json', second)}\n`,
})

const foundStates: Case[] = [
  'The state of a run:',
  'The state starts as',
  '`state.json` holds:',
  'State:',
  '状态如下：',
].map((lead) => ['DOC-RED-001', `a state below "${lead}"`, twice(lead)])
const declared = (json: string): TestFiles => ({
  'phases/state-schema.md': `# State schema\n\n${fence('ts', 'interface JarState {\n  status: string\n  jars: string[]\n  round: number\n  lids: string[]\n}')}\n`,
  'phases/01-begin.md': `# Begin\n\nWrite the first state:\n\n${fence('json', json)}\n`,
})
foundStates.push([
  'DOC-RED-001',
  'a first state of the very same fields in another file',
  declared('{ "status": "new", "jars": [], "round": 0, "lids": [] }'),
])
const otherStates: Case[] = [
  ['DOC-RED-001', 'a first state of some of the fields', declared('{ "status": "new", "jars": [], "round": 0 }')],
  ['DOC-RED-001', 'an answer with the fields of the state', twice('The answer on the state:')],
  ['DOC-RED-001', 'a state at one point of the run', twice('After the outline the state is:')],
  ['DOC-RED-001', 'some fields of a state', twice('The state of a run:', '{ "status": "", "round": 0, "owner": "" }')],
]

describeCases([...found, ...foundStates], [...leftAlone, ...otherStates])
