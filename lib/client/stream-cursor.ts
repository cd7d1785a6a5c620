/** What an event is to somebody who has seen the stream so far. */
export type Freshness = 'fresh' | 'seen' | 'gap'

/**
 * Remembers the last event seen of each workspace. An event whose predecessor was not seen is a gap: what lies between is unknown and
 * must be fetched, never guessed.
 */
export function createStreamCursor() {
  const positions = new Map<string, number>()
  return {
    /** Takes the positions a connection begins with; true when they are ahead of what was seen. */
    greet(begins: Record<string, number>): boolean {
      let isAhead = false
      for (const [workspaceId, seq] of Object.entries(begins)) {
        const seen = positions.get(workspaceId)
        if (seen === undefined || seen < seq) isAhead = true
        if (seen === undefined || seen < seq) positions.set(workspaceId, seq)
      }
      return isAhead
    },
    /** Judges an event and remembers it. */
    take(event: { workspace_id: string; seq: number; prev: number }): Freshness {
      const seen = positions.get(event.workspace_id)
      if (seen !== undefined && event.seq <= seen) return 'seen'
      positions.set(event.workspace_id, event.seq)
      return seen === undefined || seen >= event.prev ? 'fresh' : 'gap'
    },
  }
}
