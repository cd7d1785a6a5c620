import { ok, type Result } from '../../domain/result.ts'
import type { TuningState } from '../../domain/tuning/tuning-state.ts'
import type { SkillAt, TuningPlace, TuningPorts, TuningSnapshot } from './tuning-ports.ts'

/** The folder of a tuning in its workspace. */
export const workDirOf = (tuningId: string): string => `.workflow/.scratchpad/${tuningId}`

/** A path in a folder; `.` is the folder itself. */
export const below = (folder: string, path: string): string =>
  path === '' || path === '.' ? folder : `${folder}/${path}`

/** Looks afresh where the skill of a tuning lies: the workspace may have moved since. */
export async function findPlace(
  { workspace }: Pick<TuningPorts, 'workspace'>,
  run: Pick<TuningSnapshot, 'runId' | 'workspaceId' | 'model'>,
): Promise<Result<TuningPlace>> {
  const found = await workspace(run.workspaceId)
  if (!found.ok) return found
  const { path } = found.value
  const { target_skill: target, work_dir } = run.model.state
  return ok({
    workspace: path,
    skill: below(path, target.path),
    workDir: below(path, work_dir ?? workDirOf(run.runId)),
  })
}

/** How the skill of a tuning is looked at. What no person named is as the skill itself says. */
export const lookOf = ({ workspace, skill }: TuningPlace, { target_skill, settings }: TuningState): SkillAt => ({
  ...{ workspace, skill },
  client: target_skill.client === 'generic' ? null : target_skill.client,
  ...{ strictSpec: settings.strict_spec, rules: settings.rules },
})

const backupInWorkspace = /^(?!\/)(.+)\/backups\/[^/]+$/

/**
 * The place of a tuning with the folder in which the backup of a fix lies: its own, or that of the tuning with which the fix was imported, which is named
 * by its path in the workspace.
 */
export function placeOfBackup(place: TuningPlace, { applied_fixes }: TuningState, fixId: string): TuningPlace {
  const path = applied_fixes.find(({ fix_id }) => fix_id === fixId)?.backup_path ?? ''
  const folder = path.split('/').includes('..') ? undefined : backupInWorkspace.exec(path)?.[1]
  return folder === undefined ? place : { ...place, workDir: below(place.workspace, folder) }
}
