/** Random choices that are the same for the same seed. */
export type SeededRandom = {
  /** A whole number from 0 to below `end`. */
  integerBelow(end: number): number
  pick<T>(from: readonly T[]): T
  /** True with a probability of 1 in `count`. */
  oneIn(count: number): boolean
}

/** A pseudo-random generator (mulberry32): small, fast and uniform enough to choose test cases. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    integerBelow: below,
    pick: from => from[below(from.length)] as (typeof from)[number],
    oneIn: count => below(count) === 0,
  }
}
