import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRunFolders } from './run-folders.ts'

let home = ''
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'run-folders-'))
})
afterEach(() => rm(home, { recursive: true }))

test('a folder is made below its place, for this user alone, and is gone after its removal', async () => {
  const folders = createRunFolders(join(home, 'run'))
  const folder = await folders.make('reports')
  expect(folder.path.startsWith(join(home, 'run', 'reports-'))).toBe(true)
  expect(statSync(folder.path).mode & 0o777).toBe(0o700)
  await writeFile(join(folder.path, 'junit.xml'), '<x/>')
  await folder.remove()
  await folder.remove()
  expect(await readdir(join(home, 'run'))).toEqual([])
})

test('a sweep removes what a process left that has ended, and nothing of one that lives, nor what is not ours', async () => {
  const folders = createRunFolders(join(home, 'run'))
  const mine = await folders.make('reports')
  const { pid: ended } = spawnSync('true')
  const orphan = join(home, 'run', `reports-${ended}-1-0123456789ab`)
  // The same pid, but a start time of an earlier process: it was used again.
  const reused = join(home, 'run', `reports-${process.pid}-1-0123456789ab`)
  const foreign = join(home, 'run', 'something')
  for (const folder of [orphan, reused, foreign]) await mkdir(folder)
  await writeFile(join(orphan, 'lcov.info'), 'x')
  expect(await createRunFolders(join(home, 'run')).sweep()).toBe(2)
  expect([orphan, reused, foreign, mine.path].map((path) => existsSync(path))).toEqual([false, false, true, true])
})

test('there is nothing to sweep before the first run', async () => {
  expect(await createRunFolders(join(home, 'none')).sweep()).toBe(0)
})
