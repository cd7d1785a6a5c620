import { expect, it } from 'vitest'
import { entry, findingsOf, type TestFiles } from '../../../test-skill.ts'

const steps = ['wash-jars', 'fill-jars', 'seal-jars']
const other = ['fill-jars', 'wash-jars', 'seal-jars']
const list = (names: readonly string[], title = 'Order') =>
  `## ${title}\n\n${names.map((name, at) => `${at + 1}. \`${name}\`\n`).join('')}`
const plain = (names: readonly string[]) => names.map((name) => name.slice(0, 4))
const links = (names: readonly string[]) =>
  `Run in this order:\n\n${names.map((name, at) => `${at + 1}. [${name}](actions/${name}.md)\n`).join('')}`
const table = (names: readonly string[]) =>
  `| Step | Action |\n|---|---|\n${names.map((name, at) => `| ${at + 1} | \`${name}\` |\n`).join('')}`
const records = (names: readonly string[], first = 1) =>
  `{"actions":[${names.map((name, at) => `{"id":"${name}","order":${at + first}}`).join(',')}]}`
const own = (order: string): TestFiles => ({
  ...entry(table(steps)),
  'phases/actions/fill-jars.md': `# Fill\n\n${order}\n\nFill them.\n\n## Then\n\nOrder: 3\n`,
})
const arrows = (names: readonly string[]) => `${names.map((name) => `\`${name}\``).join(' → ')}\n`
const labels = (names: readonly string[], word = 'Action ') =>
  `${names.map((name, at) => `- ${word}${at + 1}: \`${name}\``).join('\n')}\n`
const both = (one: string, two: string): TestFiles => ({ ...entry(one), 'specs/flow.md': `# Jars\n\n${two}` })

it.each([
  ['a list and a table', both(list(steps), table(other))],
  [
    'two lists of one part',
    entry(`## Work\n\n#${list(steps, 'Actions (`phases/actions/`)')}\n#${list(other, 'Order again')}`),
  ],
  ['items that are labelled with their numbers', both(labels(steps), labels(other))],
  ['boxes to tick and a table', both(labels(steps, '[ ] ').replaceAll(/(\d):/g, '$1.'), table(other))],
  ['two lists', both(links(steps), list(other))],
  ['tables in Japanese', both(table(steps).replace('Step', '順序'), table(other).replace('Step', '順序'))],
  ['a table and records', { ...entry(table(steps)), 'phases/flow.json': records(other) }],
  ['a table and records in the text', both(table(steps), `\`\`\`json\n${records(other)}\n\`\`\`\n`)],
  [
    'a table and records with the number of a step',
    { ...entry(table(steps)), 'phases/flow.json': records(other).replaceAll('"order"', '"step"') },
  ],
  ['arrows and a table', both(arrows(steps), table(other))],
])('DOC-CON-001 finds two orders of the same actions in %s', (_what, files) =>
  expect(findingsOf('DOC-CON-001', files).map(({ data }) => data.key)).toEqual(['fill jars', 'wash jars']),
)

const yaml = (names: readonly string[]) =>
  `\`\`\`yaml\nactions:\n${names.map((name, at) => `  - name: ${name}\n    order: ${at + 1}\n`).join('')}\`\`\`\n`
const linked = (names: readonly string[]) => `${names.map((name) => `[${name}](actions/${name}.md)`).join(' → ')}\n`
const titles = (names: readonly string[]) =>
  names.map((name, at) => `## Step ${at + 1}: ${name}\n\nDo it.\n\n`).join('')
const numberedTitles = (names: readonly string[], title: string) =>
  `## ${title}\n\n${names.map((name, at) => `### ${at + 1}. ${name}\n\nIt.\n\n`).join('')}`
const row = (names: readonly string[]) => `Run order: ${names.join(', ')}.\n`
const yamlSteps = (names: readonly string[], key = '', more = '') =>
  `\`\`\`yaml\nsteps:\n${names.map((name) => `  - ${key}${name}${more}\n`).join('')}\`\`\`\n`
const sentences = (names: readonly string[], word = 'Step ', between = '. ') =>
  `${names.map((name, at) => `${word}${at + 1}: \`${name}\``).join(between)}.\n`
const bracketed = (names: readonly string[]) =>
  `Do it so: ${names.map((name, at) => `(${at + 1}) \`${name}\``).join(', ')}.\n`
const ranked = ([one, two, three]: readonly string[]) =>
  `Do it so: first \`${one}\`, second \`${two}\`, third \`${three}\`.\n`
const chained = (names: readonly string[]) => `${names.map((name) => `\`${name}\``).join(', then ')}.\n`
const behind = (names: readonly string[], end = '') =>
  `${names.map((name, at) => `\`${name}\` is step ${at + 1}${end}`).join(', ')}.\n`
const numbers = (names: readonly string[], key = 'order') =>
  `\`\`\`yaml\n${key}:\n${names.map((name, at) => `  ${name}: ${at + 1}\n`).join('')}\`\`\`\n`
const lines = (names: readonly string[]) =>
  `\`\`\`text\n${names.map((name, at) => `${at + 1}. ${name}\n`).join('')}\`\`\`\n`
const drawing = (names: readonly string[]) => `\`\`\`mermaid\nflowchart LR\n  ${names.join(' --> ')}\n\`\`\`\n`
const turns = ([first, ...rest]: readonly string[]) =>
  `First \`${first}\`, then ${rest.map((name) => `\`${name}\``).join(', then ')}.\n`

it.each([
  ['a table of plain names and a list', both(table(plain(steps)), list(plain(other)).replaceAll('`', ''))],
  [
    'a list and a table in French',
    both(list(plain(steps), 'Ordre'), table(plain(other)).replace('Step | Action', 'Ordre | Étape')),
  ],
  ['arrows of plain names and a table', both(`${plain(steps).join(' → ')}\n`, table(plain(other)))],
  ['steps in sentences and a table', both(sentences(plain(steps)), table(plain(other)))],
  [
    'steps in one sentence and a list',
    both(`It is done so: ${sentences(plain(steps), 'step ', ', ')}`, list(plain(other))),
  ],
  ['numbers in brackets and a table', both(bracketed(plain(steps)), table(plain(other)))],
  ['numbers before the names and a table', both(bracketed(plain(steps)).replaceAll('(', ''), table(plain(other)))],
  ['one name then another and a list', both(`Run ${chained(plain(steps))}`, list(plain(other)))],
  ['ordinals and a table', both(ranked(plain(steps)), table(plain(other)))],
  ['numbers behind the names and a table', both(behind(plain(steps)), table(plain(other)))],
  ['keys with numbers and a table', both(numbers(plain(steps)), table(plain(other)))],
  ['numbered lines of a plain block and a table', both(lines(plain(steps)), table(plain(other)))],
  ['items that begin with a number and a colon', both(labels(plain(steps), ''), table(plain(other)))],
  ['arrows of links and a list', both(linked(plain(steps)), list(plain(other)))],
  ['a table and records of YAML', both(table(plain(steps)), yaml(plain(other)))],
  ['titles of actions and a list', both(titles(plain(steps)).replaceAll('Step', 'Action'), list(plain(other)))],
  ['numbered titles and a list', both(titles(plain(steps)).replaceAll(/Step (\d):/g, '$1.'), list(plain(other)))],
  [
    'paragraphs of steps and a list',
    both(labels(plain(steps), '**Step ').replaceAll(/- (.*?):/g, '\n$1.**'), list(plain(other))),
  ],
  ['titles of steps and a list', both(titles(plain(steps)), list(plain(other)))],
  [
    'items with bold names',
    both(
      list(plain(steps)),
      `## Order\n\n${plain(other)
        .map((name, at) => `${at + 1}. **${name}** – it\n`)
        .join('')}`,
    ),
  ],
  ['numbered rows with names', both(table(plain(steps)).replace('Step | Action', 'Phase | Name'), list(plain(other)))],
  ['a sentence of plain names', both(`${plain(steps).join(', then ')}.\n`, list(plain(other)))],
  ['a drawing and a list', both(drawing(plain(steps)), list(plain(other)))],
  ['a labelled row and a list', both(row(plain(steps)), list(plain(other)))],
  [
    'a row of a sentence and a table',
    both(`The order of the work is ${plain(steps).join(', ')}.\n`, table(plain(other))),
  ],
  ['a row in marks and steps of YAML', both(row(plain(steps).map((one) => `\`${one}\``)), yamlSteps(plain(other)))],
  [
    'a row and steps of YAML with more below',
    both(row(plain(steps)), yamlSteps(plain(other), 'name: ', '\n    run: x')),
  ],
  ['a sentence and a list', both(turns(plain(steps)), list(plain(other)))],
  [
    'two tables of steps and passes',
    both(...([steps, other].map((names) => table(plain(names)).replace('Action', 'Pass')) as [string, string])),
  ],
])('DOC-CON-001 finds two orders of plain names in %s', (_what, files) =>
  expect(findingsOf('DOC-CON-001', files).map(({ data }) => data.key)).toEqual(['fill', 'wash']),
)

it('DOC-CON-001 finds the order in the file of an action of one word', () => {
  const files = { ...entry(links(['wash', 'fill', 'seal'])), 'actions/fill.md': '# Fill\n\nOrder: 3\n' }
  expect(findingsOf('DOC-CON-001', files).map(({ data }) => data.key)).toEqual(['fill'])
})

it.each([
  [
    'numbered rows of two kinds of things',
    both(table(plain(steps)).replace('Step | Action', '# | Jar'), list(plain(other))),
  ],
  [
    'a file that tells of one mode',
    { ...entry(table(steps)), 'references/order.md': `# Order in the quick mode\n\n${table(other)}` },
  ],
  ['a way back', both(arrows(steps), arrows(steps.toReversed()))],
  [
    'plain names behind arrows of two days',
    both(`Monday: ${plain(steps).join(' → ')}\n`, `Friday: ${plain(other).join(' → ')}\n`),
  ],
  [
    'plain names behind arrows in one file',
    entry(`${plain(steps).join(' → ')}\n\n## Other\n\n${plain(other).join(' → ')}`),
  ],
  ['some of the plain names', both(table(plain(steps)), list(plain(other).slice(1)))],
  [
    'a ranking',
    both(
      table(plain(steps)).replace('Step | Action', '# | Jar'),
      table(plain(other)).replace('Step | Action', '# | Jar'),
    ),
  ],
  ['rows of a sort order', both(row(plain(steps)).replace('Run', 'Sort'), list(plain(other)))],
  ['a row and the way back', both(row(plain(steps)), row(plain(steps.toReversed())))],
  ['rows of no order', both(row(plain(steps)).replace('Run order', 'Actions'), list(plain(other)))],
  [
    'a drawing with branches',
    both(`${drawing(plain(steps))}`.replace('-->', '--> seal\n  wash -->'), list(plain(other))),
  ],
  ['labels that begin behind the first', both(table(steps), labels(other).replaceAll('Action', 'Action 1.'))],
  ['lists of two shifts', entry(`## Work\n\n#${list(steps, 'Order by day')}\n#${list(other, 'Order by night')}`)],
  ['parts of one section', entry(`## Modes of work\n\n### A\n\n${arrows(steps)}\n### B\n\n${arrows(other)}`)],
])('DOC-CON-001 leaves alone %s', (_what, files) => expect(findingsOf('DOC-CON-001', files)).toEqual([]))

it('DOC-CON-001 tells two chains of which one has two names the other way round once', () =>
  expect(findingsOf('DOC-CON-001', both(arrows(steps), arrows(other)))).toHaveLength(1))

it('DOC-CON-001 tells a row and steps in one line of JSON once', () =>
  expect(
    findingsOf('DOC-CON-001', { ...entry(row(plain(steps))), 'flow.json': JSON.stringify({ steps: plain(other) }) }),
  ).toHaveLength(1))

it.each(['Order: 3', '**Order**: 3', '- 顺序：3'])('DOC-CON-001 finds %s in the file of an action', (order) =>
  expect(findingsOf('DOC-CON-001', own(order)).map(({ data }) => data.key)).toEqual(['fill jars']),
)

const deep = (title: string, link: string): TestFiles => ({
  ...entry(`## ${title}\n\nThe order is kept by ${link}.\n\n${table(other)}`),
  'phases/keeper.md': `# Keeper\n\n${table(steps)}\n`,
})

it.each(['Deep cleaning', 'Full run'])(
  'DOC-CON-001 finds the order of "%s" beside that of the file it names',
  (title) => expect(findingsOf('DOC-CON-001', deep(title, '[keeper](phases/keeper.md)'))).not.toEqual([]),
)

it.each([
  ['the order of a mode that names no other file', deep('Deep cleaning', 'hand')],
  ['the same order in the file of an action', own('Order: 2')],
  ['an order of something else', own('Order: 3 jars')],
  ['records in the order of the table', { ...entry(table(steps)), 'phases/flow.json': records(steps) }],
  ['records that begin with nothing', { ...entry(table(steps)), 'phases/flow.json': records(steps, 0) }],
  ['one order', both(list(steps), table(steps))],
  ['one order in words and a table', both(ranked(plain(steps)) + behind(plain(steps)), table(plain(steps)))],
  [
    'records with the number of a case',
    { ...entry(table(steps)), 'phases/flow.json': records(other).replaceAll('"order"', '"case"') },
  ],
  ['numbered lines of other actions', both(lines([...plain(other), 'labels']), table(plain(steps)))],
  ['how many there are of each', both(numbers(plain(other), 'jars'), table(plain(steps)))],
  ['some of the actions', both(list(steps), list(other.slice(0, 2)))],
  ['other actions beside them', both(list(steps), list([...other, 'label-jars']))],
  ['a list that is in no order', both(list(steps, 'What there is'), table(other))],
  ['a list that comes back to one', entry(list([...steps, 'wash-jars']))],
  [
    'titles that count the same things',
    both(numberedTitles(plain(steps), 'Three kinds of jars'), numberedTitles(plain(other), 'What a jar needs')),
  ],
  ['the order of a mode', both(list(steps), `## Quick mode\n\n${list(other).replace('## Order', '')}`)],
])('DOC-CON-001 leaves alone %s', (_what, files) => expect(findingsOf('DOC-CON-001', files)).toEqual([]))
