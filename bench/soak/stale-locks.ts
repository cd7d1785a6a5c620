import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom, seed } from './random.ts'
import { isGood, suiteOf, type Verdict } from './verdict.ts'
import { versionIn } from './versions.ts'
import { lostAmong, startWriter } from './writer-process.ts'

/**
 * Writers that die with the lock in their hands, again and again, others that are stopped for a while and go on, and several sweepers that contend
 * for every lock that is left: a lock whose holder lives is never broken, so that no update is lost, and one of the dead always is.
 */
const pauseMs = 60
const callsOfOneWrite = 9

async function contend(trial: string, sweeper: string, deaths: number, isControl: boolean): Promise<Verdict> {
  const path = mkdtempSync(join(tmpdir(), 'loopboard-locks-'))
  const random = createRandom(seed)
  const sweepers = [1, 2].map(() => startWriter({ path, how: sweeper }))
  const lasting = [1, 2].map(() => startWriter({ path, how: 'ours', length: 100 }))
  await Promise.all([...sweepers, ...lasting].map((each) => each.ready))
  const versions: number[] = []
  let isDone = false
  const pauses = async () => {
    while (!isDone) {
      const writer = lasting[random.below(lasting.length)]
      writer?.signal('SIGSTOP')
      await sleep(pauseMs)
      writer?.signal('SIGCONT')
      await sleep(random.next() * 20)
    }
  }
  const pausing = pauses()
  for (let death = 0; death < deaths; death++) {
    const mortal = startWriter({ path, how: 'ours', length: 100, killAt: 2 + (death % (callsOfOneWrite * 2)) })
    await mortal.ended
    versions.push(...mortal.versions())
  }
  isDone = true
  await pausing
  await sleep(500)
  for (const writer of [...lasting, ...sweepers]) writer.signal('SIGKILL')
  const ends = await Promise.all(lasting.map((each) => each.ended))
  await Promise.all(sweepers.map((each) => each.ended))
  versions.push(...lasting.flatMap((writer) => writer.versions()))
  const file = join(path, 'state.json')
  const counted = existsSync(file) ? (versionIn(readFileSync(file, 'utf8')) ?? 0) : 0
  rmSync(path, { recursive: true, force: true })
  const last = Math.max(0, ...versions)
  const violations = [
    ...lasting.flatMap((writer, at) =>
      ends[at]?.signal === 'SIGKILL' ? [] : `a writer gave up: ${writer.lastWord()}`,
    ),
    ...lostAmong(versions),
    ...(counted < last ? [`${last} was acknowledged, ${counted} stands`] : []),
  ]
  return { trial, isControl, figures: { deaths, updates: versions.length, counted, seed }, violations }
}

export const staleLocks = suiteOf<{ deaths: number }>({
  small: { deaths: 20 },
  full: { deaths: 1000 },
  async *run({ deaths }) {
    yield await contend('locks of dead, living and stopped writers', 'sweep', deaths, false)
    yield await caught('naive: a lock is broken by its age', 'sweep-by-age', Math.max(5, Math.ceil(deaths / 10)))
  },
})

const mostRounds = 10

/** A control, held again until it loses an update: a sweeper that breaks locks of the living does so only when it meets one that is stopped. */
async function caught(trial: string, sweeper: string, deaths: number): Promise<Verdict> {
  for (let round = 1; ; round++) {
    const verdict = await contend(trial, sweeper, deaths, true)
    if (isGood(verdict) || round === mostRounds) return verdict
  }
}
