/** A person's word on the changes of a loop, given for one tree. `shown`: the tree they saw, when only pieces of it are kept. */
export type ChangesDecision = {
  tree: string
  shown?: string
  accepted: boolean
  comment: string | null
  by: string
  at: string
}

/** Pieces of the changes that a person rejected: what `shown` has and `kept` has not. */
export type PiecesSetAside = { shown: string; kept: string; pieces: number; by: string; at: string }

/** A decision as it is recorded: the tree that was shown, and with `kept` what is left of it and how many pieces are gone. */
export type DecidedChanges = {
  tree: string
  accepted: boolean
  comment: string | null
  kept?: { tree: string; pieces: number }
}

/** What is new about the review of a loop: remarks on lines, or what a person has looked at. */
export type ReviewNote = 'comments' | 'marks'
