import type { Actor } from '../domain/actor.ts'
import { type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { type Change, type Committed, planCommit, writeCommits } from './commit-run.ts'
import type { HistoryDatabase } from './open-history.ts'
import { lockRuns, type RunSnapshot } from './run-row.ts'
import { inTransaction, type Transaction } from './transaction.ts'

type Waiting = {
  runId: string
  actor: Actor
  change: (run: RunSnapshot) => Result<Change>
  resolve: (answer: Result<Committed>) => void
  reject: (fault: unknown) => void
}

const mostTogether = 32

/**
 * A way to commit changes of many runs that come at the same moment: what waits goes into one transaction, each run once. As durable as any
 * commit when it resolves. A fault of one change is found by trying each alone, so that it costs the others nothing.
 */
export function createCommitTogether(database: HistoryDatabase) {
  let waiting: Waiting[] = []
  let isWorking = false

  const commitTogether = (runId: string, actor: Actor, change: Waiting['change']): Promise<Result<Committed>> =>
    new Promise((resolve, reject) => {
      waiting.push({ runId, actor, change, resolve, reject })
      if (!isWorking) void work()
    })

  async function work(): Promise<void> {
    isWorking = true
    // What is asked for in this moment goes together.
    await new Promise(setImmediate)
    while (waiting.length > 0) await commitBatch(takeBatch())
    isWorking = false
  }

  /** The first that wait, each run once, so that a later change of a run sees what the earlier one did. */
  function takeBatch(): Waiting[] {
    const batch = new Map<string, Waiting>()
    const rest: Waiting[] = []
    for (const each of waiting)
      if (batch.size < mostTogether && !batch.has(each.runId)) batch.set(each.runId, each)
      else rest.push(each)
    waiting = rest
    return [...batch.values()]
  }

  async function commitBatch(batch: Waiting[]): Promise<void> {
    try {
      const answers = await inTransaction(database, (transaction) => commitAll(transaction, batch))
      for (const [place, { resolve }] of batch.entries()) resolve(answers[place]!)
    } catch (fault) {
      if (batch.length === 1) return batch[0]?.reject(fault)
      for (const each of batch) await commitBatch([each])
    }
  }

  return commitTogether
}

async function commitAll(transaction: Transaction, batch: Waiting[]): Promise<Result<Committed>[]> {
  const locked = await lockRuns(
    transaction,
    batch.map(({ runId }) => runId),
  )
  const planned = batch.map(({ runId, actor, change }) => {
    const run = locked.get(runId)
    return run ? planCommit(run, actor, change) : { answer: refuse('not_found', say('loop_not_found')), write: null }
  })
  await writeCommits(
    transaction,
    planned.flatMap(({ write }) => write ?? []),
  )
  return planned.map(({ answer }) => answer)
}
