import type { TuningDesk } from '#lib/api/tuning-desk.ts'
import type { Actor } from '#lib/domain/actor.ts'
import { engineActor } from '#lib/domain/actor.ts'
import { ok, type Result, refuse } from '#lib/domain/result.ts'
import { say } from '#lib/domain/sentences/say.ts'
import { findAgain } from '#lib/domain/tuning/find-again.ts'
import type { Fix } from '#lib/domain/tuning/fix.ts'
import type { FixPreview } from '#lib/domain/tuning/fix-view.ts'
import { withFoundAgain } from '#lib/domain/tuning/merge-issues.ts'
import type { PreviewQuery } from '#lib/domain/tuning/tuning-query.ts'
import { diagnoses } from '#lib/domain/tuning/vocabulary.ts'
import { diffSha256 } from '#lib/engine/tuning/diff-sha256.ts'
import { lookOf, placeOfBackup } from '#lib/engine/tuning/tuning-place.ts'
import type { TuningPlace, TuningPorts, TuningSnapshot, WrittenFile } from '#lib/engine/tuning/tuning-ports.ts'
import { diffOfFiles, textOf } from '#lib/workspace/diff-of-files.ts'
import type { FixDeskDeps } from '#lib/workspace/fix-desk.ts'
import { previewFix, previewRollback } from '#lib/workspace/preview-fix.ts'
import { findFix, findTuningPlace } from './find-tuning.ts'
import { fixAnswer } from './fix-answer.ts'
import { driftOf, fileOf, withVerdicts } from './tried-fix.ts'

type Part = 'preview' | 'rollbackPreview' | 'propose'
type Options = {
  ports: TuningPorts
  desk: FixDeskDeps
  /** Lets an agent propose, in the background. */
  byAgent: (run: TuningSnapshot, fix: Fix) => Promise<Result<null>>
}

const nothingMeasured: FixPreview['check'] = { verdict: 'inconclusive', notes: [], checks: [] }

/** What a fix would do, before anybody decides: nothing here writes into a skill. */
export function createTuningFixDesk({ ports, desk, byAgent }: Options): Pick<TuningDesk, Part> {
  async function preview(tuningId: string, fixId: string, query: PreviewQuery): Promise<Result<FixPreview>> {
    const found = await findTuningPlace(ports, tuningId)
    if (!found.ok) return found
    const { run, place } = found.value
    const fix = findFix(run, fixId)
    if (!fix.ok) return fix
    const changes = withVerdicts(await changesOf(run, place, fix.value, query.option), query.hunks)
    const tried = { ...fix.value, changes }
    const files = await previewFix(desk, { skillFolder: place.skill }, changes)
    if (!files.ok && files.refusal.code !== 'changed_since') return changes.length === 0 ? ok(empty) : files
    const written: WrittenFile[] = files.ok ? [...files.value] : []
    const { state } = run.model
    const measured =
      written.length > 0 ? await ports.skills.measure(lookOf(place, state), tried, state.issues, written) : null
    return ok({
      files: changes.map((change) => fileOf(change, written)),
      diff_sha256: diffSha256(tried),
      check: measured ? { verdict: measured.verdict, notes: measured.notes, checks: measured.checks } : nothingMeasured,
      token_delta: measured?.tokenDelta ?? fix.value.token_delta,
      score_delta: measured?.scoreDelta ?? fix.value.score_delta,
      drift: files.ok ? [] : driftOf(files.refusal, changes),
    })
  }

  const changesOf = async (run: TuningSnapshot, place: TuningPlace, fix: Fix, option: string | null) => {
    if (option === null) return fix.changes
    const { state } = run.model
    return (await ports.skills.optionChanges(lookOf(place, state), fix, state.issues))[option] ?? []
  }

  /**
   * Makes a proposal again on the skill as it stands, at the places where its issues stand now; the decisions about the old text are gone with it.
   */
  async function propose(
    tuningId: string,
    fixId: string,
    asked: Parameters<TuningDesk['propose']>[2],
    actor: Actor,
  ): ReturnType<TuningDesk['propose']> {
    const found = await findTuningPlace(ports, tuningId)
    if (!found.ok) return found
    const { run, place } = found.value
    const fix = findFix(run, fixId)
    if (!fix.ok) return fix
    const { state } = run.model
    if (run.rev !== asked.revision) return refuse('stale', say('changed_meanwhile', { revision: run.rev }))
    if (state.wait_reason !== 'fix_selection') return refuse('invalid_transition', say('fixes_not_asked'))
    if (asked.by === 'agent') {
      const begun = await byAgent(run, fix.value)
      return begun.ok ? ok(fixAnswer(state, fix.value)) : begun
    }
    const look = lookOf(place, state)
    const { found: now } = await ports.skills.diagnose(look)
    const foundAgain = findAgain(state.issues, now, { scope: diagnoses, by: 'rule' }).filter(({ issueId }) =>
      fix.value.issue_ids.includes(issueId),
    )
    const issues = withFoundAgain(state.issues, foundAgain, ports.now())
    const made = await ports.skills.proposeAgain(look, fix.value, issues)
    if (!made.ok) return made
    const committed = await ports.journal.commit(tuningId, actor, ({ model, rev }) => {
      if (rev !== asked.revision) return refuse('stale', say('changed_meanwhile', { revision: rev }))
      if (model.state.wait_reason !== 'fix_selection') return refuse('invalid_transition', say('fixes_not_asked'))
      const again = { ...fix.value, changes: made.value, check: 'pass' as const }
      return ok({ events: [{ type: 'fix-proposed', fix: again, foundAgain, at: ports.now(), by: engineActor.name }] })
    })
    if (!committed.ok) return committed
    const after = findFix(committed.value, fixId)
    return after.ok ? ok(fixAnswer(committed.value.model.state, after.value)) : after
  }

  async function rollbackPreview(tuningId: string, fixId: string): ReturnType<TuningDesk['rollbackPreview']> {
    const found = await findTuningPlace(ports, tuningId)
    if (!found.ok) return found
    const { run, place } = found.value
    const { workDir } = placeOfBackup(place, run.model.state, fixId)
    const at = { skillFolder: place.skill, backups: `${workDir}/backups` }
    const files = await previewRollback(desk, at, fixId === 'all' ? 'init' : fixId)
    return ok({
      files: files.map(({ path, now, before, isMerged }) => ({
        ...{ file: path, diff: diffOfFiles(path, now, before), merged: isMerged },
        action: now === null ? 'create' : before === null ? 'delete' : 'modify',
      })),
      drift: files
        .filter(({ isDrifted }) => isDrifted)
        .map(({ path, now, before }) => ({
          ...{ file: path, expected_sha256: null, found_sha256: null, base: null },
          ...{ found: now && textOf(now), planned: before && textOf(before) },
        })),
    })
  }

  return { preview, rollbackPreview, propose }
}

const empty: FixPreview = {
  ...{ files: [], diff_sha256: null, check: nothingMeasured, token_delta: null, score_delta: null, drift: [] },
}
