/** Random choices seeded by a name, so that a picture is the same in every run and on every machine. */
export type SeededRandom = {
  /** From 0 up to, not including, 1. */
  next: () => number
  pick: <T>(choices: readonly T[]) => T
  /** True in `share` of the cases. */
  chance: (share: number) => boolean
}

export function seededRandom(name: string): SeededRandom {
  let state = hashOf(name)
  // mulberry32: short, and neighbouring seeds give unrelated sequences.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    pick: <T>(choices: readonly T[]) => choices[Math.floor(next() * choices.length)] as T,
    chance: share => next() < share,
  }
}

function hashOf(name: string): number {
  let hash = 2166136261
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return hash
}
