import { expect, test } from 'vitest'
import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, findingsOf } from '../../../../test-skill.ts'

const rule = 'DOC-CON-002'
const names = ['Wash', 'Fill', 'Seal', 'Send']
const rows = (head: string, numbers: string, row = (number: string, name: string) => `| ${number} | ${name} |`) =>
  `| ${head} |\n|---|---|\n${[...numbers].map((number, at) => row(number, names[at]!)).join('\n')}`
const bold = (number: string, name: string) => `| **${number}. ${name}** | all jars |`

/** Numbers of rows that are one phase or step each. */
const found: Case[] = [
  [rule, 'a gap behind numbers with names', entry(rows('Phase | Of', '1245', bold))],
  [rule, 'a double before names', entry(rows('Step | Of', '1223', bold))],
  [rule, 'a number out of its order', entry(rows('Phase | What', '1254'))],
  [
    rule,
    'a number out of its order whose phase is told elsewhere',
    entry(`${rows('Phase | Of', '1254', bold)}\n\n## Phase 3\n\nSeal them.`),
  ],
  [
    rule,
    'a double phase beside a step of the missing number',
    entry(`${rows('Phase | File', '1224')}\n\n1. Go on with Step 3.`),
  ],
  [
    rule,
    'two neighbours that have each the number of the other',
    entry(`Step 3 is slow.\n\n${rows('Step | What', '1324')}`),
  ],
  [rule, 'a gap in Japanese', entry(rows('フェーズ | 内容', '1245'))],
  [rule, 'a gap of steps in Japanese', entry(rows('手順 | 内容', '1245'))],
]

const leftAlone: Case[] = [
  [rule, 'numbers with names in order', entry(rows('Phase | Of', '1234', bold))],
  [rule, 'numbers that go back', entry(rows('Phase | Of', '4321', bold))],
  [
    rule,
    'a phase that is told elsewhere',
    entry(`${rows('Phase | Of', '1245', bold)}\n\nPhase 3 is done by the potter.`),
  ],
  [rule, 'versions', entry(rows('Phase | Of', '1245', (number, name) => `| ${number}.0 ${name} | all jars |`))],
]

describeCases(found, leftAlone)

test('two rows that changed places are told as such, and no number as missing', () => {
  const [found] = findingsOf(rule, entry(rows('Stage | What', '1243')))
  expect(found?.message.en).toContain('phase 4 stands before phase 3, `Send`')
})
