import { expect, test } from 'vitest'
import { pickLocale } from './locales.ts'

test('the chosen language wins over what the browser prefers', () => {
  expect(pickLocale('zh', 'en-US,en;q=0.9')).toBe('zh')
})

test('a cookie with an unknown language is ignored', () => {
  expect(pickLocale('tlh', 'zh-CN')).toBe('zh')
})

test('weights decide, not the order of writing', () => {
  expect(pickLocale(undefined, 'en;q=0.3, fr, zh-Hans-CN;q=0.8')).toBe('zh')
})

test('a language with weight zero is not wanted', () => {
  expect(pickLocale(undefined, 'zh;q=0, de')).toBe('en')
})

test('without any hint the language is English', () => {
  expect(pickLocale(undefined, null)).toBe('en')
})
