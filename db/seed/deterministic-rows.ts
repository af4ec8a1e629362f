import type { Slug } from './seed-types.ts'

/** Returns the rows with consecutive ids from `first`, as an empty table assigns them. */
export function withIds<Row>(rows: readonly Row[], first = 1): (Row & { id: number })[] {
  return rows.map((row, index) => ({ ...row, id: first + index }))
}

/** Returns a function that looks up the id of a slug; it throws an Error for an unknown slug. */
export function idBySlug(rows: readonly { slug: Slug; id: number }[]): (slug: Slug) => number {
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  if (ids.size < rows.length) throw new Error(`Duplicate slug among: ${rows.map(row => row.slug).join(' ')}`)
  return slug => {
    const id = ids.get(slug)
    if (id === undefined) throw new Error(`The seed has no row with the slug ${slug}.`)
    return id
  }
}

/** Returns a deterministic pseudo-random generator of numbers in [0, 1) (Mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns the rows in random order; deterministic if `random` is. */
export function shuffle<Row>(rows: readonly Row[], random: () => number): Row[] {
  return rows
    .map(row => ({ row, sortKey: random() }))
    .sort((a, b) => a.sortKey - b.sortKey)
    .map(({ row }) => row)
}

/**
 * Returns the rows evenly mixed: any part of the result has about the same share of each kind as the whole.
 * Each function of `kindsOf` returns a kind of a row, such as its specialty or its hospital. The first row
 * stays first.
 */
export function interleave<Row>(rows: readonly Row[], ...kindsOf: ((row: Row) => string)[]): Row[] {
  const kinds = kindsOf.map(kindOf => ({
    kindOf,
    total: countByKind(rows, kindOf),
    placed: new Map<string, number>(),
  }))
  const share = (row: Row) =>
    kinds.reduce((sum, { kindOf, total, placed }) => {
      const kind = kindOf(row)
      return sum + (placed.get(kind) ?? 0) / (total.get(kind) ?? 1)
    }, 0)
  const remaining = [...rows]
  const order: Row[] = []
  while (remaining.length > 0) {
    const shares = remaining.map(share)
    const [next] = remaining.splice(shares.indexOf(Math.min(...shares)), 1) as [Row]
    order.push(next)
    for (const { kindOf, placed } of kinds) placed.set(kindOf(next), (placed.get(kindOf(next)) ?? 0) + 1)
  }
  return order
}

function countByKind<Row>(rows: readonly Row[], kindOf: (row: Row) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(kindOf(row), (counts.get(kindOf(row)) ?? 0) + 1)
  return counts
}
