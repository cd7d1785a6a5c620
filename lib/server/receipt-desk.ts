import type { ReceiptDesk } from '#lib/api/product.ts'
import { evaluateGate } from '#lib/domain/loop/gate.ts'
import type { IterationView } from '#lib/domain/loop/loop-view.ts'
import { Receipt } from '#lib/domain/loop/receipt.ts'
import type { TestRunView } from '#lib/domain/loop/test-view.ts'
import { ok, type Result, refuse } from '#lib/domain/result.ts'
import { say } from '#lib/domain/sentences/say.ts'
import { gatherGateFacts } from '#lib/engine/gate-facts.ts'
import type { Dispatched, RunSnapshot } from '#lib/engine/ports.ts'
import { findWorkPlace } from '#lib/engine/work-place.ts'
import type { History } from '#lib/history/history.ts'
import type { ServerPorts } from './engine-ports.ts'
import type { openReceiptKey } from './receipt-key.ts'

type Options = {
  ports: ServerPorts
  history: Pick<History<Dispatched>, 'iterations' | 'testViews'>
  key: ReturnType<typeof openReceiptKey>
  version: string
}

const pageOfAttempts = 200

/** Receipts: what a loop that rests came to, with its evidence, signed by the key of this installation. */
export function createReceiptDesk({ ports, history, key, version }: Options): ReceiptDesk {
  async function gateOf(run: RunSnapshot): Promise<Receipt['gate']> {
    const { model } = run
    const { completion } = model.state.loopboard
    const place = completion ? null : await findWorkPlace(ports.workspaces, run)
    const now = place && evaluateGate(model, await gatherGateFacts(ports, model, place.ok ? place.value : null))
    return (completion?.gate ?? now ?? []).map(({ id, ok: holds, detail }) => ({ id, ok: holds, detail }))
  }

  async function lastRun(loopId: string): Promise<Result<TestRunView | null>> {
    const query = { run: null, iteration: null, status: null, q: null, cursor: null, limit: 1 }
    const found = await history.testViews.tests(loopId, query)
    return found.ok ? ok(found.value.run) : found
  }

  async function attemptsOf(loopId: string): Promise<IterationView[]> {
    const found: IterationView[] = []
    for (let cursor: string | null = null; ; ) {
      const page = await history.iterations.iterations(loopId, cursor, pageOfAttempts)
      found.push(...page.data)
      cursor = page.next_cursor
      if (cursor === null) return found
    }
  }

  return {
    key: key.key,
    async receipt(loopId) {
      const run = await ports.journal.read(loopId)
      if (!run || run.model.memory.deletedAt !== null) return refuse('not_found', say('loop_not_found'))
      const { state, memory } = run.model
      if (state.status === 'running' || memory.running !== null)
        return refuse('invalid_transition', say('receipt_while_running'), { next: say('next_pause_or_wait') })
      const [gate, tests, attempts, used] = await Promise.all([
        gateOf(run),
        lastRun(loopId),
        attemptsOf(loopId),
        ports.attempts.usedBy(loopId),
      ])
      if (!tests.ok) return tests
      const { base_commit, isolation, completion } = state.loopboard
      const decision = memory.changesDecision
      const receipt = Receipt.parse({
        ...{ kind: 'loopboard.receipt', version: 1, issued_at: ports.now(), issuer: version },
        loop: {
          ...{ loop_id: loopId, title: state.title, status: state.status, created_at: state.created_at },
          completed_at: state.completed_at ?? null,
          ...{ iterations: state.current_iteration, revision: run.rev },
        },
        content: {
          ...{ base_commit, base_branch: memory.baseBranch ?? null, base_tree: memory.baseTree },
          tested_tree: memory.lastValidation?.treeHash ?? null,
          branch: isolation === 'worktree' ? `loopboard/${loopId}` : null,
        },
        completion: completion && { forced: completion.forced, by: completion.by, at: completion.at },
        gate,
        waivers: memory.waivers,
        approval: decision && {
          ...{ tree: decision.tree, accepted: decision.accepted, in_part: decision.shown !== undefined },
          ...{ by: decision.by, at: decision.at },
        },
        tests: tests.value && { ...tests.value, tree: tests.value.tree_hash },
        agents: agentsOf(attempts),
        working_ms: used.wallMs,
      })
      return ok(key.sign(receipt))
    },
  }
}

/** The turns of agents by tool, version and model that really ran. */
function agentsOf(attempts: readonly IterationView[]): Receipt['agents'] {
  const turns = attempts.flatMap(({ agents }) => agents)
  const named = Map.groupBy(turns, ({ tool, version, models }) => JSON.stringify([tool, version, models[0] ?? null]))
  return [...named.entries()].toSorted().map(([name, of]) => {
    const [tool, agentVersion, model] = JSON.parse(name) as [string, string | null, string | null]
    const tokens = sum(of.map(({ input_tokens, output_tokens }) => sum([input_tokens, output_tokens])))
    return { tool, model, version: agentVersion, turns: of.length, tokens, usd: sum(of.map(({ usd }) => usd)) }
  })
}

/** Null when one of them is not told: a part is no sum. */
const sum = (numbers: readonly (number | null)[]): number | null =>
  numbers.reduce((total, one) => (total === null || one === null ? null : total + one), 0)
