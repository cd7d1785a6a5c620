import { expect, it } from 'vitest'
import { countsIn } from './counted-phrase.ts'

it.each([
  ['It takes five small steps.', [[5, 'steps', 'plain']]],
  [
    'Two sales paths of three boxes',
    [
      [2, 'paths', 'plain'],
      [3, 'boxes', 'plain'],
    ],
  ],
  ['Three signs show problems:', [[3, 'signs', 'plain']]],
  ['the **12** rules', [[12, 'rules', 'plain']]],
  ['a five-step run', [[5, 'step', 'compound']]],
  ['wait 30 minutes', [[30, 'minutes', 'measure']]],
  [
    '三大原则，分为三级：',
    [
      [3, '原则', 'chinese'],
      [3, '级', 'chinese'],
    ],
  ],
  [
    '十二种主要做法和三级审批',
    [
      [12, '做法和三级审批', 'chinese'],
      [3, '级审批', 'compound'],
    ],
  ],
])('reads what is counted in "%s"', (text, counted) =>
  expect(countsIn(text).map(({ count, things, form }) => [count, things, form])).toEqual(counted),
)

it.each([
  'Step 3 checks',
  'v2.3 rules',
  '8 KB units',
  'one rule',
  'two of the rules',
  '第三步',
  '十八个月',
  '三四种',
  '1,000 of them',
])('reads no count in "%s"', (text) => expect(countsIn(text)).toEqual([]))

it('tells where the number stands and where the things end', () => {
  const text = 'See the four clear layers below.'
  const [counted] = countsIn(text)
  expect(text.slice(counted!.index, counted!.end)).toBe('four clear layers')
})
