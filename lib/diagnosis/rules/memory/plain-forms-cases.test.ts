import { type Case, describeCases } from '../../test-cases.ts'
import { entry, entryWith, fence, phase, type TestFiles } from '../../test-skill.ts'

const work =
  'Rebuild the shelf of the ferry from the old planks, move the ropes over to it and clean up what is then no longer used, with the nails and the labels.'
/** A prompt in a fence below the sentence that hands it on. */
const handed = (lead: string, more = ''): TestFiles =>
  entry(`## Hand-over\n\n${lead}\n\n${fence('markdown', `# Task\n\n${work}${more}\n\n# Answer\n\nJSON {"moved": []}`)}`)

/** Steps of a part of their own, beside as many titles with numbers of a level above. */
const withinPart = (title: string, more = ''): TestFiles =>
  entry(
    `${['Ropes', 'Planks', 'Nails', title].map((name, at) => `### ${at + 1}. ${name}\n\nAll of them.`).join('\n\n')}\n\n${[
      'gather',
      'saw',
      'nail',
      'paint',
    ]
      .map((name, at) => `#### ${at + 1}. ${name}\n\nWrite \`boat/${name}.md\`.`)
      .join('\n\n')}${more}`,
  )

const call = (name: string) => `\`Task({ subagent_type: "x", prompt: "Weigh the ${name}. Return JSON {kilos}" })\``
const agents = (end: string): TestFiles =>
  entry(
    `## Weighing\n\n${['ropes', 'planks', 'nails'].map((name, at) => `${at + 1}. Start one for the ${name}: ${call(name)}`).join('\n')}\n4. ${end}`,
  )

const zod = (title: string, fields: string, packages = ''): TestFiles =>
  entry(
    `The user names the ferry.\n\n## ${title}\n\n${fence('ts', `import { z } from "zod";\n${packages}\nexport const StateSchema = z.object({\n${fields}\n});`)}\n\nThe state is saved when a step ends.`,
  )
const sum = 'The ferry of the user is described in one file.'
const kept = (behind: string): TestFiles =>
  entry(
    `${sum} Ask the user which one.\n\n## What is kept\n\n${fence('ts', 'interface RunState {\n  step: number\n  done: string[]\n}')}\n\n${behind}\n\n${fence('ts', 'const ropes = count(done)')}`,
  )
const constrained = (prompt: string): TestFiles => ({
  'SKILL.md': entryWith('# A\n\n## Constraints\n\n- Never change the names of the ferries.\n- Keep each rope short.\n'),
  ...phase(fence('js', `const r = Agent({ subagent_type: "x", prompt: \`${prompt.replaceAll('@{', '$' + '{')}\` })`)),
})

const task = `TASK: ${work} Return JSON {moved}`
const below = (lead: string, text: string): TestFiles => entry(`## Hand-over\n\n${lead}\n\n${text}`)
/** Four steps in a list or in titles, each told in one way. */
const pots = ['gather', 'saw', 'nail', 'paint']
const flow = (told: (name: string, at: number) => string, between = '\n'): TestFiles =>
  entry(`## Workflow\n\n${pots.map(told).join(between)}`)
/** Steps that each have an agent do something, and a last one. */
const orders = (order: (name: string) => string): TestFiles =>
  entry(
    `## Workflow\n\n${['ropes', 'planks', 'nails'].map((name, at) => `### Step ${at + 1}\n\n${order(name)}`).join('\n\n')}\n\n### Step 4\n\nTell the user.`,
  )
const state = (title: string, text: string, behind = ''): TestFiles =>
  entry(`The user names the ferry.\n\n## ${title}\n\n${text}\n\n${behind}`)
const limits = '## Constraints\n\n- Never change the names of the ferries.\n- Keep each rope short.\n\n'
const marked = (prompt: string): TestFiles =>
  entry(`${limits}## Splicing\n\n1. Start a worker: \`Agent({ subagent_type: "x", prompt: "${prompt}" })\``)
const template = (fields: string): TestFiles => ({
  ...entry('The user names the ferry. `templates/state.json` is copied to the run and updated after each step.'),
  'templates/state.json': `{ "status": "open", "step": 0${fields} }`,
})

const found: Case[] = [
  [
    'MEM-001',
    'a call in code marks that a step orders',
    marked('Splice the ropes and rename them. Return JSON {done}'),
  ],
  ['MEM-002', 'a call in running text', below('At the end:', `Task(subagent_type="x", prompt="${task}")`)],
  ['MEM-002', 'a quote below what calls an agent', below('Call the agent with:', `> ${task}`)],
  ['MEM-002', 'a label of a prompt', below('Prompt for the worker agent:', fence('text', task))],
  ['MEM-002', 'a prompt of a worker', below('Launch a worker. Its prompt:', fence('', task))],
  [
    'MEM-002',
    'work that is handed to an agent',
    below('Hand the work to an agent:', fence('xml', `<task>${work}</task>`)),
  ],
  [
    'MEM-002',
    'settings of agents',
    below('As settings:', fence('yaml', `agents:\n  - name: a\n    prompt: |\n      ${task}`)),
  ],
  ['MEM-002', 'a call as JSON', below('As data:', fence('json', `{ "subagent_type": "x", "prompt": "${task}" }`))],
  ['MEM-003', 'work that is delegated', orders((name) => `Delegate the ${name} to a subagent.`)],
  [
    'MEM-003',
    'agents that a tool starts',
    orders((name) => `Use the Task tool to start an agent that weighs the ${name}.`),
  ],
  ['MEM-003', 'agents that are asked', orders((name) => `Have a subagent weigh the ${name}.`)],
  [
    'MEM-003',
    'an agent that is named in code marks',
    orders((name) => `Ask the \`general-purpose\` agent to weigh the ${name}.`),
  ],
  ['MEM-003', 'agents of a type', orders((name) => `Run the weigher (\`subagent_type: "x"\`) on the ${name}.`)],
  ['MEM-003', 'agents that are launched', orders((name) => `A subagent is launched that weighs the ${name}.`)],
  [
    'MEM-003',
    'steps below bold labels that begin with the call',
    entry(
      `${['Ropes', 'Planks', 'Nails'].map((name, at) => `**Step ${at + 1}: ${name}.** Have an agent weigh them.`).join('\n\n')}\n\n**Step 4: Answer.** Tell the user.`,
    ),
  ],
  ['MEM-003', '交给代理的步骤', orders((name) => `把 ${name} 的称重交给一个子代理。`)],
  ['MEM-005', 'steps without numbers below the flow', flow((name) => `- **${name}** → \`boat/${name}.md\``)],
  [
    'MEM-005',
    'names without a folder and without marks',
    flow((name, at) => `${at + 1}. Write ${name}.md with the ${name}.`),
  ],
  [
    'MEM-005',
    'folders that are scaffolded',
    flow((name, at) => `${at + 1}. Scaffold the ${name} in \`boat/${name}/\`.`),
  ],
  [
    'MEM-005',
    'commands that write names without a folder',
    flow((name, at) => `### ${at + 1}. ${name}\n\n${fence('bash', `boat --${name} > ${name}.md`)}`, '\n\n'),
  ],
  [
    'MEM-005',
    'agents that write names without a folder',
    flow(
      (name, at) =>
        `### ${at + 1}. ${name}\n\n${fence('js', `Agent({ subagent_type: "x", prompt: "Write the rows to ${name}.md. Return JSON {path}" })`)}`,
      '\n\n',
    ),
  ],
  ['MEM-004', 'YAML below a title of the run', state('Run state', fence('yaml', 'status: open\nstep: 0\nropes: []'))],
  [
    'MEM-004',
    'what a state begins with and that it is kept',
    state(
      'State',
      fence('ts', 'const initialState = {\n  step: 1,\n  ropes: [],\n}'),
      'The state is stored after each rope.',
    ),
  ],
  ['MEM-004', 'a template of the state', template('')],
  ['MEM-002', 'a text that is said to go to an agent', handed('The text below is sent to a general-purpose agent.')],
  [
    'MEM-002',
    'a text that an agent gets',
    handed('Each agent gets the text below; when none answers, do it yourself.'),
  ],
  ['MEM-002', 'a text that follows', handed('The following brief goes to a new agent.')],
  ['MEM-002', '发给代理的文本', handed('下面的文本发给一个新的代理。')],
  ['MEM-005', 'steps with titles in a part', withinPart('The whole boat')],
  ['MEM-005', 'steps about debugging', withinPart('Debugging of the boat')],
  [
    'MEM-003',
    'agents beside what looks at a page',
    agents('Take a snapshot of the page by `browser_snapshot()` and tell the user.'),
  ],
  [
    'MEM-004',
    'a schema of zod that it imports',
    zod('State schema', '  step: z.number(),\n  done: z.array(z.string()),'),
  ],
  ['MEM-004', 'a type that is said to be saved, below it', kept('The state is saved after each step.')],
  ['MEM-004', '在其下说明会保存的类型', kept('状态在每一步之后保存。')],
  [
    'MEM-001',
    'work on what is handed in',
    constrained('These are the ropes: @{ropes}\nSplice the ropes and return JSON {"done": 0}'),
  ],
]

const leftAlone: Case[] = [
  ['MEM-001', 'a call in code marks that only looks', marked('Count the ropes and list them. Return JSON {ropes}')],
  ['MEM-002', 'a quote alone', below('It reads:', `> ${task}`)],
  [
    'MEM-002',
    'settings of a loom',
    below('As settings:', fence('yaml', `looms:\n  - name: a\n    prompt: |\n      ${task}`)),
  ],
  [
    'MEM-002',
    'a call with bounds',
    below('At the end:', `Task(subagent_type="x", prompt="${task} Do not touch the deck.")`),
  ],
  ['MEM-003', 'work that is delegated to a person', orders((name) => `Delegate the ${name} to a sailor.`)],
  [
    'MEM-003',
    'work that is delegated and ticked off',
    orders((name) => `Delegate the ${name} to a subagent and tick it off.`),
  ],
  ['MEM-003', 'work that sailors are asked for', orders((name) => `Ask the \`old\` sailor to weigh the ${name}.`)],
  ['MEM-005', 'names of what is read', flow((name, at) => `${at + 1}. Read ${name}.md for the ${name}.`)],
  ['MEM-005', 'a list of what there is', flow((name) => `- **${name}**: see \`boat/${name}.md\``)],
  ['MEM-004', 'YAML below a title of ropes', state('Rope state', fence('yaml', 'status: open\nstep: 0\nropes: []'))],
  ['MEM-004', 'a template of the state with the goal', template(', "goal": ""')],
  ['MEM-004', 'a template with what the session is about', template(', "session": { "id": "", "description": "" }')],
  ['MEM-002', 'a text with bounds', handed('The text below is sent to an agent.', ' Do not touch the deck.')],
  ['MEM-002', 'a text that goes to a person', handed('The text below is sent to the captain.')],
  ['MEM-005', 'steps of which one checks', withinPart('The whole boat', '\n\n#### 5. Check\n\nCheck `boat/paint.md`.')],
  ['MEM-003', 'agents that keep a snapshot', agents('Take a snapshot of the weights and tell the user.')],
  ['MEM-004', 'a schema of zod with the goal', zod('State schema', '  step: z.number(),\n  goal: z.string(),')],
  [
    'MEM-004',
    'a schema beside other packages',
    zod('Ferry state', '  step: z.number(),\n  done: z.array(z.string()),', 'import { sail } from "sails";'),
  ],
  ['MEM-004', 'a type of which only its look is told', kept('The ropes are red.')],
  [
    'MEM-001',
    'data of what is handed in',
    constrained('These are the ropes for it:\n@{ropes}\nReturn JSON {"points": []}'),
  ],
]

describeCases(found, leftAlone)
