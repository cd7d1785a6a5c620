import { expect, test } from 'vitest'
import { registry } from '../registry.ts'
import { fixTitle } from './fix-titles.ts'

test('every transform has a title that fits a line, in both languages', () => {
  for (const { id } of registry.transforms) {
    const title = fixTitle(id)
    expect([id, title?.en]).toEqual([id, expect.stringMatching(/^[A-Z].{5,58}[^.]$/)])
    expect([id, title?.zh]).toEqual([id, expect.stringMatching(/^[^。]*[\u4e00-\u9fff][^。]*$/)])
  }
  const titles = registry.transforms.map(({ id }) => fixTitle(id)?.en)
  expect(new Set(titles).size).toBe(titles.length)
})

test('what no transform makes has no title of its own', () => {
  expect(fixTitle(null)).toBeNull()
  expect(fixTitle('one_of_an_older_version')).toBeNull()
})
