import type { Rule } from '../../rule.ts'
import { forgottenRequestRule } from './forgotten-request.ts'
import { lostConstraintsRule } from './lost-constraints.ts'
import { missingSavePointRule } from './missing-save-point.ts'
import { unboundedTaskRule } from './unbounded-task.ts'
import { unverifiedFlowRule } from './unverified-flow.ts'

/** Rules about constraints and save points. */
export const memoryRules: readonly Rule[] = [
  lostConstraintsRule,
  unboundedTaskRule,
  missingSavePointRule,
  forgottenRequestRule,
  unverifiedFlowRule,
]
