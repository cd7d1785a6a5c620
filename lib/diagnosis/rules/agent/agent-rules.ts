import type { Rule } from '../../rule.ts'
import { carriedProcessRule } from './carried-process.ts'
import { endlessLoopRule } from './endless-loop.ts'
import { foreignToolRule } from './foreign-tool.ts'
import { mixedReturnFormatsRule } from './mixed-return-formats.ts'
import { nestedAgentCallRule } from './nested-agent-call.ts'
import { redefinedAgentRule } from './redefined-agent.ts'
import { returnMarkerRule, unservedContractRule } from './return-marker-rules.ts'
import { uncheckedResultRule } from './unchecked-result.ts'
import { uncollectedAgentRule } from './uncollected-agent.ts'
import { undeclaredToolRule } from './undeclared-tool.ts'
import { undefinedAgentTypesRule } from './undefined-agent-types.ts'
import { unhandledAgentCallRule } from './unhandled-agent-call.ts'
import { unknownAgentTypeRule } from './unknown-agent-type.ts'

/** Rules about agent calls. */
export const agentRules: readonly Rule[] = [
  unhandledAgentCallRule,
  uncheckedResultRule,
  undefinedAgentTypesRule,
  nestedAgentCallRule,
  undeclaredToolRule,
  mixedReturnFormatsRule,
  unknownAgentTypeRule,
  foreignToolRule,
  uncollectedAgentRule,
  endlessLoopRule,
  redefinedAgentRule,
  returnMarkerRule,
  unservedContractRule,
  carriedProcessRule,
]
