import type { Rule } from '../../rule.ts'
import { oneReadRule } from '../context/read-rules.ts'
import { fileBudgetRule } from './file-budget.ts'
import { growingLocalRule } from './growing-local.ts'
import { repeatedReadRule } from './repeated-read.ts'
import { unreadFieldsRule } from './unread-fields.ts'

/** Rules about what tokens are spent on. */
export const tokenConsumptionRules: readonly Rule[] = [
  fileBudgetRule,
  unreadFieldsRule,
  oneReadRule,
  growingLocalRule,
  repeatedReadRule,
]
