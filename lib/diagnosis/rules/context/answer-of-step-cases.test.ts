import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const ask = (prompt: string) => `await Agent({ subagent_type: "x", prompt: \`${prompt}\` })`
const inEntry = (code: string, language = 'js'): TestFiles =>
  entry(`## Answer\n\nIf an agent fails, stop.\n\n${fence(language, code)}`)
const state = (back: string, body = `state.done = ${ask('Glaze @{pot}. Return JSON {"ok": true}')}`) =>
  inEntry(`async function glaze(state, pot) {\n  ${body}\n  return ${back}\n}`)
const step = (name: string, back: string) =>
  inEntry(`async function ${name}(run) {\n  const text = Read(run.path)\n  return ${back}\n}`)
const content = '{ status: run.status, content: text }'
const passes = (written: string, taken = '@{Read("one.md")} @{Read("two.md")} @{Read("three.md")}') => {
  const asked = ['one', 'two', 'three'].map((name) => ask(`Weave the rows. ${written} ${name}.md.`))
  return inEntry([...asked, ask(`Sum up: ${taken}`)].join('\n'))
}

const keys = (key: string) =>
  ask(`Glaze all pots. Finish with JSON that has these keys:\n  pots (list)\n  ${key}  (string)`)

/** What a step in the code of the entry answers, and what agents are told to write without a word between. */
const found: Case[] = [
  ['CTX-002', 'the state as all that a function with an agent returns', state('JSON.stringify(state)')],
  ['CTX-004', 'the content of a function that is a phase by its name', step('glazePhase', content)],
  ['CTX-004', 'the same of a step', step('glaze_step', content)],
  ['CTX-004', 'a key with its type in brackets', inEntry(keys('full_output'))],
  ['CTX-005', 'files that agents write', passes('Write')],
  ['CTX-005', 'files that agents make', passes('Create the file')],
]

const leftAlone: Case[] = [
  ['CTX-002', 'the state of a function that runs nothing', state('JSON.stringify(state)', 'state.done = true')],
  ['CTX-002', 'a part of the state', state('JSON.stringify({ done: state.done })')],
  ['CTX-004', 'the content of another function', step('glaze', content)],
  ['CTX-004', 'the key of a path with its type in brackets', inEntry(keys('full_output_path'))],
  ['CTX-004', 'a message', step('glazePhase', '{ role: "user", content: text }')],
  ['CTX-005', 'files that agents only read', passes('Read')],
  [
    'CTX-005',
    'the begin of each file',
    passes('Write', '@{Read("one.md").slice(0, 90)} @{Read("two.md").slice(0, 90)} @{Read("three.md").slice(0, 90)}'),
  ],
]

describeCases(found, leftAlone)
