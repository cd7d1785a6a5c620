import { DBOS, type DBOSConfig } from '@dbos-inc/dbos-sdk'
import { type TurnKey, turnId } from './turn-key.ts'

/** The three steps of a turn. What a step returns is kept: after a crash it is not done again. */
export type TurnSteps<Planned, Performed> = {
  plan: (key: TurnKey) => Promise<Planned>
  perform: (key: TurnKey, planned: Planned) => Promise<Performed>
  /** Returns the next turn, or null when the run rests. */
  commit: (key: TurnKey, planned: Planned, performed: Performed) => Promise<TurnKey | null>
}

export type ExecutorOptions = {
  url: string
  pool: NonNullable<DBOSConfig['systemDatabasePool']>
  /** Held by this process alone, see `seat.ts`. */
  executorId: string
  node: string
}

/** How DBOS stands to a turn: `absent` was never enqueued, `over` will not run again. */
export type TurnStanding = 'absent' | 'open' | 'over'

const openStatuses = ['PENDING', 'ENQUEUED', 'DELAYED'] as const
/** Fixed: a new version of the program goes on with the turns of the old one. Raised when the steps of a turn change. */
const applicationVersion = '1'
/** How often the queue is looked at. An idle server does little else; a turn takes seconds or minutes. */
const lookEveryMs = 250
const queueOf = (node: string) => `turns.${node}`

/**
 * The durable execution of turns: one short workflow per turn, one turn at a time per run. The only file that calls DBOS.
 * The body of the workflow is deterministic: everything that looks at the world stands in a step.
 */
export function createExecutor<Planned, Performed>(steps: TurnSteps<Planned, Performed>) {
  type Input = TurnKey & { node: string }

  let isClosing = false

  /** After the end no step begins, and none fails: the turn stays begun, and the next start goes on with it. */
  const step = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    isClosing ? new Promise<never>(() => {}) : DBOS.runStep(work, { name })

  const turn = DBOS.registerWorkflow(
    async (input: Input): Promise<void> => {
      const key = { runId: input.runId, generation: input.generation, turn: input.turn }
      const planned = await step('plan', () => steps.plan(key))
      const performed = await step('perform', () => steps.perform(key, planned))
      const next = await step('commit', () => steps.commit(key, planned, performed))
      if (next) await start({ ...next, node: input.node })
    },
    { name: 'turn' },
  )

  const start = async (input: Input) => {
    await DBOS.startWorkflow(turn, {
      workflowID: turnId(input),
      queueName: queueOf(input.node),
      enqueueOptions: { queuePartitionKey: input.runId },
    })(input)
  }

  const idsOf = async (executorId: string) => {
    const pending = await DBOS.listWorkflows({ status: 'PENDING', executorId, loadInput: false, loadOutput: false })
    return pending.map((workflow) => workflow.workflowID)
  }

  return {
    async launch({ url, pool, executorId, node }: ExecutorOptions): Promise<void> {
      DBOS.setConfig({
        name: 'loopboard',
        systemDatabaseUrl: url,
        systemDatabasePool: pool,
        executorID: executorId,
        applicationVersion,
        listenQueues: [queueOf(node)],
        logLevel: 'error',
        // No workflow here sends messages: as it is set otherwise, the look for them wakes an idle process a hundred times a second.
        notificationCoalesceMs: 60_000,
      })
      await DBOS.launch()
      await DBOS.registerQueue(queueOf(node), {
        partitionConcurrency: 1,
        minPollingIntervalMs: lookEveryMs,
        onConflict: 'always_update',
      })
    },
    /** Enqueues a turn; the same turn again changes nothing. */
    enqueue: ({ runId, generation, turn: number }: TurnKey, node: string): Promise<void> =>
      start({ runId, generation, turn: number, node }),
    async standing(key: TurnKey): Promise<TurnStanding> {
      const status = await DBOS.getWorkflowStatus(turnId(key))
      if (!status) return 'absent'
      return openStatuses.some((open) => open === status.status) ? 'open' : 'over'
    },
    /** Executors with turns that were begun and have not ended. */
    async busyExecutors(): Promise<string[]> {
      const pending = await DBOS.listWorkflows({ status: 'PENDING', loadInput: false, loadOutput: false })
      return [...new Set(pending.flatMap((workflow) => workflow.executorId ?? []))]
    },
    /** Puts the begun turns of an executor that is certainly dead back into the queue of `node`. Returns how many. */
    async takeOver(executorId: string, node: string): Promise<number> {
      const ids = await idsOf(executorId)
      if (ids.length > 0) await DBOS.resumeWorkflows(ids, { queueName: queueOf(node) })
      return ids.length
    },
    /** Forgets turns that ended before `before` (ISO 8601), at most 500 at once. The journal keeps what they did. */
    async forget(before: string): Promise<number> {
      const done = await DBOS.listWorkflows({
        ...{ workflowName: 'turn', status: 'SUCCESS', endTime: before, limit: 500 },
        ...{ loadInput: false, loadOutput: false },
      })
      if (done.length > 0) await DBOS.deleteWorkflows(done.map((workflow) => workflow.workflowID))
      return done.length
    },
    shutdown(): Promise<void> {
      isClosing = true
      return DBOS.shutdown({ workflowCompletionTimeoutMS: 0 })
    },
  }
}

export type Executor = ReturnType<typeof createExecutor>
