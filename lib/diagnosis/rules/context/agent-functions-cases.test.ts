import { type Case, describeCases } from '../../test-cases.ts'
import { step } from '../../test-skill.ts'

const python = (...lines: string[]) => step(lines.join('\n'), 'python')

const history = (call: string) => [
  'state["messages"].append({"pot": pot, "glaze": glaze})',
  `plan = ${call}(prompt=f"Fired so far: {json.dumps(state['messages'])}. Choose the next glaze.")`,
]

const found: Case[] = [
  ['CTX-001', 'a history in what a function that starts an agent is told', python(...history('call_agent'))],
  [
    'CTX-001',
    'the same in JavaScript',
    step('state.messages.push(pot)\nconst plan = await runSubagent({ prompt: `So far: @{state.messages.join()}` })'),
  ],
  ['CTX-002', 'the state', python('kiln = run_agent(prompt=f"Fire the next pot. Known: {str(state)}")')],
  [
    'CTX-003',
    'the files of a folder',
    python('recipes = "\\n".join(p.read_text() for p in Path("glazes").glob("*.md"))', 'run_agent(prompt=recipes)'),
  ],
  [
    'CTX-005',
    'the answers for each of a list',
    python(
      'for pot in pots:',
      '    looks[pot] = run_agent(prompt=f"Look at {pot}.")',
      'invoke_agent(prompt=f"Weigh them: {json.dumps(looks)}")',
    ),
  ],
  [
    'AGT-002',
    'an answer that is parsed and used as it comes',
    python(
      'answer = run_agent(prompt="List the pots. Return JSON.")',
      'pots = json.loads(answer)',
      'fire(pots["list"])',
    ),
  ],
]

const leftAlone: Case[] = [
  [
    'CTX-001',
    'a function that the text defines itself',
    python('def call_agent(prompt):', '    return model.answer(prompt)', ...history('call_agent')),
  ],
  ['CTX-001', 'one that a package gives', python('from kiln import call_agent', ...history('call_agent'))],
  ['CTX-001', 'a method of an object', python(...history('crew.call_agent'))],
  ['CTX-002', 'a function without such a name', python('kiln = fire_pot(prompt=f"Known: {str(state)}")')],
  ['CTX-002', 'one that is told nothing', python('kiln = run_agent(potter, clay=f"Known: {str(state)}")')],
]

describeCases(found, leftAlone)
