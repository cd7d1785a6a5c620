import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const kept = (field: string, text: string, language = 'json'): TestFiles => {
  const code =
    language === 'yaml' ? `${field}: ""\nstatus: new\nknots: 0` : `{ "${field}": "", "status": "new", "knots": 0 }`
  return entry(
    `## State\n\nThe user names a carpet. Its state lives in \`.loom/state.${language}\`:\n\n${fence(language, code)}\n\n${text}`,
  )
}

const found: Case[] = [
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
