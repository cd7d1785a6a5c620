import { anyOf } from './any-of.ts'

/** "Use `/tmp/kiln-state.md`", "using the scratch file `/tmp/kiln.md`". */
const takes =
  /\bus(?:e|es|ing)\s(?:(?:an?|the|your|this|one)\s)?(?:[\w-]{1,20}\s)?(?:(?:scratch ?pad|file|document|log|notes?|journal|tracker)\s)?$/i

/** "to track", "for state tracking", "as a scratchpad": what stands in the file is put there by who uses it. */
const forNotes = anyOf(
  /^\s{1,3}to (?:track|keep (?:track|notes|a log|a record)|record|log|note|jot|store|remember)\b/i,
  /^\s{1,3}for (?:[\w-]{1,20} ){0,3}(?:tracking|bookkeeping|note-?taking|logging|notes)\b/i,
  /^\s{1,3}as (?:an?|the|your) (?:[\w-]{1,20} ){0,3}(?:scratch ?pad|notebook|note ?pad|journal|tracker|log)\b/i,
)

/** Whether the words around a path say that the file is used to keep track of something: whoever does that writes it as well as reads it. */
export const isKeptRecord = (before: string, behind: string): boolean => forNotes.test(behind) && takes.test(before)
