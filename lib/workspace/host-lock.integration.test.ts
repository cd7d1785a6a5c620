import { expect, test } from 'vitest'
import { createHostLocks } from './host-lock.ts'

const folder = { path: '/srv/sample', device: '1', inode: String(process.pid) }
const server = (database: string) => createHostLocks({ database, home: `/home/${database}`, pid: 1 })

test('of servers with different databases one holds a folder, the others are told who; those on its database hold it with it', async () => {
  const [first, twin, other] = [server('one'), server('one'), server('two')]
  const answers = await Promise.all(Array.from({ length: 5 }, () => first.hold(folder)))
  expect(answers.every((answer) => answer.ok)).toBe(true)
  expect((await twin.hold(folder)).ok).toBe(true)
  const refused = await other.hold(folder)
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'busy', message: expect.stringContaining('/home/one') } })
  expect((await other.hold({ ...folder, inode: '0' })).ok).toBe(true)

  await first.close()
  expect((await other.hold(folder)).ok).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect((await twin.hold(folder)).ok).toBe(false)
  await Promise.all([twin.close(), other.close()])
})

test('of twenty that ask at once, each with its own database, one holds the folder', async () => {
  const all = Array.from({ length: 20 }, (_, n) => server(String(n)))
  const answers = await Promise.all(all.map((each) => each.hold(folder)))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  await Promise.all(all.map((each) => each.close()))
})
