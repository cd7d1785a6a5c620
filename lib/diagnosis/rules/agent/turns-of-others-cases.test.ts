import { expect, it } from 'vitest'
import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, findingsOf } from '../../test-skill.ts'

const ticking = fence('bash', 'while true; do kiln look; sleep 60; done')
const cases = '- Odd jar: no lid\n- Odd jar: two lids\n- Odd jar: cracked'

const untilCold = (...lines: string[]) =>
  entry(
    fence(
      'bash',
      ['cold=false', ...lines, 'fire() {', '  while ! $cold; do', '    kiln load || sleep 1', '  done', '}'].join('\n'),
    ),
  )

const found: Case[] = [
  ['AGT-010', 'a flag that no signal sets', untilCold('cool() { cold=true; }')],
  ['AGT-010', 'rounds that are ordered', entry('Mend the lids, re-review them, until each is verified.')],
  ['AGT-010', 'what a place does', entry('Repeat steps 2-3 until the area matches.')],
  ['AGT-010', 'a verb with its object', entry('Test it, then fix the glaze until the test passes.')],
  ['AGT-010', 'an end that is one more check', entry('Finish only after the test passes or after the lint is clean.')],
  ['AGT-010', 'a loop that the flow waits in', entry(`Wait for the kiln:\n\n${ticking}`)],
  [
    'AGT-010',
    'what all has to hold',
    entry('Run the tests again until they pass:\n\n- Lids: each one fits\n- Glaze: no cracks found'),
  ],
  ['AGT-010', 'what the rule says', entry('The rule says this. Run the tests again until they pass.')],
  ['AGT-010', 'what an agent wants', entry('Run the tests again until the output matches what the spec wants.')],
  [
    'AGT-010',
    'text that is refined by a critic',
    entry('Ask the critic agent for flaws. Refine until all tests pass.'),
  ],
]

const leftAlone: Case[] = [
  ['AGT-010', 'a flag that a signal sets', untilCold('cool() { cold=true; }', 'trap cool INT TERM')],
  ['AGT-010', 'what a reviewer does', entry('**Lids** - reviewer re-reviews, until each lid is verified.')],
  [
    'AGT-010',
    'what each part does in a round',
    entry('**Lids** - reviewer reports, implementer mends, reviewer\nre-reviews, until each lid is verified.'),
  ],
  ['AGT-010', 'a place that is come to', entry('Repeat steps 2-3 until the island beyond the lake.')],
  [
    'AGT-010',
    'how a search goes on',
    entry('Start it in the shop so the test → fix search continues until the glaze is fixed.'),
  ],
  ['AGT-010', 'a second end', entry('Finish only after the test passes or after the cracks are listed by name.')],
  [
    'AGT-010',
    'a ticker in the background',
    entry(`Start a loop in a background terminal that looks every minute:\n\n${ticking}`),
  ],
  [
    'AGT-010',
    'cases that are taken one by one',
    entry(
      `Add a test. Iterate steps 2-3 until the jar is fully covered by passing tests:\n${cases.replaceAll('Odd jar', 'Odd case')}`,
    ),
  ],
  ['AGT-010', 'what a potter teaches', entry('Bernard says drill the throw until it passes each test.')],
  ['AGT-010', 'a market', entry('Iterate until the pot matches what people want.')],
  [
    'AGT-010',
    'what a person is asked for',
    entry('Ask for a goal in one sentence. Test it. Refine until all three tests pass.'),
  ],
  [
    'AGT-010',
    'an only end that is meant',
    entry('## Throw\n\nKeep going until the test passes. The loop has exactly one exit condition.'),
  ],
]

describeCases(found, leftAlone)

it('an end that names nothing but the goal asks nobody, and is milder', () => {
  const severities = (text: string) => findingsOf('AGT-010', entry(text)).map(({ severity }) => severity)
  expect(severities('Ask another agent to help. Keep working until the goal is fully accomplished.')).toEqual(['low'])
  expect(severities('Ask another agent to help. Keep working until the tests pass.')).toEqual(['medium'])
})
