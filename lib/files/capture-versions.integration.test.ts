import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createVersionCapture } from './capture-versions.ts'
import { masterName } from './loop-paths.ts'

const loopId = 'loop-v2-20260122T100000-ab12cd34'

test('a version is captured once while it is whole text; bytes that are no text are never read as some', async () => {
  const workspace = mkdtempSync(join(tmpdir(), 'capture-'))
  const root = join(workspace, '.workflow', '.loop')
  mkdirSync(root, { recursive: true })
  const versions = createVersionCapture(workspace)
  await versions.open()
  const captured = (bytes: Uint8Array | string) => {
    writeFileSync(join(root, masterName(loopId)), bytes)
    return versions.capture('.workflow/.loop', loopId)?.text ?? null
  }
  const good = Buffer.from('{"title":"A"}')
  const flipped = good.with(10, good[10]! | 0x80)
  expect(captured(good)).toBe(good.toString())
  expect(captured(good)).toBeNull()
  expect(captured('{"title":')).toBeNull()
  expect(captured(flipped)).toBeNull()
  expect(captured('{"title":"B"}')).toBe('{"title":"B"}')
  await versions.close()
  rmSync(workspace, { recursive: true })
})
