import type { SkillFile } from './skill-file.ts'

/** A phase, action or other step of the skill in its order: numeric prefix, else order of links in the entry, else path. */
export type FlowStep = { file: SkillFile; number: string | null; index: number }

/** What can be reached from the entry over links, code spans, mentions, folders and imports. */
export type Reachability = {
  isReached(path: string): boolean
  /** Documents between the entry and the file: 0 for the entry, 1 for what it names; Infinity when unreached. */
  depthOf(path: string): number
}
