import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const table = (head: string, ...rows: string[]) =>
  `| Option | ${head} |\n|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}`
const options = table('Default', '`batch_size` | 25', '`mode` | careful')
/** The same settings in two documents. */
const twice = (first: string, second: string): TestFiles => ({
  'specs/service.md': `# Service\n\n${fence('yaml', first)}\n`,
  'docs/run.md': `# Running it\n\n${fence('yaml', second)}\n`,
})
const beside = (file: string, settings: string, text = options): TestFiles => ({
  'references/options.md': `# Options\n\n${text}\n`,
  [file]: settings,
})

/** Settings in the entry and in a step. */
const inStep = (info: string, first: string, second: string, lead = ''): TestFiles => ({
  ...entry(`## Settings\n\n${fence(info, first)}\n\nFollow [bake](phases/01-bake.md).`),
  'phases/01-bake.md': `# Bake\n\n${lead}${fence(info, second)}\n`,
})

const underTitles = (one: string, other: string, lead = ''): TestFiles => ({
  ...entry(`## ${one}\n\n${lead}${fence('yaml', 'least_heat: 4\nmax_tries: 3')}`),
  'references/tuning.md': `# ${other}\n\n${lead}${fence('yaml', 'least_heat: 6\nmax_tries: 3')}\n`,
})

/** One setting in the entry and in a document beside it. */
const alone = (info: string, lead = '', title = 'Ovens'): TestFiles => ({
  ...entry(`Bake the bread.\n\n${fence(info, info === 'json' ? '{ "least_heat": 4 }' : 'least_heat: 4')}`),
  'references/ovens.md': `# ${title}\n\n${lead}${fence(info, info === 'json' ? '{ "least_heat": 6 }' : 'least_heat: 6')}\n`,
})

const environment = (port: number, more = '') =>
  fence('env', `# Kiln\nKILN_URL=http://kiln:80\nKILN_KEY=\n\nKILN_LID_PORT=${port}\nKILN_LOG=<folder-of-logs>${more}`)

const found: Case[] = [
  [
    rule,
    'an environment that the README gives too',
    {
      ...entry(`## Variables\n\n${environment(3032)}`),
      'README.md': `# Kiln\n\n## Environment\n\n${environment(3033)}\n`,
    },
  ],
  [rule, 'one setting alone in two blocks', alone('yaml')],
  [rule, 'one setting alone in two blocks, below a sentence', alone('yaml', 'The oven is hot.\n\n')],
  [rule, 'two blocks below one title', underTitles('Tuning', 'Tuning')],
  [rule, 'a step that repeats a setting', inStep('json', '{ "bake_seconds": 30 }', '{ "bake_seconds": 45 }')],
  [rule, 'a step that repeats two', inStep('yaml', 'warn_heat: 4\nstop_heat: 7', 'warn_heat: 4\nstop_heat: 6')],
  [
    rule,
    'a key below another one',
    twice('oven:\n  max_heat: 4\n  wait_ms: 250', 'oven:\n  max_heat: 6\n  wait_ms: 250'),
  ],
  [
    rule,
    'a block that another document gives alike',
    twice('port: 8080\nhost: oven\nmax_tries: 3', 'port: 8080\nhost: oven\nmax_tries: 7'),
  ],
  [
    rule,
    'a file beside a table of its keys',
    beside('config/tool.json', '{\n  "batch_size": 50,\n  "mode": "careful"\n}\n'),
  ],
  [
    rule,
    'a file of lines beside a table of its keys',
    beside('config/tool.yaml', '# The tool\nmode: careful\nbatch-size: 50\n'),
  ],
  [
    rule,
    'a file beside a block of its keys',
    beside(
      'config/tool.toml',
      'batch_size = 50\nmode = "careful"\nhost = "oven"\n',
      fence('toml', 'batch_size = 25\nmode = "careful"\nhost = "oven"'),
    ),
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'an environment with one more variable',
    {
      ...entry(`## Variables\n\n${environment(3032)}`),
      'README.md': `# Kiln\n\n## Environment\n\n${environment(3033, '\nKILN_LAB=1')}\n`,
    },
  ],
  [rule, 'samples of data with one key', alone('json')],
  [rule, 'one setting in a case', alone('yaml', 'For a large loaf:\n\n')],
  [rule, 'one setting in a case that a sentence tells', alone('yaml', 'If the loaf is large, this is set.\n\n')],
  [rule, 'one setting below the title of a case', alone('yaml', '', 'Production ovens')],
  [
    rule,
    'one setting in two of many documents',
    { ...alone('yaml'), ...entry('Bake.'), 'references/pans.md': `# Pans\n\n${fence('yaml', 'least_heat: 4')}\n` },
  ],
  [rule, 'blocks below titles of two things', underTitles('Rye', 'Spelt')],
  [rule, 'what two calls give back, below one title', underTitles('Oven', 'Oven', 'It returns:\n\n')],
  [
    rule,
    'a step that repeats a setting as it is',
    inStep('json', '{ "bake_seconds": 30 }', '{ "bake_seconds": 30.0 }'),
  ],
  [
    rule,
    'what a step gives back',
    inStep('json', '{ "bake_seconds": 30 }', '{ "bake_seconds": 45 }', 'It returns:\n\n'),
  ],
  [
    rule,
    'what a step has for a case',
    inStep('json', '{ "bake_seconds": 30 }', '{ "bake_seconds": 45 }', '**For a large loaf:**\n\n'),
  ],
  [rule, 'other settings of a step', inStep('yaml', 'warn_heat: 4\nstop_heat: 7', 'warn_heat: 4\nleast_heat: 6')],
  [
    rule,
    'keys below two other ones',
    twice('oven:\n  max_heat: 4\n  wait_ms: 250', 'stove:\n  max_heat: 6\n  wait_ms: 250'),
  ],
  [
    rule,
    'two values that differ',
    twice('port: 8080\nhost: oven\nmax_tries: 3', 'port: 8081\nhost: oven\nmax_tries: 7'),
  ],
  [rule, 'blocks of two keys', twice('port: 8080\nmax_tries: 3', 'port: 8080\nmax_tries: 7')],
  [rule, 'blocks of other keys', twice('port: 8080\nhost: oven\nmax_tries: 3', 'port: 8080\nname: oven\nmax_tries: 7')],
  [rule, 'what was counted', twice('port: 8080\nhost: oven\ntotal_count: 3', 'port: 8080\nhost: oven\ntotal_count: 7')],
  [rule, 'a name of one word', twice('port: 8080\nhost: oven\nmax_tries: 3', 'port: 8081\nhost: oven\nmax_tries: 3')],
  [
    rule,
    'settings of one case',
    {
      'specs/service.md': `# Service\n\n${fence('yaml', 'port: 8080\nhost: oven\nmax_tries: 3')}\n`,
      'docs/run.md': `# Run\n\n## Production\n\n${fence('yaml', 'port: 8080\nhost: oven\nmax_tries: 7')}\n`,
    },
  ],
  [rule, 'a file of one case', beside('config/dev.json', '{\n  "batch_size": 50,\n  "mode": "careful"\n}\n')],
  [rule, 'a file that leaves settings out', beside('config/tool.json', '{\n  "batch_size": 50\n}\n')],
  [
    rule,
    'two files of settings',
    {
      'config/oven.yaml': 'port: 8080\nhost: oven\nmax_tries: 3\n',
      'config/stove.yaml': 'port: 8080\nhost: oven\nmax_tries: 7\n',
    },
  ],
  [
    rule,
    'a block that sets a default otherwise',
    {
      'specs/options.md': `# O\n\n${options}\n`,
      'phases/01-a.md': `# A\n\n${fence('yaml', 'batch_size: 50\nmode: careful')}\n`,
    },
  ],
]

describeCases(found, leftAlone)
