import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { leftoverOf } from '../../lib/files/own-names.ts'
import { sweepFolder } from '../../lib/files/sweep-folder.ts'
import { openFolder } from '../../lib/files/walk.ts'
import { createRandom, type Random, seed } from './random.ts'
import { suiteOf, type Verdict } from './verdict.ts'
import { versionIn } from './versions.ts'
import { startWriter } from './writer-process.ts'

/**
 * kill -9 of a writer: directly before one of the changes it asks of the disk, each in turn, and at random times. Afterwards the file is whole and
 * holds what was acknowledged; at most one unfinished file lies beside it, and the sweep of the next start leaves the file alone.
 */
type When = 'at-call' | 'at-random'
type Trial = { trial: string; how: string; when: When; kills: number; length: number; isControl?: boolean }

const lanes = 6
const mostCalls = 35
const longestMs = 60
const name = 'state.json'
const textIn = (path: string): string | null => {
  try {
    return readFileSync(join(path, name), 'utf8')
  } catch {
    return null
  }
}

async function killOnce(path: string, trial: Trial, nth: number, random: Random) {
  const killAt = trial.when === 'at-call' ? 1 + (nth % mostCalls) : 0
  const writer = startWriter({ path, how: trial.how, length: trial.length, killAt })
  await writer.ready
  if (killAt === 0) {
    await sleep(random.next() * longestMs)
    writer.signal('SIGKILL')
  }
  const { signal } = await writer.ended
  return { hasFired: signal === 'SIGKILL', acknowledged: writer.acknowledged() }
}

async function held(trial: Trial): Promise<Verdict> {
  const home = mkdtempSync(join(tmpdir(), 'loopboard-kills-'))
  const random = createRandom(seed)
  const violations: string[] = []
  let [fired, swept, captures, nth] = [0, 0, 0, 0]

  const lane = async (number: number) => {
    const path = join(home, String(number))
    mkdirSync(path)
    const folder = await openFolder(path)
    let known = 0
    while (nth < trial.kills) {
      const mine = nth++
      const { hasFired, acknowledged } = await killOnce(path, trial, mine, random)
      if (hasFired) fired++
      known = Math.max(known, acknowledged)
      const text = textIn(path)
      const version = text === null ? 0 : versionIn(text)
      if (version === null) violations.push(`kill ${mine} left a torn file`)
      else if (version < known) violations.push(`kill ${mine}: ${known} was acknowledged, ${version} stands`)
      const left = (await folder.list()).map((each) => leftoverOf(each)?.kind ?? 'file')
      captures = Math.max(captures, left.filter((kind) => kind === 'capture').length)
      const unfinished = left.filter((kind) => kind === 'lock' || kind === 'temporary').length
      if (unfinished > 1) violations.push(`kill ${mine} left ${unfinished} unfinished files`)
      swept += (await sweepFolder(folder, () => {}, 1)).length
      const rest = (await folder.list()).filter((each) => each !== name)
      if (rest.length > 0) violations.push(`kill ${mine}: the sweep left ${rest.join(', ')}`)
      if (version === null) rmSync(join(path, name))
      known = version ?? 0
    }
    await folder.close()
  }
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
  rmSync(home, { recursive: true, force: true })
  if (fired < trial.kills * 0.95) violations.push(`only ${fired} of ${trial.kills} kills fired`)
  const figures = { kills: fired, 'leftovers swept': swept, 'captures at most': captures, seed }
  return { trial: trial.trial, isControl: trial.isControl ?? false, figures, violations }
}

export const kills = suiteOf<{ kills: number }>({
  small: { kills: 35 },
  full: { kills: 1000 },
  async *run({ kills }) {
    const some = Math.ceil(kills / 10)
    const control = { isControl: true, kills: some } as const
    const trials: Trial[] = [
      { trial: 'killed before each change of the disk', how: 'ours', when: 'at-call', kills, length: 20_000 },
      { trial: 'killed at random times', how: 'ours', when: 'at-random', kills, length: 100_000 },
      { trial: 'ours, acknowledged too early', how: 'early', when: 'at-call', length: 1000, ...control },
      { trial: 'naive: truncate and write in place', how: 'in-place', when: 'at-call', length: 20_000, ...control },
    ]
    for (const trial of trials) yield await held(trial)
  },
})
