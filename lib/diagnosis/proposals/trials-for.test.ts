import { expect, test } from 'vitest'
import { trialsFor } from './trials-for.ts'

const files = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `${index}.md`, bytes: new Uint8Array(bytes) }))

test('the larger a skill, the fewer trials; some it always gets', () => {
  expect(trialsFor(files(10, 10_000))).toBe(400)
  expect(trialsFor(files(2, 1024 * 1024))).toBe(32)
  expect(trialsFor(files(20, 1024 * 1024))).toBe(12)
  expect(trialsFor([])).toBe(400)
})
