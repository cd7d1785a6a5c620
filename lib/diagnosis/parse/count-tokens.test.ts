import fc from 'fast-check'
import { countTokens as countO200k } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import { countTokens, mayExceedTokens } from './count-tokens.ts'

const nothing = new Set<string>()
const exact = (text: string) => countO200k(text, { allowedSpecial: nothing, disallowedSpecial: nothing })

test.each([
  "I'm sure THEY'LL say it's HTMLParser's fault, y'all'd agree.",
  'a/b/c\n/d\n\n/e  \n  f\t\tg\r\n\r\nh   ',
  `x1234567 12 1,000.50%  -- **bold**\n\`\`\`js\nconst a = {b}\n\`\`\`\n`,
  '| a | b |\n|---|---|\n| 读取 | 文件 |\nplain again\n  indented\n',
  '提示词写得含糊不清，模型每次的理解都不一样。ファイルを読み込んで、結果を保存します。한국어 문장도 있습니다.',
  '├── src/ — “quoted” → naïve café ✅ 👩‍👩‍👧 𝒳 \ud800 Straße ½',
  "''s ''ll 'LL 're'RE \t'v",
  `${'-'.repeat(90)}\n${'Ab'.repeat(50)} ${'word'.repeat(30)}`,
  ' ',
  '\n\n',
  '',
])('%j has as many tokens as the tokenizer says', (text) => {
  expect(countTokens(text)).toBe(exact(text))
})

const unit = fc.constantFrom(
  ...[
    "'",
    '/',
    ' ',
    '  ',
    '\t',
    '\n',
    '\r\n',
    '.',
    '-',
    '*',
    '12',
    '3456',
    's',
    'll',
    'Word',
    'ABC',
    'aB',
    '的',
    '读取文件',
    'é',
    'É',
    'ǅ',
    '½',
    '٣',
    '—',
    '’',
    '\u0301',
    '⚠\ufe0f',
    '\u00a0',
    '\u2028',
    '🙂',
    '𝐀',
    '𝟙',
    '\ud835',
    '<|',
  ],
)

test('any text has as many tokens as the tokenizer says', () => {
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 40 }), (parts) => {
      const text = parts.join('')
      expect(countTokens(text)).toBe(exact(text))
    }),
    { numRuns: 400 },
  )
})

test('a long piece has as many tokens as the tokenizer says, also when it comes again and beside one that is almost the same', () => {
  const letter = fc.constantFrom('x', 'y', 'q', 'aB', '-', '的')
  fc.assert(
    fc.property(letter, fc.array(letter, { minLength: 61, maxLength: 240 }), (again, parts) => {
      const run = again.repeat(70)
      for (const text of [parts.join(''), `${parts.join('')}x`, run, run + again, run, parts.join('')])
        expect(countTokens(text)).toBe(exact(text))
    }),
    { numRuns: 100 },
  )
})

test('a text that may not exceed a limit does not', () => {
  const words = fc.constantFrom(
    ' the',
    ' report',
    ' of',
    ' a',
    ' folder',
    'Readme',
    '\n- ',
    '`x.md`',
    '。',
    '文件',
    ', ',
    '.',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(unit, words), { maxLength: 300 }), fc.nat(20), (parts, start) => {
      const text = parts.join('')
      const part = text.slice(start)
      const tokens = countTokens(part)
      fc.pre(tokens > 0)
      expect(
        mayExceedTokens(text, tokens - 1, Math.min(start, text.length), text.length, Buffer.byteLength(part)),
      ).toBe(true)
    }),
    { numRuns: 400, examples: [[[' the', 'aB', '٣', 'aB'], 4]] },
  )
})
