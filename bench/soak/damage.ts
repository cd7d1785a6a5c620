import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JsonValue } from '../../lib/domain/loop/document/json-value.ts'
import { isEqualJson } from '../../lib/domain/loop/merge/document-changes.ts'
import { readLoopDocument } from '../../lib/domain/loop/read-loop-document.ts'
import { makeProject, startTestEngine, type TestEngine, until, value } from '../../lib/engine/test-engine.ts'
import { type Damage, everyCut, everyFlip, fuzzed } from './damages.ts'
import { createRandom, seed } from './random.ts'
import { documentIn, masterOf, msUntil, plant, rootOf, skillLoop, textOf } from './skill-loop.ts'
import { suiteOf, type Verdict } from './verdict.ts'

/**
 * A state file that is cut at every byte, with every byte flipped, and spoiled in ways nobody listed, in a folder that a whole server watches. What
 * is no document shows the last good state, is copied before it is written over, and comes back; what still is one is merged like any other version.
 */
type Size = { cuts: number; flips: number; fuzzed: number; atOnce: number }

const settledMs = 120_000
const pollMs = 250
const mergedMs = 10_000

type Loop = { id: string; path: string; text: Buffer }

/** Loops that a person controls, so that their files are ours to restore. */
async function ownedLoops(engine: TestEngine, count: number): Promise<Loop[]> {
  const ids = Array.from({ length: count }, (_, n) => `spoiled-${n}`)
  for (const id of ids) plant(masterOf(engine.project, id), textOf(skillLoop(id, { title: 'Spoiled' })))
  const loops: Loop[] = []
  for (const id of ids) {
    const path = masterOf(engine.project, id)
    await until('the loop is known', async () => (await engine.ask('views', 'answer', id)).ok)
    value(await engine.send(id, { type: 'pause', mode: 'drain' }))
    await until('the file shows the pause', () => documentIn(path)?.['status'] === 'paused')
    loops.push({ id, path, text: readFileSync(path) })
  }
  return loops
}

const isReadable = (id: string, bytes: Buffer): boolean =>
  isUtf8(bytes) && 'state' in readLoopDocument(bytes.toString('utf8'), `${id}.json`)

/** No text of the database holds the character NUL: it comes back as the sign for what cannot be shown. */
const stored = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value

const parsed = (bytes: Buffer) =>
  JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''), stored) as Record<string, JsonValue>

/** What the file does not say any more: the pause, by whatever word, or what the skill wrote in a version that can be read; null when both stand. */
function lossIn(id: string, path: string, written: Buffer): string | null {
  const now = readFileSync(path)
  if (!isReadable(id, now)) return 'a readable version became unreadable'
  const reading = readLoopDocument(now.toString('utf8'), `${id}.json`)
  if ('state' in reading && reading.state.status !== 'paused') return 'the pause is gone'
  const { skill_state: theirs } = parsed(written)
  const { skill_state: stands } = parsed(now)
  if (theirs === undefined || isEqualJson(theirs, stands)) return null
  return `what the skill wrote is gone: ${JSON.stringify(stands).slice(0, 200)}`
}

const copiesOf = (engine: TestEngine, id: string): Buffer[] =>
  readdirSync(rootOf(engine.project))
    .filter((name) => name.startsWith(`${id}.json.corrupt-`))
    .map((name) => readFileSync(join(rootOf(engine.project), name)))

const ownKeyOf = (state: object): unknown => ('own_key' in state ? state.own_key : undefined)

async function spoil(engine: TestEngine, loop: Loop, { what, bytes }: Damage): Promise<string[]> {
  const { id, path, text } = loop
  const violations: string[] = []
  const wrong = (how: string) => void violations.push(`${id}, ${what}: ${how}`)
  // Marked, so that it is known when this very version was taken: an earlier one may look like it.
  const mark = randomUUID()
  plant(path, textOf({ ...(JSON.parse(text.toString('utf8')) as object), own_key: mark }))
  const isMarked = async () => ownKeyOf(await engine.state(id)) === mark
  if ((await msUntil(settledMs, isMarked, pollMs)) === null) {
    wrong('a whole version was not taken before it')
    return violations
  }
  const before = await engine.state(id)
  plant(path, bytes)
  if (isReadable(id, bytes)) {
    await sleep(2000)
    // A server under load may still be at it: what is lost stays lost.
    if ((await msUntil(mergedMs, () => lossIn(id, path, bytes) === null, pollMs)) === null)
      wrong(lossIn(id, path, bytes) ?? 'merged only at the last moment')
    return violations
  }
  const isBack = await msUntil(
    settledMs,
    () => {
      const now = readFileSync(path)
      if (now.equals(bytes)) return false
      if (bytes.length > 0 && !copiesOf(engine, id).some((copy) => copy.equals(bytes)))
        wrong('written over before it was copied')
      return true
    },
    pollMs,
  )
  if (isBack === null) wrong(`not restored within ${settledMs} ms`)
  else if (!isReadable(id, readFileSync(path))) wrong('restored by something unreadable')
  const after = await engine.state(id)
  for (const field of ['title', 'status', 'skill_state', 'own_key', 'max_iterations'] as const)
    if (
      !isEqualJson(
        (before as Record<string, unknown>)[field] as JsonValue,
        (after as Record<string, unknown>)[field] as JsonValue,
      )
    )
      wrong(`${field} is no longer shown as it was`)
  return violations
}

async function spoilAll(trial: string, engine: TestEngine, loops: Loop[], damages: Damage[]): Promise<Verdict> {
  const violations: string[] = []
  const waiting = [...damages]
  let unreadable = 0
  const lane = async (loop: Loop) => {
    for (let damage = waiting.pop(); damage; damage = waiting.pop()) {
      if (!isReadable(loop.id, damage.bytes)) unreadable++
      violations.push(...(await spoil(engine, loop, damage)))
    }
  }
  await Promise.all(loops.map(lane))
  return { trial, isControl: false, figures: { files: damages.length, unreadable, seed }, violations }
}

/** Every nth, so that a small trial reaches everywhere. */
const spread = <T>(all: T[], count: number): T[] =>
  count >= all.length ? all : Array.from({ length: count }, (_, n) => all[Math.floor((n * all.length) / count)]!)

/** A reader that takes what is there: what it shows of the same files. */
function naive(text: Buffer, damages: Damage[]): Verdict {
  const good = JSON.parse(text.toString('utf8')) as JsonValue
  const violations = damages.flatMap(({ what, bytes }) => {
    try {
      const shown = JSON.parse(bytes.toString('utf8') || '{}') as JsonValue
      return isEqualJson(shown, good) ? [] : [`${what}: shows something else`]
    } catch {
      return [`${what}: shows nothing`]
    }
  })
  return {
    trial: 'naive: read, and an empty file is an empty state',
    isControl: true,
    figures: { files: damages.length },
    violations,
  }
}

export const damage = suiteOf<Size>({
  small: { cuts: 8, flips: 8, fuzzed: 16, atOnce: 16 },
  full: { cuts: Infinity, flips: Infinity, fuzzed: 10_000, atOnce: 200 },
  async *run(size) {
    const random = createRandom(seed)
    const engine = await startTestEngine(makeProject({ 'README.md': 'x' }))
    try {
      const loops = await ownedLoops(engine, size.atOnce)
      const text = loops[0]!.text
      const cuts = spread(everyCut(text), size.cuts)
      yield await spoilAll('cut at every byte', engine, loops, cuts)
      yield await spoilAll('every byte flipped', engine, loops, spread(everyFlip(text, random), size.flips))
      yield await spoilAll('fuzzed', engine, loops, fuzzed(text, random, size.fuzzed))
      yield naive(text, cuts)
    } finally {
      await engine.remove()
    }
  },
})
