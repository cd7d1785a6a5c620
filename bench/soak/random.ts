/** Chance that can be repeated: the same seed gives the same numbers. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  /** A number from 0 up to, but not including, 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** A whole number from 0 up to, but not including, `end`. */
  const below = (end: number): number => Math.floor(next() * end)
  return { next, below, coin: () => next() < 0.5 }
}

export type Random = ReturnType<typeof createRandom>

/** From `SEED`, else a new one. */
export const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
