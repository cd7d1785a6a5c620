import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, type TestFiles } from '../../test-skill.ts'

/** A table of files with what each of them holds, below a line. */
const listed = (lead: string, ...rows: string[]): TestFiles =>
  entry(`${lead}\n\n| File | Holds |\n|---|---|\n${rows.map((row) => `| ${row} | pots |`).join('\n')}`)
const three = ['`.kiln/run/state.json`', '`.kiln/run/pot-status.json`', '`.kiln/run/user-session.json`']

/** The same files in a table with one more column. */
const withColumn = (title: string): TestFiles =>
  entry(
    `Files of a firing\n\n| File | ${title} | Holds |\n|---|---|---|\n${three.map((row) => `| ${row} | each day | pots |`).join('\n')}`,
  )

const found: Case[] = [
  [
    'DF-004',
    'a file in a hidden folder of the name of the skill',
    entry('Write each wish to `.base-skill/wishes.md`.'),
  ],
  [
    'DF-004',
    'what a command puts there',
    entry(fence('bash', 'mkdir -p .base-skill\ngit ls-files | grep pot > .base-skill/pots.txt')),
  ],
  [
    'DF-009',
    'one that is read there',
    entry('On each day read `.base-skill/chosen.md` and fire the next pot from the top.'),
  ],
  ['DF-009', 'what a command reads there', entry(fence('bash', 'head -3 .base-skill/queue.txt'))],
  [
    'DF-004',
    'a folder of the work that is named for an archive',
    phase(fence('bash', 'git log --name-only > .pot-archive-work/shards.txt')),
  ],
  [
    'DF-009',
    'what is taken out of a file',
    phase('1. Take the three pots that matter most out of `.kiln-work/thoughts.md`.\n2. Fire them.'),
  ],
  ['DF-001', 'a table of files that are written', listed('After each pot write', ...three)],
  ['DF-001', 'files that a run keeps, in a table', listed('The run keeps its state in these files:', ...three)],
  ['DF-001', '写入以下文件的表格', listed('每烧完一只陶罐，写入以下文件：', ...three)],
  [
    'DF-001',
    'files below a line that goes on behind them',
    listed('Each firing updates these files in `.kiln/run/`, and the next one takes them up again:', ...three),
  ],
  ['DF-001', 'a table with a column of when they are written', withColumn('**Written**')],
  ['DF-001', '有写入时机一列的表格', withColumn('写入时机')],
  [
    'DF-001',
    'a list of files that are written',
    entry(`Each step updates these three files:\n\n${three.map((path) => `- ${path}: pots`).join('\n')}`),
  ],
]

const leftAlone: Case[] = [
  ['DF-004', 'a hidden folder of another name', entry('Write each wish to `.other-skill/wishes.md`.')],
  [
    'DF-004',
    'a file of the folder of the skill that is read',
    entry('Write each wish to `.base-skill/wishes.md`. Then read `.base-skill/wishes.md` and fire the pots.'),
  ],
  ['DF-004', 'a history in that folder', entry('Write each wish to `.base-skill/history.md`.')],
  [
    'DF-009',
    'a copy that is written there and read later',
    entry(
      'Write the wishes to `.base-skill/wishes.md` and a copy to `.base-skill/old/wish-1.md`; read it when all is fired.',
    ),
  ],
  ['DF-009', 'a file there that may be missing', entry('Read `.base-skill/chosen.md` if it exists.')],
  ['DF-009', 'what stays out of a file', phase('Keep the glazes out of `.kiln-work/thoughts.md`.')],
  ['DF-001', 'a table of files that are read', listed('Before each pot read', ...three)],
  ['DF-001', 'a table of files that are only told of', listed('Where the pots stand:', ...three)],
  ['DF-001', 'a table with a column of when they are read', withColumn('Read when')],
  ['DF-001', 'a table with a column of the written form', withColumn('Written form')],
  [
    'DF-001',
    'files of which a line with a verb elsewhere tells',
    listed('Each firing updates the shelf; the potter looks at these files:', ...three),
  ],
  ['DF-001', 'two files in a table', listed('After each pot write', ...three.slice(1))],
  [
    'DF-001',
    'files that stand in the second column',
    listed('After each pot write', ...three.map((path) => `a | ${path}`)),
  ],
]

describeCases(found, leftAlone)
