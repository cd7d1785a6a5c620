import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const rule = 'TKN-005'
const orders = (...items: string[]): TestFiles =>
  entry(`## Compare the ferries\n\n${items.map((item) => `- ${item}\n`).join('')}`)
const first = 'Read `ferries.yaml` and write down the slowest ferry.'
const last = 'Read `ferries.yaml` and write down the fastest ferry.'
const twice = (behind: string): TestFiles =>
  entry(
    `${fence('bash', `ferries=$(cat FERRIES.txt)\n${behind}`)}\n\nThen see who steers them:\n\n${fence('bash', 'boats=$(cat FERRIES.txt)\necho "$boats" | grep -F Pilot')}`,
  )

const found: Case[] = [
  [rule, 'orders between which something is noted', orders(first, 'Name the pier.', last)],
  [
    rule,
    'the same in Chinese',
    orders('读取 `ferries.yaml`，写下最慢的渡轮。', '读取 `ferries.yaml`，写下最快的渡轮。'),
  ],
  [rule, 'an order that names a title of cases', orders(first, 'Name what "When it storms" leaves out.', last)],
  [rule, 'a variable whose value is printed between', twice('echo "$ferries" | head -1')],
]

const leftAlone: Case[] = [
  [rule, 'orders between which it is written', orders(first, 'Write the new pier into `ferries.yaml`.', last)],
  [
    rule,
    'what is written down in the file',
    orders('Read `ferries.yaml` and write down in it which ferry is slow.', last),
  ],
  [rule, 'an order for a case', orders(first, 'Name the pier when it storms.', last)],
  [rule, 'a variable whose value goes into a file', twice('echo "$ferries" > FERRIES.txt')],
]

describeCases(found, leftAlone)
