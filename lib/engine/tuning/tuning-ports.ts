import type { Actor } from '../../domain/actor.ts'
import type { Result } from '../../domain/result.ts'
import type { Said } from '../../domain/sentences/say.ts'
import type { OutcomeOf } from '../../domain/tuning/action-outcome.ts'
import type { AppliedFix, FileChange, Fix } from '../../domain/tuning/fix.ts'
import type { Thresholds } from '../../domain/tuning/gate-thresholds.ts'
import type { Issue } from '../../domain/tuning/issue.ts'
import type { Answer, RequirementAnalysis } from '../../domain/tuning/requirement-analysis.ts'
import type { SkillFacts } from '../../domain/tuning/skill-facts.ts'
import type { Told, TuningEvent } from '../../domain/tuning/tuning-events.ts'
import type { TuningModel } from '../../domain/tuning/tuning-model.ts'
import type { TuningState } from '../../domain/tuning/tuning-state.ts'
import type { Client, ProblemType } from '../../domain/tuning/vocabulary.ts'

import type { TuningAgents } from './tuning-agents.ts'

/** What the tunings need from the world. History, files, workspace and the threads that diagnose fit by shape. */

/** A tuning as the journal has it; `rev` is the revision of its document. */
export type TuningSnapshot = {
  runId: string
  workspaceId: string
  model: TuningModel
  rev: number
  generation: number
  turn: number
  node: string
}
export type CommittedTuning = TuningSnapshot & { events: TuningEvent[] }
export type TuningChange = { events: TuningEvent[]; nextTurn?: boolean }
export type NewTuning = Pick<TuningSnapshot, 'runId' | 'workspaceId' | 'node' | 'model'> & {
  owner: string | null
  events: TuningEvent[]
}

export type TuningJournal = {
  commit: (
    runId: string,
    actor: Actor,
    change: (run: TuningSnapshot) => Result<TuningChange>,
  ) => Promise<Result<CommittedTuning>>
  create: (actor: Actor, run: NewTuning) => Promise<Result<CommittedTuning>>
  read: (runId: string) => Promise<TuningSnapshot | null>
  active: (node: string) => Promise<TuningSnapshot[]>
  /** Tunings of a node that ask a person about their fixes. */
  asking: (node: string) => Promise<TuningSnapshot[]>
}

/** Where the skill of a tuning lies, and its own folder; absolute paths. */
export type TuningPlace = { workspace: string; skill: string; workDir: string }

/** How a skill is looked at: where it is, and what its person wants otherwise than its configuration says. */
export type SkillAt = {
  workspace: string
  skill: string
  /** Null: as the skill itself says. */
  client: Client | null
  strictSpec: boolean
  rules: TuningState['settings']['rules']
}

/** A file of a skill before and after a fix; null where it does not exist. */
export type WrittenFile = { path: string; before: Uint8Array | null; after: Uint8Array | null }

export type FixVerdict = {
  verdict: 'pass' | 'fail' | 'inconclusive'
  notes: string[]
  checks: { check: string; verdict: 'pass' | 'fail' | 'inconclusive'; note: string | null; said?: Said }[]
  tokenDelta: number
  scoreDelta: number
}

/** What is asked about a skill folder as it stands. */
export type SkillReader = {
  diagnose: (at: SkillAt) => Promise<SkillFacts>
  propose: (at: SkillAt, issues: Issue[]) => Promise<Fix[]>
  optionChanges: (at: SkillAt, fix: Fix, issues: Issue[]) => Promise<Record<string, FileChange[]>>
  proposeAgain: (at: SkillAt, fix: Fix, issues: Issue[]) => Promise<Result<FileChange[]>>
  measure: (at: SkillAt, fix: Fix, issues: Issue[], files: WrittenFile[]) => Promise<FixVerdict>
  /** Other texts of some files as the changes of a fix, measured. */
  fromTexts: (
    at: SkillAt,
    fix: Fix,
    issues: Issue[],
    texts: Record<string, string>,
  ) => Promise<{ changes: FileChange[]; verdict: FixVerdict }>
  verify: (
    at: SkillAt,
    request: { issues: Issue[]; written: { fix: Fix; files: WrittenFile[] }[] },
  ) => Promise<Omit<OutcomeOf<'verify'>, 'kind'>>
}

/** Reads what a person wrote, without a model. */
export type RequirementReader = {
  read: (text: string, facts: { at: string; preScan: Partial<Record<ProblemType, number>> }) => RequirementAnalysis
  answer: (analysis: RequirementAnalysis, answers: readonly Answer[], facts: { at: string }) => RequirementAnalysis
}

/** Writes fixes into a skill folder and takes them back; each call is whole or not at all, also after a crash. */
export type SkillWriter = {
  /** Keeps the folder as it is at the start; later calls change nothing. */
  backUp: (place: TuningPlace) => Promise<Result<unknown>>
  apply: (
    place: TuningPlace,
    fix: Pick<Fix, 'id' | 'changes'>,
    revision: number,
    check: (files: WrittenFile[]) => Promise<FixVerdict>,
  ) => Promise<Result<{ changesMade: AppliedFix['changes_made']; backupPath: string }>>
  /** The files of an applied fix before and after it, as its backup has them. */
  written: (place: TuningPlace, fixId: string) => Promise<WrittenFile[]>
  /** The fixes whose backups a folder has and that stand in the skill. */
  standing: (place: TuningPlace) => Promise<string[]>
  rollBack: (place: TuningPlace, fixId: string) => Promise<Result<unknown>>
  /** Brings the whole folder back to the start, as a transaction with this id. */
  restore: (place: TuningPlace, id: string, revision: number) => Promise<Result<unknown>>
}

/** Somebody else's text was found in the state file: the name of its copy. */
export type ForeignState = { copy: string }

/** The folder of a tuning: its documents, written whole. */
export type TuningFiles = {
  /** Writes the documents; `foreign` when somebody else changed the state file since: it is copied aside and nothing is written over it. `hash` is of what stands there now. */
  write: (
    workDir: string,
    documents: readonly { path: string; text: string }[],
    known: { hashes: readonly string[] },
  ) => Promise<Result<{ hash: string; foreign: ForeignState | null }>>
  /** Whether a folder stands there. */
  exists: (workDir: string) => Promise<boolean>
  /** Keeps the state at this revision among the last 20 checkpoints. */
  checkpoint: (workDir: string, revision: number, text: string) => Promise<Result<unknown>>
  /** Writes one more document. */
  note: (workDir: string, path: string, text: string) => Promise<Result<unknown>>
  /** The copy of a foreign state that was made last; null when there is none. */
  readForeign: (workDir: string) => Promise<string | null>
  /** Writes a state below the home of the server, for a folder that cannot be written; gives the path. */
  keepElsewhere: (tuningId: string, text: string) => Promise<Result<string>>
  trash: (workDir: string) => Promise<Result<unknown>>
  restore: (workDir: string) => Promise<Result<unknown>>
}

/** Which revision the files of a tuning show, which contents of its state file are ours, and why it could not be written. */
export type TuningMarks = {
  markProjected: (runId: string, rev: number) => Promise<void>
  setFileFault: (runId: string, fault: Told | null) => Promise<void>
  fileHash: (runId: string) => Promise<string | null>
  setFileHash: (runId: string, hash: string) => Promise<void>
  behindFiles: (node: string) => Promise<string[]>
}

export type TuningPorts = {
  journal: TuningJournal
  /** The workspace of a tuning as it is now; `unavailable` when it is gone. */
  workspace: (workspaceId: string) => Promise<Result<{ path: string }>>
  /** A skill folder by its path, absolute or below the workspace; `not_a_skill` when it is none. */
  findSkill: (workspacePath: string, path: string) => Promise<Result<{ path: string }>>
  /** What the configuration of a skill, by its path in the workspace, asks of it to pass the gate. */
  gateOf: (workspacePath: string, path: string) => Promise<Thresholds>
  /** The SHA-256 of a file of the skill as it stands; null when there is none. */
  fileHash: (place: TuningPlace, path: string) => Promise<string | null>
  skills: SkillReader
  requirements: RequirementReader
  writer: SkillWriter
  agents: TuningAgents
  files: TuningFiles
  marks: TuningMarks
  engine: TuningState['engine']
  now: () => string
}
