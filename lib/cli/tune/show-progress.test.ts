import { expect, test } from 'vitest'
import { showProgress } from './show-progress.ts'

const written = (total: number, isTTY: boolean): string[] => {
  const out: string[] = []
  const progress = showProgress(total, 'en', {
    isTTY,
    write: (text: string | Uint8Array) => out.push(String(text)) > 0,
  })
  for (let done = 1; done <= total; done += 1) progress.show(done)
  progress.end()
  return out
}

test('a few skills are done without a word', () => {
  expect(written(99, true)).toEqual([])
})
test('in a log progress is told at every quarter', () => {
  expect(written(200, false)).toEqual([50, 100, 150, 200].map((done) => `${done} of 200 skills\n`))
})
test('in a terminal one line is written over and cleared at the end', () => {
  const lines = written(300, true)
  expect(lines).toHaveLength(101)
  expect(lines.slice(0, 100).every((line) => line.startsWith('\r'))).toBe(true)
  expect(lines.at(-1)).toBe('\r\u001b[K')
})
