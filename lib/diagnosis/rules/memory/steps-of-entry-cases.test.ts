import { type Case, describeCases } from '../../test-cases.ts'
import { entry, entryWith, fence } from '../../test-skill.ts'

const call = (task: string): string => `Agent(subagent_type="Explore", prompt="${task}. Return JSON {pots: []}")`
const tasks = ['List the pots', 'Weigh each pot', 'Name the broken pots']

/** Four steps of the entry, of which three have an agent called. */
const steps = (title: (index: number) => string, written: (task: string) => string, end = 'Tell the potter.') =>
  entry(
    [...tasks.map((task, index) => `## ${title(index)}\n\n${written(task)}`), `## ${title(3)}\n\n${end}`].join('\n\n'),
  )
const byLetter = (index: number): string => `Step ${'ABCD'[index]}: pots`
const byNumber = (index: number): string => `Stage ${index + 1} - pots`
const inMarks = (task: string): string => `\`${call(task)}\``

/** Calls in code marks in the items of a list, behind a longer one. */
const listed = (lead: string, end = 'Tell the potter.') =>
  entry(
    `${usual}\n\n## Firing\n\n${tasks.map((task, at) => `${at + 1}. ${lead}: ${inMarks(task)}`).join('\n')}\n4. ${end}`,
  )
const firing = [
  '1. **Wedge**: save each batch as `clay/batch-N.md`.',
  '2. **Throw**: write the list of pots to `clay/pots.md`.',
  '3. **Fire**: put the pots together in `clay/kiln.md`.',
  '4. **Glaze**: build `clay/shelf.pdf` from `clay/kiln.md`.',
].join('\n')
const confirmed = 'Ask the user to confirm the clay.'
const withTree = (verb: string): string =>
  firing.replace('save each batch as `clay/batch-N.md`', `${verb} the following folder structure`)
const inList = (...items: string[]) =>
  entry([...items, 'Tell the potter.'].map((item, at) => `${at + 1}. ${item}`).join('\n'))
const usual = '## Tone\n\n1. Be short.\n2. Be kind.\n3. Be clear.\n4. Be warm.\n5. Ask, and confirm what you heard.'
const withBook = (lead: string) =>
  entry(
    `${lead}\n\n## Firing\n\n${tasks.map((task, at) => `### ${byLetter(at)}\n\n${call(task)}`).join('\n\n')}\n\n### ${byLetter(3)}\n\nGo.`,
  )
const rows = (head: string, more = '', first = 'Step', written = (path: string) => `\`${path}\``) =>
  entry(
    `${usual}\n\n## Firing\n\n| ${first} | What | ${head} |\n|---|---|---|\n${['wedge', 'throw', 'fire', 'glaze']
      .map((name, at) => `| ${at + 1} ${name} | all pots${more} | ${written(`clay/${name}.md`)} |`)
      .join('\n')}`,
  )
const titled = ['wedge', 'throw', 'fire', 'glaze']
  .map((name, at) => `## Step ${at + 1}: ${name}\n\nWrite \`clay/${name}.md\`.`)
  .join('\n\n')
const pots = ['wedge', 'throw', 'fire', 'glaze']
/** Four steps that are told in one way each. */
const eachPot = (told: (name: string, at: number) => string) => entry(pots.map(told).join('\n\n'))
const inCode = (language: string, code: (name: string) => string) =>
  eachPot((name, at) => `## Step ${at + 1}: ${name}\n\n${fence(language, code(name))}`)
const underTitle = (title: string) =>
  eachPot((name, at) => `${at === 0 ? `## ${title}\n\n` : ''}### ${name}\n\nWrite \`clay/${name}.md\`.`)
const inFiles = (heading: string) => ({
  'SKILL.md': entryWith(`# A\n\n## ${heading}\n\n\`\`\`bash\nclay lint\nclay build\n\`\`\`\n`),
  'phases/01-a.md': '# A\n\nWrite `clay/a.md`.\n',
  'phases/02-b.md': '# B\n\nRassembler les pots dans `clay/b.md`.\n',
  'phases/03-c.md': '# C\n\nSammle die Töpfe in `clay/c.md`.\n',
  'phases/04-d.md': '# D\n\nWrite `clay/d.md`.\n',
})

const found: Case[] = [
  ['MEM-005', 'steps in a part of their own', entry(`${usual}\n\n## Firing\n\n${firing}`)],
  ['MEM-005', 'what a person confirms ahead', entry(`${usual}\n\n## Firing\n\n${confirmed}\n\n${firing}`)],
  ['MEM-005', 'a step that makes a tree of folders', entry(`${usual}\n\n## Firing\n\n${withTree('create')}`)],
  ['MEM-005', 'steps that write in code', inCode('js', (name) => `Write("clay/${name}.md", clay)`)],
  ['MEM-005', 'steps whose commands write', inCode('bash', (name) => `kiln --${name} > clay/${name}.md`)],
  [
    'MEM-005',
    'steps whose agents write',
    inCode(
      'js',
      (name) => `Agent({ subagent_type: "x", prompt: "Shape it. Write clay/${name}.md. Return JSON {path}" })`,
    ),
  ],
  [
    'MEM-005',
    'steps below bold labels',
    eachPot((name, at) => `**Step ${at + 1}: ${name}**\n\nWrite \`clay/${name}.md\`.`),
  ],
  ['MEM-005', 'steps without numbers below the title of the flow', underTitle('Workflow')],
  ['MEM-005', 'a table of steps', rows('Made')],
  [
    'MEM-005',
    'steps with titles behind a part that speaks of quality',
    entry(`## Clay\n\nOf high quality.\n\n${titled}`),
  ],
  [
    'MEM-005',
    'a gate at which somebody agrees',
    entry(`${usual}\n\n## Approval gate\n\nAsk the owner.\n\n## Firing\n\n${firing}`),
  ],
  [
    'MEM-005',
    'a gate that is opened',
    entry(`${usual}\n\n## Firing\n\n${firing}\n\n## The gate of the yard\n\nIt is green.`),
  ],
  ['MEM-005', 'a table of parts', rows('Made', '', 'Part')],
  ['MEM-005', 'a table of steps with the verb', rows('Makes', '', 'Step', (path) => `writes \`${path}\``)],
  ['MEM-005', 'a table of steps without marks', rows('Makes', '', 'Step', (path) => path)],
  [
    'MEM-005',
    'a table of steps with a word behind what is made',
    rows('Makes', '', 'Step', (path) => `\`${path}\`, for the shelf`),
  ],
  [
    'MEM-005',
    'a table of steps with what is made in brackets',
    rows('Output', '', 'Stage', (path) => `\`${path}\` (one line a pot)`),
  ],
  ['MEM-005', 'a table of steps that says why', rows('Created', '', '#', (path) => `\`${path}\`: what came out`)],
  ['MEM-005', 'a table of roles', rows('Made', '', 'Role')],
  ['MEM-005', 'a table of Chinese parts', rows('产出', '', '部分')],
  ['MEM-005', 'steps of a level behind one of another', entry(`## Clay\n\n### Step 0: Look\n\nSee.\n\n${titled}`)],
  ['MEM-005', 'step files beside an entry that shows the commands of a tool', inFiles('Commands')],
  ['MEM-005', 'step files beside an entry that speaks of A/B tests', inFiles('Running A/B tests')],
  ['MEM-003', 'steps with letters and calls of their own', steps(byLetter, call)],
  ['MEM-003', 'calls in code marks', steps(byNumber, inMarks)],
  [
    'MEM-003',
    'agents that words start',
    steps(byNumber, (task) => `Launch a subagent to do this: ${task.toLowerCase()}.`),
  ],
  [
    'MEM-003',
    'agents that items of a list start',
    entry(
      [...tasks, 'Tell the potter']
        .map((task, at) => `${at + 1}. ${at < 3 ? 'Spawn an agent: ' : ''}${task}.`)
        .join('\n'),
    ),
  ],
  [
    'MEM-003',
    'agents of which only the first is called so',
    inList('Spawn a subagent that lists the pots.', 'Spawn a second one that weighs them.', 'Launch a third one.'),
  ],
  [
    'MEM-003',
    'the same by other words',
    inList('**List**: dispatch an agent.', '**Weigh**: dispatch another one.', 'Finally, dispatch the last one.'),
  ],
  [
    'MEM-003',
    'an agent that is launched again',
    inList('Launch an agent.', 'Launch another agent.', 'Again, launch an agent.'),
  ],
  ['MEM-003', 'calls in the items of a list', listed('Start a helper')],
  ['MEM-003', 'steps in another language', steps((index) => `Étape ${index + 1}`, inMarks)],
  ['MEM-003', 'steps behind a part that makes something else', withBook('## Shop\n\nWrite the prices to `prices.md`.')],
  [
    'MEM-003',
    'an order to leave alone what is not committed',
    steps((index) => `第${index + 1}步`, inMarks, '不得删除未提交的改动。'),
  ],
]

const leftAlone: Case[] = [
  ['MEM-005', 'what a person confirms behind it', entry(`${usual}\n\n## Firing\n\n${firing}\n\n${confirmed}`)],
  ['MEM-005', 'a step that knows a tree of folders', entry(`${usual}\n\n## Firing\n\n${withTree('know')}`)],
  ['MEM-005', 'steps with a check among them', entry(`${usual}\n\n## Firing\n\n${firing}\n5. Confirm the count.`)],
  ...['Consistency gate', '### Final gate (all pots)', '一致性门禁'].map(
    (title): Case => [
      'MEM-005',
      `steps beside a gate: ${title}`,
      entry(`${usual}\n\n## Firing\n\n${firing}\n\n${title.replace(/^(?!#)/, '## ')}\n\nEach pot once.`),
    ],
  ),
  [
    'MEM-005',
    'steps of which one passes a gate',
    entry(`${usual}\n\n## Firing\n\n${firing}\n5. Join them and pass the **kiln gate**.`),
  ],
  [
    'MEM-005',
    'steps beside a part that checks',
    entry(`${usual}\n\n## Firing\n\n${firing}\n\n## Validation\n\nEach pot once.`),
  ],
  [
    'MEM-005',
    'steps that are all of the entry, of which a word looks at the pots',
    entry(`${firing}\n\nKeep the quality of each pot.`),
  ],
  ['MEM-005', 'steps with titles of which one sees to it', entry(`## Clay\n\nWet.\n\n${titled} Ensure it holds.`)],
  ['MEM-005', 'steps that read in code', inCode('js', (name) => `Read("clay/${name}.md")`)],
  ['MEM-005', 'steps whose commands print', inCode('bash', (name) => `cat clay/${name}.md`)],
  [
    'MEM-005',
    'steps whose agents look',
    inCode('js', (name) => `Agent({ subagent_type: "x", prompt: "Look at clay/${name}.md. Return JSON {path}" })`),
  ],
  [
    'MEM-005',
    'steps below bold labels of which one checks',
    eachPot((name, at) => `**Step ${at + 1}: ${name}**\n\nWrite \`clay/${name}.md\` and check it.`),
  ],
  ['MEM-005', 'parts of something else', underTitle('Kinds of clay')],
  ['MEM-005', 'a table of kilns', rows('Made', '', 'Kiln')],
  ['MEM-005', 'a table of what runs', rows('Makes', '', 'Step', (path) => `runs \`fire --out ${path}\``)],
  [
    'MEM-005',
    'step files of which one says so',
    { ...inFiles('Commands'), 'phases/05-e.md': '# E\n\nCheck each pot.\n' },
  ],
  [
    'MEM-003',
    'things of which one more is launched',
    inList('Launch an agent.', 'Launch a boat.', 'Launch a second boat, and a third one.'),
  ],
  [
    'MEM-005',
    'a table of what runs, with a word behind it',
    rows('Makes', '', 'Step', () => '`Kiln.fire()`, for the shelf'),
  ],
  ['MEM-005', 'a table of pots', rows('Made', '', 'Pot')],
  ['MEM-005', 'a table of what is read', rows('Location')],
  ['MEM-005', 'a table of steps that compare', rows('Made', '; compare two')],
  ['MEM-005', 'step files beside an entry that tests', inFiles('Running all tests')],
  ['MEM-003', 'calls in the items of a list that ends with a file', listed('Start one', 'List all in `pots.md`.')],
  ['MEM-003', 'steps that end with a file', steps(byLetter, call, 'Write the pots to `pots.json`.')],
  ['MEM-003', 'steps that end with a commit', steps((index) => `第${index + 1}步`, inMarks, '提交改动。')],
  ['MEM-003', 'steps behind a part that keeps the state', withBook('## Shop\n\nSave the state of each pot.')],
  ['MEM-003', 'steps that are ticked off', steps(byLetter, call, 'Tick the pots off.')],
  [
    'MEM-003',
    'agents that words tell of',
    steps(byNumber, (task) => `The subagent that we launch will do it: ${task}.`),
  ],
  ['MEM-003', 'agents of which words warn', steps(byNumber, (task) => `Never launch a subagent: ${task}.`)],
  [
    'MEM-003',
    'agents that words start, with a file at the end',
    steps(byNumber, (task) => `Launch a subagent to do this: ${task}.`, 'Write the pots to `pots.json`.'),
  ],
  ['MEM-003', 'calls that text only tells of', steps(byNumber, (task) => `The form ${inMarks(task)} is old.`)],
  ['MEM-003', 'titles that are no steps', steps((index) => `Pots ${'ABCD'[index]}`, call)],
]

describeCases(found, leftAlone)
