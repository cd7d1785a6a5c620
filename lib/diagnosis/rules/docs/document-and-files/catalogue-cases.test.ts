import { type Case, describeCases } from '../../../test-cases.ts'
import { entry, type TestFiles } from '../../../test-skill.ts'

const actions = (table: string): TestFiles => ({
  'phases/orchestrator.md': `# O\n\n${table}\n`,
  'phases/actions/action-open.md': '# Open\n\nRead it.\n',
  'phases/actions/action-sift.md': '# Sift\n\nSort it.\n',
  'phases/actions/action-send.md': '# Send\n\nSend it.\n',
})

const rowsOfActions =
  '| Action |\n|---|\n| `phases/actions/action-open.md` |\n| `phases/actions/action-sift.md` |\n| `phases/actions/action-send.md` |'

const tableOf = (...names: string[]) =>
  ['| Key | Value |', '|---|---|', ...names.map((name) => `| \`${name}\` | 3 |`)].join('\n')

const limits = (more: string) =>
  `{ "properties": { "rounds": { "type": "integer" }, "fetches": { "type": "integer" }, "sources": { "type": "integer" }${more} } }`

const roleFiles = (...more: string[]): TestFiles =>
  Object.fromEntries(
    ['packer', 'driver', 'buyer', ...more].map((name) => [`crew/roles/${name}.md`, `# ${name}\n\nWork.\n`]),
  )
const rolesOf = (...names: string[]): string =>
  `| File | Role |\n|---|---|\n${names.map((name) => `| ${name} | works |`).join('\n')}`

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'DOC-CON-002',
    'a bare name in two columns, of a folder that the sentence behind names',
    {
      ...entry(
        '| Who | File |\n|---|---|\n| packer | packer.md |\n| driver | driver.md |\n| buyer | buyer.md |\n| smith | smith.md |\n\nAll of them are in `crew/roles/`.',
      ),
      ...roleFiles(),
    },
  ],
  [
    'DOC-CON-002',
    'a bare name of a folder that is called so',
    {
      ...entry('The crew/roles folder contains:\n\n- packer.md\n- driver.md\n- smith.md'),
      'crew/roles/packer.md': '# P\n\nGo.\n',
      'crew/roles/driver.md': '# D\n\nGo.\n',
    },
  ],
  [
    'DOC-CON-002',
    'a file of a named folder that a table of something else tells',
    {
      ...entry(
        `## Roles\n\nTemplates in \`crew/roles/\`:\n\n${rolesOf('packer.md', 'driver.md', '`buyer.md`')}\n\n## Days\n\n| Day | Who |\n|---|---|\n| Monday | (salt-maker) + driver |`,
      ),
      ...roleFiles('salt-maker'),
    },
  ],
  [
    'DOC-CON-002',
    'a bare name without a file in the folder that the sentence names',
    {
      ...entry(
        `派出子代理时，先用 \`crew/roles/\` 中的模板。\n\n${rolesOf('packer.md', 'driver.md', 'buyer.md', 'smith.md')}`,
      ),
      ...roleFiles(),
    },
  ],
  [
    'DOC-CON-002',
    'a file of that folder which no bare name tells',
    { ...entry(`Templates in crew/roles/:\n\n- packer.md: packs\n- driver.md: drives`), ...roleFiles() },
  ],
  [
    'DOC-CON-002',
    'a bare name in marks below a title with the folder',
    {
      ...entry(
        `## Roles (\`crew/roles/\`)\n\nEach works alone.\n\n${rolesOf('`packer.md`', '`driver.md`', '`buyer.md`', '`smith.md`')}`,
      ),
      ...roleFiles(),
    },
  ],
  [
    'DOC-CON-002',
    'a name without an extension in that folder',
    {
      ...entry(`The roles of \`crew/roles/\`:\n\n${rolesOf('packer', '**driver**', 'buyer', 'smith')}`),
      ...roleFiles(),
    },
  ],
  [
    'DOC-CON-002',
    'a phase whose name is the end of another one',
    {
      ...entry(
        'Write:\n\n- `out/sea-chart.md`: the way\n\n## Work\n\n| Step | File |\n|---|---|\n| a | [a](phases/pack.md) |\n| b | [b](phases/send.md) |\n| c | [c](phases/wait.md) |',
      ),
      ...Object.fromEntries(['pack', 'send', 'wait', 'chart'].map((one) => [`phases/${one}.md`, `# ${one}\n\nGo.\n`])),
    },
  ],
  [
    'DOC-CON-002',
    'an action without a file, by its name',
    actions(
      '| Action | Does |\n|---|---|\n| `action-open` | reads |\n| `action-sift` | sorts |\n| `action-send` | sends |\n| `action-stop` | ends |',
    ),
  ],
  [
    'DOC-CON-002',
    'a spec that is missing beside data',
    {
      ...entry('Specs:\n\n- `specs/jars.md`\n- `specs/sizes.json`\n- `specs/lids.md`'),
      'specs/jars.md': '# Jars\n\nGlass.\n',
      'specs/sizes.json': '{"small": 1}',
    },
  ],
  [
    'DOC-CON-002',
    'a file of a row without marks',
    actions(
      '| Action | File |\n|---|---|\n| a | phases/actions/action-open.md |\n| b | phases/actions/action-sift.md |',
    ),
  ],
  [
    'DOC-CON-002',
    'an id that no table lists',
    {
      ...entry(`The kinds of \`kinds.json\`:\n\n${tableOf('big', 'small', 'loud')}\n\nMore:\n\n${tableOf('late')}`),
      'kinds.json': '{ "big": {}, "small": {}, "loud": {}, "soft": {} }',
    },
  ],
  [
    'DOC-CON-002',
    'a second list that leaves one out',
    {
      ...actions(`${rowsOfActions}\n| \`phases/actions/action-fold.md\` |\n\n## In short\n\n${rowsOfActions}`),
      'phases/actions/action-fold.md': '# Fold\n\nFold it.\n',
    },
  ],
  ['DOC-CON-002', 'items that are called as their files', actions('- `action-open` - reads\n- `action-sift` - sorts')],
  [
    'DOC-CON-002',
    'actions by their names',
    actions('| Action | Does |\n|---|---|\n| action-open | reads |\n| `action-sift` | sorts |'),
  ],
  [
    'DOC-CON-002',
    'an id that is missing',
    {
      ...entry(`The kinds of \`kinds.json\`:\n\n${tableOf('big', 'small', 'loud')}`),
      'kinds.json': '{ "big": {}, "small": {}, "loud": {}, "soft": {} }',
    },
  ],
  [
    'DOC-CON-002',
    'a limit that is not listed',
    {
      ...entry(`The limits of \`limits.json\`:\n\n${tableOf('rounds', 'fetches', 'sources')}`),
      'limits.json': limits(', "kinds": { "type": "integer" }'),
    },
  ],
  [
    'DOC-CON-002',
    'an action that a sentence elsewhere names, behind a table of all the others',
    {
      ...actions(`## Actions\n\n${rowsOfActions}\n\n## Questions\n\nThey go to \`phases/actions/action-ask.md\`.`),
      'phases/actions/action-ask.md': '# Ask\n\nAsk.\n',
    },
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-002',
    'bare names of all files of a folder',
    {
      ...entry(`Templates in \`crew/roles/\`:\n\n${rolesOf('packer.md', 'driver.md', 'buyer.md')}`),
      ...roleFiles(),
    },
  ],
  [
    'DOC-CON-002',
    'words beside the names of a folder',
    {
      ...entry(
        `Who of \`crew/roles/\` does what:\n\n| Place | Role |\n|---|---|\n| yard | packer |\n| road | driver |\n| shop | buyer |\n| home | nobody |\n| sea | anybody |`,
      ),
      ...roleFiles(),
    },
  ],
  [
    'DOC-CON-002',
    'files that are written, below a folder of files that are read',
    {
      ...entry(`Read \`crew/roles/packer.md\`. Write:\n\n- list.md: what\n- bill.md: how much`),
      ...roleFiles(),
    },
  ],
  [
    'DOC-CON-002',
    'rules behind a full list that speak of some of the files',
    {
      ...actions(
        `${rowsOfActions}\n| \`phases/actions/action-fold.md\` |\n\n## Rules\n\n- Wait, see \`phases/actions/action-open.md\`.\n- Look, see \`phases/actions/action-sift.md\`.\n- Ask, see \`phases/actions/action-send.md\`.\n- Be quick.`,
      ),
      'phases/actions/action-fold.md': '# Fold\n\nFold it.\n',
    },
  ],
  [
    'DOC-CON-002',
    'names of another kind',
    actions(
      '| Name | Does |\n|---|---|\n| `action-open` | reads |\n| `action-sift` | sorts |\n| `action-send` | sends |\n| `total` | ends |',
    ),
  ],
  [
    'DOC-CON-002',
    'data that no list has to name',
    {
      ...entry('Specs:\n\n- `specs/jars.md`\n- `specs/lids.md`'),
      'specs/jars.md': '# Jars\n\nGlass.\n',
      'specs/lids.md': '# Lids\n\nTin.\n',
      'specs/sizes.json': '{"small": 1}',
    },
  ],
  [
    'DOC-CON-002',
    'those that need a person',
    actions(
      'The list shows the two actions that need a person.\n\n- phases/actions/action-open.md\n- phases/actions/action-sift.md',
    ),
  ],
  [
    'DOC-CON-002',
    'what tells more of an action that is listed',
    {
      ...actions(
        '| Action | File |\n|---|---|\n| a | phases/actions/action-open.md |\n| b | phases/actions/action-sift.md |\n| c | phases/actions/action-send.md |',
      ),
      'phases/actions/action-send-reference.md': '# Send\n\nMore.\n',
    },
  ],
  [
    'DOC-CON-002',
    'an id in the next table',
    {
      ...entry(`The kinds of \`kinds.json\`:\n\n${tableOf('big', 'small', 'loud')}\n\nMore:\n\n${tableOf('soft')}`),
      'kinds.json': '{ "big": {}, "small": {}, "loud": {}, "soft": {} }',
    },
  ],
  [
    'DOC-CON-002',
    'a file of this name in another folder',
    {
      ...entry(`The kinds of \`a/kinds.json\`:\n\n${tableOf('big', 'small', 'loud')}`),
      'a/kinds.json': '{ "big": {}, "small": {}, "loud": {} }',
      'b/kinds.json': '{ "big": {}, "small": {}, "loud": {}, "soft": {} }',
    },
  ],
  [
    'DOC-CON-002',
    'a pattern for the rest',
    actions('| Action | Does |\n|---|---|\n| action-open | reads |\n| action-sift | sorts |\n| action-* | as named |'),
  ],
  [
    'DOC-CON-002',
    'two ids in a cell',
    {
      ...entry(`The kinds of \`kinds.json\`:\n\n${tableOf('big', 'small', 'wide')}\n| \`loud\` / \`soft\` | 3 |`),
      'kinds.json': '{ "big": {}, "small": {}, "wide": {}, "loud": {}, "soft": {} }',
    },
  ],
  [
    'DOC-CON-002',
    'a table of limits beside a list',
    {
      ...entry(`The limits of \`limits.json\`:\n\n${tableOf('rounds', 'fetches', 'sources')}`),
      'limits.json': limits(', "kinds": { "type": "array" }'),
    },
  ],
  [
    'DOC-CON-002',
    'what an action that is come to reads itself',
    {
      ...actions(
        '| Trigger | File |\n|---|---|\n| open | phases/actions/action-open.md |\n| sift | phases/actions/action-sift.md |\n| send | phases/actions/action-send.md |',
      ),
      'phases/actions/action-send.md': '# Send\n\nRead `phases/actions/weight-table.md`.\n',
      'phases/actions/weight-table.md': '# Weights\n\nMore.\n',
    },
  ],
  [
    'DOC-CON-002',
    'an action that the text beside the table names',
    {
      ...actions(`## Actions\n\n${rowsOfActions}\n\nQuestions go to \`phases/actions/action-ask.md\`.`),
      'phases/actions/action-ask.md': '# Ask\n\nAsk.\n',
    },
  ],
  [
    'DOC-CON-002',
    'a checklist that a sentence elsewhere names',
    {
      ...actions(`## Actions\n\n${rowsOfActions}\n\n## Before\n\nRead \`phases/actions/action-checklist.md\`.`),
      'phases/actions/action-checklist.md': '# List\n\nAsk.\n',
    },
  ],
  [
    'DOC-CON-002',
    'an action in another list',
    {
      ...actions(`## Actions\n\n${rowsOfActions}\n\n## Later\n\n- \`phases/actions/action-ask.md\``),
      'phases/actions/action-ask.md': '# Ask\n\nAsk.\n',
    },
  ],
]

describeCases(found, leftAlone)
