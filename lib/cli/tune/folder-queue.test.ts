import { expect, test } from 'vitest'
import { emptyQueue, mostAtOnce, queueOf, takeBatch } from './folder-queue.ts'

const folders = Array.from({ length: 100 }, (_, n) => `skill-${n}`)

test('each folder is taken once, in its order, towards the end in smaller batches', () => {
  const queue = queueOf(folders)
  const taken = Array.from(folders, () => takeBatch(queue)).filter((batch) => batch !== null)
  expect(taken.flatMap((batch) => batch.folders)).toEqual(folders)
  for (const { at, folders: batch } of taken) expect(batch[0]).toBe(folders[at])
  expect(taken[0]!.folders).toHaveLength(mostAtOnce)
  expect(taken.at(-1)!.folders).toHaveLength(1)
})

test('from a queue that was emptied nothing is taken', () => {
  const queue = queueOf(folders)
  takeBatch(queue)
  emptyQueue(queue)
  expect(takeBatch(queue)).toBeNull()
})
