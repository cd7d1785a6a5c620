import { basename } from 'node:path'
import { refusalInBoth } from '#lib/domain/sentences/in-both.ts'
import type { BothLanguages } from '#lib/domain/tuning/finding.ts'
import { rollBackFix } from '#lib/workspace/roll-back-fix.ts'
import type { Manifest } from '#lib/workspace/transaction-manifest.ts'
import { StartError } from '../start-error.ts'
import { type FixRun, stands } from './earlier-runs.ts'
import { type FixPlace, fixDesk, fixFailed } from './fix-work.ts'
import { catchUpSessions } from './keep-sessions.ts'
import { wordsOfReturn as say } from './words-of-return.ts'

/** What is taken back: the last run that stands, every run, or one fix, of the run that is named or the last that has it. */
export type Return = 'last' | 'all' | { fixId: string; run: string | null }

type Taken = { result: 'rolled_back' | 'already' | 'merged'; workDir: string }

/**
 * Takes fixes of a skill back, the last one first, each byte for byte; says what was done and where the fixes stand. A file that somebody
 * changed since stays as it is, and the command says so. Where nothing stands any more, nothing happens.
 */
export const takeBack = async (place: FixPlace, what: Return): Promise<BothLanguages> => {
  try {
    return await takeBackFrom(place, what)
  } finally {
    await catchUpSessions(place)
  }
}

const takeBackFrom = async (place: FixPlace, what: Return): Promise<BothLanguages> => {
  const runs = place.runsOf(place)
  if (runs.length === 0) throw new StartError(say.noneOf(place.folder), fixFailed)
  if (typeof what === 'object') return takeOneBack(place, runs, what)
  const standing = runs.filter(({ fixes }) => fixes.some(stands))
  const wanted = what === 'all' ? standing : standing.slice(0, 1)
  for (const run of wanted)
    for (const fix of run.fixes.filter(stands).reverse()) await takeFixBack(place, run, fix.fix_id)
  const where = (wanted.length > 0 ? wanted : runs.slice(0, 1)).map(({ workDir }) => workDir).join(', ')
  return (what === 'all' ? say.beforeAll : say.beforeLast)(place.folder, where)
}

/** Whether fixes of this folder stand, so that they can be taken back. */
export const hasFixes = (place: FixPlace): boolean => place.runsOf(place).some(({ fixes }) => fixes.some(stands))

const takeOneBack = async (
  place: FixPlace,
  runs: readonly FixRun[],
  { fixId, run: name }: { fixId: string; run: string | null },
): Promise<BothLanguages> => {
  const known = runs.flatMap((run) => {
    const fix = run.fixes.find(({ fix_id }) => fix_id === fixId)
    return fix && (name === null || basename(run.workDir) === name) ? [{ run, fix }] : []
  })
  const found = known.find(({ fix }) => stands(fix)) ?? known[0]
  if (!found)
    throw new StartError(joined(say.notKnown(place.folder, fixId, name), say.standing(namesOf(runs))), fixFailed)
  const { result, workDir } = await takeFixBack(place, found.run, fixId)
  if (result === 'already') return say.already(fixId, place.folder, workDir)
  const back = say.back(fixId, place.folder, workDir)
  return result === 'merged' ? joined(back, say.laterStays) : back
}

const takeFixBack = async (place: FixPlace, run: FixRun, fixId: string): Promise<Taken> => {
  const undone = await rollBackFix(fixDesk(place), { skillFolder: place.folder, backups: run.backups, fixId })
  if (undone.ok) return { result: undone.value.result, workDir: run.workDir }
  const later = undone.refusal.code === 'changed_since' ? laterOn(place.runsOf(place), run, fixId) : []
  const [first] = later
  if (!first) throw new StartError(refusalInBoth(undone.refusal), fixFailed)
  const names = later.map(({ name }) => name)
  throw new StartError(say.laterFirst(fixId, place.folder, { names, first: first.name, path: first.path }), fixFailed)
}

/**
 * The fixes that stand now and were made in the files of a fix after it, the last first, as a command line names them. Those that were just taken back
 * stand no more: what changed the files is then another hand.
 */
const laterOn = (runs: readonly FixRun[], { workDir }: FixRun, fixId: string): { name: string; path: string }[] => {
  const place = runs.findIndex((one) => one.workDir === workDir)
  const own = runs[place]?.fixes ?? []
  const at = own.findIndex(({ fix_id }) => fix_id === fixId)
  const paths = new Set(own[at]?.files.map(({ path }) => path))
  const named = (fixes: readonly Manifest[], before: string) =>
    fixes.filter(stands).flatMap(({ fix_id, files }) => {
      const met = files.find(({ path }) => paths.has(path))
      return met ? [{ name: before + fix_id, path: met.path }] : []
    })
  const ofLater = runs
    .slice(0, Math.max(place, 0))
    .flatMap((one) => named(one.fixes.toReversed(), `${basename(one.workDir)}/`))
  return [...ofLater, ...named(own.slice(at + 1).reverse(), '')]
}

const namesOf = (runs: readonly FixRun[]): string[] =>
  runs.flatMap(({ workDir, fixes }) => fixes.filter(stands).map(({ fix_id }) => `${basename(workDir)}/${fix_id}`))

const joined = (one: BothLanguages, other: BothLanguages): BothLanguages => ({
  en: one.en + other.en,
  zh: one.zh + other.zh,
})
