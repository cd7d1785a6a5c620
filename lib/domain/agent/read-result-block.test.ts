import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HypothesesAnswer } from '../loop/answers/hypotheses-answer.ts'
import { TaskResultAnswer } from '../loop/answers/task-result-answer.ts'
import { answersOfBlock } from './answers-of-block.ts'
import { readResultBlock } from './read-result-block.ts'

const written = `Some words before.

ACTION_RESULT:
- action: develop
- status: success
- message: The cart adds prices.
- state_updates: {
    "develop.current": "a { brace in \\" a string",
    "validate.passed": true,
    "status": "completed"
  }

FILES_UPDATED:
- src/cart.ts: adds prices
- \`test/cart.test.ts\`: two tests

NEXT_ACTION_NEEDED: COMPLETED
`
const answers = (text: string) => {
  const block = readResultBlock(text)
  return block ? answersOfBlock(block) : []
}

test('a block with its files is the result of a task', () => {
  const [result] = answers(written)
  expect(TaskResultAnswer.parse(result)).toEqual({
    ...{ status: 'done', summary: 'The cart adds prices.' },
    files_touched: ['src/cart.ts', 'test/cart.test.ts'],
  })
})

test('only what belongs to the action is taken from its updates: no test result and no status', () => {
  expect(answers(written)[1]).toEqual({ current: 'a { brace in " a string' })
  expect(JSON.stringify(answers(written))).not.toContain('passed')
})

test('what needs input is blocked, with its questions', () => {
  const text = `ACTION_RESULT:
- status: needs_input
- message: Two ways are open.
CLARIFICATION_NEEDED:
Q1: Which database? | Options: [PostgreSQL, SQLite] | Recommended: [PostgreSQL]
Q2: And the name?
`
  expect(TaskResultAnswer.parse(answers(text)[0])).toEqual({
    ...{ status: 'blocked', summary: 'Two ways are open.' },
    questions: [
      { id: 'Q1', text: 'Which database?', options: ['PostgreSQL', 'SQLite'], recommended: 'PostgreSQL' },
      { id: 'Q2', text: 'And the name?' },
    ],
  })
})

test('a worker tells its result in the same way', () => {
  const text =
    'WORKER_RESULT:\n- action: develop\n- status: failed\n- summary: It does not build.\n- files_changed: [a.ts, b.ts]\n- loop_back_to: debug'
  expect(answers(text)).toEqual([{ status: 'failed', summary: 'It does not build.', files_touched: ['a.ts', 'b.ts'] }])
})

test('hypotheses in the updates of DEBUG are an answer to its contract', () => {
  const debug = {
    bug_description: 'the sum is wrong',
    hypotheses: [
      {
        ...{
          description: 'the count is ignored',
          testable_condition: 'count is never read',
          logging_point: 'a.ts:sum:1',
        },
        ...{ confirm: 'not seen', reject: 'seen', likelihood: 1 },
      },
    ],
  }
  const text = `ACTION_RESULT:\n- status: success\n- message: ok\n- state_updates: ${JSON.stringify({ debug }, null, 2)}`
  expect(answers(text).some((one) => HypothesesAnswer.safeParse(one).success)).toBe(true)
})

test('no text makes the reader fail, and a text without a block has no answer', () => {
  expect(answers('All is well: status success.')).toEqual([])
  const piece = fc.constantFrom(
    'ACTION_RESULT:',
    '- status: success',
    '- state_updates: {',
    '{"a":"}',
    '}',
    'FILES_UPDATED:',
    '- x: y',
    'Q1: a | Options: [',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 20 }), (lines) => {
      expect(Array.isArray(answers(lines.join('\n')))).toBe(true)
    }),
  )
})
