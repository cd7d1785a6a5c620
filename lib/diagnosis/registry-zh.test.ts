import { expect, test } from 'vitest'
import { registry } from './registry.ts'
import { inChinese, ruleTitleZh } from './registry-zh.ts'

const hasChinese = (text: string) => /[\u4e00-\u9fff]/.test(text)

test('every title of a rule, every change and every strategy has Chinese words', () => {
  const bare = [
    ...registry.rules.map(ruleTitleZh),
    ...registry.transforms.map(({ change }) => inChinese(change)),
    ...registry.strategies.map(({ summary }) => inChinese(summary)),
  ].filter((text) => !hasChinese(text))
  expect(bare).toEqual([])
})

test('code in a sentence is the same in both languages', () => {
  const codes = (text: string) => [...text.matchAll(/`[^`]+`/g)].map(([code]) => code).sort()
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
