import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const kept = (field: string, text: string, language = 'json'): TestFiles => {
  const code =
    language === 'yaml' ? `${field}: ""\nstatus: new\nknots: 0` : `{ "${field}": "", "status": "new", "knots": 0 }`
  return entry(
    `## State\n\nThe user names a carpet. Its state lives in \`.loom/state.${language}\`:\n\n${fence(language, code)}\n\n${text}`,
  )
}

const nested = (field: string, parts: string): TestFiles =>
  entry(
    `## State\n\nThe user names a carpet. Its state lives in \`.loom/state.json\`:\n\n${fence('json', `{ "${field}": ${parts}, "status": "new", "knots": 0 }`)}`,
  )
const document = (lead: string, code: string, behind = ''): TestFiles => ({
  ...entry('The user names a carpet. See `references/weaving-state.md`.'),
  'references/weaving-state.md': `# Weaving\n\n${lead}\n\n${code}\n\n${behind}\n`,
})
const inClass = fence('python', '@dataclass\nclass LoomState:\n    knots: int\n    phase: str')
const functions = (count: number): string =>
  Array.from({ length: count }, (_, at) => fence('python', `def weave_${at}(knots):\n    return knots + ${at}`)).join(
    '\n\n',
  )

const found: Case[] = [
  ['MEM-004', 'a loom with a path', nested('loom', '{ "path": "looms/a" }')],
  ['MEM-004', 'a plan with how many knots it has', nested('plan', '{ "knots": 12 }')],
  ['MEM-004', 'a class beside one function', document('Each loom.', inClass, functions(1))],
  [
    'MEM-004',
    'what tells how far the state is',
    document('## The loom state', fence('json', '{ "knots": 0, "state": "" }')),
  ],
  ['MEM-004', 'a state of YAML without the request', kept('loom', 'Go on at `knots`.', 'yaml')],
  [
    'MEM-004',
    'a field that is compared with a file',
    kept('loom', 'If `loom` differs from the list of looms, begin anew.'),
  ],
  [
    'MEM-004',
    'an argument that is compared with something else',
    kept('loom', 'If `tool` differs from the argument, begin anew.'),
  ],
]

const leftAlone: Case[] = [
  ['MEM-004', 'the path of the plan that was given', nested('plan', '{ "path": "plans/a.md", "sha256": "" }')],
  ['MEM-004', 'the number of a ticket', nested('ticket', '{ "number": 12 }')],
  [
    'MEM-004',
    'what tells which state it is',
    document('## The loom state', fence('json', '{ "knots": 0, "state_hash": "" }')),
  ],
  ['MEM-004', 'a class in a document that teaches programs', document('Each loom.', inClass, functions(6))],
  [
    'MEM-004',
    'a field that is compared with the argument',
    kept('carpet', 'If `carpet` differs from the argument, begin anew.'),
  ],
  [
    'MEM-004',
    'a field that may be of another request',
    kept('carpet', 'If `carpet` is another one than the user asks for, begin anew.'),
  ],
  ['MEM-004', 'such a field in Chinese', kept('carpet', '`carpet` 与参数不一致时重新开始。')],
  ['MEM-004', 'a fault that is to be mended', kept('bug', 'Go on at `knots`.')],
]

describeCases(found, leftAlone)
