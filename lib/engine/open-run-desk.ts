import type { z } from 'zod'
import type { AgentEvent } from '../domain/agent/agent-event.ts'
import { loopPart } from '../domain/agent/loop-part.ts'
import type { RunDesk, RunToolInput } from '../domain/agent/run-tools.ts'
import { openHypotheses, openNew } from '../domain/loop/debug/dead-ends.ts'
import { refExists } from '../domain/loop/debug/known-refs.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import type { ActionScope } from './action-scope.ts'
import { askPermission } from './ask-permission.ts'
import { askPerson } from './ask-person.ts'
import { bugOf } from './debug-input.ts'
import { knownEvidence } from './known-evidence.ts'

/** What an agent handed in over its tools: an accepted result, and what it proposed piece by piece, in the form of an answer. */
export type HandedIn = { submitted: unknown; proposed: unknown }

const signals: Partial<Record<LoopModel['state']['status'], string>> = {
  paused: 'pause_exit',
  failed: 'stop_exit',
  user_exit: 'exit',
}
const no = (reason: string) => ({ ok: false, reason })
const most = 20

/**
 * The desk at which an agent is served while it works on one action of one loop. Nothing said here changes the loop by itself: results and proposals
 * become the answer of the action, which is judged as any other.
 */
export function openRunDesk(scope: ActionScope, contract: z.ZodType): { desk: RunDesk; handedIn: () => HandedIn } {
  const { ports, run, reference } = scope
  const debug = run.model.state.skill_state?.debug
  const known = debug?.hypotheses ?? []
  const round = debug?.round ?? 1
  const isDebug = reference.action === 'debug'
  const hypotheses: RunToolInput<'add_hypothesis'>[] = []
  const evidence: RunToolInput<'add_evidence'>[] = []
  const verdicts = new Map<string, RunToolInput<'set_verdict'>>()
  let submitted: unknown

  const opened = () => openNew(known, hypotheses, { round, bug: bugOf(run.model) })
  const isOpen = (id: string) => openHypotheses(known, round).some((each) => each.id === id)

  const desk: RunDesk = {
    get_loop: async ({ part }) => loopPart(run.model, part ?? 'overview'),
    async check_control() {
      const now = await ports.journal.read(run.runId)
      const isOurs = now?.generation === run.generation
      if (now && isOurs && now.model.state.status === 'running') return { ok: true, continue: true, action: 'continue' }
      const action = now && isOurs ? (signals[now.model.state.status] ?? 'stop_exit') : 'stop_exit'
      return { ok: true, continue: false, action }
    },
    async report_progress({ message, percent }) {
      const text = percent === undefined ? message : `${message} (${Math.round(percent)} %)`
      const event: AgentEvent = { type: 'notice', level: 'info', code: 'progress', text }
      ports.logs.append(run.runId, reference.key, 'agent', JSON.stringify(event))
      return { ok: true }
    },
    async add_hypothesis(hypothesis) {
      if (!isDebug) return no('Hypotheses are only proposed while a cause is looked for.')
      if (hypotheses.length >= 8) return no('There are eight already.')
      const before = opened()
      hypotheses.push(hypothesis)
      const added = opened().at(-1)
      if (added && opened().length > before.length) return { ok: true, id: added.id }
      hypotheses.pop()
      return no('It equals one that is open, or one that led nowhere: see get_loop with part dead_ends.')
    },
    async add_evidence(one) {
      if (!isDebug) return no('Evidence is only added while a cause is looked for.')
      if (!isOpen(one.hypothesis_id)) return no(`${one.hypothesis_id} is not an open hypothesis.`)
      if (evidence.length >= 10 * most) return no('There is enough evidence.')
      if (!refExists(one.ref, await knownEvidence(scope, [one.ref]))) return no(`There is nothing at ${one.ref}.`)
      evidence.push(one)
      return { ok: true, id: `E${evidence.length}` }
    },
    async set_verdict(verdict) {
      if (!isDebug) return no('Verdicts are only given while a cause is looked for.')
      if (!isOpen(verdict.hypothesis_id)) return no(`${verdict.hypothesis_id} is not an open hypothesis.`)
      verdicts.set(verdict.hypothesis_id, verdict)
      return { ok: true }
    },
    async submit_result({ result }) {
      const read = contract.safeParse(result)
      if (read.success) submitted = result
      const issues = (read.error?.issues ?? []).slice(0, most)
      return read.success
        ? { accepted: true }
        : { accepted: false, issues: issues.map(({ path, message }) => `${path.join('.') || 'result'}: ${message}`) }
    },
    request_approval: (question) => askPerson(scope, question),
    request_permission: (wanted) => askPermission(scope, wanted),
  }

  const proposed = () => {
    if (hypotheses.length > 0) return { bug_description: bugOf(run.model).slice(0, 2000), hypotheses }
    if (verdicts.size === 0) return undefined
    const given = [...verdicts.values()].map(({ hypothesis_id: id, verdict, finding, reason }) => ({
      ...{ id, verdict, finding, reason },
      evidence: evidence
        .filter(({ hypothesis_id }) => hypothesis_id === id)
        .slice(0, most)
        .map(({ hypothesis_id: _id, ...one }) => one),
    }))
    return { verdicts: given, understanding: { known: [], disproven: [], focus: '', questions: [] } }
  }
  return { desk, handedIn: () => ({ submitted, proposed: proposed() }) }
}
