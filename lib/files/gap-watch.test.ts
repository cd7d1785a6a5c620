import { expect, test } from 'vitest'
import { createGapWatch } from './gap-watch.ts'
import { captureName, lockName } from './own-names.ts'

const file = 'x.json'
const lock = lockName(file)
const capture = (n: number) => captureName(file, String(n).padStart(32, '0'))

/** Tells these names in their order; gives the files that were reported. */
function reported(...names: string[]): string[] {
  const found: string[] = []
  const told = createGapWatch((each) => found.push(each))
  for (const name of names) told(name)
  return found
}

test('a write without anybody else is none', () => {
  expect(reported(lock, capture(1), lock, file, capture(1))).toEqual([])
})

test('a rename between capture and exchange is a version that was displaced', () => {
  expect(reported(lock, capture(1), file, lock, file, capture(1))).toEqual([file])
})

test('a rename before the capture, or after the exchange, is not', () => {
  expect(reported(file, lock, file, capture(1), lock, file, file)).toEqual([])
})

test('a try that was given up because the file changed displaces nothing', () => {
  expect(reported(lock, capture(1), file, capture(1), capture(2), lock, file)).toEqual([])
})

test('an old capture that is removed within another write does not hide what comes after', () => {
  expect(reported(lock, capture(1), lock, file, lock, capture(2), capture(1), file, lock, file)).toEqual([file])
})

test('files are told apart', () => {
  expect(reported(lock, capture(1), 'y.json', lock, file)).toEqual([])
})
