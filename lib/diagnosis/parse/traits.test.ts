import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trait, traitsOf } from './traits.ts'

const namesOf = (text: string): string[] =>
  Object.entries(trait).flatMap(([name, bit]) => ((traitsOf(text) & bit) === 0 ? [] : [name]))

test.each<[string, string[]]>([
  ['', []],
  ['Fold the paper.', []],
  ['Keep twelve sheets', ['countWord', 'ban']],
  ['TWO. Three', ['countWord']],
  ['someone, network', ['comma']],
  ['at most 5', ['digit', 'bound']],
  ['P1 and SEV-2', ['digit', 'level']],
  ['`MAX_RETRIES`', ['backtick', 'constant']],
  ['max_retries', []],
  ['First sort, then wash', ['comma', 'turn', 'first']],
  ['折纸：两次', ['han', 'colon']],
  ['折り紙', ['han', 'otherScript']],
  ['au plus tard après trois jours', ['accented', 'foreignLimit', 'foreignCount']],
  ['repite hasta que pase', ['until']],
  ['até ao fim', ['accented', 'until']],
  ['“a”|b/c', ['slash', 'quote']],
  ['✅ 🚀', []],
])('%j holds %j', (text, names) => {
  expect(namesOf(text)).toEqual(names)
})

const words = fc.constantFrom(
  'two',
  'Seven',
  'until',
  'never',
  'plain',
  'x1',
  'P2',
  'A_B',
  '`',
  '"',
  '：',
  '、',
  '度',
  'é',
  'ё',
  '-',
  '7',
  '\n',
  '_',
  "don't",
  'until-then',
)
const patterns: readonly [keyof typeof trait, RegExp][] = [
  ['digit', /\d/],
  ['countWord', /(?<!\p{L})(?:both|two|seven)(?!\p{L})/iu],
  ['han', /[\u3400-\u9fff]/],
  ['accented', /é/],
  ['otherScript', /ё/],
  ['comma', /[,、，]/],
  ['backtick', /`/],
  ['quote', /"/],
  ['colon', /[:：]/],
  ['level', /[PSVL]-?\d/i],
  ['constant', /[A-Z]_[A-Z]/],
  ['until', /(?<!\p{L})(?:until|till)(?!\p{L})/iu],
  ['ban', /(?<!\p{L})(?:never|don't)(?!\p{L})/iu],
]

test('a trait that a text has not says that no pattern for it matches', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 8 }), fc.constantFrom('', ' '), (parts, gap) => {
      const text = parts.join(gap)
      const traits = traitsOf(text)
      for (const [name, pattern] of patterns) if ((traits & trait[name]) === 0) expect(text).not.toMatch(pattern)
    }),
  )
})
