import type { Rule } from '../../rule.ts'

/** Rules about token budgets and traffic. */
export const tokenConsumptionRules: readonly Rule[] = []
