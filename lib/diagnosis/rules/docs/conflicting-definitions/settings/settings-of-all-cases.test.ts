import { type Case, describeCases } from '../../../../test-cases.ts'
import { entryWith, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const table = (jars: number, title = 'Settings'): string =>
  `# ${title}\n\n| Key | Default |\n|---|---|\n| \`max_jars\` | ${jars} |\n| \`lid_size\` | 40 |\n`
const documents = (one: string, other: string, folder = 'guides'): TestFiles => ({
  'SKILL.md': entryWith(`# A\n\nSee [one](${folder}/one.md) and [two](${folder}/two.md).\n`),
  [`${folder}/one.md`]: one,
  [`${folder}/two.md`]: other,
})
const script = 'WAIT_SECONDS = 30\n\ndef main():\n    wait(WAIT_SECONDS)\n'
const beside = (path: string, text: string, guide: string): TestFiles => ({
  'SKILL.md': entryWith(`# A\n\nRun \`${path}\` as [the guide](guides/one.md) says.\n`),
  [path]: text,
  'guides/one.md': guide,
})
const many = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`references/more-${at}.md`, `# More ${at}\n`]))
const block = (text: string, language = 'yaml', title = 'Config'): string => `# ${title}\n\n${fence(language, text)}\n`
const nested = 'export:\n  quality: 85\n  format: jpg'

/** Two parts of one reference. */
const inOne = (title: string, other = '- `--max-jars` default: 5'): TestFiles => ({
  'SKILL.md': entryWith('# A\n\nSee [one](references/one.md).\n'),
  'references/one.md': `# Jars\n\n## Fill a rack\n\nFill at most \`--max-jars\` jars (default 3). If there are more, ask.\n\n## ${title}\n\n${other}\n`,
})

/** One setting in two documents of a skill. */
const found: Case[] = [
  [rule, 'two parts of a reference, one of them on all defaults', inOne('Defaults')],
  [rule, 'a table and a sentence', documents(table(3), '# Start\n\n`max_jars` defaults to 8.\n')],
  [rule, 'a table and a sentence in Chinese', documents(table(3, '设置'), '# 开始\n\n`max_jars` 默认为 8。\n')],
  [rule, 'two tables of references', documents(table(3), table(5, 'Defaults'), 'references')],
  [
    rule,
    'two sentences',
    documents('# Jars\n\n`max_jars` defaults to 3.\n', '# Jars\n\nBy default, `max_jars` is 5.\n'),
  ],
  [
    rule,
    'a table and what is led in',
    documents(
      table(3),
      `# Start\n\nThe settings of a cellar:\n\n${fence('json', '{ "max_jars": 5, "lid_size": 40 }')}\n`,
    ),
  ],
  [
    rule,
    'a table and a file of settings',
    beside('tools/settings.json', '{ "retry_count": 5, "lid_size": 40 }', table(3).replace('max_jars', 'retry_count')),
  ],
  [rule, 'a constant of a script', beside('tools/run.py', script, '# Run\n\n`WAIT_SECONDS` is 90.\n')],
  [
    rule,
    'a constant that names its script',
    beside('tools/run.py', script, '# Run\n\n`WAIT_SECONDS = 90` in `run.py`.\n'),
  ],
  [rule, 'a constant of a script in Chinese', beside('tools/run.py', script, '# 运行\n\n`WAIT_SECONDS` 为 90。\n')],
  [rule, 'a key below another', documents(block(nested), '# Export\n\nThe default of `export.quality` is 70.\n')],
  [
    rule,
    'such a key in a table',
    documents(block(nested), '# Export\n\n| Key | Default |\n|---|---|\n| `export.quality` | 70 |\n'),
  ],
  [
    rule,
    'such a key of JSON',
    documents(block('{ "export": { "quality": 85 } }', 'json'), '# Export\n\n`export.quality` defaults to 70.\n'),
  ],
  [
    rule,
    'such a key two below',
    documents(block(`app:\n  ${nested.replaceAll('\n', '\n  ')}`), '# Export\n\n`app.export.quality` 默认为 70。\n'),
  ],
  [rule, 'such a key of a file', beside('config/app.yaml', nested, '# Export\n\n`export.quality` defaults to 70.\n')],
  [
    rule,
    'such a key in the entry',
    { 'SKILL.md': entryWith('# A\n\nThe default of `export.quality` is 70.\n'), 'guides/one.md': block(nested) },
  ],
  [
    rule,
    'a table and a sentence that is the value',
    documents(table(3), '# Filling\n\nFill them. `max_jars` is 50.\n'),
  ],
  [rule, 'a table and a sentence on the value', documents(table(3), '# Filling\n\nThe value of `max_jars` is 50.\n')],
  [
    rule,
    'a table and what is so by default in Chinese',
    documents(table(3, '设置'), '# 装罐\n\n默认情况下，`max_jars` 为 50。\n'),
  ],
  [rule, 'a table and TOML', documents(table(3), block('max_jars = 50\nlid_size = 40', 'toml', 'Default settings'))],
  [
    rule,
    'a key of TOML',
    documents(block('[export]\nquality = 85', 'toml'), '# Export\n\n`export.quality` defaults to 70.\n'),
  ],
  [rule, 'the default for a key', documents(block(nested), '# Export\n\nThe default for `export.quality` is 70.\n')],
  [rule, 'an item below constants', beside('tools/run.py', script, '# Run\n\n## Constants\n\n- `WAIT_SECONDS`: 90\n')],
]

/** Settings of two things, of one case, or of many documents. */
const leftAlone: Case[] = [
  [rule, 'two parts of a reference on a thing each', inOne('Wash a rack')],
  [rule, 'a part of a reference that tells of a case', inOne('Defaults', 'In winter `--max-jars` is 5.')],
  [
    rule,
    'titles of two things',
    documents('# Glass\n\n`max_jars` defaults to 3.\n', '# Tin\n\n`max_jars` defaults to 5.\n'),
  ],
  [
    rule,
    'a sentence that names its thing',
    documents(table(3), '# Start\n\n`max_jars` of the cellar defaults to 8.\n'),
  ],
  [rule, 'a title of a case', documents(table(3), '# Start\n\n## Settings for winter\n\n`max_jars` defaults to 8.\n')],
  [rule, 'a sentence on a case', documents(table(3), '# Start\n\nIf the cellar is full, `max_jars` defaults to 8.\n')],
  [
    rule,
    'options of commands',
    documents('# Settings\n\n- `--max-jars` (default: 3)\n', '# Start\n\n- `--max-jars` (default: 5)\n'),
  ],
  [
    rule,
    'many references',
    { ...documents(table(3), '# Start\n\n`max_jars` defaults to 8.\n', 'references'), ...many },
  ],
  [
    rule,
    'items that say two things',
    documents(
      '# A\n\n- `max_jars` (default: 3): what a shelf holds\n',
      '# B\n\n- `max_jars` (default: 5): tries before washing\n',
    ),
  ],
  [
    rule,
    'a switch',
    documents('# Settings\n\n`with_lids` defaults to 0.\n', '# Start\n\n`with_lids` defaults to 1.\n'),
  ],
  [
    rule,
    'a constant of two scripts',
    { ...beside('tools/run.py', script, '# Run\n\n`WAIT_SECONDS` is 90.\n'), 'tools/wash.py': 'WAIT_SECONDS = 60\n' },
  ],
  [
    rule,
    'a constant of another script',
    beside('tools/run.py', script, '# Run\n\nIn `wash.py`, wait.\n\n`WAIT_SECONDS` is 90.\n'),
  ],
  [rule, 'a key below another one', documents(block(nested), '# Export\n\nThe default of `import.quality` is 70.\n')],
  [
    rule,
    'a key in an example',
    documents(block(nested, 'yaml', 'Example config'), '# Export\n\n`export.quality` defaults to 70.\n'),
  ],
  [
    rule,
    'a key that is raised',
    documents(block('export:\n  quality: 85 # raised'), '# Export\n\n`export.quality` defaults to 70.\n'),
  ],
  [
    rule,
    'a key in a file that is a sample',
    beside('config/app.sample.yaml', nested, '# Export\n\n`export.quality` defaults to 70.\n'),
  ],
  [rule, 'a key of a file of data', beside('data/app.yaml', nested, '# Export\n\n`export.quality` defaults to 70.\n')],
  [
    rule,
    'a key with two values',
    documents(block(`${nested}\n`) + block('export:\n  quality: 60'), '# Export\n\n`export.quality` defaults to 70.\n'),
  ],
  [rule, 'a value within a sentence', documents(table(3), '# Filling\n\n`max_jars` is 50 on a cold day.\n')],
  [
    rule,
    'a key of another table of TOML',
    documents(block('[export]\nquality = 85', 'toml'), '# Export\n\n`import.quality` defaults to 70.\n'),
  ],
  [
    rule,
    'a block that shows what to set',
    documents(
      block('max_jars = 50', 'toml', 'config.toml against short shelves'),
      '# Shelves\n\n`max_jars` defaults to 8.\n',
    ),
  ],
]

describeCases(found, leftAlone)
