import type { Rule } from '../../rule.ts'
import { missingSchemaRule } from './missing-schema.ts'
import { twoNamesRule } from './two-names.ts'
import { undeclaredFieldRule } from './undeclared-field.ts'
import { undefinedPlaceholderRule } from './undefined-placeholder.ts'
import { unguardedParseRule } from './unguarded-parse.ts'

/** Rules about files and state. */
export const dataflowRules: readonly Rule[] = [
  twoNamesRule,
  unguardedParseRule,
  missingSchemaRule,
  undefinedPlaceholderRule,
  undeclaredFieldRule,
]
