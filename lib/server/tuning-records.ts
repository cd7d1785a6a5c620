import type { Download, TuningDesk } from '#lib/api/tuning-desk.ts'
import { ok, type Result, refuse } from '#lib/domain/result.ts'
import { say } from '#lib/domain/sentences/say.ts'
import { renderDeepAnalysis } from '#lib/domain/tuning/report/render-deep-analysis.ts'
import { renderTuningReport } from '#lib/domain/tuning/report/render-tuning-report.ts'
import { renderAbortReport, renderTuningSummary } from '#lib/domain/tuning/report/render-tuning-summary.ts'
import { stateDocument, tuningDocuments } from '#lib/domain/tuning/report/tuning-documents.ts'
import type { ReportFormat } from '#lib/domain/tuning/tuning-records-view.ts'
import { judge } from '#lib/domain/tuning/tuning-score.ts'
import { toSeed000 } from '#lib/domain/tuning/write-tuning-document.ts'
import { lookOf } from '#lib/engine/tuning/tuning-place.ts'
import type { TuningPorts } from '#lib/engine/tuning/tuning-ports.ts'
import type { History } from '#lib/history/history.ts'
import type { Skills } from '#lib/skills/open-skills.ts'
import { writeSkillReport } from '#lib/skills/write-skill-report.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { findTuning, findTuningPlace } from './find-tuning.ts'
import type { createTuningAnswer } from './tuning-answer.ts'
import { skillLook } from './tuning-ports.ts'

type Part = ('history' | 'score' | 'report' | 'deepAnalysis' | 'export') | ('revisions' | 'revision' | 'revisionDiff')
type Options = {
  ports: TuningPorts
  skills: Skills
  answers: ReturnType<typeof createTuningAnswer>
  tunings: Pick<History<unknown>['tunings'], 'history' | 'revisions' | 'revision' | 'revisionDiff'>
}

const markdown = 'text/markdown; charset=utf-8'
const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** What a tuning leaves behind: its journal, its trend, its reports and documents. */
export function createTuningRecords({ ports, skills, answers, tunings }: Options): Pick<TuningDesk, Part> {
  const found = async <T>(tuningId: string, read: () => Promise<T>): Promise<Result<T>> => {
    const run = await findTuning(ports, tuningId)
    return run.ok ? ok(await read()) : run
  }

  async function report(tuningId: string, format: ReportFormat, language: 'en' | 'zh'): Promise<Result<Download>> {
    const known = await findTuningPlace(ports, tuningId)
    if (!known.ok) return known
    const { run, place } = known.value
    const { state } = run.model
    const text = (name: string, content: string): Result<Download> => ok({ name, type: markdown, text: content })
    if (format === 'markdown')
      return text('tuning-report.md', state.final_report ?? renderTuningReport(state, null, state.updated_at ?? ''))
    if (format === 'summary') return text('tuning-summary.md', renderTuningSummary(state))
    if (format === 'abort')
      return state.status === 'failed'
        ? text('abort-report.md', renderAbortReport(state))
        : refuse('not_found', say('report_not_written'))
    // Reports for programs are about the skill as it stands.
    const diagnosed = await skills.diagnose(skillLook(lookOf(place, state), ports.now()))
    const version = packageFile.version
    const written = writeSkillReport(diagnosed.report, format, { version, language })
    return ok({ name: `report.${written.ending}`, type: written.type, text: written.text })
  }

  async function exported(tuningId: string, format: 'state' | 'seed-000' | 'bundle'): Promise<Result<Download>> {
    const run = await findTuning(ports, tuningId)
    if (!run.ok) return run
    const { state } = run.value.model
    const type = 'application/json'
    if (format === 'state') return ok({ name: 'state.json', type, text: stateDocument(state).text })
    if (format === 'seed-000') return ok({ name: 'state.json', type, text: asJson(toSeed000(state)) })
    const documents = [stateDocument(state), ...tuningDocuments(state)]
    const bundle = { schema: 'loopboard-tuning-bundle/1', tuning_id: tuningId, documents }
    return ok({ name: `${tuningId}.bundle.json`, type, text: asJson(bundle) })
  }

  return {
    history: (tuningId, { cursor, limit }) => found(tuningId, () => tunings.history(tuningId, cursor, limit)),
    revisions: (tuningId, { cursor, limit }) => found(tuningId, () => tunings.revisions(tuningId, cursor, limit)),
    async revision(tuningId, revision) {
      const run = await findTuning(ports, tuningId)
      return run.ok ? tunings.revision(tuningId, revision) : run
    },
    async revisionDiff(tuningId, from, to) {
      const run = await findTuning(ports, tuningId)
      return run.ok ? tunings.revisionDiff(tuningId, from, to) : run
    },
    async score(tuningId) {
      const run = await findTuning(ports, tuningId)
      if (!run.ok) return run
      const { state } = run.value.model
      const { verdict, reasons } = judge(state)
      const gate = { verdict: state.quality ? state.quality_gate : verdict, reasons }
      const { quality, score_history: points, iterations } = state
      return ok({ data: { quality, gate, points, iterations } })
    },
    report,
    async deepAnalysis(tuningId) {
      const run = await findTuning(ports, tuningId)
      if (!run.ok) return run
      const { deep_analysis: deep } = run.value.model.state
      const { meta } = await answers.summary(run.value)
      return ok({ data: deep, markdown: deep && renderDeepAnalysis(deep), offer: meta.deep })
    },
    export: exported,
  }
}
