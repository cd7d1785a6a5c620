import type { Rule } from '../../rule.ts'
import { fullContentRule } from './full-content-returned.ts'
import { growingHistoryRule } from './growing-history.ts'
import { heavyPromptRule } from './heavy-prompt.ts'
import { severalReadsRule } from './read-rules.ts'
import { readsUpFrontRule } from './reads-up-front.ts'
import { wholeStateRule } from './whole-state.ts'

/** Rules about what fills the context. */
export const contextRules: readonly Rule[] = [
  growingHistoryRule,
  wholeStateRule,
  severalReadsRule,
  fullContentRule,
  heavyPromptRule,
  readsUpFrontRule,
]
