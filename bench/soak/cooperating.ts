import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suiteOf, type Verdict } from './verdict.ts'
import { versionIn } from './versions.ts'
import { lostAmong, startWriter } from './writer-process.ts'

/** Two programs that use our lock each count the same number up: every one of their updates is in the file at the end. */
async function count(trial: string, how: string, updates: number, isControl: boolean): Promise<Verdict> {
  const path = mkdtempSync(join(tmpdir(), 'loopboard-cooperating-'))
  const started = performance.now()
  const writers = [1, 2].map(() => startWriter({ path, how, amount: updates, length: 200 }))
  const ends = await Promise.all(writers.map((writer) => writer.ended))
  const seconds = Math.round((performance.now() - started) / 100) / 10
  const counted = versionIn(readFileSync(join(path, 'state.json'), 'utf8')) ?? 0
  rmSync(path, { recursive: true, force: true })
  const versions = writers.flatMap((writer) => writer.versions())
  const acknowledged = versions.length
  const violations = [
    ...writers.flatMap((writer, at) => (ends[at]?.code === 0 ? [] : `a writer gave up: ${writer.lastWord()}`)),
    ...lostAmong(versions),
  ]
  if (counted !== acknowledged || acknowledged !== 2 * updates)
    violations.push(`${acknowledged} of ${2 * updates} updates were acknowledged, ${counted} are in the file`)
  return { trial, isControl, figures: { updates: acknowledged, counted, seconds }, violations }
}

export const cooperating = suiteOf<{ updates: number }>({
  small: { updates: 300 },
  full: { updates: 10_000 },
  async *run({ updates }) {
    yield await count('two writers under our lock', 'ours', updates, false)
    yield await count('naive: read, change, write back', 'read-modify-write', Math.max(3000, updates), true)
  },
})
