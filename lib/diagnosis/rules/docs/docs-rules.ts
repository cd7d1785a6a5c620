import type { Rule } from '../../rule.ts'
import { conflictingDefinitionsRule } from './conflicting-definitions/conflicting-definitions.ts'
import { documentAndFilesRule } from './document-and-files/document-and-files.ts'
import { repeatedBlockRule } from './repeated-block.ts'
import { repeatedSchemaRule, repeatedTypeRule } from './repeated-definition.ts'
import { repeatedMappingRule } from './repeated-mapping.ts'

/** Rules about documents that repeat or contradict each other. */
export const docsRules: readonly Rule[] = [
  repeatedSchemaRule,
  repeatedMappingRule,
  repeatedTypeRule,
  repeatedBlockRule,
  conflictingDefinitionsRule,
  documentAndFilesRule,
]
