import type { Identity, LoopDesk, Product } from '#lib/api/product.ts'
import type { Engine } from '#lib/engine/create-engine.ts'
import type { Dispatched } from '#lib/engine/ports.ts'
import type { History } from '#lib/history/history.ts'
import { createApprovalDesk } from './approval-desk.ts'
import { createChangeDesk } from './change-desk.ts'
import type { ServerPorts } from './engine-ports.ts'
import { createFinishDesk } from './finish-desk.ts'
import { createReceiptDesk } from './receipt-desk.ts'
import { openReceiptKey } from './receipt-key.ts'

type Options = {
  ports: ServerPorts
  history: History<Dispatched>
  audit: Identity['audit']
  engine: Engine
  send: LoopDesk['send']
  home: string
  version: string
}

/** Where people look at the work of loops, decide about it, and take its proof along. */
export const createReviewDesks = (options: Options): Pick<Product, 'changes' | 'approvals' | 'finish' | 'receipts'> => {
  const { ports, history, audit, engine, send, home, version } = options
  return {
    changes: createChangeDesk({ ports, history }),
    approvals: createApprovalDesk({ ports, closed: [home], audit, send, waitingLoops: history.waitingLoops }),
    finish: createFinishDesk({ ports, audit, projectWithin: engine.projectWithin }),
    receipts: createReceiptDesk({ ports, history, key: openReceiptKey(home), version }),
  }
}
