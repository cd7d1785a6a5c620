import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => ({
  ...entry(`See \`references/b.md\`.\n\n${one}`),
  'references/b.md': `# B\n\n${other}\n`,
})
const phases = (one: string, other: string): TestFiles => ({
  'phases/01-a.md': `# A\n\n${one}\n`,
  'phases/02-b.md': `# B\n\n${other}\n`,
})
const items = (...names: string[]): string => names.map((name) => `- ${name}\n`).join('')
const sentence = 'A rack has a `cellar_side`: `north`, `south` or `east`.'

/** A list of values that comes again with another member, in the shapes in which authors write lists. */
const found: Case[] = [
  [
    rule,
    'two lists in code beside a flag that agrees with one',
    {
      ...entry('Pass `--side north|south|west`.'),
      ...phases(
        fence('ts', 'const side = z.enum(["north", "south", "west"])'),
        fence('ts', 'const side = z.enum(["north", "south", "east"])'),
      ),
    },
  ],
  [
    rule,
    'items below the name of a key',
    both(
      `Values of \`size_class\`:\n\n${items('`small`: a jar', '`middling`: a crock', '`large`: a vat')}`,
      `Give each pot a \`size_class\`:\n\n${items('`small`: a jar', '`average`: a crock', '`large`: a vat')}`,
    ),
  ],
  [
    rule,
    'a type and a sentence in passing',
    both(fence('ts', 'type CellarSide = "north" | "south" | "west"'), sentence),
  ],
  [
    rule,
    'a list in code and a sentence',
    both(fence('js', 'const CELLAR_SIDES = ["north", "south", "west"]'), sentence),
  ],
  [
    rule,
    'a schema of one word in two phases',
    phases(
      fence('ts', 'const side = z.enum(["north", "south", "west"])'),
      fence('ts', 'const side = z.enum(["north", "south", "east"])'),
    ),
  ],
  [
    rule,
    'a class of values in an entry and a reference',
    both(
      fence('python', 'class Side(Enum):\n    A = "north"\n    B = "south"\n    C = "west"'),
      fence('python', 'class Side(str, Enum):\n    A = "north"\n    B = "south"\n    C = "east"'),
    ),
  ],
  [rule, 'a list of Go', both(fence('go', 'var CellarSides = []string{"north", "south", "west"}'), sentence)],
  [
    rule,
    'a field of a class in Python and words in quotes',
    both(
      fence('python', 'class Rack(BaseModel):\n    cellar_side: Literal["north", "south", "west"]'),
      'The `cellar_side` is "north", "south" or "east".',
    ),
  ],
  [
    rule,
    'words in brackets',
    both('Ask for `cellar_side` (north, south, west).', '`cellar_side`: north, south or east.'),
  ],
  [
    rule,
    'names in brackets behind a plain word',
    both(
      'Ask for the shelf (`north`, `south` or `west`).',
      '| Field | Allowed |\n|---|---|\n| `shelf` | north, south, east |',
    ),
  ],
  [
    rule,
    'words with strokes',
    both('Set `cellar_side` to north / south / west.', '`cellar_side`: north / south / east'),
  ],
  [
    rule,
    'items below a sentence on a thing',
    both(
      'The stage of a jar is washed, dried or filled.',
      `A jar has one of these stages:\n\n${items('washed', 'dried', 'sealed')}`,
    ),
  ],
  [
    rule,
    'an enum of bare names',
    both(fence('java', 'enum Side { NORTH, SOUTH, WEST }'), '`Side` is NORTH, SOUTH or EAST.'),
  ],
  [
    rule,
    'items of YAML',
    both(fence('yaml', 'allowed_sides:\n  - north\n  - south\n  - west'), 'The side is north, south or east.'),
  ],
  [rule, 'the value of a flag', both('Pass `--side north|south|west`.', '- `--side`: `north`, `south` or `east`')],
  [
    rule,
    'the first column of a table',
    both(
      'Write the `verdict`: pass, warn or fail.',
      '| Verdict | Meaning |\n|---|---|\n| pass | fine |\n| warn | look |\n| block | stop |',
    ),
  ],
  [
    rule,
    'what is called valid',
    both('`side` must be one of: `north`, `south`, `west`.', 'Valid sides: north, south, east.'),
  ],
  [
    rule,
    'code and a sentence of one section',
    entry(
      `${fence('rust', 'const SIDES: [&str; 3] = ["north", "south", "west"];')}\n\nThe side is \`north\`, \`south\` or \`east\`.`,
    ),
  ],
  [rule, 'French', both('Le champ `etat` vaut `neuf`, `usé` ou `cassé`.', '- `etat` : `neuf`, `usé`, `perdu`')],
  [
    rule,
    'Spanish',
    both(
      'El campo `estado` es `nuevo`, `usado` o `roto`.',
      '| Campo | Valores |\n|---|---|\n| `estado` | `nuevo`, `usado`, `perdido` |',
    ),
  ],
  [
    rule,
    'Japanese',
    both('`shelf` は `upper`、`middle`、`lower` のいずれか。', '`shelf` は `upper`、`middle`、`cellar` のいずれか。'),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    rule,
    'what two things of a like name are made of',
    both(
      '| Category | Properties |\n|---|---|\n| Cellar | cellar_name, cellar_size, cellar_door |\n| Shelf | length, width |',
      '| Event | Properties |\n|---|---|\n| cellar_open | cellar_name, cellar_size, opened_by |\n| shelf_fill | jar, place |',
    ),
  ],
  [
    rule,
    'what holds in one place',
    both(sentence, 'In the long cellar the `cellar_side` is `north`, `south` or `west`.'),
  ],
  [
    rule,
    'what one of them names as that of a thing',
    both('Roles: `author`, `editor`, `printer`.', 'Roles of the shop: `author`, `editor`, `binder`.'),
  ],
  [
    rule,
    'columns of two tables',
    both(
      '| Side | Use |\n|---|---|\n| north | cold |\n| south | warm |\n| west | wet |',
      '| Side | Use |\n|---|---|\n| north | jars |\n| south | lids |\n| east | racks |',
    ),
  ],
  [
    rule,
    'two lists in code of which one is of a part',
    both(
      fence('ts', 'const SIDES = ["north", "south", "west"]'),
      fence('ts', 'const RACK_SIDES = ["north", "south", "east"]'),
    ),
  ],
  [
    rule,
    'what has the values of two things',
    both(
      'The `shelf` of a jar is `upper`, `middle` or `lower`.',
      'The `shelf` of a lamp is `upper`, `middle` or `roof`.',
    ),
  ],
  [rule, 'tools', both('Tools: `grep`, `sed` and `awk`.', 'Tools: `grep`, `sed` and `jq`.')],
  [rule, 'a case', both(sentence, 'For guests `cellar_side` is `north`, `south` or `west`.')],
  [rule, 'an example', both(sentence, 'Take a `cellar_side` such as `north`, `south` or `west`.')],
  [rule, 'a list that goes on', both(sentence, '`cellar_side` is `north`, `south`, `west` and more.')],
  [rule, 'another word for one', both(sentence, '`cellar_side` is `north`, `south` or `eastern`.')],
  [
    rule,
    'a word of the same stem',
    both(sentence.replace('east', 'ascending'), '`cellar_side` is `north`, `south` or `ascended`.'),
  ],
  [
    rule,
    'two tables of things',
    both(
      '| Jar | Lid |\n|---|---|\n| oak | red |\n| elm | blue |\n| fir | green |',
      '| Shelf | Lid |\n|---|---|\n| oak | red |\n| elm | blue |\n| yew | green |',
    ),
  ],
  [
    rule,
    'items below the names of two keys',
    both(
      `Values of \`size_class\`:\n\n${items('`small`: a jar', '`middling`: a crock', '`large`: a vat')}`,
      `Give each lid a \`lid_form\`:\n\n${items('`small`: a jar', '`average`: a crock', '`large`: a vat')}`,
    ),
  ],
  [rule, 'another term', both(sentence, 'The `wind` is `north`, `south` or `west`.')],
  [rule, 'some of the values', both(sentence, '`cellar_side` is `north` or `south` for the tall racks.')],
  [
    rule,
    'columns of two files',
    both('`jars.csv` with `name`, `weight` and `rack`', '`lids.csv` with `name`, `weight` and `color`'),
  ],
]

describeCases(found, leftAlone)
