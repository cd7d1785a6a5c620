import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const list = (...items: string[]) => items.map((one) => `- ${one}`).join('\n')
const table = (...rows: string[]) => `| Level | Answer |\n|---|---|\n${rows.map((one) => `| ${one} |`).join('\n')}`
const legend = list('`[LEAK]` water comes in', '`[STAIN]` paint is off the hull', '`[DULL]` no shine at all')
const template = (text: string): TestFiles => ({ 'assets/log-template.md': `# Log\n\n## Findings\n\n${text}\n` })
const guide = (text: string): TestFiles => ({ 'references/guide.md': `# Guide\n\n## Grades\n\n${text}\n` })
const answers = table(
  '`priority/high` | within 3 days',
  '`priority/medium` | within 2 weeks',
  '`priority/low` | at no time',
)

const found: Case[] = [
  [
    rule,
    'two labels of a template that changed places',
    {
      ...entry(legend),
      ...template(list('`[LEAK]` water comes in', '`[STAIN]` no shine at all', '`[DULL]` paint is off the hull')),
    },
  ],
  [
    rule,
    'levels of a template that say what others do, in a sentence of a block',
    {
      ...guide(list('P0: the ferry stays in port', 'P1: mend it before noon', 'P2: paint it when dry')),
      'references/form.md':
        '# Form\n\n```markdown\n# Log\n\nP0 mend it before noon, P1 is paint it when dry, P2 needs nothing.\n```\n',
    },
  ],
  [
    rule,
    'one level of a scale that says what has nothing in common',
    {
      ...entry(
        table(
          '`P0` | hull, engine or rudder broken',
          '`P1` | lamps, ropes or radio faulty',
          '`P2` | seats and paint worn',
        ),
      ),
      ...template(
        list('`P0`: hull, engine or rudder broken', '`P1`: flags or curtains dirty', '`P2`: seats and paint worn'),
      ),
    },
  ],
  [
    rule,
    'another number of one level',
    {
      ...entry(answers),
      ...guide(
        list('`priority/high`: within 7 days', '`priority/medium`: within 2 weeks', '`priority/low`: at no time'),
      ),
    },
  ],
]

const leftAlone: Case[] = [
  [rule, 'a legend that a template gives again', { ...entry(legend), ...template(legend) }],
  [
    rule,
    'a legend with other words',
    {
      ...entry(legend),
      ...template(list('`[LEAK]` water comes in', '`[STAIN]` the hull has lost paint', '`[DULL]` not shiny')),
    },
  ],
  [
    rule,
    'labels that are no levels, of which one has another text',
    {
      ...entry(list('`hull`: oak and tar', '`mast`: pine and oil', '`sail`: linen and wax')),
      ...template(list('`hull`: oak and tar', '`mast`: steel tube', '`sail`: linen and wax')),
    },
  ],
  [
    rule,
    'one word that changed places',
    {
      ...entry(list('`bow`: left', '`stern`: right', '`deck`: both')),
      ...template(list('`bow`: right', '`stern`: left', '`deck`: both')),
    },
  ],
  [
    rule,
    'two columns of one table',
    entry(
      '| Level | From | To |\n|---|---|---|\n| `P0` | the quay of stone | the isle of birds |\n| `P1` | the isle of birds | the quay of stone |\n| `P2` | a bay | a bay |',
    ),
  ],
  [
    rule,
    'a level that tells more',
    {
      ...entry(table('`P0` | hull broken at sea', '`P1` | lamps or radio faulty', '`P2` | seats and paint worn')),
      ...template(
        list('`P0`: hull broken at sea', '`P1`: lamps, ropes or radio faulty by night', '`P2`: seats and paint worn'),
      ),
    },
  ],
]

describeCases(found, leftAlone)
