import type { Sentence } from '../../sentences/say.ts'
import type { LoopRoot } from '../loop-model.ts'

/** What the texts of a loop's shared files were, by their SHA-256; null where there is no file. */
export type FileHashes = { master: string; tasks: string | null }

/** A version of a master, and since when it had its place, by the clock of the disk; of one that we displaced ourselves, when we did. */
export type ReadVersion = { text: string; placedMs: number }

/**
 * How the files of a loop stand in a folder. `whole`: everything could be read, `tasks` are the texts of its task files, ours first. `damaged`:
 * the master is empty, cut or no JSON, for `quietMs` without a change. `unreadable`: a link, or another file that is not opened or not read.
 * `missing`: it was there, and the folder still is.
 */
export type SeenLoop = { loopId: string; root: LoopRoot } & (
  | ({ kind: 'whole'; tasks: string[]; hashes: FileHashes; hash: string; modifiedMs: number } & ReadVersion)
  | { kind: 'damaged'; quietMs: number }
  | { kind: 'unreadable'; reason: Sentence }
  | { kind: 'missing' }
)
