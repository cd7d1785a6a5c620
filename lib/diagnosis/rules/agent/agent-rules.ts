import type { Rule } from '../../rule.ts'
import { uncheckedResultRule } from './unchecked-result.ts'
import { undefinedAgentTypesRule } from './undefined-agent-types.ts'
import { unhandledAgentCallRule } from './unhandled-agent-call.ts'
import { unknownAgentTypeRule } from './unknown-agent-type.ts'

/** Rules about agent calls. */
export const agentRules: readonly Rule[] = [
  unhandledAgentCallRule,
  uncheckedResultRule,
  undefinedAgentTypesRule,
  unknownAgentTypeRule,
]
