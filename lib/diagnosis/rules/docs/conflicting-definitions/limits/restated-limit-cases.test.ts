import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, entryWith, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'

const config = 'wash:\n  rack: north\n  wait_seconds: 30'
const nested = (block: string, title = 'Configuration', lead = ''): TestFiles =>
  entry(`## ${title}\n\n${lead && `${lead}\n\n`}${block}\n\n## Notes\n\n\`wait_seconds\` defaults to 90.`)
const json = (text: string): string => fence('json', text)

const limits = (one: string, other: string, titles = ['Washing', 'Limits at a glance']): TestFiles =>
  entry(`## ${titles[0]}\n\n${one}\n\n## ${titles[1]}\n\n${other}`)

const table = '## Configuration\n\n| Setting | Default |\n|---|---|\n| `MAX_JARS` | 20 |'
const constant = (title: string, block: string): TestFiles =>
  entry(`${table}\n\n## ${title}\n\n${fence('yaml', block)}`)

const type = fence('ts', 'type JarState = "new" | "washed" | "full"')
const typed = (sentence: string, block = type): TestFiles => entry(`## Data\n\n${block}\n\n## States\n\n${sentence}`)

const listed = (lead: string, items = '- `new`\n- `washed`\n- `lost`', title = 'Values'): TestFiles =>
  entry(`## Data\n\n${type}\n\n## ${title}\n\n${lead && `${lead}\n\n`}${items}`)

/** Two tables of settings below two headings of one file, and what the first column is called. */
const twice = (titles: readonly [string, string], jars = 50, rack = 'north', head = 'Setting'): TestFiles => {
  const settings = (value: number, place: string) =>
    `| ${head} | Default |\n|---|---|\n| \`max_jars\` | ${value} |\n| \`rack_side\` | ${place} |`
  return entry(`## ${titles[0]}\n\n${settings(20, 'north')}\n\n## ${titles[1]}\n\n${settings(jars, rack)}`)
}
const untitled = (one: string, other: string, level = '##'): TestFiles => ({
  'SKILL.md': entryWith(`${level} Limits at a glance\n\n${one}\n\n${level} ${other}\n`),
})

const shown = fence('json', '{"jar_litres": 5, "rack_rows": 4}')
/** A block of values and a table of the same settings. */
const tabled = (head = 'Value', rows = '| `jar_litres` | 8 |\n| `rack_rows` | 4 |', block = shown): TestFiles =>
  entry(`## Jars\n\n${block}\n\nLarge jars leak.\n\n| Setting | ${head} |\n|---|---|\n${rows}`)

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [rule, 'a default below a key of JSON', nested(json('{ "wash": { "rack": "north", "wait_seconds": 30 } }'))],
  [rule, 'a default two keys deep', nested(json('{ "wash": { "each": { "wait_seconds": 30 } } }'), 'Config format')],
  [rule, 'a default below a key of YAML', nested(fence('yaml', config), 'Settings')],
  [rule, 'a default in YAML that a sentence leads in', nested(fence('yaml', config), 'Configuration', 'The defaults:')],
  [
    rule,
    'a default in YAML at the top that a sentence leads in',
    nested(fence('yaml', 'wait_seconds: 30'), 'Configuration', 'See the file. Default values:'),
  ],
  [
    rule,
    'a default below a key, in Chinese',
    entry(`## 配置\n\n${json('{ "wash": { "wait_seconds": 30 } }')}\n\n## 说明\n\n\`wait_seconds\` 默认为 90。`),
  ],
  [
    rule,
    'a key that two blocks give one value',
    nested(`${json('{ "wash": { "wait_seconds": 30 } }')}\n\n${json('{ "dry": { "wait_seconds": 30 } }')}`),
  ],
  [rule, 'a limit behind a label', limits('- **Jar limit**: 100 jars/day', '- **Jar limit**: 300 jars/day')],
  [
    rule,
    'a label below a title of limits',
    limits('**One jar:** 20 kg\n\n**Lid:** tin', '- One jar: 50 kg\n- Lid: tin', ['Rack limits', 'Summary']),
  ],
  [
    rule,
    'a label below a Chinese title of limits',
    limits('**单个罐子**：20 公斤', '- 单个罐子：50 公斤', ['上架限制', '限制小结']),
  ],
  [rule, 'a limit that is a number alone', limits('**Max tries:** 3', '**Max tries:** 5', ['Washing', 'Summary'])],
  [
    rule,
    'a limit whose value says that it is one',
    limits('Use these unless told otherwise:\n\n- **Jars:** Maximum 3 a day', '- **Jars:** Maximum 6 a day'),
  ],
  [rule, 'a limit in Chinese', limits('- **最大次数**：3 次', '- **最大次数**：5 次', ['清洗', '限制一览'])],
  [rule, 'a constant of a table and of settings', constant('Run settings', 'MAX_JARS: 50')],
  [rule, 'a constant of a table and of settings, in Chinese', constant('运行配置', 'MAX_JARS: 50')],
  [rule, 'a type and the sentence on its values', typed('`JarState` is one of `new`, `washed`, `lost`.')],
  [rule, 'a type and the sentence on its values, in Chinese', typed('`JarState` 的取值为 `new`、`washed`、`lost`。')],
  [
    rule,
    'a class of values and the sentence on them',
    typed(
      '`JarState` is one of `new`, `lost`.',
      fence('python', 'class JarState(Enum):\n    NEW = "new"\n    FULL = "full"'),
    ),
  ],
  [
    rule,
    'a type that a sentence in another file tells',
    { ...entry(type), 'specs/b.md': '# B\n\n`JarState` must be one of `new`, `washed`.\n' },
  ],
  [rule, 'a type and a list of its values', listed('Allowed values of `JarState`:')],
  [rule, 'a type and a list of its values, in Chinese', listed('`JarState` 的可选值：')],
  [rule, 'a type and a list of what it can be', listed('A JarState can be:', '- `new`: empty\n- `lost`: nowhere')],
  [rule, 'a type and a list right below its name', listed('', '- new\n- washed\n- lost', 'Values of `JarState`')],
  [rule, 'a type and the values below its name', listed('Values:', '- new\n- lost', 'JarState')],

  [rule, 'two tables of the same settings', twice(['Settings', 'Notes on settings'])],
  [
    rule,
    'two tables of the same settings with other columns',
    entry(
      '## Settings\n\n| Key | Default |\n|---|---|\n| `max_jars` | 20 |\n| `rack_side` | north |\n\n## Settings in short\n\n| Key | Default | Note |\n|---|---|---|\n| `max_jars` | 50 | a day |\n| `rack_side` | north | or south |',
    ),
  ],
  [rule, 'two tables of the same settings, in Chinese', twice(['配置', '配置说明'], 50, 'north', '设置')],
  [
    rule,
    'a limit in an entry that has its title in the front matter alone',
    untitled('- **Timeout**: 30 seconds', 'Summary of limits\n\n- **Timeout**: 45 seconds'),
  ],
  [
    'DOC-CON-001',
    'a bold label and the same without marks in a summary',
    entry('## Jars\n\n**Max jars per run**: 3\n\n## Summary\n\n- Max jars per run: 5'),
  ],
  ['DOC-CON-001', 'the same in Chinese', entry('## 罐子\n\n**单次最大数量**：7\n\n## 总结\n\n- 单次最大数量：10')],
  [rule, 'a type and what one is', typed('A `JarState` is `new`, `washed` or `lost`.')],
  [rule, 'a type and what that of a thing is', typed('The `JarState` of a jar is `new`, `washed` or `lost`.')],
  [rule, 'a type and its values behind a colon', typed('- `JarState`: `new`, `washed`, or `lost`')],
  [rule, 'a type and the values of it', typed('The values of `JarState` are `new`, `washed` and `lost`.')],
  [rule, 'a type and how many values it has', typed('`JarState` has two values: `new` and `washed`.')],
  [rule, 'a type and what one is, in Chinese', typed('`JarState` 为 `new`、`washed` 或 `lost`。')],
  [rule, 'a block and a table of the same values', tabled()],
  [
    rule,
    'a block below a key and a table of the same values',
    tabled(undefined, undefined, fence('json', '{"jars": {"jar_litres": 5, "rack_rows": 4}}')),
  ],
  [
    rule,
    'a block and a table of defaults below a title of limits',
    entry(`## Limits\n\n${shown}\n\n| Setting | Default |\n|---|---|\n| \`jar_litres\` | 8 |`),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    rule,
    'the settings of a package that name their schema',
    nested(json('{ "$schema": "https://grist.org/schema.json", "wait_seconds": 30 }'), 'Configuration'),
  ],
  [
    rule,
    'the length of an answer behind what it tells',
    limits('Name the jar and the shelf. Under 80 words.', 'Give the verdict on each jar. Under 60 words.', [
      'Washing',
      'Verification',
    ]),
  ],
  [rule, 'a sample of a request', nested(json('{ "wash": { "wait_seconds": 30 } }'), 'Send a job')],
  [rule, 'what a command gives back', nested(json('{ "a": { "wait_seconds": 30 } }'), 'Settings', 'The response:')],
  [rule, 'an example of settings', nested(json('{ "wash": { "wait_seconds": 30 } }'), 'Example configuration')],
  [rule, 'settings of one case', nested(fence('yaml', config), 'Production settings')],
  [rule, 'settings of one case in JSON', nested(json('{ "a": { "wait_seconds": 30 } }'), 'Custom configuration')],
  [rule, 'a value with its default behind it', nested(fence('yaml', `${config} # default: 90`), 'Settings')],
  [rule, 'YAML in the middle of a part', nested(fence('yaml', config), 'Configuration', 'Write the file.')],
  [rule, 'YAML in place of the defaults', nested(fence('yaml', config), 'Configuration', 'To change the defaults:')],
  [rule, 'an item of a list', nested(json('{ "washes": [{ "wait_seconds": 30 }] }'))],
  [rule, 'an item of a list in YAML', nested(fence('yaml', 'washes:\n- rack: a\n  wait_seconds: 30'), 'Settings')],
  [
    rule,
    'a key with two values in blocks',
    nested(json('{ "wash": { "wait_seconds": 30 }, "dry": { "wait_seconds": 60 } }')),
  ],
  [rule, 'one amount in two units', nested(json('{ "wash": { "wait_seconds": 90 } }'))],
  [rule, 'a file of settings in INI', nested(fence('ini', '[wash]\nwait_seconds = 30'))],

  [
    rule,
    'limits of two things',
    limits('**Max tries:** 3', '**Max tries:** 5\n\n## Summary\n\nWash.', ['Washing', 'Drying']),
  ],
  [
    rule,
    'limits below the titles of two things',
    entry('## Wash\n\n### Limits\n\n- **Max tries:** 3\n\n## Dry\n\n### Limits\n\n- **Max tries:** 5'),
  ],
  [rule, 'a limit of a tier', limits('- **Jar limit**: 5 a day', '- **Jar limit**: 9 a day', ['Free tier', 'Limits'])],
  [rule, 'a limit of an item', limits('- Washing\n  - **Max tries:** 3', '- **Max tries:** 5')],
  [rule, 'a limit of what a label names', limits('**Washing**\n\n- **Max tries:** 3', '- **Max tries:** 5')],
  [rule, 'a limit of what a word names', limits('Washing:\n\n- **Max tries:** 3', '- **Max tries:** 5')],
  [
    rule,
    'a limit that comes back with each thing',
    entry('## A\n\n**Timeout:** 3 s\n\n## Limits\n\n**Timeout:** 5 s\n\n## B\n\n**Timeout:** 4 s'),
  ],
  [rule, 'limits in other words', limits('**Max tries:** 3 for each jar', '**Max tries:** 5 for each rack')],
  [rule, 'a limit in another unit', limits('**Timeout:** 60 seconds', '**Timeout:** 1 minute')],
  [rule, 'what is no limit', limits('**Jars:** 3', '**Jars:** 5')],
  [
    rule,
    'a label below a title of something else',
    limits('**One jar:** 20 kg', '- One jar: 50 kg', ['Racks', 'Summary']),
  ],
  [rule, 'limits of two examples', limits('**Max tries:** 3', '**Max tries:** 5', ['Example', 'Example summary'])],

  [rule, 'a constant of one case', constant('Production settings', 'MAX_JARS: 50')],
  [rule, 'a constant in a sample', constant('Run it in a container', 'MAX_JARS: 50')],
  [rule, 'a constant of a part', constant('Settings in a container', 'MAX_JARS: 50')],
  [rule, 'a constant of one value', constant('Run settings', 'MAX_JARS: 20')],

  [rule, 'a type and all its values', typed('`JarState` is one of `full`, `new`, `washed`.')],
  [rule, 'a type and some of its values', typed('`JarState` is one of `new`, `lost`, etc.')],
  [rule, 'a type and values beside others', typed('`JarState` can be `new` or `lost`.')],
  [rule, 'a type and a case', typed('If `JarState` is one of `new`, `lost`, stop.')],
  [rule, 'a type and a field', typed('`jarState` is one of `new`, `lost`, `broken`.')],
  [rule, 'a type and a field with a value more', typed('`jarState` is one of `new`, `washed`, `full`, `lost`.')],
  [rule, 'a type and a value of a case', typed('When it leaks, the `JarState` is `new`, `washed` or `lost`.')],
  [rule, 'a type and some of its values in a sentence', typed('A `JarState` is `new` or `washed`.')],
  [rule, 'a block that sets a default otherwise', tabled('Default')],
  [rule, 'a block with one setting of a table', tabled('Value', '| `jar_litres` | 8 |')],
  [
    rule,
    'a block that differs in all settings of a table',
    tabled('Value', '| `jar_litres` | 8 |\n| `rack_rows` | 6 |'),
  ],
  [rule, 'a type of other values', typed('`JarState` is one of `small`, `large`.')],
  [
    rule,
    'a type that goes on',
    typed('`JarState` is one of `new`, `lost`.', fence('ts', 'type JarState = "new" | "full" | ...')),
  ],
  [rule, 'a type and a list of all its values', listed('Values of `JarState`:', '- `full`\n- `new`\n- `washed`')],
  [rule, 'a type and a list of some values', listed('Common values of `JarState`:')],
  [rule, 'a type and a list of what is done with it', listed('Read `JarState` from:')],
  [rule, 'a list below the title of another type', listed('', '- new\n- lost', 'JarStateList')],
  [rule, 'a list of what a section does with a type', listed('', '- new\n- lost', 'JarState files')],

  [rule, 'tables of the settings of two things', twice(['Washer settings', 'Dryer settings'])],
  [rule, 'tables that differ in more than one setting', twice(['Settings', 'All settings'], 50, 'south')],
  [rule, 'two tables that say the same', twice(['Settings', 'All settings'], 20)],
  [
    rule,
    'limits below titles of the highest level',
    untitled('- **Timeout**: 30 seconds', 'Washing\n\n- **Timeout**: 45 seconds', '#'),
  ],
  ['DOC-CON-001', 'two labels without marks', entry('## Jars\n\nMax jars: 3\n\n## Summary\n\n- Max jars: 5')],
]

describeCases(found, leftAlone)
