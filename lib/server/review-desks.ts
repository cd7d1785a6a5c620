import type { Identity, LoopDesk, Product } from '#lib/api/product.ts'
import type { Engine } from '#lib/engine/create-engine.ts'
import type { Dispatched } from '#lib/engine/ports.ts'
import type { History } from '#lib/history/history.ts'
import type { RunStanding } from '#lib/history/run-standing.ts'
import { createApprovalDesk } from './approval-desk.ts'
import { createChangeDesk } from './change-desk.ts'
import type { ServerPorts } from './engine-ports.ts'
import { createFinishDesk } from './finish-desk.ts'
import type { createLoopAnswer } from './loop-answer.ts'
import { createRecoveryDesk } from './recovery-desk.ts'

type Options = {
  ports: ServerPorts
  history: History<Dispatched>
  audit: Identity['audit']
  engine: Engine
  answers: ReturnType<typeof createLoopAnswer>
  standing: (runId: string) => Promise<RunStanding>
  send: LoopDesk['send']
}

/** Where people look at the work of loops, decide about it, and put it back. */
export const createReviewDesks = (options: Options): Pick<Product, 'changes' | 'approvals' | 'finish' | 'recovery'> => {
  const { ports, history, audit, engine, answers, standing, send } = options
  const { projectWithin, ingest } = engine
  return {
    changes: createChangeDesk({ ports, history }),
    approvals: createApprovalDesk({ ports, audit, send, waitingLoops: history.waitingLoops }),
    finish: createFinishDesk({ ports, audit, projectWithin }),
    recovery: createRecoveryDesk({
      ...{ ports, answers, audit, standing, projectWithin },
      takeNow: ingest.takeNow,
    }),
  }
}
