import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const items = (...names: string[]) => names.map((name) => `- ${name}`).join('\n')

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'DOC-CON-002',
    'what each is labelled with',
    entry(`Label every jar with three facts:\n\n${items('fruit', 'date', 'weight', 'cook')}`),
  ],
  [
    'DOC-CON-002',
    'the following on each',
    entry('Run the following four checks on each jar:\n\n1. It is dry.\n2. It is shut.\n3. It is full.'),
  ],
  [
    'DOC-CON-002',
    'a sum over a table of its parts',
    entry('The price is the sum of three part sums:\n\n| Part sum | Euro |\n|---|---|\n| Fruit | 20 |\n| Sugar | 10 |'),
  ],
  ['DOC-CON-002', 'what each goes through, in Chinese', entry('每个罐子依次经过以下三道工序：\n\n1. 洗\n2. 装')],
  ['DOC-CON-002', 'bare names', entry(`The **five** jams on the shelf:\n\n${items('Plum', 'Fig', 'Red currant')}`)],
  [
    'DOC-CON-002',
    'all so many of these',
    entry(`All four of these must be true before it goes:\n\n${items('dry', 'clean', 'light')}`),
  ],
  ['DOC-CON-002', 'one of these, named behind', entry('Use one of these four marks: `red`, `blue`, `grey`.')],
  [
    'DOC-CON-002',
    'a check one by one, in Chinese',
    entry(`成品检查共四项，逐项打勾：\n\n${items('[ ] 重量', '[ ] 日期', '[ ] 标签')}`),
  ],
  [
    'DOC-CON-002',
    'what stands in a table above',
    entry('| Command | Use |\n|---|---|\n| `pack` | a |\n| `send` | b |\n\nThese three commands do all of it.'),
  ],
  [
    'DOC-CON-002',
    'a team of a table',
    entry('Team of three packers:\n\n| Packer | Task |\n|---|---|\n| Ann | jars |\n| Bo | lids |'),
  ],
  [
    'DOC-CON-002',
    'Russian',
    entry(`Опись состоит из пяти этапов:\n\n${items('Осмотр', 'Запись', 'Снимок', 'Подпись')}`),
  ],
  ['DOC-CON-002', 'traditional Chinese', entry(`本技能提供三項檢查：\n\n${items('重量', '日期', '標籤', '蓋子')}`)],
  [
    'DOC-CON-002',
    'a whole with exactly so many parts',
    entry(`Return a letter with exactly four parts:\n\n${items('Date', 'Name', 'Text')}`),
  ],
  [
    'DOC-CON-002',
    'names between dashes',
    entry('Check five parts of the box — lid, base, hinge and lock — before it goes.'),
  ],
  [
    'DOC-CON-002',
    'artifacts that are files',
    entry(`You produce two artifacts:\n\n${items('`a.md`', '`b.md`', '`c.md`')}`),
  ],
  ['DOC-CON-002', 'titles with circled numbers', entry('## ① 收集\n\n做。\n\n## ② 整理\n\n做。\n\n## ④ 输出\n\n做。')],
  [
    'DOC-CON-002',
    'a list within an item',
    entry(
      '1. Open.\n2. **Sort every jar** into four groups:\n   - **Sweet** — jam\n   - **Sour** — pickle\n   - **Hot** — chutney\n3. Close.',
    ),
  ],
  [
    'DOC-CON-002',
    'these kinds that somebody meets',
    entry(`During the work you will meet these 4 kinds of lids:\n\n${items('flat', 'high', 'old')}`),
  ],
  [
    'DOC-CON-002',
    'what something has, in Russian',
    entry(`У заметок пять уровней:\n\n${items('Сбой', 'Ошибка', 'Совет', 'Мелочь')}`),
  ],
  [
    'DOC-CON-002',
    'what is asked for within an item, in Chinese',
    entry(
      '1. 查\n2. 没有时\n   第一句先进入设置，按顺序询问这 4 个值：\n   - 罐子放哪\n   - 盖子多大\n   - 标签写什么\n3. 完',
    ),
  ],
  ['DOC-CON-002', 'a French title', entry('## Les cinq étapes\n\n1. Trier\n2. Peser\n3. Fermer\n4. Porter')],
  [
    'DOC-CON-002',
    'a number in words in brackets',
    entry(`Lid sizes (three):\n\n${items('**A**', '**B**', '**C**', '**D**')}`),
  ],
  [
    'DOC-CON-002',
    'conditions that are all met',
    entry(`It is sent only if it meets all four conditions:\n\n${items('dry', 'clean', 'light')}`),
  ],
  [
    'DOC-CON-002',
    'titles numbered by one word',
    entry('## Shelf 1: Jars\n\nGo.\n\n## Shelf 2: Lids\n\nGo.\n\n## Shelf 4: Bags\n\nGo.'),
  ],
  ['DOC-CON-002', 'French', entry(`Le colis suit quatre étapes :\n\n${items('Trier', 'Peser', 'Fermer')}`)],
  ['DOC-CON-002', 'German', entry(`Es gibt drei Formen:\n\n${items('Kiste', 'Rolle', 'Tüte', 'Sack')}`)],
  ['DOC-CON-002', 'Spanish', entry(`Hay cinco tipos de caja:\n\n${items('Alta', 'Baja', 'Ancha', 'Larga')}`)],
  ['DOC-CON-002', 'Portuguese', entry(`A carta tem três partes:\n\n${items('Data', 'Texto')}`)],
  ['DOC-CON-002', 'Japanese', entry('箱は四つの部品からなる。\n\n1. 底\n2. 蓋\n3. 札')],
  ['DOC-CON-002', 'Korean', entry('상자는 세 단계로 진행한다.\n\n1. 열기\n2. 담기\n3. 닫기\n4. 보내기')],
  ['DOC-CON-002', 'a word in italics', entry(`Four *gift* levels:\n\n${items('Small: a', 'Large: b', 'Huge: c')}`)],
  ['DOC-CON-002', 'a word in bold', entry(`The 5 **main** shelves are:\n\n${items('Top', 'Left', 'Right', 'Low')}`)],
  ['DOC-CON-002', 'a word in bold in Chinese', entry(`每个箱子必须包含三个**必填**字段：\n\n${items('名称', '重量')}`)],
  [
    'DOC-CON-002',
    'what a thing may have',
    entry(`There are four **marks** a box may carry:\n\n${items('red', 'blue', 'grey')}`),
  ],
  ['DOC-CON-002', 'one of them', entry('A box is in exactly one of five states: `open`, `full`, `shut`, `sent`.')],
  [
    'DOC-CON-002',
    'rounds under titles',
    entry(
      'The packing has 3 rounds:\n\n## Round 1: a\n\nGo.\n\n## Round 2: b\n\nGo.\n\n## Round 3: c\n\nGo.\n\n## Round 4: d\n\nGo.',
    ),
  ],
  ['DOC-CON-002', 'parts in Chinese', entry(`箱单由三部分组成：\n\n${items('名称', '重量')}`)],
  ['DOC-CON-002', 'a number in brackets', entry('Bundled forms (3):\n\n- `letter.md`\n- `memo.md`')],
  [
    'DOC-CON-002',
    'these that something goes through',
    entry(`A box goes through these **three** gates:\n\n${items('`in`', '`out`')}`),
  ],
  [
    'DOC-CON-002',
    'forms that it ships with',
    entry('It ships with 3 forms: `letter.md`, `memo.md`, `brief.md` and `note.md`.'),
  ],
  [
    'DOC-CON-002',
    'what a title names further down',
    entry('It weighs five criteria.\n\n## Criteria\n\n1. Size\n2. Age\n3. Cost\n4. Name'),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-002',
    'days of which something is told, in Russian',
    entry(`В первые пять дней:\n\n${items('Осмотр', 'Запись', 'Снимок', 'Подпись')}`),
  ],
  [
    'DOC-CON-002',
    'these that were named, in Chinese',
    entry(`对比这 4 个值：\n\n${items('看重量', '看日期', '看标签')}`),
  ],
  [
    'DOC-CON-002',
    'people that it is done with',
    entry(`Taste it with two people:\n\n${items('fruit', 'sugar', 'lemon')}`),
  ],
  ['DOC-CON-002', 'what each of them has', entry(`Two jars, each with:\n\n${items('fruit', 'sugar', 'lemon')}`)],
  [
    'DOC-CON-002',
    'some of a table above',
    entry(
      '| Command | Use |\n|---|---|\n| `pack` | a |\n| `send` | b |\n| `look` | c |\n| `wait` | d |\n| `stop` | e |\n\nThe two commands are new.',
    ),
  ],
  ['DOC-CON-002', 'a second one of a circled number', entry("## ① a\n\nGo.\n\n## ①' b\n\nGo.\n\n## ② c\n\nGo.")],
  ['DOC-CON-002', 'layers of a Japanese name', entry(`- 3層リポジトリ:\n\n${items('`a` 一', '`b` 二')}`)],
  [
    'DOC-CON-002',
    'a list within an item that ends with a remark',
    entry(
      '1. Open.\n2. Sort every jar into two groups:\n   - **Sweet** — jam\n   - **Sour** — pickle\n   - Hot ones stay outside.\n3. Close.',
    ),
  ],
  [
    'DOC-CON-002',
    'steps between steps',
    entry('## Step 1: Jars\n\nGo.\n\n## Step 1.5: Lids\n\nGo.\n\n## Step 2: Bags\n\nGo.\n\n## Step 3: End\n\nGo.'),
  ],
  ['DOC-CON-002', 'an English title', entry('### Due Date\n\n- one\n- two\n- three')],
  [
    'DOC-CON-002',
    'weeks that are left out',
    entry('## Week 1: Jars\n\nGo.\n\n## Week 2: Lids\n\nGo.\n\n## Week 4: Bags\n\nGo.'),
  ],
  [
    'DOC-CON-002',
    'the number that it is',
    entry(`Le colis suit trois étapes :\n\n${items('Trier', 'Peser', 'Fermer')}`),
  ],
  [
    'DOC-CON-002',
    'what is done for each',
    entry(`Für jede der zwei Kisten:\n\n${items('wiegen', 'messen', 'buchen')}`),
  ],
  ['DOC-CON-002', 'who does it', entry(`Zwei Packer arbeiten. Sie prüfen:\n\n${items('Maß', 'Gewicht', 'Farbe')}`)],
  ['DOC-CON-002', 'after so many days', entry(`Después de dos días:\n\n${items('pesar', 'medir', 'cerrar')}`)],
  ['DOC-CON-002', 'a case', entry('箱が二つの場合：\n\n- 量る\n- 測る\n- 送る')],
  ['DOC-CON-002', 'a measure', entry(`Heat for three *whole* minutes:\n\n${items('oil', 'salt')}`)],
  ['DOC-CON-002', 'orders below a number in brackets', entry('**Champions (3)**:\n\n- Ask them\n- Thank them')],
  ['DOC-CON-002', 'who does it, to the end', entry('Die zwei Prüfer gehen so vor:\n\n- lesen\n- rechnen\n- fragen')],
  [
    'DOC-CON-002',
    'some of what a title names',
    entry('It reads at least five criteria.\n\n## Criteria\n\n1. Size\n2. Age\n3. Cost\n4. Name'),
  ],
]

describeCases(found, leftAlone)
