import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const reference = (title: string, text: string): TestFiles => ({ 'references/b.md': `# B\n\n## ${title}\n\n${text}\n` })
const set = (value: number) => fence('ts', `const KILN_WAIT = ${value}\nwait(KILN_WAIT)`)

/** Two settings in a table of the entry, and a block of them in a reference. */
const besideTable = (title: string, head = 'Default'): TestFiles => ({
  ...entry(`| Setting | ${head} |\n|---|---|\n| \`pots_at_once\` | 20 |\n| \`kiln_wait\` | 2 |`),
  ...reference(title, fence('yaml', 'pots_at_once: 200\nkiln_wait: 2')),
})

const found: Case[] = [
  [rule, 'a block of settings beside a table', besideTable('Settings')],
  [rule, 'a block for all kilns beside a table', besideTable('Settings for all kilns')],
  [
    rule,
    'a constant that a block and a sentence give',
    { ...entry(set(3)), ...reference('Four', '`KILN_WAIT` is 5.') },
  ],
]

const leftAlone: Case[] = [
  [rule, 'a block for large kilns beside a table', besideTable('Custom settings for very large kilns')],
  [rule, 'a block of limits for small kilns', besideTable('Limits for small kilns settings')],
  [rule, 'a block for large kilns in Chinese', besideTable('大型窑的配置', '默认值')],
  [
    rule,
    'both positions of a switch in one line',
    entry(
      'The kiln runs with `KILN_LOCKED=1` from the start, whatever the potter has said to the watch of the night or to the keeper of the wood before. Who wants it open gives `KILN_LOCKED=0`.',
    ),
  ],
  [rule, 'a block below a title of a case in French', { ...entry(set(3)), ...reference('Cuisson avancée', set(5)) }],
  [
    rule,
    'a block that says its default beside one that somebody sets',
    {
      ...entry(
        `## Kiln wait configuration\n\n${fence('toml', 'kiln_wait = 30  # s, default is 30\n\n[shed]\nkiln_wait = 10')}`,
      ),
      ...reference(
        'Wait configuration',
        fence('toml', 'kiln_wait = 10  # all kilns\nfire_wait = 500  # all fires\n\n[smoke]\nmin_smoke = 5'),
      ),
    },
  ],
  [
    rule,
    'a bound of a setting that is no limit',
    {
      ...entry('All must fit inside `kiln_wait_time` (≤300ms).'),
      'phases/01-a.md': `# A\n\n${fence('js', 'const kiln_wait_time = 240\nwait(kiln_wait_time)')}\n`,
    },
  ],
]

describeCases(found, leftAlone)
