import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'DOC-CON-002',
    'values of what heads the column',
    entry(
      'The jar lid has four possible values:\n\n| Jar lid | Meaning |\n|---|---|\n| `open` | may be filled |\n| `shut` | is full |\n| `lost` | is left out |',
    ),
  ],
  [
    'DOC-CON-002',
    'a row too many beside one for none',
    entry(
      'Three modes exist by the argument:\n\n| Argument | Mode |\n|---|---|\n| `a` | x |\n| `b` | y |\n| `c` | z |\n| `d` | z |\n| No argument | Ask |',
    ),
  ],
  [
    'DOC-CON-002',
    'a title on things in a table',
    entry('## The three roads\n\n| Road | Length |\n|---|---|\n| north | 3 |\n| south | 4 |'),
  ],
  [
    'DOC-CON-002',
    'parts of a whole under a head of another name',
    entry(
      'Letters cluster into three plain moods based on length, ink and paper:\n\n| Temper | Share |\n|---|---|\n| calm | 60% |\n| cross | 40% |',
    ),
  ],
  [
    'DOC-CON-002',
    'parts of a whole of which a span is told',
    entry(
      'Letters fall into three moods by length:\n\n| Temper | Words |\n|---|---|\n| calm | 60-90 |\n| cross | 90-120 |',
    ),
  ],
  [
    'DOC-CON-002',
    'numbered rows that end elsewhere',
    entry('It has 6 parts:\n\n| Part | Holds |\n|---|---|\n| I | a |\n| II | b |\n| III | c |'),
  ],
  [
    'DOC-CON-002',
    'a unit that heads the table',
    entry('It has three columns:\n\n| Column | Holds |\n|---|---|\n| a | x |\n| b | y |'),
  ],
  [
    'DOC-CON-002',
    'cells of fewer things',
    entry('It has 10 kinds, weighted by rank:\n\n| Weight | Kinds |\n|---|---|\n| 3 | a, b |\n| 2 | c, d |\n| 1 | e |'),
  ],
  [
    'DOC-CON-002',
    'a sentence that announces a table',
    entry('The following four stages run one by one.\n\n| Stage | Does |\n|---|---|\n| a | x |\n| b | y |\n| c | z |'),
  ],
  [
    'DOC-CON-002',
    'modes that are more',
    entry('There are two modes:\n\n| Mode | Key |\n|---|---|\n| A | a |\n| B | b |\n| C | c |'),
  ],
  [
    'DOC-CON-002',
    'rows with an example and a fix each',
    entry(
      'There are two patterns:\n\n| Pattern | Does | When |\n|---|---|---|\n| A | asks | first |\n| B | tells | later |\n| C | waits | last |',
    ),
  ],
  [
    'DOC-CON-002',
    'rows that are too many',
    entry(
      `Check the two required fields:\n\n| Field | Rule |\n|---|---|\n| \`a\` | text |\n| \`b\` | number |\n| \`c\` | text |`,
    ),
  ],
  [
    'DOC-CON-002',
    'a table across whose things is rated',
    entry(
      'Rate it across five dimensions:\n\n| Dimension | Weight |\n|---|---|\n| Namea | 0 |\n| Nameb | 1 |\n| Namec | 2 |\n| Named | 3 |',
    ),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-002',
    'as many parts of a whole',
    entry(
      'Letters cluster into two plain moods based on length:\n\n| Temper | Share |\n|---|---|\n| calm | 60% |\n| cross | 40% |',
    ),
  ],
  [
    'DOC-CON-002',
    'a whole of so many that is divided',
    entry(
      'The 9 letters fall into two moods by length:\n\n| Temper | Share |\n|---|---|\n| calm | 60% |\n| cross | 40% |',
    ),
  ],
  [
    'DOC-CON-002',
    'a whole that is made into other things',
    entry(
      'Fold the letter into three strips by hand:\n\n| Temper | Share |\n|---|---|\n| calm | 60% |\n| cross | 40% |',
    ),
  ],
  [
    'DOC-CON-002',
    'some of the numbered rows',
    entry('It has 6 parts:\n\n| Part | Holds |\n|---|---|\n| I | a |\n| IV | b |\n| VI | c |'),
  ],
  [
    'DOC-CON-002',
    'columns of one kind',
    entry(
      'Two exemptions:\n\n| Exemption | Rule 5(b) | Rule 5(c) |\n|---|---|---|\n| Ads | few | many |\n| Buyers | all | some |\n| Form | a | b |',
    ),
  ],
  [
    'DOC-CON-002',
    'rows that are parts of what is counted',
    entry(
      '## The two roles\n\n| Role | When |\n|---|---|\n| **Sender — daily** | a |\n| **Sender — weekly** | b |\n| **Keeper** | c |',
    ),
  ],
  [
    'DOC-CON-002',
    'cells of several things',
    entry('It has 5 kinds, weighted by rank:\n\n| Weight | Kinds |\n|---|---|\n| 3 | a, b |\n| 2 | c, d |\n| 1 | e |'),
  ],
  [
    'DOC-CON-002',
    'a selection that says so',
    {
      ...entry(
        'A selection; the rest is in `phases/`.\n\n| Part |\n|---|\n| [a](phases/01-a.md) |\n| [b](phases/02-b.md) |',
      ),
      'phases/01-a.md': '# A\n',
      'phases/02-b.md': '# B\n',
      'phases/03-c.md': '# C\n',
    },
  ],
  [
    'DOC-CON-002',
    'a title over columns',
    entry('## Two kinds\n\n| | Round | Square |\n|---|---|---|\n| a | x | y |\n| b | x | y |\n| c | x | y |'),
  ],
  [
    'DOC-CON-002',
    'a row for none of them',
    entry(
      'Three modes exist by the argument:\n\n| Argument | Mode |\n|---|---|\n| `a` | x |\n| `b` | y |\n| `c` | z |\n| No argument | Ask |',
    ),
  ],
  [
    'DOC-CON-002',
    'modes with two cases each',
    entry(
      'There are two modes:\n\n| Mode | Key |\n|---|---|\n| Path (source) | a |\n| Path (target) | b |\n| Item (source) | c |\n| Item (target) | d |',
    ),
  ],
  [
    'DOC-CON-002',
    'columns',
    entry(
      'There are three types by position:\n\n| Type | Start | Middle | End |\n|---|---|---|---|\n| A | x | x | x |\n| B | x | x | x |\n| C | x | x | x |\n| D | x | x | x |',
    ),
  ],
  [
    'DOC-CON-002',
    'rows that are optional',
    entry(
      `Check the two required fields:\n\n| Field | Rule |\n|---|---|\n| \`a\` | text |\n| \`b\` | number |\n| \`c\` | optional text |`,
    ),
  ],
  [
    'DOC-CON-002',
    'aspects of things that are counted',
    entry(
      'Rate it across five pages:\n\n| Aspect | Weight |\n|---|---|\n| Namea | 0 |\n| Nameb | 1 |\n| Namec | 2 |\n| Named | 3 |',
    ),
  ],
  [
    'DOC-CON-002',
    'cells',
    entry(
      'The set has 6 functions:\n\n| Base | Row | Column |\n|---|---|---|\n| sum | rsum | csum |\n| avg | ravg | cavg |\n| min | rmin | cmin |',
    ),
  ],
  [
    'DOC-CON-002',
    'values of something else',
    entry(
      'The jar has four possible values:\n\n| Jar lid | Meaning |\n|---|---|\n| `open` | may be filled |\n| `shut` | is full |\n| `lost` | is left out |',
    ),
  ],
]

describeCases(found, leftAlone)
