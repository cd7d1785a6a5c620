import { hash } from 'node:crypto'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { Manifest } from '#lib/workspace/transaction-manifest.ts'
import type { FixPlace } from './fix-work.ts'

/** One run of fixes of a skill: its work folder, and what became of each fix and each fix taken back, in the order of their names. */
export type FixRun = { workDir: string; backups: string; fixes: Manifest[]; returns: Manifest[] }

/** Runs that fixed a folder, the last first. */
export type EarlierRuns = (place: Pick<FixPlace, 'folder' | 'home'>) => FixRun[]

const Start = z.object({ folder: z.string() })

/**
 * Finds the runs of skills, in whatever workspace they were made. The skills of a workspace have their runs in one folder: whose a run is never
 * changes, and is read once for all of them; what became of its fixes is read each time.
 */
export const createEarlierRuns = (): EarlierRuns => {
  const owners = new Map<string, string>()
  const ownerOf = (backups: string): string | undefined => {
    const owner = owners.get(backups) ?? readManifest(backups, 'init', Start)?.folder
    if (owner !== undefined) owners.set(backups, owner)
    return owner
  }
  return ({ folder, home }) => {
    const real = realpathSync(folder)
    return scratchpadsFor(folder, home)
      .flatMap((parent) => namesIn(parent).map((name) => ({ name, backups: join(parent, name, 'backups') })))
      .filter(({ backups }) => ownerOf(backups) === real)
      .sort((one, other) => byNumbers.compare(other.name, one.name))
      .map(({ backups }) => runAt(backups))
  }
}

const runAt = (backups: string): FixRun => {
  const names = namesIn(backups).sort(byNumbers.compare)
  const manifests = (start: string) =>
    names.filter((name) => name.startsWith(start)).flatMap((id) => readManifest(backups, id, Manifest) ?? [])
  return { workDir: dirname(backups), backups, fixes: manifests('FIX-'), returns: manifests('back-FIX-') }
}

/** Whether a fix is in the files, whole or in part. */
export const stands = ({ phase }: Pick<Manifest, 'phase'>): boolean => phase !== 'rolled_back' && phase !== 'dropped'

/** Where new work folders of a skill go: into the workspace; for one that stands alone to us, so that nothing but the fixes changes in it. */
export const scratchpad = ({ workspace, folder, home }: Pick<FixPlace, 'folder' | 'workspace' | 'home'>): string =>
  workspace === null ? ownScratchpad(folder, home) : join(workspace, ...inWorkspace)

const inWorkspace = ['.workflow', '.scratchpad']

const ownScratchpad = (folder: string, home: string): string =>
  join(home, 'tunings', `${basename(folder)}-${hash('sha256', folder).slice(0, 12)}`)

/** Which workspace a skill is seen in depends on the folder that a command names: all of them are looked at. */
const scratchpadsFor = (folder: string, home: string): string[] => {
  const found = [ownScratchpad(folder, home)]
  for (let at = folder; ; at = dirname(at)) {
    found.push(join(at, ...inWorkspace))
    if (dirname(at) === at) return found
  }
}

/** As numbers that names hold: the tenth run of a second comes after its second. */
const byNumbers = new Intl.Collator('en', { numeric: true })

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const readManifest = <T>(backups: string, id: string, schema: z.ZodType<T>): T | null => {
  try {
    return schema.safeParse(JSON.parse(readFileSync(join(backups, id, 'manifest.json'), 'utf8'))).data ?? null
  } catch {
    return null
  }
}
