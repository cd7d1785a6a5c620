import { ok } from '../../domain/result.ts'
import { renderTuningReport } from '../../domain/tuning/report/render-tuning-report.ts'
import { writeTuningDocument } from '../../domain/tuning/write-tuning-document.ts'
import { actApply } from './act-apply.ts'
import { actAnalyze, actDiagnose, actInit, actPropose } from './act-on-skill.ts'
import { actVerify } from './act-verify.ts'
import { beginAnalysis } from './analyse-by-agent.ts'
import type { Acted, TuningScope } from './tuning-scope.ts'

/** Performs one action of a tuning. The documents it gives are written from the state, after the commit. */
export async function act(scope: TuningScope): Promise<Acted> {
  const { ports, run, place, step } = scope
  const { state } = run.model
  const { action, args } = step
  if (args.diagnosis) return actDiagnose(scope, args.diagnosis)
  switch (action) {
    case 'action-init':
      return actInit(scope)
    case 'action-analyze-requirements':
      return actAnalyze(scope)
    case 'action-deep-analysis':
      return ok({ kind: 'deep', analysis: await beginAnalysis(ports, run, args.provider ?? 'rules') })
    case 'action-propose-fixes':
      return actPropose(scope)
    case 'action-apply-fix':
      return actApply(scope)
    case 'action-verify':
      return actVerify(scope)
    case 'action-generate-report':
      return ok({ kind: 'report', files: ['tuning-report.md'] })
    case 'action-begin-iteration': {
      const kept = await ports.files.checkpoint(place.workDir, run.rev, writeTuningDocument(null, state))
      return kept.ok ? ok({ kind: 'begin', files: [`checkpoints/rev-${run.rev}.json`] }) : kept
    }
    case 'action-complete':
      return ok({ kind: 'complete', report: renderTuningReport(state, args.reason ?? null, ports.now()) })
    case 'action-abort':
      return ok({ kind: 'abort', files: ['abort-report.md'] })
    default:
      throw new Error(`Nobody performs ${action}.`)
  }
}
