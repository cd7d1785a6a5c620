import { setFlagsFromString } from 'node:v8'

/**
 * Most of what a diagnosis makes lives shortly: in a nursery that is too small for a few skills it is kept for long, which costs time and memory.
 * All threads together have this much.
 */
const youngMegabytes = 96

/** The nursery of each of so many threads. */
export const youngOf = (threads: number): number => Math.max(16, Math.floor(youngMegabytes / threads))

/**
 * Sets what the engine that runs our code is told before a run that may open so many threads. It is the same whether threads are opened or not:
 * what the cache holds of compiled code is for these flags alone, and each run that had others would throw it away.
 */
export const setEngineFlags = (threads: number): void => {
  // The nursery of a thread has two halves and room for what is large. It is given from the beginning: left to itself it grows to 16 MB a half, and at
  // just this size runs take a seventh more time than at 12 or 20 MB, for a reason that we do not know.
  setFlagsFromString(`--min-semi-space-size=${Math.floor(youngOf(threads) / 4)}`)
  // That of this thread, which looks at a few skills or keeps what it is told, stays small: to grow costs more than it gives, up to skills of a thousand
  // files.
  setFlagsFromString('--semi-space-growth-factor=1')
  // Much code runs a little: the compiler that makes the fastest code takes longer, in every thread, than its code saves in a run of seconds.
  setFlagsFromString('--no-turbofan')
  // What runs at all runs often: it is compiled plainly at once, and well after fewer runs than a long program waits for.
  setFlagsFromString('--always-sparkplug')
  setFlagsFromString('--invocation-count-for-maglev=150')
}
