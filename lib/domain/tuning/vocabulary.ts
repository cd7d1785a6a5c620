/** The eight diagnoses in the order in which they run. */
export const diagnoses = [
  'spec',
  'context',
  'memory',
  'dataflow',
  'agent',
  'docs',
  'token_consumption',
  'authoring',
] as const
export type Diagnosis = (typeof diagnoses)[number]

/** The kinds of problem a skill can have, in the order in which equal ones are treated; `custom` is everything else. */
export const problemTypes = [
  'spec_violation',
  'security_basic',
  'authoring_principles_violation',
  'dataflow_break',
  'agent_failure',
  'context_explosion',
  'memory_loss',
  'token_consumption',
  'doc_redundancy',
  'doc_conflict',
  'prompt_quality',
  'architecture',
  'performance',
  'error_handling',
  'output_quality',
  'user_experience',
  'custom',
] as const
export type ProblemType = (typeof problemTypes)[number]

/** The diagnosis that looks for a kind of problem; the kinds that are left out are no diagnosis's own. */
export const diagnosisOfType: Partial<Record<ProblemType, Diagnosis>> = {
  ...{ spec_violation: 'spec', security_basic: 'spec', authoring_principles_violation: 'authoring' },
  ...{ dataflow_break: 'dataflow', agent_failure: 'agent', context_explosion: 'context', memory_loss: 'memory' },
  ...{ token_consumption: 'token_consumption', doc_redundancy: 'docs', doc_conflict: 'docs' },
}

/** How strict a rule is: an error breaks the standard or a run, a warning is likely to hurt, an opinion never counts. */
export const tiers = ['error', 'warning', 'opinion'] as const
export type Tier = (typeof tiers)[number]

/** The programs that run skills; they differ in front matter keys, tools and agent calls. */
export const clients = ['claude-code', 'codex', 'ccw', 'generic'] as const
export type Client = (typeof clients)[number]

/** How a remedy comes about: by a transform, by a choice of a person, by an agent, or by hand. */
export const fixKinds = ['auto', 'choice', 'agent', 'manual'] as const

/** How a skill is executed: by an orchestrator, by numbered phases, or both. */
export const executionModes = ['sequential', 'autonomous', 'hybrid'] as const
export type ExecutionMode = (typeof executionModes)[number]

/** What a file of a skill folder is for. */
export const fileRoles = [
  'entry',
  'orchestrator',
  'schema',
  'action',
  'phase',
  'role',
  'instruction',
  'spec',
  'reference',
  'template',
  'agent',
  'eval',
  'script',
  'config',
  'meta',
  'asset',
  'other',
] as const
export type FileRole = (typeof fileRoles)[number]

/** What a person may ask a tuning to look at; some words stand for several diagnoses. */
export const focusAreas = [
  ...diagnoses,
  'all',
  'custom',
  'architecture',
  'prompt',
  'performance',
  'error_handling',
  'output_quality',
  'user_experience',
] as const
export type FocusArea = (typeof focusAreas)[number]

/** How a tuning stands; the last three are its end. */
export const tuningStatuses = ['pending', 'running', 'waiting', 'completed', 'failed', 'user_exit'] as const
export type TuningStatus = (typeof tuningStatuses)[number]

/** What a tuning can wait for. */
export const waitReasons = [
  'init_confirm',
  'clarification',
  'agent_cli',
  'fix_selection',
  'continue',
  'final_review',
  'loop_cap',
  'storage',
  'conflict',
  'paused',
] as const
export type WaitReason = (typeof waitReasons)[number]
