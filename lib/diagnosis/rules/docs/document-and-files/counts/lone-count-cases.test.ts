import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rows = (head: string, ...names: string[]): string =>
  `| # | ${head} |\n|---|---|\n${names.map((name, at) => `| ${at + 1} | ${name} |`).join('\n')}`
const titles = (before: string, ...names: string[]): string =>
  names.map((name, at) => `### ${before}${at + 1}${before ? ': ' : '. '}${name}\n\nMind it.\n`).join('\n')
const places = ['The quay', 'The shed', 'The mill']
const below = (said: string, text: string): TestFiles => entry(`## Work\n\n${said}\n\n${text}`)
const kinds = (title: string, said: string, count = 3): TestFiles =>
  entry(
    `## Choice\n\n${said}\n\n### ${title}\n\n${places
      .slice(0, count)
      .map((name, at) => `${at + 1}. **${name}** – of stone`)
      .join('\n')}`,
  )

const found: Case[] = [
  [
    'DOC-CON-002',
    'jobs',
    entry(
      'This skill does four jobs:\n\n1. Wash the pots with `soap`.\n2. Fill the pots.\n3. After filling, seal them.',
    ),
  ],
  [
    'DOC-CON-002',
    'a sentence of nothing but a count',
    below('Four places. Miss none of them.', rows('Place', ...places)),
  ],
  [
    'DOC-CON-002',
    'things without a name over rows',
    below(
      'Walk about. Find four things:',
      `| Question | How |\n|---|---|\n${places.map((name) => `| ${name}? | on foot |`).join('\n')}`,
    ),
  ],
  [
    'DOC-CON-002',
    'things without a name over items',
    below('Check these four things before you leave:', places.map((name) => `- **${name}**: is it shut?`).join('\n')),
  ],
  [
    'DOC-CON-002',
    'these parts, in this order',
    below('Write one page with these four parts, in this order. Keep it short.', titles('', ...places)),
  ],
  [
    'DOC-CON-002',
    'a catalogue of faults with other parts beside them',
    entry(
      `Catalogue of the four common faults this skill knows. Each has a cure.\n\n## Signs\n\nLook.\n\n${titles('Fault ', ...places).replaceAll('###', '##')}\n## Further faults\n\nTell us.`,
    ),
  ],
  [
    'DOC-CON-002',
    'a title with the same words',
    kinds('Quay stones', 'Show the 4 quay stones to the user. Sort them.'),
  ],
  [
    'DOC-CON-002',
    'a number that two titles have, behind a gap',
    entry(['1. Wash', '2. Fill', '4. Seal', '4. Label', '5. Store'].map((title) => `## ${title}\n\nGo.\n`).join('\n')),
  ],
  [
    'DOC-CON-002',
    'a step below another title that leaves one out',
    entry(`## Work\n\n${titles('Step ', ...places)}\n## Forms\n\nTake the form.\n\n### Step 5: Store\n\nGo.`),
  ],
]

const leftAlone: Case[] = [
  [
    'DOC-CON-002',
    'as many jobs',
    entry(
      'This skill does three jobs:\n\n1. Wash the pots with `soap`.\n2. Fill the pots.\n3. After filling, seal them.',
    ),
  ],
  ['DOC-CON-002', 'as many rows', below('Three places. Miss none of them.', rows('Place', ...places))],
  ['DOC-CON-002', 'rows of something else', below('Four places. Miss none of them.', rows('Stone', ...places))],
  ['DOC-CON-002', 'as many things', below('Walk about. Find three things:', rows('Question', ...places))],
  [
    'DOC-CON-002',
    'as many parts',
    below('Write one page with these three parts, in this order.', titles('', ...places)),
  ],
  [
    'DOC-CON-002',
    'some of the faults',
    entry(`Two of the four faults are told here.\n\n${titles('Fault ', ...places).replaceAll('###', '##')}`),
  ],
  ['DOC-CON-002', 'any number of them', kinds('Quay stones', 'Show 4 quay stones to the user.')],
  ['DOC-CON-002', 'more than the title has', kinds('Quay stones', 'Show the 4 quay stones and an anchor.')],
  [
    'DOC-CON-002',
    'a step that goes on',
    entry(`## Work\n\n${titles('Step ', ...places)}\n## Forms\n\nTake it.\n\n### Step 4: Store\n\nGo.`),
  ],
  [
    'DOC-CON-002',
    'a step of another part that is told of',
    entry(
      `## Work\n\nStep 4 was dropped: no Step 4.\n\n${titles('Phase ', ...places).replaceAll('Phase 3', 'Phase 3/4')}\n## Forms\n\n### Phase 5: Store\n\nGo.`,
    ),
  ],
]

describeCases(found, leftAlone)
