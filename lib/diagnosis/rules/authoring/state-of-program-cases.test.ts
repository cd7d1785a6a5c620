import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

const python = fence('python', 'from ovens import Graph\n\ndef warm(state):\n    return {"heat": 1}')
const grows = 'def bake(state):\n    return {"messages": state["messages"] + [f"Loaf: {loaf}"]}'
const store = "import { create } from 'ovens'\n\nconst useOven = create((set) => ({\n  loaves: [],\n"
const adds = '  add: (one) => set((state) => ({ loaves: [...state.loaves, one] })),\n}))'
const schema = fence('ts', 'interface State {\n  status: string\n  loaves: string[]\n}')
const uses = (code: string) => entry(`The state of the run:\n\n${schema}\n\n${python}\n\n${fence('python', code)}`)

const leftAlone: Case[] = [
  ['APV-004', 'a store of a program', entry(fence('ts', store + adds))],
  ['CTX-001', 'a node of a graph in Python', entry(`${python}\n\n${fence('python', grows)}`)],
  ['DF-008', 'the state of a sample in Python', uses('def cool(state):\n    return state["draught"]')],
]
const found: Case[] = [
  [
    'APV-004',
    'what a step keeps beside a program',
    entry(
      `${fence('ts', `${store}}))`)}\n\n${fence('js', 'state.loaves.push(loaf)\nWrite("state.json", JSON.stringify(state))')}`,
    ),
  ],
  ['DF-008', 'a field of the file of the run', uses('state = json.load(open("state.json"))\nprint(state["draught"])')],
]
describeCases(found, leftAlone)
