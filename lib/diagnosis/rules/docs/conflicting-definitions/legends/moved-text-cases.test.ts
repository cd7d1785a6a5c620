import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const list = (...items: string[]) => items.map((one) => `- ${one}`).join('\n')
const guide = (text: string): TestFiles => ({ 'references/guide.md': `# Guide\n\n## Grades\n\n${text}\n` })
const grades =
  '| Grade | Meaning |\n|---|---|\n| **HIGH** | All lids fit |\n| **MEDIUM** | Some handles couldn’t be glazed |\n| **LOW** | The kiln broke |'

/** Labels whose texts changed places, told in other words by the other place. */
const found: Case[] = [
  [
    rule,
    'levels of a form',
    entry(
      `${grades}\n\n## Answer\n\n${fence('markdown', list('HIGH: Every lid fits', 'LOW: Some handles could not be glazed, look again', 'MEDIUM: The kiln broke, fire again'))}`,
    ),
  ],
  [
    rule,
    'titles of levels and a table',
    {
      ...entry('| ID | Limit |\n|---|---|\n| P1 | No `oars`/`sails` |\n| P2 | No foreign ropes |'),
      'references/limits.md':
        '# Limits\n\n## P2: No `oars` / `sails` on board\n\nNone.\n\n## P1: No Foreign Ropes\n\nNone.\n',
    },
  ],
  [
    rule,
    'levels whose texts have words in common',
    {
      ...entry(
        '| Trust | When |\n|---|---|\n| **High** | Crack appears in 3+ separate pots; told unasked; the same in all kilns |\n| **Medium** | Crack appears in 2 pots, or only when asked, or in one kiln |\n| **Low** | One pot |',
      ),
      ...guide(
        '- **High**: crack appears in 2 pots, or only when asked\n- **Medium**: crack appears in 3+ separate pots, told unasked\n- **Low**: one pot',
      ),
    },
  ],
  [
    rule,
    'rows of a form',
    entry(
      `${list('**High**: the kiln broke, fire again', '**Low**: some paint is off the rim')}\n\n## Answer\n\n${fence('markdown', '| Grade | Pots | Meaning |\n|---|---|---|\n| High | [N] | Some paint is off the rim |\n| Low | [N] | The kiln broke, fire again |')}`,
    ),
  ],
  [
    rule,
    'cells that name the level and what it means',
    {
      ...entry(
        '| Score | Grade |\n|---|---|\n| 9 | HIGH — stops the whole mill |\n| 5 | MEDIUM — mended by the next tide |',
      ),
      'assets/log-template.md':
        '# Log\n\n| Grade | Count | Act |\n|---|---|---|\n| HIGH | {{ HIGH }} | Mended by the next tide |\n| MEDIUM | {{ MEDIUM }} | Stops the whole mill |\n',
    },
  ],
  [
    rule,
    'names in bold of which one has a mark of omission',
    {
      ...entry(
        list(
          '**Must Sail**: no trade without it',
          '**Should Sail**: Useful but not pressing - sails soon after the fair',
          '**Could Sail**: Nice to see - later years',
          '**Won’t Sail**: left out',
        ),
      ),
      ...guide(
        list(
          '**Must Sail**: carries the trade',
          '**Should Sail**: Desirable, later',
          '**Could Sail**: Useful, brings guests, sails after fair',
          '**Won’t Sail**: left out',
        ),
      ),
    },
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'names without marks of which the other place has more',
    {
      ...entry(
        list(
          '**Fear Of Loss**: holds old ropes too long',
          '**Pride Of Skill**: sails in every storm',
          '**Habit**: none',
        ),
      ),
      ...guide(
        list(
          '**Fear Of Loss**: sails in every storm, proudly',
          '**Pride Of Skill**: holds old ropes too long',
          '**Habit**: none',
          '**Greed**: buys boats',
        ),
      ),
    },
  ],
  [
    rule,
    'things that each place makes up',
    {
      ...entry(
        '| Mill | Kind | Share |\n|---|---|---|\n| Mill A | Water wheel mill | 1 |\n| Mill B | Tall wind mill | 2 |\n| Mill C | None | 3 |',
      ),
      ...guide(
        '| Mill | Kind | Share |\n|---|---|---|\n| Mill A | Tall wind mill tower | 1 |\n| Mill B | Water wheel mill house | 2 |\n| Mill C | None | 3 |',
      ),
    },
  ],
  [
    rule,
    'levels that share words with themselves too',
    {
      ...entry(grades),
      ...guide(
        list(
          'HIGH: Every lid fits',
          'LOW: The kiln broke and handles could not be glazed',
          'MEDIUM: Some handles broke',
        ),
      ),
    },
  ],
  [
    rule,
    'a column that tells what the labels do not mean',
    {
      ...entry(
        '| Part | Holds |\n|---|---|\n| `kiln` | Fire clay and ash glaze bricks |\n| `loom` | Wool yarn and linen thread spools |',
      ),
      ...guide(
        '| Part | Must not hold |\n|---|---|\n| `kiln` | Wool yarn, linen thread spools |\n| `loom` | Fire clay, ash glaze bricks |',
      ),
    },
  ],
  [
    rule,
    'two labels of which only one says what the other does',
    {
      ...entry(grades),
      ...guide(list('HIGH: Every lid fits', 'LOW: Some handles couldn’t be glazed', 'MEDIUM: Paint is off the rim')),
    },
  ],
]

describeCases(found, leftAlone)
