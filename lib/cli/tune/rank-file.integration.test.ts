import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { rankFile } from './rank-file.ts'

const cache = mkdtempSync(join(tmpdir(), 'ranks-'))
vi.stubEnv('XDG_CACHE_HOME', cache)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(cache, { recursive: true, force: true })
})

test('ranks that were kept come back as they were, and not at all once a byte of them is damaged', () => {
  const { read, write } = rankFile()
  expect(read()).toBeNull()
  const numbers = Int32Array.from({ length: 1000 }, (_, n) => n * -7919)
  write(numbers)
  expect(read()).toEqual(numbers)
  const [name, ...others] = readdirSync(join(cache, 'loopboard'))
  expect(others).toEqual([])
  const file = join(cache, 'loopboard', name!)
  const bytes = readFileSync(file)
  bytes[bytes.length - 1]! ^= 1
  writeFileSync(file, bytes)
  expect(read()).toBeNull()
})

test('where nothing can be written the ranks are only made again', () => {
  vi.stubEnv('XDG_CACHE_HOME', '/dev/null')
  const { read, write } = rankFile()
  write(new Int32Array(4))
  expect(read()).toBeNull()
})
