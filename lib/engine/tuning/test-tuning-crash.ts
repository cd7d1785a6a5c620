import { join } from 'node:path'
import type { TuningState } from '#lib/domain/tuning/tuning-state.ts'
import { snapshot } from '#lib/workspace/test-skill-folder.ts'
import { type TestEngine, until, value } from '../test-engine.ts'
import type { tuningTest } from './test-tuning.ts'

/** Where the server is killed: so many events after a tuning began, its fixes were chosen, or its folder was to be restored. */
export type CrashPoint = { phase: 'find' | 'fix' | 'back'; events: number }

export type CrashTrial = { found: TuningState; applied: TuningState; back: TuningState; isWhole: boolean }

/**
 * Runs a tuning from its start to its fixes and back, with one kill -9 at a point and a start on the same data. Gives how it stood at each rest, and
 * whether the folder is in the end what it was at the start, byte for byte.
 */
export async function crashTuning(
  engine: TestEngine,
  tuning: ReturnType<typeof tuningTest>,
  skill: string,
  point: CrashPoint,
): Promise<CrashTrial> {
  const folder = join(engine.project, skill)
  const before = snapshot(folder)
  const revisionOf = async (id: string) => (await tuning.state(id)).revision

  async function killAfter(id: string, from: number, phase: CrashPoint['phase']): Promise<void> {
    if (phase !== point.phase) return
    await until(`${point.events} events`, async () => (await revisionOf(id)) >= from + point.events, 5000).catch(
      () => {},
    )
    await engine.kill()
    await engine.start()
  }

  const id = await tuning.create({ path: skill, confirm: true })
  await killAfter(id, 0, 'find')
  const found = await tuning.rest(id)
  value(await tuning.acceptAll(id))
  await killAfter(id, found.revision, 'fix')
  const applied = await tuning.rest(id)
  value(await tuning.send(id, { type: 'restore-all', revision: applied.revision }))
  await killAfter(id, applied.revision, 'back')
  const back = await until('the folder is restored', async () => {
    const now = await tuning.rest(id)
    return now.applied_fixes.every((fix) => fix.verification_result === 'rolled_back') ? now : null
  })
  return { found, applied, back, isWhole: JSON.stringify(snapshot(folder)) === JSON.stringify(before) }
}

/** What must hold whenever the server was killed: every decision stands, every fix is whole, nothing was done twice. */
export function faultsOf({ found, applied, back, isWhole }: CrashTrial): string[] {
  const chosen = applied.proposed_fixes.filter((fix) => fix.decisions.some(({ kind }) => kind === 'accept'))
  const entries = applied.applied_fixes
  const keys = applied.action_history.map(({ id }) => id)
  return [
    ...(found.wait_reason === 'fix_selection'
      ? []
      : [`it stood at ${found.wait_reason ?? found.status}, not at its question`]),
    ...(chosen.length > 0 ? [] : ['no decision is left']),
    ...chosen
      .filter(({ id }) => !entries.some((each) => each.fix_id === id))
      .map(({ id }) => `${id} was chosen and lost`),
    ...entries.filter((each) => !each.success).map((each) => `${each.fix_id} failed: ${each.error}`),
    ...entries
      .filter((each) => each.verification_result !== 'pass')
      .map((each) => `${each.fix_id} is ${each.verification_result}: ${each.error ?? ''}`),
    ...(new Set(entries.map((each) => each.fix_id)).size === entries.length ? [] : ['a fix was recorded twice']),
    ...(new Set(keys).size === keys.length ? [] : ['an action was recorded twice']),
    ...(back.applied_fixes.length === entries.length ? [] : ['a fix was forgotten']),
    ...(isWhole ? [] : ['the folder is not what it was']),
  ]
}
