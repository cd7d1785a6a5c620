import type { TranscriptTurn } from '#lib/domain/agent/transcript.ts'
import type { IterationView } from '#lib/domain/loop/loop-view.ts'

export type AgentTurn = IterationView['agents'][number]

/** The models that really ran, by what the agent told; null while it told none. */
export const modelsOf = ({ session }: TranscriptTurn, ended: AgentTurn | null): string | null =>
  (ended?.models.length ? ended.models.join(', ') : session?.model) ?? null

/** What a turn used: as its end says, else what was told until now. A figure nobody told is null. */
export function usageOf({ usage }: TranscriptTurn, ended: AgentTurn | null) {
  const { input, output, usd } = ended
    ? { input: ended.input_tokens, output: ended.output_tokens, usd: ended.usd }
    : usage
  const tokens = input === null && output === null ? null : (input ?? 0) + (output ?? 0)
  return { input, output, tokens, usd, source: ended ? ended.usd_source : ('so_far' as const) }
}

/** How each turn ended, by its place: an end counts for the last run of its turn, which may have had to be repaired. */
export function endsOf(turns: readonly TranscriptTurn[], actions: readonly IterationView[]): Map<number, AgentTurn> {
  const named = new Map(actions.flatMap(({ key, agents }) => agents.map((agent) => [`${key} ${agent.id}`, agent])))
  const last = new Map(turns.map(({ seq, attempt, launch }) => [`${attempt} ${launch?.turn}`, seq]))
  return new Map(
    [...last].flatMap(([name, seq]) => {
      const ended = named.get(name)
      return ended ? [[seq, ended] as const] : []
    }),
  )
}
