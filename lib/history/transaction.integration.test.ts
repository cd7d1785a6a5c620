import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TemporaryHistory, temporaryHistory } from './temporary-history.ts'
import { inTransaction } from './transaction.ts'

let history: TemporaryHistory
beforeAll(async () => {
  history = await temporaryHistory()
})
afterAll(() => history.close())

const raise = (code: string) => `DO $$ BEGIN RAISE EXCEPTION 'undone' USING ERRCODE = '${code}'; END $$`

test.each(['40001', '40P01'])('a transaction that ends with %s is run again, and counts once', async (code) => {
  let rounds = 0
  const id = `again-${code}`
  await inTransaction(history.database, async (transaction) => {
    await transaction.token.create({ data: { id, hash: id, name: 'x', role: 'viewer' } })
    if (++rounds < 3) await transaction.$executeRawUnsafe(raise(code))
  })
  expect(rounds).toBe(3)
  expect(await history.database.token.count({ where: { id } })).toBe(1)
})

test('two transactions that wait for each other both get through', async () => {
  for (const id of ['left', 'right'])
    await history.database.token.create({ data: { id, hash: id, name: '0', role: 'viewer' } })
  const touchBoth = (first: string, second: string) =>
    inTransaction(history.database, async (transaction) => {
      await transaction.token.update({ where: { id: first }, data: { name: first } })
      await new Promise((resolve) => setTimeout(resolve, 200))
      await transaction.token.update({ where: { id: second }, data: { name: first } })
    })
  await Promise.all([touchBoth('left', 'right'), touchBoth('right', 'left')])
  const [left, right] = await history.database.token.findMany({ where: { id: { in: ['left', 'right'] } } })
  expect(left?.name).toBe(right?.name)
})

test('another fault is not repeated', async () => {
  let rounds = 0
  const work = inTransaction(history.database, async (transaction) => {
    rounds++
    await transaction.$executeRawUnsafe(raise('22012'))
  })
  await expect(work).rejects.toThrow()
  expect(rounds).toBe(1)
})
