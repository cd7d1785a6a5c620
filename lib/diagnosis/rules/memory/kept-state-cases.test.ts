import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

const tableOf = (lead: string) =>
  entry(
    `The user names the cake.\n\n## State\n\n${lead}\n\n| Field | Type |\n|---|---|\n| \`status\` | string |\n| \`layers\` | list |`,
  )

/** A sample in the entry of a skill with steps, below a title, and the file that holds it. */
const sample = (title: string, file: string) => ({
  ...entry(
    `The user names the cake.\n\n## ${title} State Schema\n\nThe \`${file}.json\` file tracks the state of the baking.\n\n${fence('json', '{\n  "cake": { "name": "Plum" },\n  "layers": [{ "name": "base" }],\n  "total_weight": 3\n}')}`,
  ),
  'phases/01-a.md': '# A\n\nBake.\n',
})

const shown = (lead: string) =>
  entry(`The user names the cake.\n\n## Baking\n\n${lead}\n\n${fence('yaml', 'status: open\nlayer: base\nlayers: []')}`)

const found: Case[] = [
  [
    'MEM-004',
    'YAML below what is done with the file of the state',
    shown('So the state is kept in `.oven/state.yaml`, set up like this and rewritten after each layer:'),
  ],
  ['MEM-004', 'a sample of the state of the run', sample('Session', 'session')],

  [
    'MEM-004',
    'a schema of the state without such an id',
    {
      ...entry('The user names the cake.'),
      'schemas/task-state.schema.json':
        '{"title": "cake state", "type": "object", "properties": {"cake_id": {"type": "string"}, "status": {"type": "string"}}}\n',
    },
  ],
  ['MEM-004', 'a table of the fields of the state', tableOf('Permitted fields in the state:')],
  [
    'MEM-004',
    'a class of Python that is called the state of the skill',
    entry(
      `The user names the cake.\n\n${fence('python', 'class CakeState(BaseModel):\n    round: int\n    layers: list[str]')}`,
    ),
  ],
  [
    'MEM-004',
    'a table of the state with the step',
    entry(
      'The user names the cake.\n\n## State\n\n| Field | Type |\n|---|---|\n| `step` | string |\n| `layers` | list |',
    ),
  ],
  [
    'MEM-004',
    'a table below a title of the state of a session',
    entry('## Session state\n\n| Field | Type |\n|---|---|\n| `status` | string |\n| `layers` | list |'),
  ],
  [
    'MEM-004',
    'a schema below a title of the state',
    entry(
      `The user names the cake.\n\n## State\n\n${fence('ts', 'const StateSchema = z.object({\n  status: z.string(),\n  layers: z.array(z.string()),\n})')}`,
    ),
  ],
  [
    'MEM-004',
    'a sample below a title of the state of a pipeline in brackets',
    entry(`## State schema (cake pipeline)\n\n${fence('json', '{ "status": "new", "layers": [] }')}`),
  ],
  [
    'MEM-004',
    'a table of fields, two of which keep an answer',
    entry(
      'The user names the cake.\n\n## Session state\n\n| Field | Source |\n|---|---|\n| `dough` | Q1 |\n| `icing` | Q2 |\n| `step` | the oven |',
    ),
  ],
  [
    'MEM-004',
    'a type below a title of the state of a run',
    entry(`## Run state\n\n${fence('ts', 'type CakeState = {\n  status: string\n  layers: string[]\n}')}`),
  ],
  [
    'MEM-004',
    'the file of a state by its name',
    entry(
      `The user names the cake.\n\n\`run/state.json\`:\n\n${fence('json', '{ "oven": "", "layers": [], "baked": true }')}`,
    ),
  ],
  [
    'MEM-004',
    'a run that keeps its state in a file',
    entry(
      `The guest says what to bake. The run keeps its state in \`run/state.json\`:\n\n${fence('json', '{"phase": "dough", "layers": []}')}`,
    ),
  ],
  [
    'MEM-004',
    'a type that is called the state of the skill',
    entry(
      `The user names the cake.\n\n${fence('ts', 'interface CakeState {\n  round: number\n  layers: string[]\n}')}`,
    ),
  ],
  [
    'MEM-004',
    'a file that says how far the work is',
    entry(
      `## Where\n\nThe user names the cake.\n\n\`cake.json\` says how far the work is:\n\n${fence('json', '{"step": 1, "done": []}')}`,
    ),
  ],
  [
    'MEM-004',
    'a file in which progress is stored',
    entry(
      `## Where\n\nThe user names the cake. Progress is stored in \`run.json\`:\n\n${fence('json', '{"step": 1, "done": []}')}`,
    ),
  ],
  [
    'MEM-004',
    'a state that is saved after each phase',
    entry(
      `## Where\n\nThe user names the cake. Save the state after each phase to \`cake.json\`:\n\n${fence('json', '{"step": 1, "done": []}')}`,
    ),
  ],
  [
    'MEM-004',
    'a state that is in a file',
    entry(
      `## Where\n\nThe user names the cake. The state is in \`cake.json\`:\n\n${fence('json', '{"step": 1, "done": []}')}`,
    ),
  ],
  [
    'MEM-004',
    'how far the work is, kept after each step',
    entry(
      `## Where\n\nThe guest of the house is the user: the user names the cake. Keep \`cake.json\` up to date after each step:\n\n${fence('json', '{"step": 1, "done": []}')}`,
    ),
  ],
  [
    'MEM-004',
    'how far the work is, updated by phases',
    entry(
      `## Where\n\nThe user describes what the cake is for. Update \`run.json\` after every phase:\n\n${fence('json', '{"phase": "dough", "layers": []}')}`,
    ),
  ],
  [
    'MEM-004',
    'how far the work is, in Chinese',
    entry(`## 进度\n\n用户提出要求。每步之后更新 \`run.json\`：\n\n${fence('json', '{"step": 1, "layers": []}')}`),
  ],
  [
    'MEM-004',
    'a state of a skill that asks with a tool',
    entry(
      `Confirm with AskUserQuestion.\n\n## State\n\n${fence('ts', 'interface CakeState {\n  stage: string\n  layers: string[]\n}')}\n\n${fence('js', 'bake(state.stage, state.layers)')}`,
    ),
  ],
  [
    'MEM-004',
    'the first content of a file of its own',
    entry(
      `Ask for anything missing.\n\n## Where\n\n\`state.json\` starts as:\n\n${fence('json', '{"phase": "", "layers": []}')}`,
    ),
  ],
  [
    'MEM-004',
    'keys in brackets',
    entry(
      `Ask which cake it is.\n\n${fence('python', 'class CakeState(TypedDict):\n    stage: str\n    layers: list')}\n\n${fence('python', 'bake(state["stage"], state["layers"])')}`,
    ),
  ],
]

const leftAlone: Case[] = [
  ['MEM-004', 'YAML below another file', shown('So the price is kept in `.oven/fares.yaml`, set up like this:')],
  [
    'MEM-004',
    'a sample below a title of the state of an oven in brackets',
    entry(`## State schema (oven 3)\n\n${fence('json', '{ "status": "new", "layers": [] }')}`),
  ],
  [
    'MEM-004',
    'a table of fields that each keep an answer of the user',
    entry(
      'The user names the cake.\n\n## Session state\n\n| Field | Source |\n|---|---|\n| `dough` | Q1 |\n| `icing` | Q2 |\n| `step` | Q3 |',
    ),
  ],
  ['MEM-004', 'a sample of a file of its own', sample('Cake', 'cake')],

  [
    'MEM-004',
    'a state that notes of research propose',
    {
      ...entry('The user names the cake. See `research/state-notes.md`.'),
      'research/state-notes.md': `# Notes\n\n## State format (proposed)\n\n${fence('json', '{\n  "step": "bake",\n  "layers": [],\n  "status": "new"\n}')}\n`,
    },
  ],
  [
    'MEM-004',
    'the state of each task, by its id',
    {
      ...entry('The user names the cake.'),
      'schemas/task-state.schema.json':
        '{"title": "cake state", "type": "object", "properties": {"task_id": {"type": "string"}, "status": {"type": "string"}}}\n',
    },
  ],
  ['MEM-004', 'a table of the fields of a block', tableOf('Permitted fields in the cakes block:')],
  ['MEM-004', 'a table of the fields of an entry', tableOf('Each has these fields of an `ovens[]` entry:')],
  [
    'MEM-004',
    'a table of the state of what is baked',
    entry(
      'The user names the cake.\n\n## State\n\n| Field | Type |\n|---|---|\n| `heat` | number |\n| `layers` | list |',
    ),
  ],
  [
    'MEM-004',
    'a type below a title of the state of what is made',
    entry(`## Oven state\n\n${fence('ts', 'type OvenState = {\n  status: string\n  layers: string[]\n}')}`),
  ],
  [
    'MEM-004',
    'the state of a run that takes no input',
    entry(
      `The run takes no user input.\n\n## Run state\n\n${fence('ts', 'type CakeState = {\n  status: string\n  layers: string[]\n}')}`,
    ),
  ],
  [
    'MEM-004',
    'another file by its name',
    entry(
      `The user names the cake.\n\n\`oven.json\`:\n\n${fence('json', '{ "oven": "", "layers": [], "baked": true }')}`,
    ),
  ],
  [
    'MEM-004',
    'the state of a view',
    entry(
      `The user asks for a counter.\n\n${fence('ts', 'interface CounterState {\n  count: number\n  open: boolean\n}')}\n\n${fence('tsx', 'return <b>{state.count}{state.open}</b>')}`,
    ),
  ],
  [
    'MEM-004',
    'how far the work is, with the task',
    entry(
      `## Where\n\nThe user names the cake. Keep \`cake.json\` up to date after each step:\n\n${fence('json', '{"step": 1, "task": "", "done": []}')}`,
    ),
  ],
  [
    'MEM-004',
    'a report that is saved after each phase',
    entry(
      `## Where\n\nThe user names the cake. Save the report after each phase to \`cake.json\`:\n\n${fence('json', '{"step": 1, "done": []}')}`,
    ),
  ],
  [
    'MEM-004',
    'a file that is kept in order',
    entry(
      `## Where\n\nThe user names the cake. Keep \`package.json\` in order:\n\n${fence('json', '{"name": "x", "step": 1}')}`,
    ),
  ],
  [
    'MEM-004',
    'a group that holds the request',
    entry(
      `The user names the cake. Keep \`cake.json\` up to date after each step:\n\n${fence('json', '{"step": 1, "cake_context": {"requirements": []}}')}`,
    ),
  ],
  [
    'MEM-004',
    'a directive',
    entry(
      `The user names the cake. Keep \`cake.json\` up to date after each step:\n\n${fence('json', '{"step": 1, "directive": ""}')}`,
    ),
  ],
  [
    'MEM-004',
    'how one state becomes another',
    entry(
      'The user names the cake.\n\n## State\n\n| Field | Type |\n|---|---|\n| `from` | string |\n| `to` | string |\n| `status` | string |',
    ),
  ],
  [
    'MEM-004',
    'a state that is only shown',
    {
      ...entry('The user names the cake.'),
      'examples/old/templates/state.json': '{ "version": "2", "made_at": "", "current_stage": "plan", "stages": {} }',
    },
  ],
]

describeCases(found, leftAlone)
