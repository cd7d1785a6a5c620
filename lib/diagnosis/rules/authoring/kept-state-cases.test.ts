import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, step } from '../../test-skill.ts'

const shell = (code: string) => entry(fence('bash', code))
const read = 'JSON.parse(fs.readFileSync("run/state.json", "utf8"))'
const write = 'fs.writeFileSync("run/state.json", JSON.stringify(loom))'
const grows = (begin: string, end: string, between = '') =>
  step(`const loom = ${begin}\nloom.threads.push(thread)\n${between}${end}`)
const inPython = (begin: string, between = '') =>
  step(
    `loom = ${begin}\nloom["threads"].append(thread)\n${between}Path("run/state.json").write_text(json.dumps(loom))`,
    'python',
  )

const found: Case[] = [
  ['APV-004', 'what is read from the file of the state and written back', grows(read, write)],
  ['APV-004', 'what a function loads', grows('loadState()', 'saveState(loom)')],
  ['APV-004', 'the same in Python', inPython('json.loads(Path("run/state.json").read_text())')],
  ['APV-004', 'the file opened in Python', inPython('json.load(open("run/state.json"))')],
  ['APV-004', 'a state in YAML', shell("yq -i '.threads += [env(THREAD)]' run/state.yaml")],
  ['APV-006', 'members that a call is given by name', step('state.update(warp=thread, weft=thread)', 'python')],
  ['APV-006', 'a state that is made of them', step('state = LoomState(warp=thread, weft=thread)', 'python')],
  [
    'APV-006',
    'members that jq sets',
    shell(
      'jq --arg t "$T" \'.warp = $t | .weft = $t\' run/state.json > run/state.new && mv run/state.new run/state.json',
    ),
  ],
]
const leftAlone: Case[] = [
  ['APV-004', 'what is cut before it is written', grows(read, write, 'loom.threads = loom.threads.slice(-10)\n')],
  ['APV-004', 'what is written nowhere', grows(read, 'show(loom)')],
  ['APV-004', 'another file', grows('JSON.parse(fs.readFileSync("run/loom.json", "utf8"))', write)],
  ['APV-004', 'the same in Python, cut', inPython('json.load(open("run/state.json"))', 'del loom["threads"][:-20]\n')],
  [
    'APV-004',
    'a state in YAML that is cut',
    shell("yq -i '.threads = ((.threads + [env(THREAD)]) | .[-20:])' run/state.yaml"),
  ],
  ['APV-006', 'members that are given other values', step('state.update(warp=thread, weft=wool)', 'python')],
  ['APV-006', 'what another call is given', step('loom.update(warp=thread, weft=thread)\nstate.save()', 'python')],
  ['APV-006', 'what jq sets in another file', shell("jq '.warp = $t | .weft = $t' run/loom.json > run/loom.new")],
]

describeCases(found, leftAlone)
