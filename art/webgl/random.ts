/** A number from a name, the same on every machine (FNV-1a). */
export function hashToSeed(name: string): number {
  let hash = 2166136261
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}

/** Returns a function that gives numbers in [0, 1), the same sequence for the same seed (mulberry32). */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of the list, by a random function. */
export function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T
}

/** The n-th point of Roberts’ R2 sequence, which fills the unit square evenly for any number of samples. */
export function r2Point(n: number): [number, number] {
  return [(0.5 + n * 0.7548776662466927) % 1, (0.5 + n * 0.5698402909980532) % 1]
}
