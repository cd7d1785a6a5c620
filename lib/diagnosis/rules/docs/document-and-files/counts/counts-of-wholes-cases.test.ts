import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const rule = 'DOC-CON-002'
const parts = (...titles: string[]) => titles.map((title) => `### ${title}\n\nText.\n`).join('\n')

const document = (title: string, ...titles: string[]) => ({
  'SKILL.md': `---\nname: a\ndescription: Plays.\n---\n# ${title}\n\n${titles.map((one) => `## ${one}\n\nText.\n`).join('\n')}`,
})

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    rule,
    'parts besides what was learnt',
    entry(`## Boats\n\nA yard has two kinds of boats:\n\n${parts('Ferry', 'Tug', 'Barge', 'Key insight')}`),
  ],
  [
    rule,
    'moves of a document, none of which is counted again',
    document('The six moves', 'Lift', 'Turn', 'Drop', 'Slide', 'Hold'),
  ],
  [
    rule,
    'ways of which one is taken',
    entry('It knows two ways:\n\n- `walk` for short roads;\n- `ride` for long ones; or\n- `sail` for none.'),
  ],
  [
    rule,
    'rows with one in bold',
    entry(
      'Three colours are used:\n\n| Colour | Use |\n|---|---|\n| Red | stop |\n| Amber | wait |\n| Green | go |\n| **Blue** | help |',
    ),
  ],
  [
    rule,
    'a list that is told further elsewhere and holds more',
    entry('**Crates (2 fields):**\n\n- `size` - a\n- `seal` - b\n- `owner` - c, see the full list in `crates.py`'),
  ],
  [
    rule,
    'names in brackets behind whose they are',
    entry('It asks three parts of the crew (cook, mate, pilot, guard).'),
  ],
  [rule, 'main items, and more of them', entry('**Main items (2 items):**\n\n1. Size\n2. Seal\n3. Owner')],
  [
    rule,
    'names in capitals',
    entry('The loop runs 4 phases: LOOK (at it), GUESS (why), TRY (it), KEEP OR DROP (by rate), WRITE (notes).'),
  ],
  [
    rule,
    'things that each name some more',
    entry('**4 rules:**\n\n- Size: wide, high, deep\n- Seal: wax, cord, lead\n- Place: hall, shed, yard'),
  ],
  [
    rule,
    'a phase too many that is always gone through',
    entry(
      `The run has three phases.\n\n${['1: Ask', '2: Cut', '3: Pack (by hand)', '4: Post'].map((one) => `## Phase ${one}\n\nGo.\n`).join('\n')}`,
    ),
  ],
  [
    rule,
    'a mode that is called default',
    entry(
      'It knows 3 modes:\n\n- **quick**: x\n- **deep**: y\n- **dry**: z\n- **default**: all rows, then their sums, then the rest',
    ),
  ],
  [
    rule,
    'one more that is told by another number',
    entry('Four steps (a second pair of hands helps):\n\n1. Ask\n2. Cut\n3. Sew\n4. Press\n5. Pack'),
  ],
  [
    rule,
    'an item that has the number of the one before it',
    entry('1. Ask\n2. Cut\n\n## Then\n\n0. choose\n1. pack\n2. send\n3. verify\n3. Sew\n4. Press'),
  ],
  [rule, 'names in brackets with words of place', entry('It has two ports (in, out and err).')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-002',
    'one more that stands only in a case',
    entry(
      'The letter must hold these two lists:\n\n1. **Jars**: all of them\n2. **Lids**: by size\n3. **Cracks** (conditional: when there are three or more)',
    ),
  ],
  [
    rule,
    'what was learnt behind the parts',
    entry(`## Boats\n\nA yard has two kinds of boats:\n\n${parts('Ferry', 'Tug', 'Key insight')}`),
  ],
  [
    rule,
    'the name of a document, one part of which holds the things',
    document('SIX MOVES — a game for two', 'BOARD', 'PIECES', 'THE SIX MOVES', 'END', 'PRIZES'),
  ],
  [
    rule,
    'ways to decide one of the things',
    entry(
      'Before the trip, record two separate decisions:\n\n- `road: short` for one day;\n- `road: long` for a week; or\n- `road: none` where nobody goes.\n\nThen write down `load`.',
    ),
  ],
  [
    rule,
    'rows of one thing and one that comes before them',
    entry(
      '## The two roles\n\n| Role | When |\n|---|---|\n| **Cook — noon** | a |\n| **Cook — night** | b |\n| **Guest** | c |\n| **Opening (once)** | d |',
    ),
  ],
  [
    rule,
    'a bold row that sums up the others',
    entry(
      '### Weigh it (3 required dimensions)\n\n| Dimension | Share | A |\n|---|---|---|\n| Size | 0.4 | 8 |\n| Price | 0.3 | 9 |\n| Look | 0.3 | 7 |\n| **Weighted** | | **8.0** |',
    ),
  ],
  [
    rule,
    'a list that sends to the whole of it',
    entry('**Crates (15 fields):**\n\n- Size, seal and owner\n- See full list: `crates.py`'),
  ],
  [
    rule,
    'a whole list elsewhere, in Chinese',
    entry('**新增箱子（32 个）：**\n\n- `all.yaml` - 完整箱子列表\n- `a.yaml` - 木箱示例'),
  ],
  [
    rule,
    'what is told behind the list to be only some',
    entry('**Crates (15 fields):**\n\n- Size\n- Seal\n\nSee `crates.md` for the complete list.'),
  ],
  [rule, 'names of what the things are of', entry('Three copies of a toy animal (bear, duck, fox, wolf) stand there.')],
  [
    rule,
    'what the things are told with',
    entry('The 4 checks (with weight, place, and owner) stand in the book:\n\n1. Size\n2. Seal\n3. Owner\n4. Place'),
  ],
  [rule, 'main items of many', entry('**Main list items (9 items):**\n\n1. Size\n2. Seal\n3. Owner')],
  [rule, 'main items in Chinese', entry('**主要条目（9 个条目）：**\n\n1. 尺寸\n2. 封口\n3. 主人')],
  [
    rule,
    'items that name several each',
    entry('**12 ready crates:**\n\n- Wood: oak, pine, ash\n- Metal: tin, lead, iron\n- Cloth: wool, silk, etc.'),
  ],
  [
    rule,
    'a last thing that is otherwise',
    entry('Crates come sealed in two rooms, and open in a third:\n\n- `hall` — wax\n- `shed` — cord\n- `yard` — none'),
  ],
  [
    rule,
    'names of two words in capitals',
    entry('The loop runs 4 phases: LOOK (at it), GUESS (why), TRY (it), KEEP OR DROP (by rate). Notes are kept.'),
  ],
  [rule, 'what is not to be made', entry('Do NOT send 9 separate letters — read them all, then write one.')],
  [
    rule,
    'rows of one letter',
    entry(
      '## The run (3 phases)\n\n| Phase | What |\n|---|---|\n| A1 — Ask | a |\n| A2 — Look | b |\n| D — Cut | c |\n| F — Pack | d |',
    ),
  ],
  [
    rule,
    'how two things are made',
    entry('**错项 2 项设计**：\n\n| 类型 | 手法 |\n|---|---|\n| 换人 | a |\n| 换时 | b |\n| 换地 | c |'),
  ],
  [
    rule,
    'a part that is only kept from before',
    entry(`## The two moves\n\n${parts('1. Lift', '2. Turn (default)', '3. Drop (legacy)')}`),
  ],
  [
    rule,
    'how one chooses among the parts',
    entry(`## Boats\n\nA yard has two kinds of boats:\n\n${parts('Ferry', 'Tug', 'Choosing between them')}`),
  ],
  [rule, 'ways behind "or"', entry('Set two fields:\n\n- `road` on foot\n- or `rail` by train\n- or `river` by boat')],
  [
    rule,
    'a score of all rows',
    entry(
      'Rate three dimensions:\n\n| Dimension | Share |\n|---|---|\n| Size | 1 |\n| Price | 2 |\n| Look | 3 |\n| Final score | 6 |',
    ),
  ],
  [rule, 'a list that says how many more there are', entry('**15 fields:**\n\n- size\n- seal\n- and 13 more')],
  [rule, 'a list that goes on in a file', entry('**15 个字段：**\n\n- 大小\n- 封口\n\n其余见 `fields.md`。')],
  [rule, 'a list that shows a few', entry('**15 fields** (a few shown):\n\n- size\n- seal')],
  [rule, 'what the things are made from', entry('The 6 checks (based on size, seal and owner) run at night.')],
  [
    rule,
    'common ones of many',
    entry('**Common fields (20 fields):**\n\n- **Size**: a\n- **Seal**: b\n- **Owner**: c'),
  ],
  [
    rule,
    'rows of one thing in two cases, in bold',
    entry(
      '## The two roles\n\n| Role | W |\n|---|---|\n| **Cook (noon)** | a |\n| **Cook (night)** | b |\n| **Guest** | c |',
    ),
  ],
  [
    rule,
    'a phase that is only gone through when needed',
    entry(
      `The run has three phases.\n\n${['1: Ask', '2: Cut', '3: Pack', '4: Post (if needed)'].map((one) => `## Phase ${one}\n\nGo.\n`).join('\n')}`,
    ),
  ],
  [
    rule,
    'how one picks among the items',
    entry('It knows 3 modes:\n\n- **a**: x\n- **b**: y\n- **c**: z\n- **How to pick**: ask'),
  ],
  [
    rule,
    'which of the items counts when none is given',
    entry('It knows 3 modes:\n\n- **quick**: x\n- **deep**: y\n- **dry**: z\n- **Default**: `quick`'),
  ],
  [
    rule,
    'a row for all of them',
    entry('It knows 3 modes:\n\n| Mode | W |\n|---|---|\n| a | x |\n| b | y |\n| c | z |\n| All modes | logs |'),
  ],
  [
    rule,
    'a row that is struck out',
    entry('It knows 2 modes:\n\n| Mode | W |\n|---|---|\n| a | x |\n| ~~old~~ | gone |\n| b | y |'),
  ],
  [rule, 'what is given besides', entry('The 3 rules are:\n\n1. Short\n2. Dated\n3. Named\n4. (Bonus) Kind')],
  [
    rule,
    'what is done with anything else',
    entry('The 3 rules are:\n\n1. Short\n2. Dated\n3. Named\n4. Anything else is refused.'),
  ],
  [
    rule,
    'parts with a number and one without',
    entry('There are three tiers:\n\n- Tier 1: a\n- Tier 2: b\n- Tier 3: c\n- Untiered: d'),
  ],
  [
    rule,
    'what is required, before what is not',
    entry('Pass two required arguments:\n\n- `in` the file\n- `out` the folder\n- `size` (default 4)'),
  ],
  [
    rule,
    'one more that is told with its number',
    entry('Four steps (a fifth is optional):\n\n1. Ask\n2. Cut\n3. Sew\n4. Press\n5. Pack'),
  ],
  [rule, 'one more with its number, in Chinese', entry('四个步骤，第五步可选：\n\n1. 问\n2. 剪\n3. 缝\n4. 压\n5. 装')],
  [
    rule,
    'an item that goes on with a list above the one before it',
    entry('1. Ask\n2. Cut\n\nIn between:\n\n0. choose\n1. pack\n2. send\n3. verify\n\n3. Sew\n4. Press'),
  ],
  [rule, 'what each has behind its name', entry('The two teams: red, with some people, and blue, with few.')],
]

describeCases(found, leftAlone)
