import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const list = (...items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')
const asCases = (rows: readonly [what: string, text: string][]): Case[] =>
  rows.map(([what, text]) => ['DOC-CON-002', what, entry(text)])

const three = list('**Sort**: a', '**Pack**: b', '**Send**: c')
const five = list('Door: oak', 'Lock: brass', 'Sill: stone', 'Rack: pine', 'Hook: steel')
const han = list('**高罐**：甲', '**矮罐**：乙', '**圆罐**：丙')

/** What is found, in the shapes in which authors write it. */
const found = asCases([
  [
    'titles of which one is on what was seen',
    '## Jars\n\nThe shelf holds four things:\n\n### 1. Jars\n\na\n\n### 2. Lids\n\nb\n\n### 3. Insights\n\nc',
  ],
  [
    'a title over things',
    `### Four jars in a row\n\n${list('**Oak**: each jar is small', '**Pine**: b', '**Beech**: c')}`,
  ],
  ['names of which one holds an and', 'It has three parts: salt jars, tea jars, oil jars, cork and tin.'],
  ['what each of known things means', `这两个罐子的说明如下：\n\n${han}`],
  ['the order in which things are done', `四个阶段按以下顺序进行：\n\n${han}`],
  ['what a keeper has', `The keeper has four jars:\n\n${three}`],
  ['the following order', `Four stages run in the following order:\n\n${three}`],
  ['one more of what a sentence begins with', `Two shelves hold the stock of the shop:\n\n${three}`],
  ['a label with a number in digits', `**4 Packing Steps:**\n\n${three}`],
  ['a verb before a number in digits', `Follow 4 rules:\n\n${three}`],
  [
    'things behind which items without a number follow',
    `The jar is filled in three phases:\n\n${list('Phase 1 (cold): wash', 'Phase 2 (warm): fill', 'Keeps the shelf dry', 'Saves a walk')}`,
  ],
  [
    'names behind which sentences follow',
    `**The cellar** has only three levels:\n\n${list('COLD: for milk.', 'MILD: for wine.', 'The cellar never freezes in a cold winter.', 'It does not hold any fruit.')}`,
  ],
  [
    'two names in a label beside another number',
    `Four modes are used:\n\n${list('**Jar/lid mode**: a', '**Box mode**: b')}`,
  ],
  [
    'things below others that are named',
    `It is about jars and lids. Two stages follow:\n\n${list('**Sort**: a', '**Pack**: b', '**Send**: c')}`,
  ],
  [
    'all of the things above',
    '## Voices\n\n| Voice | Asks |\n|---|---|\n| Cook | taste |\n| Clerk | cost |\n| Guest | size |\n\nThe four voices are heard in turn.',
  ],
  ['bare names in brackets behind the one who has them', 'The shelf has two sides (front, back, top).'],
  ['pairs of names, one too many', 'Two pairs of jars (A and B, C and D, E and F) stand apart.'],
])

/** What looks like it, and is left alone. */
const leftAlone = asCases([
  [
    'titles with numbers',
    '## Jars\n\nThe shelf holds **3 things**:\n\n### 1. Jars\n\na\n\n### 2. Lids\n\nb\n\n### 3. Insights\n\nc',
  ],
  [
    'what each of the things is like',
    `### Four jars in a row\n\n${list('Same size', 'Each jar: glass, no lid', 'Each jar is tall', 'Label on top', 'Cork below')}`,
  ],
  [
    'steps that the sentence names',
    'The work has four steps: wash → fill → seal → send.\n\n## Step 1: Wash\n\na\n\n## Step 2: Fill and seal\n\nb\n\n## Step 3: Send\n\nc',
  ],
  [
    'steps in a row',
    'The work has four steps (wash, fill, seal and send).\n\n## Step 1: Wash\n\na\n\n## Step 2: Fill and seal\n\nb\n\n## Step 3: Send\n\nc',
  ],
  ['names that hold an and', 'The shelf holds 4 kinds: Salt and Oil Jars, Tea Jars, Shelves, Cork and Tin Lids.'],
  ['what is so of known things', `支撑这两个罐子的架子现状如下：\n\n${han}`],
  ['what stages hand on', `建议在四阶段之间传递以下字段：\n\n${han}`],
  ['what parties hand on', `Four stages pass the following fields:\n\n${three}`],
  ['the width of a number', 'Pad each number to two digits: `J01`, `J02`, `J03`.'],
  [
    'what belongs to something that two things make',
    `Two shelves present one single rack to the shop below:\n\n${five}`,
  ],
  ['a name that begins with a number', `5 Jars method has its data in:\n\n${three}`],
  ['a unit', `**6 GHz Oven Modes:**\n\n${three}`],
  ['the number of a name with a hyphen', `**Lo-Fi 7 Lid Requirements:**\n\n${three}`],
  ['the number of a name with capitals', `**JarUnit 5 Checks:**\n\n${three}`],
  [
    'the number of a name that the text has elsewhere',
    `Shelve 5 is the tool. Run Shelve 5 from the shop.\n\n**Shelve 5 Checks:**\n\n${three}`,
  ],
  [
    'effects behind numbered things',
    `The jar is filled in two phases to save a walk:\n\n${list('Phase 1 (cold): wash', 'Phase 2 (warm): fill', 'Keeps the shelf dry', 'Saves a walk')}`,
  ],
  [
    'sentences behind the names',
    `**The cellar** has only two levels:\n\n${list('COLD: for milk.', 'MILD: for wine.', 'The cellar never freezes in a cold winter.', 'It does not hold any fruit.')}`,
  ],
  [
    'remarks behind labels in bold',
    `Two ways, two results — always say which:\n\n${list('**By weight:** a', '**By size:** b', 'Always write down **weight and size**.', '**Alone or mixed:** know it.')}`,
  ],
  ['two names in a label', `Three modes are used:\n\n${list('**Jar/lid mode**: a', '**Box mode**: b')}`],
  ['things that are named with brackets before the number', `提供小罐（高）和大罐（矮）两个选项：\n\n${han}`],
  [
    'things that are named before the number in Korean',
    `2부는 2a (항아리)와 2b (뚜껑) 두 단계로 구성된다.\n\n${list('2a는 항상', '2b는 가끔', '없으면 건너뜀')}`,
  ],
  [
    'at least so many in Portuguese',
    `Para cada caso, listar pelo menos 2 potes:\n\n| # | Potes |\n|---|---|\n| P1 | a |\n| P2 | b |\n| P3 | c |`,
  ],
  [
    'some of what is in a book',
    'The book holds 10 well kept rules, including:\n\n| Rule | Why |\n|---|---|\n| wash | a |\n| fill | b |\n| seal | c |',
  ],
  [
    'one more beside the things',
    `Lids are sorted along two axes, plus their colour:\n\n${list('**Size** a', '**Shape** b', '**Colour** c')}`,
  ],
  [
    'one more way beside the ways',
    `Two ways to the cellar, plus a last one in the snow:\n\n${list('**Stairs** a', '**Ramp** b', '**Rope** c')}`,
  ],
  [
    'one more beside what has a section of its own',
    `The shop has three shelves plus a rack, all in one room.\n\n## Shelves\n\n| Shelf | Holds |\n|---|---|\n| a | jars |\n| b | lids |\n| c | boxes |\n| d | hooks |`,
  ],
  [
    'some of the things above',
    '## Voices\n\n| Voice | Asks |\n|---|---|\n| Host | all |\n| Cook | taste |\n| Clerk | cost |\n| Guest | size |\n\nThe three outside voices should be heard alone.',
  ],
  [
    'those that the sentence names',
    '## The files\n\n| File | Holds |\n|---|---|\n| `a.md` | jars |\n| `b.md` | lids |\n| `c.md` | boxes |\n\nThe two files (`a.md` and this one) say the same.',
  ],
  [
    'a row that is only read',
    'Per round, fill the two trays:\n\n| Tray | From |\n|---|---|\n| `jars` | one per jar |\n| `lids` | one per lid |\n| `notes` | input only, handed on |',
  ],
  ['kinds in brackets', '- 2 side shelves (oak, pine, beech)\n- one rack'],
  [
    'names that are said to be some',
    'Standing two jars (say, a tall one, a low one and a wide one) side by side is safe.',
  ],
  ['pairs', 'Two shelves (A and B, C and D) turn.'],
  ['what was seen in so many tests', `Known findings over 11 long tests:\n\n${three}`],
  ['a stage of that number', '### 2단계\n\n- 항아리 씻기\n- 뚜껑 씻기\n- 상자 닫기\n\n### 3단계\n\n- 보내기\n- 적기'],
  ['a label with that number', `**4단계 - 항아리 보내기:**\n\n${list('적기', '싣기', '묶기')}`],
  ['what is there first', `When the keeper has four jars:\n\n${three}`],
  ['what is there first, in Chinese', `收到 4 个罐子后：\n\n${han}`],
  ['what is there first, in Korean', `상자가 4개 항아리를 받으면:\n\n${list('적기', '싣기', '묶기')}`],
  ['what is done first, in Korean', `4개 항아리를 정리한 후:\n\n${list('적기', '싣기', '묶기')}`],
  ['what is there first, in Japanese', `4つの壺を受け取ったら：\n\n${list('書く', '積む', '結ぶ')}`],
  [
    'how to choose between the parts',
    '## Lids\n\nFour main kinds of lids are sold:\n\n### 3.1 Cork\n\na\n\n### 3.2 Glass\n\nb\n\n### 3.3 Tin\n\nc\n\n### 3.4 Wax\n\nd\n\n### 3.5 Choosing a kind\n\ne',
  ],
])

describeCases(found, leftAlone)
