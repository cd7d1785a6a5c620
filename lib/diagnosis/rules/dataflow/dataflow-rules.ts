import type { Rule } from '../../rule.ts'
import { brokenContractRule } from './broken-contract.ts'
import { missingSchemaRule } from './missing-schema.ts'
import { scatteredStateRule } from './scattered-state.ts'
import { twoNamesRule } from './two-names.ts'
import { undeclaredFieldRule } from './undeclared-field.ts'
import { undefinedPlaceholderRule } from './undefined-placeholder.ts'
import { unguardedParseRule } from './unguarded-parse.ts'
import { unreadFileRule } from './unread-file.ts'
import { unwrittenFileRule } from './unwritten-file.ts'

/** Rules about files and state. */
export const dataflowRules: readonly Rule[] = [
  scatteredStateRule,
  twoNamesRule,
  unguardedParseRule,
  unreadFileRule,
  missingSchemaRule,
  undefinedPlaceholderRule,
  brokenContractRule,
  undeclaredFieldRule,
  unwrittenFileRule,
]
