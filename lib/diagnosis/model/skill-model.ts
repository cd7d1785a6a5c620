import type { Client, ExecutionMode } from '#lib/domain/tuning/vocabulary.ts'
import type { AgentCall } from './agent-call.ts'
import type { DataFlow } from './data-flow.ts'
import type { FlowStep, Reachability } from './flow.ts'
import type { SkillFile } from './skill-file.ts'
import type { TypeDefinition } from './type-definition.ts'

/** What the shell knows about the surroundings of a skill folder; null when the folder stands alone. */
export type Workspace = {
  /** Path of the skill folder in the workspace, with `/`. */
  skillPath: string
  /** Paths of files in the workspace, as far as links out of the skill need them. */
  hasFile(path: string): boolean
  /** Name of the plugin that the workspace itself is, when all its agents are known; null or absent for another one. */
  plugin?: string | null
  /** Agent definition files of workspace and plugins. */
  agents: readonly { path: string; name: string; text: string }[]
  /** Those of other plugins that the workspace offers: they are there when those are installed. */
  agentsOfOthers?: Workspace['agents']
  /** Where other files of the workspace name a skill so, as `path:line`; reads them, so it is asked seldom. */
  placesNaming?(name: string): readonly string[]
  /** Other skill folders of the workspace that are called so; looks through it, so it is asked seldom. */
  foldersCalled?(folder: string): readonly string[]
}

/** A definition of an agent, in the skill or the workspace. */
export type AgentDefinition = { name: string; path: string; text: string; file: SkillFile | null }

export type CallSite = { file: SkillFile; call: AgentCall }

/** A skill folder, read. Everything behind `files` is computed on first use. */
export type SkillModel = {
  /** Name of the folder. */
  folder: string
  client: Client
  /** Sorted by path in code point order. */
  files: readonly SkillFile[]
  file(path: string): SkillFile | undefined
  /** Paths of files that stand in the folder and were not read, as they are too many or ignored. */
  leftOut: ReadonlySet<string>
  entry: SkillFile | null
  readonly mode: ExecutionMode
  readonly flowFiles: readonly SkillFile[]
  /** Phases, actions and orchestrator in order; without any, the numbered steps are not split up: the list is empty. */
  readonly steps: readonly FlowStep[]
  readonly calls: readonly CallSite[]
  readonly types: readonly TypeDefinition[]
  readonly stateSchemas: readonly TypeDefinition[]
  /** The one in a schema file, else the one most flow files use, else the first by path. */
  readonly mainSchema: TypeDefinition | null
  readonly dataFlow: DataFlow
  readonly reachability: Reachability
  readonly agents: readonly AgentDefinition[]
  workspace: Workspace | null
}
