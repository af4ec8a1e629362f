/** Chance that is the same again for the same seed. */
export type Dice = {
  /** A whole number from 0 to below `end`. */
  below(end: number): number
  pick<T>(from: readonly T[]): T
  /** True once in so many throws. */
  onceIn(throws: number): boolean
}

/** Dice by mulberry32: small, fast and spread well enough to choose among cases. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    pick: from => from[below(from.length)] as (typeof from)[number],
    onceIn: throws => below(throws) === 0,
  }
}
