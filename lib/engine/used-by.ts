import type { PlanFacts } from '../domain/loop/loop-facts.ts'
import type { EnginePorts } from './ports.ts'

/** What a loop has used of its budgets. Bash tasks cost neither money nor tokens. */
export const usedBy = async (
  { attempts }: Pick<EnginePorts, 'attempts'>,
  runId: string,
): Promise<PlanFacts['used']> => ({ usd: null, tokens: null, wallMs: await attempts.spentMs(runId) })
