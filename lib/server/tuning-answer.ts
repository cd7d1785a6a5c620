import type { Actor } from '#lib/domain/actor.ts'
import { deepReasons } from '#lib/domain/tuning/deep-due.ts'
import type { Fix } from '#lib/domain/tuning/fix.ts'
import { rank } from '#lib/domain/tuning/rank.ts'
import { tuningControls } from '#lib/domain/tuning/tuning-controls.ts'
import type { TuningFacts } from '#lib/domain/tuning/tuning-facts.ts'
import { judge, shownCounts } from '#lib/domain/tuning/tuning-score.ts'
import { isTerminal } from '#lib/domain/tuning/tuning-state.ts'
import type { TuningAnswer, TuningMeta, TuningSummaryAnswer } from '#lib/domain/tuning/tuning-view.ts'
import type { EnginePorts } from '#lib/engine/ports.ts'
import type { TuningSnapshot } from '#lib/engine/tuning/tuning-ports.ts'
import type { TuningStanding } from '#lib/history/tuning-views.ts'
import type { WorkspaceRecord } from '#lib/history/workspace-store.ts'

export type TuningAnswerSources = {
  ports: Pick<EnginePorts, 'now' | 'agents'>
  standing: (runId: string) => Promise<TuningStanding>
  findWorkspace: (workspaceId: string) => Promise<WorkspaceRecord | null>
}

/** Controls are judged for somebody who may do everything; each door judges the right of its caller by itself. */
const anyone: Actor = { kind: 'person', id: 'anyone', name: 'anyone', role: 'admin' }
const byClick = ['clarification', 'fix_selection']
/** What an agent reads beside the skill: its task, the findings, the schema of its answer. */
const promptTokens = 4000

/** A tuning as every door shows it: its document, and what follows from it and from the world now. */
export function createTuningAnswer({ ports, standing, findWorkspace }: TuningAnswerSources) {
  async function metaOf(run: TuningSnapshot): Promise<TuningMeta> {
    const { state, memory } = run.model
    const [row, workspace, tools] = await Promise.all([
      standing(run.runId),
      findWorkspace(run.workspaceId),
      ports.agents.available(),
    ])
    const facts: TuningFacts = {
      ...{ now: ports.now(), by: anyone, answered: null, diffSha256: {}, optionChanges: {}, foreign: null },
    }
    const controls = tuningControls(run.model, facts)
    const { verdict, reasons } = judge(state)
    const ofState = (wanted: string) => state.issues.filter((issue) => issue.state === wanted).length
    return {
      ...{ revision: state.revision, etag: `"${state.revision}"`, runner: state.runner },
      ...{
        workspace_id: run.workspaceId,
        workspace_name: workspace?.name ?? '',
        workspace_path: workspace?.path ?? '',
      },
      ...{ owner: row.owner, deleted: memory.deletedAt !== null },
      ...{ commands: commandsOf(run, controls), controls, rank: rank(run.model) },
      running: memory.running && {
        ...{ action: memory.running.action, attempt: memory.running.attempt },
        ...{ iteration: state.iteration.index, started_at: memory.running.startedAt },
      },
      rolling_back: memory.rollback && (memory.rollback.kind === 'fix' ? memory.rollback.fixId : 'all'),
      findings: {
        ...{ open: ofState('open'), counted: shownCounts(state), suppressed: ofState('suppressed') },
        ...{ fixed: ofState('fixed'), total: state.issues.length },
      },
      fixes: countFixes(state.proposed_fixes),
      gate: state.quality ? { verdict: state.quality_gate, reasons } : { verdict, reasons },
      deep: {
        reasons: state.settings.deep === 'never' ? [] : deepReasons(state),
        tools,
        estimated_tokens: promptTokens + state.target_skill.files.reduce((sum, { tokens }) => sum + (tokens ?? 0), 0),
      },
      drifted_paths: driftedPaths(state.proposed_fixes),
      file_fault: row.fileFault,
    }
  }

  const answer = async (run: TuningSnapshot): Promise<TuningAnswer> => ({
    data: run.model.state,
    meta: await metaOf(run),
  })

  const summary = async (run: TuningSnapshot): Promise<TuningSummaryAnswer> => {
    const { issues: _issues, proposed_fixes: _fixes, target_skill, ...rest } = run.model.state
    const { files: _files, front_matter: _head, ...target } = target_skill
    return { data: { ...rest, target_skill: target }, meta: await metaOf(run) }
  }

  return { answer, summary }
}

/** The commands that would be accepted now: the controls, and the answers of the wait that need more than a click. */
function commandsOf({ model: { state, memory } }: TuningSnapshot, controls: TuningMeta['controls']): string[] {
  const allowed = Object.entries(controls).flatMap(([name, { allowed: isAllowed }]) =>
    isAllowed && (name !== 'restore' || memory.deletedAt !== null) ? [name] : [],
  )
  if (state.runner === 'external' || memory.deletedAt !== null) return allowed
  const answers = state.wait?.options.map(({ id }) => id) ?? []
  const aboutFixes = state.wait_reason === 'fix_selection' ? ['decide-fix', 'decide-hunk', 'edit-hunk', 'respond'] : []
  const aboutIssues = isTerminal(state) ? [] : ['suppress-issue', 'accept-issue', 'confirm-issue', 'reopen-issue']
  const canTakeBack = !memory.running && !memory.rollback && state.applied_fixes.some((fix) => fix.rollback_available)
  const asked = answers.filter(
    (id) => byClick.includes(state.wait_reason ?? '') || controls[id as 'stop']?.allowed !== false,
  )
  return [
    ...new Set([...allowed, ...asked, ...aboutFixes, ...aboutIssues, ...(canTakeBack ? ['rollback-fix'] : [])]),
  ].filter((id) => id !== 'rollback-fix' || canTakeBack)
}

function countFixes(fixes: readonly Fix[]): TuningMeta['fixes'] {
  const of = (status: Fix['status']) => fixes.filter((fix) => fix.status === status).length
  return {
    ...{ proposed: of('proposed'), selected: of('selected'), applied: of('applied'), rejected: of('rejected') },
    ...{ failed: of('failed'), stale: of('stale'), rolled_back: of('rolled_back') },
  }
}

/** Files that proposals were made on and that somebody changed since. */
const driftedPaths = (fixes: readonly Fix[]): string[] => [
  ...new Set(
    fixes.filter(({ status }) => status === 'stale').flatMap(({ changes }) => changes.map(({ file }) => file)),
  ),
]
