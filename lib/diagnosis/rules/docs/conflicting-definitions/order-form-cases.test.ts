import { expect, it } from 'vitest'
import { entry, fence, findingsOf, type TestFiles } from '../../../test-skill.ts'

const steps = ['action-wash', 'action-fill', 'action-seal']
const other = ['action-fill', 'action-wash', 'action-seal']
const table = (cells: readonly string[]) =>
  `| Order | Action |\n|---|---|\n${cells.map((cell, at) => `| ${at + 1} | ${cell} |`).join('\n')}`
const both = (one: string): TestFiles => ({ ...entry(one), 'specs/flow.md': `# Flow\n\n${table(steps)}\n` })
const links = (names: readonly string[]) => table(names.map((name) => `[${name.slice(7)}](phases/actions/${name}.md)`))
const row = (names: readonly string[]) => names.map((name) => `\`${name}\``).join('、')
const numbered = (title: string, names: readonly string[]) =>
  `## ${title}\n\n${names.map((name, at) => `- ${name}: ${at + 1}`).join('\n')}`
const list = (names: readonly string[]) => names.map((name, at) => `${at + 1}. ${name}`).join('\n')
const recap = (title: string, chain: string) =>
  entry(`## Workflow\n\n${list(['Wash jars', 'Fill jars', 'Seal jars', 'Store jars'])}\n\n## ${title}\n\n${chain}`)
const round = `| # | Step | What |\n|---|---|---|\n${['look', 'wash', 'fill', 'seal'].map((name, at) => `| ${at + 1} | ${name} | do it |`).join('\n')}`
const set = (name: string, names: readonly string[]) => fence('js', `const ${name} = ${JSON.stringify(names)}`)

/** Orders beside that of a table, in the forms in which authors write them. */
it.each([
  ['links to the actions', both(links(other))],
  ['a row in Chinese', both(`执行顺序：${row(other)}`)],
  ['a row in Japanese', both(`実行の順序は${row(other)}。`)],
  ['numbers below a title', both(numbered('Order', other))],
  ['a list in code', both(set('RUN_ORDER', other))],
  ['a list of steps in code', both(set('STEPS', other))],
  ['a row behind words for whom it is', both(`Run order, for the keeper: ${row(other).replaceAll('、', ', ')}.`)],
  [
    'a list of steps of JSON below the table of one section',
    entry(`## Round\n\n${round}\n\n${fence('json', '{ "steps": ["look", "fill", "wash", "seal"] }')}`),
  ],
  ['a chain that sums up a list', recap('Summary', 'Wash jars → Seal jars → Fill jars → Store jars.')],
])('DOC-CON-001 finds %s', (_what, files) => expect(findingsOf('DOC-CON-001', files)).not.toEqual([]))

it.each([
  [
    'lists in the code of two scripts',
    {
      ...entry('Run both.'),
      'scripts/a.py': `STAGES = ${JSON.stringify(steps)}\n`,
      'scripts/b.py': `STAGES = ${JSON.stringify(other)}\n`,
    },
  ],
  ['links in the same order', both(links(steps))],
  ['the same row in Chinese', both(`执行顺序：${row(steps)}`)],
  ['a row of the screen', both(`显示顺序：${row(other)}`)],
  ['numbers below another title', both(numbered('Jars', other))],
  ['a list in code of the same steps', both(set('STEPS', steps))],
  ['a chain in the same order', recap('Summary', 'Wash jars → Fill jars → Seal jars → Store jars.')],
  ['a chain of a case', recap('Old jars', 'Wash jars → Seal jars → Fill jars → Store jars.')],
  [
    'numbers from 0 on beside a chain',
    {
      ...entry('The way: `action-wash` → `action-fill` → `action-seal`.'),
      'specs/flow.md': `# Flow\n\n| Order | Action |\n|---|---|\n${steps.map((cell, at) => `| ${at} | ${cell} |`).join('\n')}\n`,
    },
  ],
  [
    'what a call is given in turn',
    entry(
      `## Workflow\n\n${list(['Name of the ferry', 'Weight of it', 'Chart of the sea', 'Date'])}\n\n## Call\n\nData order: \`[weight, name, chart, date]\`.`,
    ),
  ],
  [
    'a list of the same steps of JSON in one section',
    entry(`## Round\n\n${round}\n\n${fence('json', '{ "steps": ["look", "wash", "fill", "seal"] }')}`),
  ],
  [
    'two lists in one section',
    entry(
      `## Steps\n\n${fence('json', '{ "steps": ["look", "fill", "wash", "seal"] }')}\n\n${fence('json', '{ "steps": ["look", "wash", "fill", "seal"] }')}`,
    ),
  ],
  ['a list in code of something else', both(set('BUTTONS', other))],
])('DOC-CON-001 leaves alone %s', (_what, files) => expect(findingsOf('DOC-CON-001', files)).toEqual([]))
