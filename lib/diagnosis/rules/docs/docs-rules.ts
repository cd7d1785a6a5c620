import type { Rule } from '../../rule.ts'
import { conflictingDefinitionsRule } from './conflicting-definitions.ts'
import { documentAndFilesRule } from './document-and-files.ts'
import { repeatedSchemaRule, repeatedTypeRule } from './repeated-definition.ts'

/** Rules about documents that repeat or contradict each other. */
export const docsRules: readonly Rule[] = [
  repeatedSchemaRule,
  repeatedTypeRule,
  conflictingDefinitionsRule,
  documentAndFilesRule,
]
