import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const writes = 200
const length = 200_000
let folder: string
let writer: ChildProcess | null

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loopboard-readers-'))
  writer = null
})
afterEach(async () => {
  const mine = writer
  if (mine && mine.exitCode === null) {
    const gone = new Promise((resolve) => mine.once('exit', resolve))
    mine.kill('SIGKILL')
    await gone
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Reads as a program does that knows nothing of us, while another process writes; counts what it saw. */
async function readWhile(mode: 'ours' | 'in-place') {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'test-endless-writer.ts'), folder, mode, String(length)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  writer = child
  let written = 0
  createInterface({ input: child.stdout }).on('line', () => written++)
  const seen = { whole: 0, torn: 0, missing: 0, older: 0 }
  let last = 0
  while (written < writes) {
    await turn()
    if (written === 0) continue
    try {
      const text = readFileSync(join(folder, 'state.json'), 'utf8')
      const { version, end } = JSON.parse(text) as { version: number; end: number }
      if (version < last || end !== version) seen.older++
      last = version
      seen.whole++
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code === 'ENOENT') seen.missing++
      else seen.torn++
    }
  }
  return seen
}

describe('a program that reads a file while it is written again and again', () => {
  test('sees a whole version each time, never none and never an older one', async () => {
    const seen = await readWhile('ours')
    expect(seen.whole).toBeGreaterThan(writes / 10)
    expect(seen).toMatchObject({ torn: 0, missing: 0, older: 0 })
  })

  test('sees torn versions of a writer in place: this trial can fail', async () => {
    expect((await readWhile('in-place')).torn).toBeGreaterThan(0)
  })
})
