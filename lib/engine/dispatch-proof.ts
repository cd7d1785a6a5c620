import type { Dispatched } from './ports.ts'

/** Makes the proof without which nothing can be started. For the store of attempts (after its guarded update), and for tries that a person asked for. */
export const proofOf = (key: string): Dispatched => ({ key }) as Dispatched
