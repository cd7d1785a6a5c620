import { z } from 'zod'
import { typedAgents, typedFallback } from '#components/agents/typed-agents.ts'
import { LoopSettings } from '#lib/domain/loop/loop-settings.ts'
import type { LoopTask } from '#lib/domain/loop/loop-state.ts'
import { emptyDraft, type LoopDraft } from './loop-draft.ts'

type Source = {
  title: string
  description: string
  max_iterations: number
  tags?: unknown
  loopboard?: unknown
}

const Tags = z.array(z.string()).catch([])
const typed = (value: number | null) => (value === null ? '' : String(value))

/** The draft of a loop like `source`: its goal, settings and tasks; nothing of what it did. `newId` gives each task an id of its own. */
export function duplicateDraft(
  source: Source,
  tasks: LoopTask[],
  workspaceId: string,
  newId: (index: number) => string,
): LoopDraft {
  const settings = LoopSettings.safeParse(source.loopboard).data
  const agent = settings?.agent.tool ?? 'bash'
  const kept = tasks.filter((task) => !task.deleted && (task.tool === 'bash' ? task.command : agent !== 'bash'))
  const ids = new Map(kept.map((task, index) => [task.task_id, newId(index)]))
  const wallMs = settings?.budget.wall_ms ?? null
  return {
    ...emptyDraft,
    title: source.title,
    description: source.description,
    tags: Tags.parse(source.tags).join(', '),
    workspaceId,
    maxIterations: String(source.max_iterations),
    ...(settings && {
      isolation: settings.isolation,
      mode: settings.mode,
      onError: settings.on_error,
      agent,
      model: settings.agent.model ?? '',
      actions: typedAgents(settings.agent.actions),
      fallback: typedFallback(settings.agent.fallback),
      asksFirst: settings.agent.asks_first ?? false,
      commands: settings.validation.commands.map(({ run, cwd }) => ({
        cwd,
        text: typeof run === 'string' ? run : run.join(' '),
      })),
      coverage: settings.validation.coverage,
      minCoverage: typed(settings.gate.min_coverage),
      minChangedCoverage: typed(settings.gate.min_changed_coverage),
      wallMinutes: typed(wallMs === null ? null : wallMs / 60_000),
      sameFailure: typed(settings.stuck.same_failure),
      usd: typed(settings.budget.usd),
      tokens: typed(settings.budget.tokens),
      turns: typed(settings.budget.turns ?? null),
    }),
    tasks: kept.map((task) => ({
      id: ids.get(task.task_id) ?? task.task_id,
      description: task.description,
      doneBy: task.tool === 'bash' ? 'command' : 'agent',
      command: task.command ?? '',
      instructions: task.prompt_template,
      onError: task.on_error ?? 'inherit',
      dependsOn: (task.depends_on ?? []).flatMap((id) => ids.get(id) ?? []),
    })),
  }
}
