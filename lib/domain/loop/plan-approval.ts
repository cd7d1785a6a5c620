import { say } from '../sentences/say.ts'
import { changesApproval } from './decide-review.ts'
import { missingEvidence } from './gate.ts'
import type { GateFacts, PlanStep } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'
import type { GateCondition } from './loop-state.ts'

/** True when all that is missing is the word of a person who was not asked about this content yet. */
export const lacksOnlyApproval = ({ state }: LoopModel, facts: GateFacts, gate: GateCondition[]): boolean =>
  state.loopboard.gate.require_approval &&
  facts.treeHash !== null &&
  facts.approval === 'not-asked' &&
  missingEvidence(gate).join() === 'G8'

/** True when all that is missing is the judgement of an agent that was not asked about this content yet. */
export const lacksOnlyJudgement = ({ state }: LoopModel, facts: GateFacts, gate: GateCondition[]): boolean =>
  state.loopboard.gate.judge &&
  facts.treeHash !== null &&
  facts.judge === 'not-asked' &&
  (!state.loopboard.gate.require_approval || facts.approval === 'accepted') &&
  missingEvidence(gate).join() === 'G8'

/** Row 6, where a person has to see the changes before they are committed: the loop waits for the word on exactly this content. */
export function planApproval(model: LoopModel, facts: GateFacts, gate: GateCondition[]): PlanStep | null {
  if (!lacksOnlyApproval(model, facts, gate)) return null
  const { text, said } = say('may_changes_complete')
  const ref = changesApproval(facts.treeHash ?? '')
  return { row: 6, kind: 'wait', waiting: { kind: 'approval', question: text, said, ref } }
}
