import { mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createHostLocks } from './host-lock.ts'

const path = realpathSync(mkdtempSync(join(tmpdir(), 'host-lock-')))
const { dev, ino } = statSync(path, { bigint: true })
const folder = { path, device: String(dev), inode: String(ino) }
afterAll(() => rmSync(path, { recursive: true, force: true }))
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

test('a folder that is gone holds back no other that has its number by now', async () => {
  const [first, other] = [server('one'), server('two')]
  const gone = { ...folder, path: join(path, 'gone') }
  expect((await first.hold(gone)).ok).toBe(true)
  expect((await other.hold(folder)).ok).toBe(true)
  expect((await first.hold(folder)).ok).toBe(false)
  await Promise.all([first.close(), other.close()])
})
