import { type Case, describeCases } from '../../test-cases.ts'
import { entry, entryWith, fence, phase, type TestFiles, told } from '../../test-skill.ts'

/** Constraints in the entry, and a phase that hands on work without a word of them. */
const constrained = (
  text: string,
  prompt = 'Draw up the beds of ./beds.md and write them to ./plan.md. Return JSON {path}',
): TestFiles => ({
  'SKILL.md': entryWith(`# A\n\n${text}\n`),
  ...phase(fence('js', `const r = Agent({ subagent_type: "x", prompt: \`${prompt}\` })`)),
})
const norms = '- No plant is taller than two metres.\n- Never use peat in any of the beds.'
const work = 'Rewrite the second act so that the sister enters before the storm, and adapt all later words on her.'
const state = '# State\n\n```ts\ninterface State {\n  status: string;\n  round: number;\n}\n```\n'
const json = fence('json', '{"step": 1, "done": []}')

/** A prompt in a fence, and the line above it. */
const fenced = (lead: string, prompt: string): TestFiles => entry(`${lead}\n\n${fence('markdown', prompt)}`)
const sent = 'Send the agent this prompt:'

const found: Case[] = [
  [
    'MEM-001',
    'boundaries behind a list of what not to do',
    constrained(`## Anti-patterns\n\n❌ **Don't plant in rows**\n\n## Boundaries\n\n${norms}`),
  ],
  ['MEM-001', 'limits in Chinese', constrained('## 限制\n\n- 每块苗床不超过八行。\n- 不得改动原有围栏。')],
  ['MEM-002', 'a task behind the sign of a new line', told(`[TASK]\\n${work} Return JSON {path}`)],
  [
    'MEM-002',
    'a task that rolls something back',
    told(
      '[TASK]\nRoll the greenhouse back to the layout before the storm, restart the pumps and describe each step in one line so that the next gardener can follow it. Return JSON {done}',
    ),
  ],
  ['MEM-001', 'constraints below a bold label', constrained(`**Hard constraints**\n\n${norms}`)],
  [
    'MEM-001',
    'limits that a sentence says to keep to',
    constrained(`You must respect these limits at all times:\n\n${norms}`),
  ],
  ['MEM-001', 'rules that always apply', constrained(`## Rules that always apply\n\n${norms}`)],
  [
    'MEM-001',
    'constraints behind which the same section goes on with the work',
    {
      'SKILL.md': entryWith(
        `# A\n\n## Constraints\n\n${norms}\n\n${fence('js', 'const r = Agent({ subagent_type: "x", prompt: `Draw up the beds and write them to ./plan.md. Return JSON {path}` })')}\n`,
      ),
    },
  ],
  ['MEM-001', 'rules of what comes out', constrained(`## Output Rules\n\n${norms}`)],
  [
    'MEM-001',
    'work that also writes a list',
    constrained(
      `## Constraints\n\n${norms}`,
      'Correct the wrong rows in ./beds.md and write the list of what was changed to ./log.md. Return JSON {path}',
    ),
  ],
  ['MEM-002', 'a task below the title of a prompt', fenced('### Worker prompt template', `# Task\n\n${work}`)],
  ['MEM-002', 'a task below the label of a prompt', fenced('**Prompt for the reviewer:**', `TASK: ${work}`)],
  ['MEM-002', 'a task below a Chinese title', fenced('### 子代理提示词模板', `# Task\n\n${work}`)],
  ['MEM-002', 'a task in a fence that is sent', fenced(sent, `# Task\n\n${work}\n\n# Output\n\nJSON {path}`)],
  ['MEM-002', 'a task below a title', told(`## Task\n${work}\n\n## Output\nJSON {path}`)],
  ['MEM-002', 'a task behind a bold word', told(`**TASK**: ${work}\n**DELIVERABLE**: act.md`)],
  [
    'MEM-004',
    'a state that lives in a file',
    entry(`## Where\n\nThe user tells which cake it is.\n\nState lives in \`cake-state.json\`:\n\n${json}`),
  ],
]

const leftAlone: Case[] = [
  ['MEM-002', 'a task below another title', fenced('### Play of the week', `# Task\n\n${work}`)],
  ['MEM-002', 'a task below a title that has it read', fenced('### Prompt of the play', `# Task\n\n${work}`)],
  ['MEM-002', 'a task in a fence that is written', fenced('Write this into ./act.md:', `# Task\n\n${work}`)],
  ['MEM-002', 'a task with rules in a fence', fenced(sent, `# Task\n\n${work}\n\n# Rules\n\nLeave the first act.`)],
  ['MEM-001', 'boundaries that are shown as wrong', constrained(`❌ Wrong:\n\n## Boundaries\n\n${norms}`)],
  ['MEM-001', 'how large a file may be', constrained('## 限制\n\n- 图片不超过 10 MB。\n- 不得上传其他格式。')],
  [
    'MEM-002',
    'a look at what was rolled back',
    told(
      '[TASK]\nList what was rolled back in the greenhouse after the storm, and describe each step in one line so that the next gardener can follow it. Return JSON {done}',
    ),
  ],
  [
    'MEM-002',
    'a comparison that is handed in',
    told(
      '## Task\nCompare the two greenhouses for the tall palms of next winter: how warm they stay, and what the glass costs.\n\n## Deliverable\nA table of both and which one you advise.',
    ),
  ],
  ['MEM-001', 'what a label calls by another name', constrained(`**Hard facts**\n\n${norms}`)],
  ['MEM-001', 'a label over what is no norm', constrained('**Hard constraints**\n\n- The south bed\n- The north bed')],
  [
    'MEM-001',
    'what is only previewed',
    constrained(`## Output Rules\n\n${norms}`, 'Preview the plan for the south bed. Rules: never publish.'),
  ],
  [
    'MEM-001',
    'rules of which the prompt tells one',
    constrained(
      `## Output Rules\n\n${norms}`,
      'Draw up the beds and write them to ./plan.md. Never use peat in any of the beds.',
    ),
  ],
  ['MEM-002', 'rules behind the sign of a new line', told(`TASK: ${work}\\nRULES: No new people.`)],
  [
    'MEM-004',
    'what the user requested, by a remark',
    {
      'phases/state-schema.md': state.replace(
        'round: number;',
        'ask: string; // what the user requested, word by word',
      ),
    },
  ],
  [
    'MEM-004',
    'what was taken from the user, by a remark',
    { 'phases/state-schema.md': state.replace('round: number;', 'aim: string; // copied from the user message') },
  ],
  ['MEM-002', 'what is to stay as it is', told(`TASK: ${work} Leave the names of all places as they are.`)],
  ['MEM-002', 'what is not to be done, in short', told(`TASK: ${work} Don't add people.`)],
  ['MEM-002', 'all that is to be changed', told(`TASK: ${work} Change only the second act.`)],
  [
    'MEM-004',
    'a state of what runs every night',
    { 'SKILL.md': entryWith('# A\n\nRuns every night over all jars.\n'), 'specs/state.md': state },
  ],
  [
    'MEM-004',
    'a ticket that is kept by its key',
    {
      'SKILL.md': entryWith('# A\n\nThe user names the cake.\n'),
      'specs/state.md': state.replace('round: number', 'ticket_key: string'),
    },
  ],
  [
    'MEM-004',
    'a plan that is kept by its path',
    {
      'SKILL.md': entryWith('# A\n\nThe user names the cake.\n'),
      'specs/state.md': state.replace('round: number', 'plan_path: string'),
    },
  ],
]

describeCases(found, leftAlone)
