import { type Case, describeCases } from '../../test-cases.ts'
import { step } from '../../test-skill.ts'

const message = (copy: string, said: string) =>
  step(`const jar = ${copy}\nSendMessage({ to: "potter", message: ${said} })`)
const inPython = (copy: string, said = 'f"Where it is: {json.dumps(jar)}"') =>
  step(`jar = ${copy}\nsend_message(to="potter", message=${said})`, 'python')
const asked = (copy: string) =>
  step(`const jar = ${copy}\nspawn_agent({ message: \`Seal it. @{JSON.stringify(jar)} Return JSON {a}\` })`)
const amidWords = '`Sealed @{jar.lid}. All that is known: @{JSON.stringify(jar)}`'

const found: Case[] = [
  ['CTX-002', 'a copy of the state amid the words of a message', message('{ ...state, at: now() }', amidWords)],
  ['CTX-002', 'a copy that is the whole message', message('structuredClone(state)', 'JSON.stringify(jar)')],
  ['CTX-002', 'words and a copy behind them', message('{ ...state }', '"All: " + JSON.stringify(jar, null, 2)')],
  ['CTX-002', 'a copy of Python in a message', inPython('dict(state)')],
  ['CTX-002', 'one that the state makes itself', inPython('state.copy()')],
  ['CTX-002', 'one with more in it', inPython('{**state, "kiln": kiln_name}')],
  [
    'CTX-002',
    'a message that is given second',
    step('jar = copy.deepcopy(state)\nsend_message("potter", f"All: {json.dumps(jar, indent=2)}")', 'python'),
  ],
  ['CTX-002', 'a copy into which more is put', asked('Object.assign({}, state, { at: now() })')],
  ['CTX-002', 'a deep copy', asked('cloneDeep(state)')],
  ['CTX-002', 'a copy by way of a text', asked('JSON.parse(JSON.stringify(state))')],
  [
    'CTX-002',
    'what is kept as the state, in a message',
    step(
      'Write(`@{dir}/state.json`, JSON.stringify(jar))\nSendMessage({ to: "potter", message: `All: @{JSON.stringify(jar)}` })',
    ),
  ],
]
const leftAlone: Case[] = [
  ['CTX-002', 'members of a copy', message('{ ...state }', '`Sealed @{jar.lid}, next @{jar.rim}`')],
  ['CTX-002', 'a member of a copy as a text', message('{ ...state }', '`Sealed: @{JSON.stringify(jar.lids)}`')],
  ['CTX-002', 'chosen fields', message('{ lid: state.lid }', amidWords)],
  ['CTX-002', 'chosen fields in Python', inPython('{"lid": state["lid"]}')],
  [
    'CTX-002',
    'a copy that goes into a file',
    step('const jar = { ...state }\nWrite(path, `All: @{JSON.stringify(jar)}`)'),
  ],
]

describeCases(found, leftAlone)
