import { type Case, describeCases } from '../../../test-cases.ts'
import { entry, type TestFiles } from '../../../test-skill.ts'

const rule = 'DOC-CON-002'
const actions = (...rows: string[]): TestFiles => ({
  'phases/orchestrator.md': `# O\n\n| Action | Does |\n|---|---|\n${rows.map((row) => `| ${row} | it |`).join('\n')}\n`,
  ...Object.fromEntries(
    ['open', 'taste-tea', 'taste-jam', 'send'].map((name) => [`phases/actions/action-${name}.md`, '# A\n\nGo.\n']),
  ),
})
const parted = (said: string, ...titles: string[]): TestFiles =>
  entry(`## Packing\n\n${said}\n\n${titles.map((title) => `### ${title}\n\nGo.`).join('\n\n')}`)
const phased = (said: string): TestFiles =>
  entry(`${said}\n\n## Phase 1: Wash\n\nGo.\n\n## Phase 2: Fill\n\nGo.\n\n## Phase 3: Seal\n\nGo.`)
const listed = (third: string): TestFiles =>
  entry(
    `## Way\n\n1. **Wash**: rinse it\n2. **Fill**: pour it\n3. ${third}\n\n## Phase 1: Wash\n\nRinse.\n\n## Phase 2: Fill\n\nPour.\n\n## Phase 3: Tight lid test\n\nTurn it.`,
  )
const rules = (...numbers: number[]): TestFiles =>
  entry(
    numbers
      .map(
        (number, at) =>
          `### Section ${at + 1 === numbers.length ? at + 2 : at + 1} — Part\n\n| # | Rule |\n|---|---|\n| ${number}.1 | a |\n| ${number}.2 | b |`,
      )
      .join('\n\n'),
  )
const grid = (said: string): TestFiles =>
  entry(
    `${said}\n\n|  | Load: low | Load: fair | Load: high |\n|---|---|---|---|\n| **Age: young** | a | b | c |\n| **Age: grown** | b | c | d |\n| **Age: old** | c | d | e |`,
  )
const settings = (listed: string): TestFiles => ({
  ...entry(
    `**Limits** (in \`assets/caps.json\`):\n\n| Limit | Value |\n|---|---|\n${listed
      .split(' ')
      .map((name) => `| \`${name}\` | 4 |`)
      .join('\n')}`,
  ),
  'assets/caps.json': JSON.stringify({
    required: ['jars', 'lids', 'boxes', 'kinds'],
    properties: {
      ...Object.fromEntries(['jars', 'lids', 'boxes'].map((name) => [name, { type: 'integer', const: 4 }])),
      kinds: { type: 'array', items: { type: 'string' } },
    },
  }),
})

const found: Case[] = [
  [rule, 'a row that is no pattern', actions('`action-open`', '`action-send`', '`action-stop`', '`action-taste-*`')],
  [
    rule,
    'two ways and three that are called alike',
    parted('There are two ways to pack:', 'Way A: Tight', 'Way B: Loose', 'Way C: Flat'),
  ],
  [rule, 'a number of phases', phased('It is a two-phase process.')],
  [rule, 'a number of phases behind what is not done', phased('Do not open it early: the work has two phases.')],
  [
    rule,
    'a number behind an answer',
    entry('Say yes or no. There are two lids:\n\n- **Red**: oil\n- **Blue**: salt\n- **Tall**: jam'),
  ],
  [rule, 'a phase of another name', listed('**Paint**: colour it')],
  [rule, 'a section without its number', rules(1, 2, 3)],
  [rule, 'modes over a table', entry('Two modes:\n\n|  | Use |\n|---|---|\n| a | x |\n| b | y |\n| c | z |')],
  [rule, 'a limit of a schema that is left out', settings('jars lids')],
  [rule, 'names behind a verb', entry('The two jars make a set: `tall`, `flat`, `round`.')],
  [rule, 'names in groups that are too many', entry('It has two sets: lids (L1-L4), jars (J2, J3), boxes (B1).')],
  [rule, 'names of which none is told', entry('It has two modes: plain work, fancy work, and odd work for guests.')],
  [rule, 'names without one beside them', entry('The two lids — `red`, `green`, `blue` — fit all jars.')],
]

const leftAlone: Case[] = [
  [
    rule,
    'the number of a chapter',
    entry(
      'Ch. 2 follows this sequence almost exactly: plain washing, then boxes with red tape, then a shelf that holds glue, paper, and string.',
    ),
  ],
  [rule, 'a row for several files', actions('`action-open`', '`action-taste-*`', '`action-send`')],
  [
    rule,
    'a part that is no option',
    parted('There are two ways to pack:', 'Option A: Tight', 'Option B: Loose', 'Look at the seal'),
  ],
  [
    rule,
    'a part on something behind two that are called alike',
    parted(
      'There are two ways to pack:',
      'Tight wrap (slow)',
      'Loose wrap (quick)',
      'The paper trick',
      'Which one to take',
    ),
  ],
  [rule, 'phases that there are not', phased('This is not a two-phase process (wash, then fill).')],
  [rule, 'a name that is told in the words of the phase', listed('**Check**: test for a tight lid')],
  [rule, 'sections with the numbers of a norm', rules(1, 2, 4)],
  [rule, 'two axes of a table', grid('The price has two dimensions:')],
  [rule, 'two axes of a table in Chinese', grid('价格是**两个独立维度的 mixed value**:')],
  [rule, 'a field of a schema that is of another type', settings('jars lids boxes')],
  [rule, 'parts of what the things have in common', entry('The two jars share a base: `glass`, `rim` and `foot`.')],
  [
    rule,
    'names of groups',
    entry(
      'The script scores 9 plain checks: shape, lid quality (L1-L4), jar glass (J2, J3), tape (T1), and box sides (B1).',
    ),
  ],
  [
    rule,
    'two words of what one name is for',
    entry('It has two modes: plain work (usual) for quick, cheap jars, and fine work for gifts. Three sizes exist.'),
  ],
  [
    rule,
    'one that comes beside the counted ones',
    entry('The three lids — `red`, `green`, `blue`, plus `gold` — fit.'),
  ],
]

describeCases(found, leftAlone)
