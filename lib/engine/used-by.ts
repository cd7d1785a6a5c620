import type { PlanFacts } from '../domain/loop/loop-facts.ts'
import type { EnginePorts } from './ports.ts'

/** What a loop has used of its budgets. Bash tasks cost neither money nor tokens; what no agent told is unknown. */
export async function usedBy({ attempts }: Pick<EnginePorts, 'attempts'>, runId: string): Promise<PlanFacts['used']> {
  const [{ usd, tokens }, wallMs] = await Promise.all([attempts.agentUse(runId), attempts.spentMs(runId)])
  return { usd, tokens, wallMs }
}
