import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openVersionThread } from './open-version-thread.ts'

const program = join(import.meta.dirname, 'version-thread.ts')
const versions = 60

/** Renames one version after the other into place, every 15 ms. */
const writer = `
  const { renameSync, writeFileSync } = require('node:fs')
  let version = 0
  const timer = setInterval(() => {
    writeFileSync('new', JSON.stringify({ version: ++version }))
    renameSync('new', 'one.json')
    if (version === ${versions}) clearInterval(timer)
  }, 15)`

test('versions that come and go while this thread is busy are read all the same', async () => {
  const workspace = mkdtempSync(join(tmpdir(), 'loopboard-versions-'))
  const folder = join(workspace, '.workflow', '.loop')
  mkdirSync(folder, { recursive: true })
  const seen: number[] = []
  const thread = openVersionThread(program, (fault) => {
    throw fault
  })
  const watch = thread.watchVersions(workspace, ({ text }) => seen.push(JSON.parse(text).version))
  watch.follow(['one'])
  await watch.look()
  // The thread begins to watch when it has started, which takes its time on a busy machine.
  for (; seen.length === 0; await sleep(50)) {
    writeFileSync(join(folder, 'new'), JSON.stringify({ version: 0 }))
    renameSync(join(folder, 'new'), join(folder, 'one.json'))
  }
  const child = spawn(process.execPath, ['-e', writer], { cwd: folder })
  const ended = once(child, 'exit')
  for (const end = performance.now() + 1200; performance.now() < end; );
  await ended
  for (const end = performance.now() + 30_000; seen.at(-1) !== versions && performance.now() < end; ) await sleep(20)
  await watch.close()
  await thread.close()
  rmSync(workspace, { recursive: true })
  // On a busy machine many may be missed; a thread that waited for this one would have read the last one alone.
  expect(seen.length).toBeGreaterThan(10)
  expect(seen.at(-1)).toBe(versions)
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
})
