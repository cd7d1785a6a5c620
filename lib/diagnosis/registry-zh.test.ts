import { expect, test } from 'vitest'
import { registry } from './registry.ts'
import { inChinese, ruleIn, ruleZh } from './registry-zh.ts'

const hasChinese = (text: string) => /[\u4e00-\u9fff]/.test(text)
/** What a rule says where it says more than a dash or a piece of code. */
const hasWords = (text: string) => /[A-Za-z]/.test(text.replace(/`[^`]*`/g, ''))
const codes = (text: string) => [...text.matchAll(/`[^`]+`/g)].map(([code]) => code).sort()

test('every title of a rule, every change, every strategy and its check has Chinese words', () => {
  const bare = [
    ...registry.rules.map((rule) => ruleZh(rule).title),
    ...registry.transforms.map(({ change }) => inChinese(change)),
    ...registry.strategies.flatMap(({ summary, verify }) => [inChinese(summary), inChinese(verify)]),
  ].filter((text) => !hasChinese(text))
  expect(bare).toEqual([])
})

test('what a rule finds, what it leaves alone and how bad it is is said in Chinese too, with the same code', () => {
  for (const rule of registry.rules) {
    const { detects, must_not_flag, severity_rule } = ruleZh(rule)
    expect([rule.id, hasChinese(severity_rule) || !hasWords(rule.severity_rule)]).toEqual([rule.id, true])
    expect([rule.id, codes(severity_rule)]).toEqual([rule.id, codes(rule.severity_rule)])
    expect([rule.id, hasChinese(detects), codes(detects)]).toEqual([rule.id, true, codes(rule.detects)])
    expect([rule.id, hasChinese(must_not_flag) || !hasWords(rule.must_not_flag)]).toEqual([rule.id, true])
    expect([rule.id, codes(must_not_flag)]).toEqual([rule.id, codes(rule.must_not_flag)])
  }
})

test('the forms of a rule and its exceptions are listed in both languages, with the same code', () => {
  for (const rule of registry.rules)
    for (const list of ['forms', 'exceptions'] as const) {
      const [en, zh] = [ruleIn('en', rule)[list], ruleIn('zh', rule)[list]]
      expect([rule.id, list, zh.length > 0]).toEqual([rule.id, list, en.length > 0])
      expect([rule.id, zh.filter((text) => !hasChinese(text) && hasWords(text))]).toEqual([rule.id, []])
      expect([rule.id, codes(zh.join('\n'))]).toEqual([rule.id, codes(en.join('\n'))])
    }
})

test('what a rule finds is said in a sentence; what takes more stands in a list', () => {
  const long = registry.rules.filter(({ detects, must_not_flag }) => detects.length > 800 || must_not_flag.length > 800)
  expect(long.map(({ id }) => id)).toEqual([])
})

test('code in a sentence is the same in both languages', () => {
  for (const { id, change } of registry.transforms)
    expect([id, codes(inChinese(change))]).toEqual([
      id,
      codes(change).filter((code) => inChinese(change).includes(code)),
    ])
})

test('a line that is no sentence of ours stays as it was written', () => {
  const [first] = registry.strategies
  expect(inChinese(`${first?.summary}\nthe person said so`)).toMatch(/^[\u4e00-\u9fff].*\nthe person said so$/)
})
