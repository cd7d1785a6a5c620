import { basename, dirname } from 'node:path'
import { toFoundIssue } from '#lib/diagnosis/found-issue.ts'
import { sha256 } from '#lib/diagnosis/parse/sha256.ts'
import { byDiagnosis, thresholdsOf } from '#lib/diagnosis/report/skill-report.ts'
import { type Refusal, wordsOfRefusal } from '#lib/domain/result.ts'
import type { Fix } from '#lib/domain/tuning/fix.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import type { CompletionReason } from '#lib/domain/tuning/reasons.ts'
import {
  decideFix,
  endSession,
  nextRound,
  openSession,
  recordFix,
  recordLook,
} from '#lib/domain/tuning/session-steps.ts'
import { shownDiff } from '#lib/domain/tuning/shown-diff.ts'
import type { SkillFacts } from '#lib/domain/tuning/skill-facts.ts'
import type { TuningModel } from '#lib/domain/tuning/tuning-model.ts'
import { diagnoses } from '#lib/domain/tuning/vocabulary.ts'
import { engineOf, requirementReader } from '#lib/skills/read-requirements.ts'
import { targetOf } from '#lib/skills/target-of.ts'
import { verifyWritten } from '#lib/skills/verify-written.ts'
import type { Applied } from '#lib/workspace/apply-fix.ts'
import { writtenFiles } from '#lib/workspace/written-files.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import type { DiagnosedFolder } from './diagnose-folder.ts'
import { type FixPlace, type FixWork, fixDesk } from './fix-work.ts'
import { type KeptSession, placeIn, saveSession } from './session-file.ts'

/** What the person who fixes wants, as the session keeps it; `otherwise` is why it ends where nothing else is. */
export type SessionWish = { issue: string; areas: readonly string[]; iterations: number; otherwise: CompletionReason }

/** A fix that is to be made, with the decisions about its parts, or one that a person rejects. */
export type DecidedFix = { fix: Fix; verdict: 'accept' | 'reject' }

type Proposed = { fixes: readonly Fix[]; issues: readonly Issue[] }

/** Who takes the steps of a session that a command keeps. */
const author = 'loopboard tune'
const stamp = () => ({ at: new Date().toISOString(), by: author })

/**
 * Keeps the document of one run of fixes in its work folder, as a server keeps that of a tuning. A fix stands in it before it is made, so that of
 * none that is in the files it is unknown what it was for.
 */
export const beginSession = async (
  place: FixPlace,
  work: FixWork,
  found: DiagnosedFolder,
  { issue, areas, iterations }: SessionWish,
) => {
  const { home } = place
  const workDir = dirname(work.backups)
  const inWorkspace = (path: string) => placeIn(place.workspace, path)
  const start = {
    ...{ tuningId: basename(workDir), workDir: inWorkspace(workDir), path: inWorkspace(place.folder) },
    ...{ issue, focus: [...areas], maxIterations: iterations, strictSpec: found.config.strictSpec },
    ...{ gate: thresholdsOf(found.config), engine: engineOf(packageFile.version) },
    analysis: requirementReader.read(issue, { at: stamp().at }),
  }
  let round = found
  let kept: KeptSession = { workDir, model: openSession(start, factsOf(place, found), stamp()), hash: '' }
  const save = async (model: TuningModel) => {
    kept = await saveSession(home, { ...kept, model })
  }
  await save(kept.model)

  /** Looks whether the fixes of the round hold, on the skill as it stands. */
  const look = async (now: DiagnosedFolder): Promise<TuningModel> => {
    const { state } = kept.model
    const pending = state.applied_fixes.filter((fix) => fix.verification_result === 'pending')
    const written = []
    for (const { fix_id: fixId } of pending) {
      const fix = state.proposed_fixes.find(({ id }) => id === fixId)
      if (fix) written.push({ fix, files: await writtenFiles(fixDesk(place), { backups: work.backups, fixId }) })
    }
    return recordLook(kept.model, verifyWritten(round, now, { issues: state.issues, written }), stamp())
  }

  return {
    /** The fix as the session calls it, once it is written down whether it is to be made. */
    decide: async ({ fix, verdict }: DecidedFix, issues: readonly Issue[]): Promise<Fix> => {
      const shown = shownDiff(fix)
      const decision = { kind: verdict, diff_sha256: shown === null ? null : sha256(shown) }
      const decided = decideFix(kept.model, { fix, issues, decision }, stamp())
      await save(decided.model)
      return decided.fix
    },
    made: (fixId: string, { changesMade, backupPath }: Applied, tokenDelta: number | null) =>
      save(
        recordFix(
          kept.model,
          { fixId, result: 'applied', changesMade, backupPath: inWorkspace(backupPath), tokenDelta, error: null },
          stamp(),
        ),
      ),
    refused: (fixId: string, refusal: Refusal) =>
      save(
        recordFix(
          kept.model,
          {
            ...{ fixId, result: 'failed', changesMade: [], backupPath: '', tokenDelta: null },
            error: wordsOfRefusal(refusal).text,
          },
          stamp(),
        ),
      ),
    /** The next iteration begins on the skill as it stands. */
    nextRound: async (now: DiagnosedFolder) => {
      await save(nextRound(await look(now), factsOf(place, now), stamp()))
      round = now
    },
    end: async (now: DiagnosedFolder, left: Proposed, otherwise: CompletionReason) =>
      save(endSession(await look(now), left, otherwise, stamp())),
  }
}

export type FixSession = Awaited<ReturnType<typeof beginSession>>

const factsOf = ({ workspace, folder }: FixPlace, { diagnosed, report }: DiagnosedFolder): SkillFacts => {
  const { model, findings, notices, failed } = diagnosed
  const checked = Object.fromEntries(diagnoses.map((name) => [name, report.diagnosis[name].checked]))
  return {
    target: targetOf(model, { folder, workspace }, report.treeHash),
    found: findings.map(toFoundIssue),
    notices,
    checked: checked as SkillFacts['checked'],
    failed: byDiagnosis(failed),
  }
}
