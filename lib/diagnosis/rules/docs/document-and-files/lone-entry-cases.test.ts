import { type Case, describeCases } from '../../../test-cases.ts'
import { entry, type TestFiles } from '../../../test-skill.ts'

const rule = 'DOC-CON-002'
const files = (text: string): TestFiles => ({
  ...entry(text),
  'phases/01-cut.md': '# Cut\n\nCut them.\n',
  'phases/02-sew.md': '# Sew\n\nSew them.\n',
  'specs/cloth.md': '# Cloth\n\nWool.\n',
})
const all = ['phases/01-cut.md', 'phases/02-sew.md', 'specs/cloth.md']
const list = (...more: string[]) => [...all, ...more].map((path) => `- [file](${path})`).join('\n')

const actions = (rows: readonly string[]): TestFiles => ({
  ...entry('See [flow](phases/orchestrator.md).'),
  'phases/orchestrator.md': `# Flow\n\n| Order | Action |\n|---|---|\n${rows.map((row, at) => `| ${at + 1} | ${row} |`).join('\n')}\n`,
  ...Object.fromEntries(
    ['cut', 'sew', 'iron'].map((name) => [`phases/actions/action-${name}.md`, `# ${name}\n\nGo.\n`]),
  ),
})

const items = (names: readonly string[], mark = '') => ({
  ...actions(['action-cut', 'action-sew', 'action-iron']),
  ...entry(names.map((name) => `- ${mark}action-${name}${mark}: what it does`).join('\n')),
})
const behind = (third: string): TestFiles => ({
  ...entry(
    `The cloths of \`specs/cloths.json\`:\n\n| # | id |\n|---|---|\n| 1 | wool |\n| 2 | silk |\n| 3 | ${third} |`,
  ),
  'specs/cloths.json': '["wool", "silk", "jute"]',
})

const ids = (config: string, rows: readonly string[]): TestFiles => ({
  ...entry(
    `The cloths of \`specs/cloths.json\`:\n\n| id | What |\n|---|---|\n${rows.map((row) => `| ${row} | x |`).join('\n')}`,
  ),
  'specs/cloths.json': config,
})
const two = '[{ "id": "wool" }, { "id": "silk" }]'

/** The only entry of its kind in a list of files, names behind their numbers, and files of two ids. */
const found: Case[] = [
  [rule, 'the only spec beside phases', files(list('specs/thread.md'))],
  [rule, 'an action behind its number', actions(['action-cut', 'action-sew', 'action-iron', 'action-dye'])],
  [rule, 'an action that no row has behind a number', actions(['action-cut', 'action-sew'])],
  [rule, 'an action among items', items(['cut', 'sew', 'iron', 'dye'])],
  [rule, 'an action among items in marks', items(['cut', 'sew', 'iron', 'dye'], '`')],
  [rule, 'an action that no bold item has', items(['cut', 'sew'], '**')],
  [rule, 'ids behind their numbers that differ', behind('felt')],
  [rule, 'a third id beside two', ids(two, ['wool', 'silk', 'felt'])],
]

const leftAlone: Case[] = [
  [rule, 'items of actions that are all there', items(['cut', 'sew', 'iron'])],
  [rule, 'items of two actions that are not there', items(['cut', 'sew', 'iron', 'dye', 'fold'], '`')],
  [rule, 'ids behind their numbers', behind('jute')],
  [rule, 'files that are all there', files(list())],
  [rule, 'a spec that is planned', files(`${list()}\n- [file](specs/thread.md) (planned)`)],
  [rule, 'actions that are all there', actions(['action-cut', 'action-sew', 'action-iron'])],
  [rule, 'two ids', ids(two, ['wool', 'silk'])],
  [rule, 'settings of two keys', ids('{ "wool": "a", "silk": "b" }', ['wool', 'silk', 'felt'])],
]

describeCases(found, leftAlone)
