import { type Case, describeCases } from '../../test-cases.ts'
import { fence, phase, type TestFiles } from '../../test-skill.ts'

const rule = 'TKN-005'
const rereading = (title: string, why: string): TestFiles =>
  phase(
    `## Jars\n\nRead \`.workflow/jars.json\` and name the jars.\n\n## ${title}\n\nRe-read \`.workflow/jars.json\` now. ${why}\n`,
  )
const fourFields = (takes: string): TestFiles => ({
  'state-schema.md':
    '# State schema\n\n| Field | Type |\n|---|---|\n| `jars` | string |\n| `lids` | object |\n| `labels` | number |\n| `kitchen_alias` | string |\n',
  ...phase(fence('js', takes)),
})
const blocks = (begin: string): TestFiles =>
  phase(
    `${fence('js', `${begin}const rows = load()\nfs.writeFileSync(JARS, JSON.stringify(rows))`)}\n\n## Next\n\n${fence('js', `${begin}const again = JSON.parse(fs.readFileSync(JARS, "utf8"))`)}`,
  )

const parts = (one: string, other: string): TestFiles =>
  phase(
    `## Jars\n\nRead \`.workflow/jars.json\`${one} and name the jars.\n\n## Lids\n\nRe-read \`.workflow/jars.json\`${other} and name the lids.\n`,
  )

const pieces = (...heads: string[]): TestFiles =>
  phase(
    heads
      .map(
        (head) =>
          `${head}\n\n${fence('python', `with open("jars.json") as f:\n    try:\n        a = json.load(f)\n    except ValueError:\n        a = {}`)}`,
      )
      .join('\n\n'),
  )
const resumed = (head: string): TestFiles =>
  phase(
    `${fence('js', 'Write(`@{workDir}/jars.json`, a)')}\n\n${head}\n\n${fence('js', 'const jars = Read(`@{workDir}/jars.json`)\nconst again = Read(`@{workDir}/jars.json`)')}`,
  )

const found: Case[] = [
  [
    rule,
    'a file that two blocks of a step show whole',
    phase(`${fence('bash', 'cat jars.json')}\n\nCount the lids.\n\n${fence('bash', 'cat jars.json')}`),
  ],
  [
    rule,
    'a text that is read again after another was written',
    phase(
      '1. Read `long_recipe.md` and pick the jars.\n2. Write the shopping list.\n3. Read `long_recipe.md` and write the labels.',
    ),
  ],
  ['TKN-002', 'one of four fields of a schema', fourFields('show(state.jars, state.lids, state.labels)')],

  [rule, 'pieces of Python of one step', pieces('Look:', 'Then:')],
  [rule, 'what is read twice below', resumed('Then read:')],
  [rule, 'one part of a file that is read twice', parts(' section "All"', ' section "All"')],
  [rule, 'a second read that is told', rereading('Lids', 'Name the lids.')],
  [rule, 'a piece that reads what the one above wrote', blocks('')],
]

const leftAlone: Case[] = [
  ['TKN-002', 'four fields of which the steps take one', fourFields('show(state.jars)\nset(lids, labels)')],
  [
    rule,
    'a file that is shown whole after it was changed',
    phase(`${fence('bash', 'cat jars.json')}\n\nPut the lids into \`jars.json\`.\n\n${fence('bash', 'cat jars.json')}`),
  ],
  [
    rule,
    'a file that a step fills without naming it',
    phase(
      `${fence('bash', 'cat jars.json')}\n\n${fence('bash', 'fill-jars --all')}\n\n${fence('bash', 'cat jars.json')}`,
    ),
  ],
  [
    rule,
    'a text that is read again after it was written',
    phase(
      '1. Read `long_recipe.md` and pick the jars.\n2. Write the long recipe.\n3. Read `long_recipe.md` and write the labels.',
    ),
  ],
  [
    'TKN-002',
    'four fields that are read',
    fourFields('show(state.jars, state.lids, state.labels, state.kitchen_alias)'),
  ],

  [rule, 'what whoever begins anew reads', resumed('恢复时读取：')],
  [rule, 'two parts of a file', parts(' section "Jars"', ' section "Lids"')],
  [rule, 'a second read of what may be another by now', rereading('Lids', 'The shown copy is stale.')],
  [rule, 'a second read that its title asks for', rereading('Lids (do not trust what was shown)', 'Name the lids.')],
  [rule, 'a program that reads what another one wrote', blocks('import fs from "fs"\n')],
]

describeCases(found, leftAlone)
