import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asSoleSweeper } from './sole-sweeper.ts'
import { openFolder } from './walk.ts'

test('of many that want to sweep a folder at once one does, and the next one can when it is done', async () => {
  const path = mkdtempSync(join(tmpdir(), 'loopboard-sweeper-'))
  const folder = await openFolder(path)
  try {
    let now = 0
    let most = 0
    const sweep = () =>
      asSoleSweeper(folder, async () => {
        now += 1
        most = Math.max(most, now)
        await new Promise((resolve) => setTimeout(resolve, 20))
        now -= 1
        return 'swept'
      })
    const all = await Promise.all(Array.from({ length: 10 }, sweep))
    expect(most).toBe(1)
    expect(all.filter((each) => each === 'swept').length).toBeGreaterThan(0)
    expect(await sweep()).toBe('swept')
  } finally {
    await folder.close()
    rmSync(path, { recursive: true })
  }
})
