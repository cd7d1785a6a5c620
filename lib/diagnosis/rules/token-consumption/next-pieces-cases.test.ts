import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

/** Two pieces of code of one section. */
const pieces = (language: string, first: string, second: string, between = 'Show that. Then:'): TestFiles =>
  entry(`## Jars\n\n${fence(language, first)}\n\n${between}\n\n${fence(language, second)}`)

const load = 'json.load(open("config/jars.json"))'
const importing = `import json\njars = ${load}\nprint(jars["lids"])`
const parse = 'JSON.parse(fs.readFileSync("config/jars.json", "utf8"))'
const goingOn = (begin: string): TestFiles =>
  pieces('js', `${begin}\nconst jars = ${parse}\nshow(jars.lids)`, `const again = ${parse}\nshow(again.rims)`)

const list = (lead: string, items: readonly string[], mark = '-'): TestFiles =>
  entry(`${lead}\n\n${items.map((item) => `${mark} ${item}`).join('\n')}`)
const steps = (first: string, second: string): TestFiles =>
  entry(`1. ${first}\n2. Ask the potter for the size.\n3. ${second}\n`)

const found: Case[] = [
  [
    'TKN-005',
    'a piece that goes on with what another one imports',
    pieces('python', importing, `print(${load}["rims"])`),
  ],
  [
    'TKN-005',
    'one that goes on by a second name',
    pieces(
      'python',
      'from tomllib import load as take\nprint(take(open("config/jars.toml", "rb"))["lids"])',
      'print(take(open("config/jars.toml", "rb"))["rims"])',
    ),
  ],
  ['TKN-005', 'one of JavaScript', goingOn("import fs from 'node:fs'")],
  ['TKN-005', 'one that goes on with what is required', goingOn("const fs = require('fs')")],
  [
    'TKN-005',
    'orders below words that tell their order',
    list('Do the following in order:', [
      'Load `config/jars.yaml` and take the widest lid.',
      'Ask the potter for the size.',
      'Load `config/jars.yaml` and take the lid of each shelf.',
    ]),
  ],
  [
    'TKN-005',
    'the same in Chinese',
    list('按以下顺序进行：', [
      '读取 `data/jars.csv`，列出列名。',
      '询问陶工尺寸。',
      '读取 `data/jars.csv`，计算每一类的罐数。',
    ]),
  ],
  [
    'TKN-005',
    'orders with boxes to tick',
    list('## Kiln', [
      '[ ] Read `data/jars.csv` and group the jars.',
      '[ ] Ask the potter for the size.',
      '[ ] Read `data/jars.csv` and name the widest.',
    ]),
  ],
  [
    'TKN-005',
    'orders to use a tool',
    steps(
      'Use the Read tool on `data/jars.csv` and name the lids.',
      'Use the Read tool on `data/jars.csv` and name the rims.',
    ),
  ],
  [
    'TKN-005',
    'steps that say what is done',
    steps(
      'The file `data/jars.csv` is read and its lids are named.',
      'The file `data/jars.csv` is read and its rims are named.',
    ),
  ],
]
const leftAlone: Case[] = [
  [
    'TKN-005',
    'programs that import for themselves',
    pieces('python', importing, `import json\nprint(${load}["rims"])`),
  ],
  ['TKN-005', 'another way to do it', pieces('python', importing, `print(${load}["rims"])`, 'Or in one line:')],
  ['TKN-005', 'what a change stands before', pieces('python', importing, `print(${load}["rims"])`, 'Edit the file.')],
  [
    'TKN-005',
    'code that needs nothing of it',
    pieces('python', `import math\njars = ${load}`, `print(${load}["rims"])`),
  ],
  [
    'TKN-005',
    'items below words that tell no order',
    list('Things that help:', [
      'Load `config/jars.yaml` and take the widest lid.',
      'Load `config/jars.yaml` and take the lid of each shelf.',
    ]),
  ],
  [
    'TKN-005',
    'a read for each, in Chinese',
    list('按以下顺序进行：', ['读取 `data/jars.csv`，每个窑一次。', '读取 `data/jars.csv`，计算罐数。']),
  ],
  [
    'TKN-005',
    'what is read if it is there',
    steps('The file `data/jars.csv` is read.', 'If the size is missing, the file `data/jars.csv` is read.'),
  ],
]

describeCases(found, leftAlone)
