import { z } from 'zod'

/** What an outside program and we could not agree on. */
export const conflictKinds = [
  'field',
  'skill_state',
  'control_fight',
  'duplicate_root',
  'progress_edit',
  'second_runner',
  'corrupt_restored',
  'deleted_outside',
  'deleted_while_running',
  'overwritten_outside',
] as const
export type ConflictKind = (typeof conflictKinds)[number]

export const conflictChoices = ['ours', 'theirs', 'dismiss'] as const
export type ConflictChoice = (typeof conflictChoices)[number]

/** A conflict that a person has not decided. Our value holds until then; null stands for a value that is not there. */
export type Conflict = {
  id: string
  kind: ConflictKind
  /** A JSON pointer into the document, or the name of a file. */
  path: string
  base: unknown
  ours: unknown
  theirs: unknown
  at: string
}

/** A conflict as a merge finds it. */
export type NewConflict = Omit<Conflict, 'id' | 'at'>

/** What a person may choose. Their value is only offered where it can be taken. */
export const choicesOf = (kind: ConflictKind): ConflictChoice[] => {
  switch (kind) {
    case 'field':
    case 'skill_state':
    case 'second_runner':
    case 'deleted_outside':
      return ['ours', 'theirs']
    default:
      return ['dismiss']
  }
}

export const ConflictView = z.object({
  conflict_id: z.string(),
  kind: z.enum(conflictKinds),
  path: z.string(),
  base: z.unknown(),
  ours: z.unknown(),
  theirs: z.unknown(),
  at: z.string(),
  /** The revision of the document at which it was found, and the one at which it was settled. */
  revision: z.number(),
  closed_revision: z.number().nullable(),
  state: z.enum(['open', 'closed']),
  choices: z.array(z.enum(conflictChoices)),
  /** Which value was chosen, by whom and when; null while it is open. */
  choice: z.enum(conflictChoices).nullable(),
  closed_by: z.string().nullable(),
  closed_at: z.string().nullable(),
})
export type ConflictView = z.infer<typeof ConflictView>
