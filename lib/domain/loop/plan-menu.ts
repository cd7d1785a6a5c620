import { say } from '../sentences/say.ts'
import { eligibleTasks, openTasks } from './derive.ts'
import { evaluateGate, missingEvidence } from './gate.ts'
import type { PlanFacts, PlanStep } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'
import { planApproval } from './plan-approval.ts'
import { chosen, run } from './plan-step.ts'

/** Interactive mode: after each action the loop waits for a choice. At the limit it is completed when it can be, and fails when it cannot. */
export function planMenu(model: LoopModel, facts: PlanFacts, limit: PlanStep | null): PlanStep {
  const choice = chosen(model)
  const gate = evaluateGate(model, facts.gate)
  if (choice?.kind === 'run' && choice.action === 'complete') return planApproval(model, facts.gate, gate) ?? choice
  if (limit) return missingEvidence(gate).length === 0 ? run(6, 'complete') : limit
  if (choice) return choice
  const missing = missingEvidence(gate)
  const open = openTasks(model.state).length
  const failed = model.state.skill_state?.validate.failed_tests.length ?? 0
  const question = say('next_choice')
  return {
    row: 8,
    kind: 'wait',
    waiting: {
      kind: 'menu',
      question: question.text,
      said: question.said,
      options: [
        { id: 'develop', label: 'Work on a task', detail: `${open} open, ${eligibleTasks(model).length} can begin` },
        { id: 'debug', label: 'Look for the cause of a failure', detail: `${failed} failing` },
        { id: 'validate', label: 'Run the tests' },
        { id: 'status', label: 'Show the status' },
        {
          id: 'complete',
          label: 'Complete',
          detail: missing.length === 0 ? 'all evidence is there' : `evidence missing: ${missing.join(', ')}`,
        },
        { id: 'exit', label: 'Leave the loop' },
      ],
    },
  }
}
