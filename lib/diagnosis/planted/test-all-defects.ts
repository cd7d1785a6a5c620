import { agentDefects } from './test-plant-agents.ts'
import { authoringDefects } from './test-plant-authoring.ts'
import { contextDefects } from './test-plant-context.ts'
import { dataflowDefects } from './test-plant-dataflow.ts'
import { docsDefects } from './test-plant-docs.ts'
import { specDefects } from './test-plant-spec.ts'
import type { DefectClass } from './test-seeding.ts'

/** Every class of defects that can be planted. */
export const allDefects: readonly DefectClass[] = [
  ...specDefects,
  ...authoringDefects,
  ...dataflowDefects,
  ...agentDefects,
  ...contextDefects,
  ...docsDefects,
]
