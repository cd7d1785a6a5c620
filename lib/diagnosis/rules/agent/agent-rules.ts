import type { Rule } from '../../rule.ts'

/** Rules about agent calls. */
export const agentRules: readonly Rule[] = []
