import { type Case, describeCases } from '../../test-cases.ts'
import { fence, type TestFiles } from '../../test-skill.ts'

const rule = 'DOC-RED-002'
const table =
  '# Oars\n\n| Boat | Wood |\n|---|---|\n| punt | ash |\n| skiff | spruce |\n| ferry | oak |\n| canoe | cedar |\n'
const beside = (language: string, code: string): TestFiles => ({
  'specs/oars.md': table,
  'phases/01-a.md': `# A\n\n${fence(language, code)}\n`,
})
const pairs = [
  ['punt', 'ash'],
  ['skiff', 'spruce'],
  ['ferry', 'oak'],
  ['canoe', 'cedar'],
] as const
const joined = (by: string, some: readonly (readonly [string, string])[] = pairs) =>
  some.map(([boat, wood]) => `  "${boat}" ${by} "${wood}"`).join(',\n')

const goPairs = pairs.map(([boat, wood]) => `  "${boat}": "${wood}"`).join(',\n')

/** Pairs that map keys in languages of which nothing else is read. */
const found: Case[] = [
  [rule, 'a map of Kotlin', beside('kotlin', `val oars = mapOf(\n${joined('to')},\n)`)],
  [rule, 'a hash of Ruby', beside('ruby', `OARS = {\n${joined('=>')}\n}`)],
  [rule, 'an array of PHP', beside('php', `$oars = [\n${joined('=>')},\n];`)],
  [rule, 'arms of Rust', beside('rust', `match boat {\n${joined('=>')},\n  _ => "pine",\n}`)],
  [rule, 'a map of Go', beside('go', `var oars = map[string]string{\n${goPairs},\n}`)],
  [
    rule,
    'an array of a shell with lengths',
    {
      'specs/oars.md':
        '# Oars\n\n| Boat | Length |\n|---|---|\n| punt | 2m |\n| skiff | 3m |\n| ferry | 5m |\n| canoe | 1m |\n',
      'phases/01-a.md': `# A\n\n${fence('bash', 'declare -A oars=(\n  [punt]=2m\n  [skiff]=3m\n  [ferry]=5m\n  [canoe]=1m\n)')}\n`,
    },
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'a map of Go with other values',
    beside('go', `var oars = map[string]string{\n${goPairs.replaceAll(/: "\w+/g, ': "mast')},\n}`),
  ],
  [
    rule,
    'a map of other values',
    beside(
      'kotlin',
      `val oars = mapOf(\n${joined(
        'to',
        pairs.map(([boat], at) => [boat, `mast ${at}`] as const),
      )},\n)`,
    ),
  ],
  [rule, 'three pairs', beside('kotlin', `val oars = mapOf(\n${joined('to', pairs.slice(1))},\n)`)],
  [
    rule,
    'words between which something goes',
    beside(
      'kotlin',
      'sail("punt"); to("ash"); sail("skiff"); to("spruce"); sail("ferry"); to("oak"); sail("canoe"); to("cedar")',
    ),
  ],
]

describeCases(found, leftAlone)
