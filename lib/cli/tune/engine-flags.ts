import { setFlagsFromString } from 'node:v8'

/**
 * The nursery of each thread. Most of what a diagnosis makes lives shortly: in one that is too small for a few skills it is kept for long, which costs
 * time and memory.
 */
export const youngMegabytes = 48

/**
 * Sets what the engine that runs our code is told before a run. It is the same whether threads are opened or not: what the cache holds of compiled
 * code is for these flags alone, and each run that had others would throw it away.
 */
export const setEngineFlags = (): void => {
  // The nursery has two halves and room for what is large. A thread is given it from the beginning: left to itself it grows to 16 MB a half, and at just
  // this size runs take a seventh more time than at 12 or 20 MB, for a reason that we do not know.
  setFlagsFromString(`--min-semi-space-size=${youngMegabytes / 4}`)
  // Where a run has one job only it is this thread, whose nursery stays small: to grow costs more than it gives.
  setFlagsFromString('--semi-space-growth-factor=1')
  // Much code runs a little: the compiler that makes the fastest code takes longer, in every thread, than its code saves in a run of seconds.
  setFlagsFromString('--no-turbofan')
  // What runs at all runs often: it is compiled plainly at once, and well after fewer runs than a long program waits for.
  setFlagsFromString('--always-sparkplug')
  setFlagsFromString('--invocation-count-for-maglev=150')
}
