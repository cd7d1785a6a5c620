import type { Rule } from '../../rule.ts'
import { repeatedSchemaRule, repeatedTypeRule } from './repeated-definition.ts'

/** Rules about documents that repeat or contradict each other. */
export const docsRules: readonly Rule[] = [repeatedSchemaRule, repeatedTypeRule]
