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

const found: Case[] = [
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
