import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

/** A reference, and a sentence of the entry that leads to it. */
const reference = (said: string, text: string): TestFiles => ({
  ...entry(said),
  'references/kiln.md': `# Kiln\n\n${text}\n`,
})
const follow = 'If the kiln is warm, follow [the order of the kiln](references/kiln.md) first.'
const relay = fence('bash', 'git log --oneline v1..HEAD > work/firings.txt\ngrep -i glaze work/firings.txt')
const twice = [
  'All of these are to be done, from top to bottom:\n',
  '- Read `data/pots.csv` and name the columns.',
  '- Ask the potter what the columns mean.',
  '- Read `data/pots.csv` and count the pots of each kind.',
].join('\n')
const relayOf = (name: string): TestFiles =>
  entry(fence('bash', `git log --oneline v1..HEAD > work/${name}\ngrep -i glaze work/${name}`))

const found: Case[] = [
  ['APV-002', 'a relay in a reference that the entry orders to follow', reference(follow, relay)],
  ['APV-002', 'the same by its path alone', reference('Run through `references/kiln.md` before the fire.', relay)],
  ['APV-002', 'the same in Chinese', reference('先按照 `references/kiln.md` 执行。', relay)],
  ['TKN-005', 'a file that such a reference reads twice', reference(follow, twice)],
  ['APV-002', 'lines of a log, which are no log', relayOf('log-lines.txt')],
  ['APV-002', 'lines of a status, which are no status', relayOf('status-lines.txt')],
  [
    'APV-002',
    'what a filter takes behind a letter',
    entry(fence('bash', 'sort pots.txt > work/sorted-pots.txt\nuniq -d work/sorted-pots.txt')),
  ],
  ['APV-002', 'rows of a report, which are no report', relayOf('report_rows.txt')],
]
const leftAlone: Case[] = [
  ['APV-002', 'a reference that is looked up', reference('Sizes stand in `references/kiln.md`.', relay)],
  ['TKN-005', 'a file that such a one reads twice', reference('See `references/kiln.md` for sizes.', twice)],
  ['APV-002', 'a status', relayOf('kiln-status.txt')],
  [
    'APV-002',
    'what another program is told by an option',
    entry(fence('bash', 'sort pots.txt > work/sorted-pots.txt\nfire -d work/sorted-pots.txt')),
  ],
  ['APV-002', 'a log', relayOf('firing-log.txt')],
  ['APV-002', 'a report by its date', relayOf('report-2031.txt')],
]

describeCases(found, leftAlone)
