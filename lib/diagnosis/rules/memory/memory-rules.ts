import type { Rule } from '../../rule.ts'

/** Rules about constraints and save points. */
export const memoryRules: readonly Rule[] = []
