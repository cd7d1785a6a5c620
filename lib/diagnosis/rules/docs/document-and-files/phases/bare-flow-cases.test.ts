import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const headings = (before: string, between: string, names: readonly string[]): string =>
  names.map((name, at) => `## ${before}${at + 1}${between}${name}\n\nGo on with it.\n`).join('\n')

const english = ['Wash', 'Fill', 'Seal', 'Send out']
const chinese = ['清洗', '装罐', '密封', '寄出']

const above = (flow: string): TestFiles => entry(`## Overview\n\n${flow}\n\n${headings('Phase ', ': ', english)}`)
const inGuide = (flow: string): TestFiles => ({
  ...entry('Read guides/jars.md.'),
  'guides/jars.md': `# Jars\n\n${flow}\n\n${headings('Step ', ': ', english)}`,
})
const aboveChinese = (flow: string): TestFiles => entry(`## 概览\n\n${flow}\n\n${headings('阶段 ', '：', chinese)}`)

const ticked = (...names: string[]): string =>
  fence('', names.map((name, at) => `□ Phase ${at + 1}: ${name}\n  □ ${at + 1}.1 Go`).join('\n\n'))

const five = ['Greet the boat', 'Wash', 'Fill', 'Mode check', 'Send out']
const bare = (flow: string, names: readonly string[] = five): TestFiles =>
  entry(
    `## Overview\n\n${flow}\n\n${names.map((name) => `## ${name}\n\nGo on with it.\n`).join('\n')}\n## Mistakes\n\nNone.`,
  )

const withFiles = (flow: string): TestFiles => ({
  ...entry(`## Phases\n\n${flow}\n\nThe files stand in phases/.`),
  ...Object.fromEntries(
    ['greet', 'wash', 'fill', 'store'].map((name, at) => [
      `phases/0${at + 1}-${name}.md`,
      `# Part\n\nGo on with it.\n`,
    ]),
  ),
})

const titled = (...flows: [title: string, flow: string][]): TestFiles =>
  entry(
    `${headings('Phase ', ': ', english)}\n## Ways\n\n${flows.map(([title, flow]) => `### ${title}\n\n${fence('', flow)}\n`).join('\n')}`,
  )

const found: Case[] = [
  [
    'DOC-CON-002',
    'a shorter flow with a label of another thing',
    above('- At night: Wash → Fill → Send out\n- Glass jars: Wash → Fill → Seal → Send out'),
  ],
  [
    'DOC-CON-002',
    'a shorter flow below a title of another thing',
    titled(['Work at the ferry', 'Wash → Fill → Send out'], ['Night', 'Wash → Fill → Seal → Send out']),
  ],
  [
    'DOC-CON-002',
    'a flow in one of two cases beside one that lacks its names',
    titled(['Plain jars', 'Wash → Fill → Send out'], ['Deep jars', 'Wash → Press → Seal → Send out']),
  ],
  ['DOC-CON-002', 'files of phases and a flow that leaves one out', withFiles(fence('', 'greet → wash → store'))],
  ['DOC-CON-002', 'such a flow in a sentence', withFiles('A jar goes greet -> fill -> store.')],
  [
    'DOC-CON-002',
    'titles without numbers and a flow that leaves one out',
    bare('**Flow:** Greet the boat → Wash → Mode check → Send out'),
  ],
  [
    'DOC-CON-002',
    'titles without numbers and a flow over two lines',
    bare('**Flow:** Greet the boat → Wash → Mode check →\nSend out'),
  ],
  [
    'DOC-CON-002',
    'titles without numbers and a flow that calls one otherwise',
    bare('Greet the boat → Wash → Weigh → Mode check → Send out'),
  ],
  [
    'DOC-CON-002',
    'titles with a dot in the middle',
    entry(`Wash → Fill → Label → Send out\n\n${headings('', ' · ', english)}`),
  ],
  [
    'DOC-CON-002',
    'another name of which the text speaks, among four that are the same',
    bare('Greet the boat → Wash → Go → Mode check → Send out'),
  ],
  [
    'DOC-CON-002',
    'titles that are numbered without a word',
    entry('Overview: **Wash → Fill → Seal → Send**\n\n## 1. Wash\n\nGo.\n\n## 2. Fill\n\nGo.\n\n## 3. Seal\n\nGo.'),
  ],
  ...[
    'Wash → Fill → Label → Send out',
    'Wash → Fill → Seal → Send out → Look back',
    'Wash → Fill → Seal',
    'Phases: Wash → Fill → Dry → Seal → Send out',
    '`Wash -> Fill -> Label -> Send out`',
    fence('', 'Wash -> Fill -> Label -> Send out'),
    fence('', 'Wash\n  ↓\nFill\n  ↓\nLabel\n  ↓\nSend out'),
    '**Way**: WASH → FILL → LABEL → SEND OUT.',
    '1. Wash → 2. Fill → 3. Label → 4. Send out',
    'Phases: Wash, Fill, Label, Send out.',
    '| Phases |\n|---|\n| Wash |\n| Fill |\n| Label |\n| Send out |',
  ].map((flow): Case => ['DOC-CON-002', `a flow of bare names with another one: ${flow.slice(0, 60)}`, above(flow)]),
  ...[
    'Wash → Fill → Send out の順に進める。',
    'The keeper runs wash → fill → send out in one go',
    fence('', 'The boat comes\n   ↓\nThe keeper runs wash → fill → send out\n   ↓\n(Optional) the boat goes'),
  ].map((flow): Case => ['DOC-CON-002', `a flow in its sentence: ${flow.slice(0, 60)}`, above(flow)]),
  [
    'DOC-CON-002',
    'short names of titles without one of them',
    entry(
      `Pick boat → Load crates → Cross → Moor.\n\n${headings('Step ', ': ', ['Pick a clean boat', 'Load the crates', 'Cross the lake', 'Tell the keeper', 'Moor'])}`,
    ),
  ],
  [
    'DOC-CON-002',
    'an id of which one word is none of the title',
    entry(
      `WASH -> FILL -> SEAL -> INV_TAX -> SEND\n\n${headings('Phase ', ': ', ['Wash', 'Fill', 'Seal', 'Goods and packing', 'Send'])}`,
    ),
  ],
  [
    'DOC-CON-002',
    'a flow with one more in a tree of lines',
    entry(
      `${fence('', 'way\n└── fill → weigh → seal → send')}\n\n${headings('Step ', ': ', ['Fill', 'Seal', 'Send'])}`,
    ),
  ],
  ['DOC-CON-002', 'boxes to tick without one of them', above(ticked('Wash', 'Fill', 'Send out'))],
  ['DOC-CON-002', 'a flow of a document beside its steps', inGuide('Wash → Fill → Label → Send out')],
  ['DOC-CON-002', 'a flow in Chinese with one more', aboveChinese('清洗 → 装罐 → 密封 → 寄出 → 归档')],
  ['DOC-CON-002', 'a flow in Chinese with another name', aboveChinese('流程：清洗 → 装罐 → 贴签 → 寄出')],
]

const leftAlone: Case[] = [
  ['DOC-CON-002', 'files of phases and a flow of all', withFiles(fence('', 'greet → wash → fill → store'))],
  ['DOC-CON-002', 'a flow that ends before the last file', withFiles(fence('', 'greet → wash → fill'))],
  ['DOC-CON-002', 'a flow of a short way', withFiles('The quick way: greet → wash → store.')],
  ['DOC-CON-002', 'a flow of two of the files and another thing', withFiles('greet → wash → leave')],
  ['DOC-CON-002', 'titles without numbers that a flow goes through', bare(`**Flow:** ${five.join(' → ')}`)],
  ['DOC-CON-002', 'what matters most', bare('**Core idea:** Greet the boat → Wash → Mode check → Send out')],
  [
    'DOC-CON-002',
    'titles in marks, of which a way takes some',
    bare(
      'Greet → Wash → Check → Send',
      ['Greet', 'Wash', 'Fill', 'Check', 'Send'].map((name) => `\`${name}\``),
    ),
  ],
  ['DOC-CON-002', 'three titles without numbers', bare('Greet the boat → Wash → Send out')],
  [
    'DOC-CON-002',
    'a title of notes between them',
    bare('Greet the boat → Wash → Mode check → Send out', five.with(2, 'Notes on lids')),
  ],
  ['DOC-CON-002', 'a flow in another order', bare('Greet the boat → Fill → Wash → Mode check → Send out')],
  ['DOC-CON-002', 'boxes to tick for all of them', above(ticked(...english))],
  [
    'DOC-CON-002',
    'short names of all titles',
    entry(
      `Pick boat → Load crates → Cross → Moor.\n\n${headings('Step ', ': ', ['Pick a clean boat', 'Load the crates', 'Cross the lake', 'Moor'])}`,
    ),
  ],
  [
    'DOC-CON-002',
    'short names of all titles, one of them cut short',
    entry(
      `Pick boat → Load crates → Min crew → Moor.\n\n${headings('Step ', ': ', ['Pick a clean boat', 'Load the crates', 'Minimum hands', 'Moor'])}`,
    ),
  ],
  [
    'DOC-CON-002',
    'an id of words that are cut short',
    entry(
      `WASH -> FILL -> SEAL -> INV_PACK -> SEND\n\n${headings('Phase ', ': ', ['Wash', 'Fill', 'Seal', 'Inventory and packing', 'Send'])}`,
    ),
  ],
  [
    'DOC-CON-002',
    'names that a drawing leads together',
    entry(
      `${fence('', 'washers ──┐\nlidders ──┼──→ fill → seal → send\nheaters ──┘')}\n\n${headings('Step ', ': ', ['Fill', 'Seal', 'Send'])}`,
    ),
  ],
  [
    'DOC-CON-002',
    'the shorter way of one of several cases',
    titled(['Plain jars (size 1)', 'Wash → Fill → Send out'], ['Deep jars (size 2)', 'Wash → Fill → Seal → Send out']),
  ],
  [
    'DOC-CON-002',
    'the shorter way of one of several cases with labels',
    above('- Clay jars: Wash → Fill → Send out\n- Glass jars: Wash → Fill → Seal → Send out'),
  ],
  ['DOC-CON-002', 'a flow in its sentence', above('The keeper runs wash → fill → seal → send out in one go')],
  ['DOC-CON-002', 'boxes to tick for the first ones', above(ticked('Wash', 'Fill'))],
  ...[
    'Wash → Fill → Seal → Send out',
    'wash → fill → seal → send out',
    'Start → Wash → Fill → Seal → Send out → End',
    'Wash → Fill → Seal → Send out → Done',
    'Wash → Fill → Seal → Send out → Wash',
    'Quick mode: Wash → Fill → Seal',
    'Fill → Seal → Send out',
    'Wash the jar → Fill it → Close it → Send it out',
    'Wash → Fill → Go → Send out',
    'jar.md → lid.md → box.md',
  ].map((flow): Case => ['DOC-CON-002', `a flow that says nothing else: ${flow}`, above(flow)]),
  ['DOC-CON-002', 'a short way in Chinese', aboveChinese('快速模式：清洗 → 装罐 → 密封')],
]

describeCases(found, leftAlone)
