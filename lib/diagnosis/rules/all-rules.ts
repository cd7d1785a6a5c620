import type { Rule } from '../rule.ts'
import { agentRules } from './agent/agent-rules.ts'
import { authoringRules } from './authoring/authoring-rules.ts'
import { contextRules } from './context/context-rules.ts'
import { dataflowRules } from './dataflow/dataflow-rules.ts'
import { docsRules } from './docs/docs-rules.ts'
import { memoryRules } from './memory/memory-rules.ts'
import { specRules } from './spec/spec-rules.ts'
import { tokenConsumptionRules } from './token-consumption/token-consumption-rules.ts'

/** Every rule that looks at one skill. */
export const skillRules: readonly Rule[] = [
  ...specRules,
  ...contextRules,
  ...memoryRules,
  ...dataflowRules,
  ...agentRules,
  ...docsRules,
  ...tokenConsumptionRules,
  ...authoringRules,
]
