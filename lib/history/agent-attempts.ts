import type { AgentTurnRecord } from '../domain/agent/agent-turn.ts'
import type { HistoryDatabase } from './open-history.ts'
import { asJson } from './storable.ts'

/** The work of an agent for a tuning; `purpose` names it, once for all times. */
export type AgentWork = { runId: string; generation: number; turn: number; node: string; purpose: string }

/** Keeps which agents work for tunings, so that after a crash what is left of them is ended and nothing is begun twice. */
export function createAgentAttempts<Proof>(database: HistoryDatabase, proof: (key: string) => Proof) {
  /** Written before anything starts. Null when the same work was begun before: then it was cut off. */
  const begin = async ({ runId, generation, turn, node, purpose }: AgentWork) => {
    const rows = await database.attempt.findMany({ where: { runId }, select: { turn: true, n: true, taskId: true } })
    if (rows.some(({ taskId }) => taskId === purpose)) return null
    const n = 1 + Math.max(0, ...rows.filter((row) => row.turn === turn).map((row) => row.n))
    const key = `${runId}/${generation}/${turn}/${n}`
    await database.attempt.create({
      data: {
        key,
        runId,
        generation,
        turn,
        n,
        node,
        action: 'agent',
        taskId: purpose,
        iteration: 0,
        startedAt: new Date(),
      },
    })
    return { key, proof: proof(key) }
  }

  /** Keeps that it ended, and what it used; null when it told nothing. */
  const end = async (key: string, turn: AgentTurnRecord | null): Promise<void> => {
    const outcome = asJson({ kind: 'ended', events: [] })
    const agentTurns = asJson(turn === null ? [] : [{ id: '1', turn }])
    await database.attempt.updateMany({
      where: { key, endedAt: null },
      data: { endedAt: new Date(), outcome, agentTurns },
    })
  }

  return { begin, end }
}
