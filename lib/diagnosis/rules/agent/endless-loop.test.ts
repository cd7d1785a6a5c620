import { expect, test } from 'vitest'
import { findingsOf } from '../../test-skill.ts'

const loops = (text: string) => findingsOf('AGT-010', { 'phases/01-a.md': `# A\n\n${text}\n` })
const js = (code: string) => `\`\`\`js\n${code}\n\`\`\``

test.each([
  ['while (true)', js('while (true) {\n  work()\n}')],
  ['while (!done)', js('while (!done) {\n  done = test()\n}')],
  ['for (;;)', js('for (;;) {\n  work()\n}')],
  ['while (!state.done)', js('while (!state.done) {\n  dispatch(nextPart(state))\n}')],
  ['while True', '```python\nwhile True:\n    work()\n```'],
  ['while not done', '```python\nwhile not done:\n    done = test()\n```'],
])('%s without a way out is found', (head, text) => {
  const [finding] = loops(text)
  expect(finding).toMatchObject({ line: 4, column: 1, severity: 'medium' })
  expect(finding?.excerpt.startsWith(head.slice(0, 8))).toBe(true)
})

test('a loop that calls an agent is worse', () => {
  expect(loops(js('while (!done) {\n  done = Agent({ prompt: p })\n}'))[0]?.severity).toBe('high')
})

test.each([
  ['break', js('while (true) {\n  if (work()) break\n}')],
  ['return', js('while (true) {\n  if (work()) return\n}')],
  ['throw', js('while (!done) {\n  if (lost) throw new Error("lost")\n}')],
  ['a counter in the head', js('while (!done && tries < 5) {\n  tries++\n}')],
  ['a counter in the body', js('while (!done) {\n  tries++\n  done = tries >= 5\n}')],
  ['a count in Python', '```python\nwhile not done and tries < 5:\n    tries += 1\n```'],
  ['a bound in the text', `Try at most 5 times.\n\n${js('while (!done) {\n  done = test()\n}')}`],
  ['a person who is asked', js('while (!agreed) {\n  agreed = AskUserQuestion({ questions })\n}')],
  ['a generator', '```python\ndef rows():\n    while True:\n        yield next_row()\n```'],
  ['a listing of a program', '```python\nimport asyncio\nwhile True:\n    work()\n```'],
  ['a loop over a list', js('for (const item of items) {\n  work(item)\n}')],
])('%s ends a loop', (_, text) => {
  expect(loops(text)).toEqual([])
})

const onWork = js('while (true) {\n  render(queue.shift())\n}')
const onTries = js('while (!done) {\n  done = runTests().passed\n}')

test.each([
  'If the agent fails twice, leave the part out.',
  'Failed workers: retry up to `max_retries_per_part`, then report what is there.',
  'A page that fails is noted; after five attempts stop.',
  'Each agent has a timeout of 60 seconds per call.',
  'The API has a rate limit of 10 requests per minute.',
  '- Retries per part: at most 3\n- Timeout per worker: 10 minutes',
  'A worker may run for 10 minutes.',
  'Limit the report to 2 pages.',
  '失败时最多重试 3 次。',
  '每个请求超时 30 秒。',
])('%j limits something else than a loop beside it', (text) => {
  expect([loops(`${onWork}\n\n${text}`), loops(`Draw.\n\n## Parts\n\n${text}\n\n${onWork}`)]).toMatchObject([
    [{}],
    [{}],
  ])
})

test.each([
  [onWork, 'At most 5 rounds.'],
  [onWork, 'Stop when the budget is used up.'],
  [onWork, 'Errors are fed back to the next round until a stop condition holds.'],
  [onWork, '最多循环 5 次。'],
  [onTries, 'If it fails 3 times, stop.'],
  [onTries, 'Stop after three failed attempts.'],
  [onTries, '失败 3 次后停止。'],
])('a sentence that is about the loop %j limits it: %j', (code, text) => {
  expect([...loops(`${code}\n\n${text}`), ...loops(`Go.\n\n## Work\n\n${text}\n\n${code}`)]).toEqual([])
})

test('a user who is asked to mend something ends it by that', () => {
  expect(loops('1. Ask user to shorten the lines.\n2. Re-validate until all lines pass.')).toEqual([])
})

test('a loop of a shell is limited by what is about it', () => {
  const loop = '```bash\nwhile true; do\n  render next\ndone\n```'
  expect(loops(`${loop}\n\nIf the agent fails twice, leave the part out.`)).toHaveLength(1)
  expect(loops(`${loop}\n\nAt most 5 rounds.`)).toEqual([])
})

test.each([
  '1. Ask the author for a fix.\n2. Repeat the review until no critical finding is left.',
  '1. Ask the owner to mend it.\n2. Repeat the review until no blocker remains.',
  'Fix the errors and repeat until all tests pass.',
  'Keep fixing until the build is green.',
  '1. Run the linter.\n2. Retry until it is clean.',
  'Fix what fails and repeat until no errors remain.',
  'You must iterate until the score is above the bar.',
  'Repeat until done.',
  'Build again and repeat until `0 Warning(s)`.',
  'Fix what is left and repeat until there are no errors or warnings.',
  'Keep retrying until it succeeds.',
  'Refine it and repeat until the result is good enough.',
  'Iterate until the exit criteria are met.',
  'Repeat until every item is accepted.',
  'Repeat until the grade is B or above.',
  'Re-run the review until every issue is fixed.',
  'Keep rewording it until it reads well.',
  'Repeat until the output is as expected.',
  '反复修改，循环直到测试通过。',
  '若有差异则修正，并重复第一步，直到数字一致。',
  '持续修改，直到语气合适为止。',
  '不断重试，直到没有报错为止。',
])('the order %j is found', (text) => {
  expect(loops(text)).toHaveLength(1)
})

test.each([
  ['a count', 'Repeat until all tests pass, at most 5 times.'],
  ['a Chinese count', '循环直到测试通过，最多 5 次。'],
  ['a limit in the section', 'Repeat until all tests pass.\n\nStop after 3 attempts.'],
  ['a description', 'The runner will retry until the server answers.'],
  ['a heading', '## Repeat until all tests pass'],
  ['a table row', '| Step | Do |\n|---|---|\n| 3 | Repeat until all tests pass |'],
  ['a negated sentence', 'Do not repeat until all tests pass.'],
  ['a bounded block below', `Repeat until all tests pass:\n\n${js('for (let i = 0; i < 5; i++) test()')}`],
  ['a person who is asked whether to go on', 'Repeat until the user wants to stop.'],
  ['a list that is worked off', 'Repeat until every file has been read.'],
  ['a state for each of a list', 'Keep reviewing until every changed file has one of these states.'],
  ['work that comes to its end', 'Repeat until the pipeline is complete or blocked.'],
  ['a second way out', 'Repeat until done or blocked.'],
  ['what is looked for', 'Keep asking until you reach a cause that explains it.'],
  ['an agreement', 'Keep talking about the item until agreement.'],
  ['the verb of another clause', 'Retry silently — nobody sees it until all checks pass.'],
  ['a way out beside the check', 'Keep rerunning the test until it passes or a concrete blocker remains.'],
  ['a condition to stop', 'Repeat until all checks pass or a stopping condition holds.'],
  ['a limit by its flag', 'Repeat until no findings remain or `--max-rounds` is spent.'],
  ['a flag below a heading', '## Work\n\n1. Loop until no findings remain or `--max-rounds` is spent'],
])('%s is no endless order', (_, text) => {
  expect(loops(text)).toEqual([])
})
