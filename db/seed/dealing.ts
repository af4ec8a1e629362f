import type { Slug } from './shapes.ts'

/** The rows with the ids that they get in an empty table: 1, 2, 3 … in their order. */
export function numbered<Row>(rows: readonly Row[], first = 1): (Row & { id: number })[] {
  return rows.map((row, index) => ({ ...row, id: first + index }))
}

/** Gives the id of the row with a slug; throws an Error naming a slug that no row has. */
export function idFinder(rows: readonly { slug: Slug; id: number }[]): (slug: Slug) => number {
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  if (ids.size < rows.length)
    throw new Error(`A slug stands twice among: ${rows.map(row => row.slug).join(' ')}`)
  return slug => {
    const id = ids.get(slug)
    if (id === undefined) throw new Error(`The seed has no row with the slug ${slug}.`)
    return id
  }
}

/** Numbers in [0, 1) that look like chance and are the same every time (Mulberry32). */
export function chances(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The rows in an order that looks like chance, the same one every time. */
export function shuffled<Row>(rows: readonly Row[], chance: () => number): Row[] {
  return rows
    .map(row => ({ row, place: chance() }))
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => row)
}

/**
 * The rows in an order that mixes them: any stretch of it has about as many of each kind as the whole. A row has a
 * kind in each of the `kindsOf`, such as its specialty and its hospital. The first row stays the first.
 */
export function mixed<Row>(rows: readonly Row[], ...kindsOf: ((row: Row) => string)[]): Row[] {
  const kinds = kindsOf.map(kindOf => ({
    kindOf,
    total: countOf(rows, kindOf),
    placed: new Map<string, number>(),
  }))
  const share = (row: Row) =>
    kinds.reduce((sum, { kindOf, total, placed }) => {
      const kind = kindOf(row)
      return sum + (placed.get(kind) ?? 0) / (total.get(kind) ?? 1)
    }, 0)
  const left = [...rows]
  const order: Row[] = []
  while (left.length > 0) {
    const shares = left.map(share)
    const [next] = left.splice(shares.indexOf(Math.min(...shares)), 1) as [Row]
    order.push(next)
    for (const { kindOf, placed } of kinds) placed.set(kindOf(next), (placed.get(kindOf(next)) ?? 0) + 1)
  }
  return order
}

function countOf<Row>(rows: readonly Row[], kindOf: (row: Row) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(kindOf(row), (counts.get(kindOf(row)) ?? 0) + 1)
  return counts
}
