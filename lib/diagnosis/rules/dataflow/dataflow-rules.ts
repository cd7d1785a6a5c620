import type { Rule } from '../../rule.ts'

/** Rules about files and state. */
export const dataflowRules: readonly Rule[] = []
