import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const inTwo = (one: string, other: string): TestFiles => ({
  ...entry(`See [b](references/b.md).\n\n## Settings\n\n${one}`),
  'references/b.md': `# Settings of racks\n\n${other}\n`,
})
const table = (value: number | string, key = 'rack.jars', head = 'Default'): string =>
  `| Key | ${head} |\n|---|---|\n| \`${key}\` | ${value} |\n| \`rack.place\` | north |`

const inReferences = (one: string, other: string): TestFiles => ({
  ...entry('See [a](references/a.md) and [b](references/b.md).'),
  'references/a.md': `# Racks\n\n${one}\n`,
  'references/b.md': `# Cellars\n\n${other}\n`,
})

const besideRacks = (settings: string): TestFiles => ({
  ...entry('- Read of racks.\n\nSet `rack.jars` to 48.'),
  'references/a.md': `# Racks\n\nThey stand in a row.\n\n${fence('yaml', settings)}\n`,
})

const schema = 'fields:\n  max_jars:\n    type: integer\n    default: 12\nexample:\n  max_jars: 30\n'

/** A key below another one, named with a point. */
const found: Case[] = [
  [rule, 'an order and a block of one part of the settings', besideRacks('rack:\n  jars: 12\n  place: north')],
  [rule, 'two tables', inTwo(table(12), table(48))],
  [rule, 'a table and a sentence', inTwo(table(12), '`rack.jars` defaults to 48.')],
  [rule, 'a sentence with the key behind', inTwo('The default for `rack.jars` is 12.', '`rack.jars` (default: 48)')],
  [rule, 'a table and an item', inTwo(table(12), '- `rack.jars`: how many jars stand on it (default: 48)')],
  [rule, 'a longer key', inTwo(table(12, 'cellar.rack.max-jars'), table(48, 'cellar.rack.max-jars'))],
  [
    rule,
    'a name in camel case in a file of settings',
    { ...entry('`maxJars` (default: 48)'), 'config/settings.json': '{\n  "maxJars": 12\n}\n' },
  ],
  [
    rule,
    'a key of a table of TOML',
    inTwo('It waits for `wait_days`, which defaults to 9.', '```toml\n[rack]\nwait_days = 4\n```'),
  ],
  [
    rule,
    'switches in two references',
    inReferences('`rack.keepLids` (default `true`) holds them.', table('`false`', 'rack.keepLids')),
  ],
  [
    rule,
    'two parts of a document',
    inReferences(
      `## Lids\n\n- Key: \`rack.keepLids\` (default \`true\`).\n- Colour: any.\n\n## All\n\n${table('`false`', 'rack.keepLids')}`,
      'None.',
    ),
  ],
  [
    rule,
    'what a schema of YAML tells of a field',
    { ...entry('- `max_jars`: how many stand in a cellar (default 48)'), 'schema.yaml': schema },
  ],
  [
    rule,
    'what a schema of JSON tells of a field',
    {
      ...entry('- `max_jars`: how many stand in a cellar (default 48)'),
      'jar-schema.json': '{ "properties": { "max_jars": { "type": "integer", "default": 12 } } }',
    },
  ],
  [
    rule,
    'a block beside the text of its own document and of another one',
    inTwo(
      'A keeper fills `rack.max_jars` (default 12) and goes on.',
      `The rack ends at \`rack.max_jars\` (default 12).\n\n## Config fields that a keeper reads\n\nFrom the file:\n\n${fence('yaml', 'rack:\n  max_jars: 48')}`,
    ),
  ],
  [rule, 'a Chinese table', inTwo(table(12, 'rack.jars', '默认值'), table(48, 'rack.jars', '默认值'))],
]

const leftAlone: Case[] = [
  [rule, 'an order beside the default in a table', inTwo('Set `rack.jars` to 48.', table(12))],
  [rule, 'an order and a block of several things', besideRacks('rack:\n  jars: 12\ncellar:\n  door: north')],
  [rule, 'one value', inTwo(table(12), table(12))],
  [rule, 'two keys', inTwo(table(12), table(48, 'shelf.jars'))],
  [rule, 'a file', inTwo(table(12, 'rack.md', 'Limit'), table(48, 'rack.md', 'Limit'))],
  [
    rule,
    'the same value in a file of settings',
    { ...entry('`maxJars` (default: 48)'), 'config/settings.json': '{\n  "maxJars": 48\n}\n' },
  ],
  [
    rule,
    'the example of a schema',
    { ...entry('- `max_jars`: how many stand in a cellar (default 12)'), 'schema.yaml': schema },
  ],
  [
    rule,
    'a plain word in a file of settings',
    { ...entry('`jars` (default: 48)'), 'config/settings.json': '{\n  "jars": 12\n}\n' },
  ],
  [
    rule,
    'a key of two tables of TOML',
    inTwo('`wait_days` defaults to 9.', '```toml\n[rack]\nwait_days = 4\n[shelf]\nwait_days = 9\n```'),
  ],
  [
    rule,
    'an environment',
    inReferences(
      '`rack.keepLids` (default `true`) holds them.',
      `## Production\n\n${table('`false`', 'rack.keepLids')}`,
    ),
  ],
  [
    rule,
    'a value of nobody who says default',
    inReferences('`rack.keepLids` (default `true`) holds them.', table('`false`', 'rack.keepLids', 'Value')),
  ],
  [
    rule,
    'a short key of two references',
    inReferences('`keep_lids` (default `true`) holds them.', table('`false`', 'keep_lids')),
  ],
  [rule, 'a part of a key', inTwo(table(12), table(48, 'rack.jars.small'))],
]

describeCases(found, leftAlone)
