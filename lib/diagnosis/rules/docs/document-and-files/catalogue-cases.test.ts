import { type Case, describeCases } from '../../../test-cases.ts'
import { entry } from '../../../test-skill.ts'
import { actions, limits, roleFiles, rolesOf, rowsOfActions, tableOf } from './test-catalogue.ts'

const specs = (rest: string) => ({
  ...entry(
    `${rest}\n\n## Specs\n\n| Spec | Covers |\n|---|---|\n| [jars](specs/jars.md) | jars |\n| [lids](specs/lids.md) | lids |\n| [sizes](specs/sizes.md) | sizes |`,
  ),
  ...Object.fromEntries(['jars', 'lids', 'sizes', 'label'].map((one) => [`specs/${one}.md`, `# ${one}\n\nSo.\n`])),
})

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'DOC-CON-002',
    'a spec that is called as what the skill writes',
    specs('Write `label.md` to the shelf.\n\n- **Short:** label.md has ten lines'),
  ],
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

const leftAlone: Case[] = [
  ['DOC-CON-002', 'a spec that a list elsewhere names', specs('- **Short:** label.md tells how labels are cut')],
  [
    'DOC-CON-002',
    'a spec by which something is written',
    specs('- Whoever packs writes the label through `label.md` at once'),
  ],
  [
    'DOC-CON-002',
    'a spec that stands elsewhere beside what the skill writes',
    specs('Write `label.md` to the shelf.\n\n- Read `specs/label.md` first'),
  ],
]

describeCases(found, leftAlone)
