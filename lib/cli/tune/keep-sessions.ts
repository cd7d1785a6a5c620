import { caughtUp, type KeptFix, type LaterLook, lookedAgain } from '#lib/domain/tuning/session-later.ts'
import { isTerminal } from '#lib/domain/tuning/tuning-state.ts'
import type { Manifest } from '#lib/workspace/transaction-manifest.ts'
import { type FixRun, stands } from './earlier-runs.ts'
import type { FixPlace } from './fix-work.ts'
import { placeIn, readSession, saveSession } from './session-file.ts'

const author = 'loopboard tune'
const stamp = () => ({ at: new Date().toISOString(), by: author })

/** Brings the sessions of a skill in step with the backups of their fixes: what a killed command did, and what was taken back since. */
export const catchUpSessions = async (place: FixPlace): Promise<void> => {
  for (const run of place.runsOf(place)) {
    const session = await readSession(place.home, run.workDir)
    if (!session) continue
    const model = caughtUp(session.model, run.fixes.flatMap(keptFix(place, run)), stamp())
    if (model !== session.model) await saveSession(place.home, { ...session, model })
  }
}

/** Writes into the session of a run how its fixes were seen again; one that still goes on is left alone. */
export const keepLook = async (
  place: Pick<FixPlace, 'home' | 'workspace'>,
  run: FixRun,
  looks: readonly LaterLook[],
  isFound: (fingerprint: string) => boolean,
): Promise<void> => {
  const session = await readSession(place.home, run.workDir)
  if (!session || !isTerminal(session.model.state)) return
  const kept = caughtUp(session.model, run.fixes.flatMap(keptFix(place, run)), stamp())
  const model = lookedAgain(kept, looks, isFound, stamp().at)
  if (model !== session.model) await saveSession(place.home, { ...session, model })
}

/** Nothing of a fix that was dropped was ever written. */
const keptFix =
  ({ workspace }: Pick<FixPlace, 'workspace'>, { backups }: FixRun) =>
  (fix: Manifest): KeptFix[] => {
    if (fix.phase === 'dropped' || fix.phase === 'prepared') return []
    return [
      {
        ...{ fixId: fix.fix_id, stands: stands(fix) },
        backupPath: placeIn(workspace, `${backups}/${fix.fix_id}`),
        changesMade: fix.files.map(({ path: file, before, after }) => ({
          ...{ file, action: before === null ? 'create' : after === null ? 'delete' : 'modify' },
          ...{ before_sha256: before?.sha256 ?? null, after_sha256: after?.sha256 ?? null },
        })),
      },
    ]
  }
