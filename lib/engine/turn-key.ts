/** Which turn of which run. `generation` grows with every run, `turn` with every turn over all runs of the loop. */
export type TurnKey = { runId: string; generation: number; turn: number }

/** The name of a turn, the same in the journal, in the attempts and as the id of its workflow. */
export const turnId = ({ runId, generation, turn }: TurnKey): string => `${runId}/${generation}/${turn}`

/** The key of the n-th dispatch of a turn's action; also the mark its processes carry. */
export const attemptKey = (key: TurnKey, n: number): string => `${turnId(key)}/${n}`
