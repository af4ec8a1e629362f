import { AsyncLocalStorage } from 'node:async_hooks'

/** The tables that a piece of work has read and written, and whatever else what it made depends on. */
export type Touched = {
  reads: Set<string>
  writes: Set<string>
  /** Milliseconds since the epoch until which it is true, where the clock decides. */
  until: number
}

const work = new AsyncLocalStorage<Touched>()

/** Does a piece of work and takes down what it touches. What it does inside another piece counts for that one too. */
export async function touching<T>(does: (touched: Touched) => Promise<T>): Promise<T> {
  const touched: Touched = { reads: new Set(), writes: new Set(), until: Number.POSITIVE_INFINITY }
  const around = work.getStore()
  try {
    return await work.run(touched, () => does(touched))
  } finally {
    if (around) addTo(around, touched)
  }
}

/** Whether what is asked for here becomes a part of something that is kept. */
export const isTouching = (): boolean => work.getStore() !== undefined

/** Counts what something that is at hand was made of for the work that uses it. */
export function noteTouched(touched: Pick<Touched, 'reads' | 'until'>): void {
  const around = work.getStore()
  if (around) addTo(around, touched)
}

function addTo(
  around: Touched,
  { reads, writes, until }: Pick<Touched, 'reads' | 'until'> & Partial<Touched>,
) {
  for (const table of reads) around.reads.add(table)
  for (const table of writes ?? []) around.writes.add(table)
  around.until = Math.min(around.until, until)
}

type Tables = { reads: string[]; writes: string[] }

/** Notes the tables of every statement that passes, as drizzle's logger. */
export function touchLogger(tablesIn: (statement: string) => Tables): {
  logQuery(statement: string): void
} {
  return {
    logQuery(statement) {
      const touched = work.getStore()
      if (!touched) return
      const tables = tablesIn(statement)
      for (const table of tables.reads) touched.reads.add(table)
      for (const table of tables.writes) touched.writes.add(table)
    },
  }
}

/** What a statement reads and writes, looked up once. `isTable` tells tables from other names in it. */
export function tablesFinder(isTable: (name: string) => boolean): (statement: string) => Tables {
  const known = new Map<string, Tables>()
  return statement => {
    let tables = known.get(statement)
    if (!tables) {
      if (known.size >= MOST_STATEMENTS) known.clear()
      tables = tablesOf(statement, isTable)
      known.set(statement, tables)
    }
    return tables
  }
}

/** Lists of values make ever new statements; they need not all be remembered. */
const MOST_STATEMENTS = 1000

function tablesOf(statement: string, isTable: (name: string) => boolean): Tables {
  const named = (pattern: RegExp) =>
    [...statement.matchAll(pattern)].flatMap(([, name = '']) => (isTable(name) ? [name] : []))
  const writes = named(/\b(?:insert\s+into|update|delete\s+from|truncate)\s+"?(\w+)/gi)
  return {
    reads: [...named(/\b(?:from|join)\s+"?(\w+)/gi), ...(CLOCK.test(statement) ? [THE_CLOCK] : [])],
    writes: [
      ...writes,
      ...writes.flatMap(name => alsoChanged[name] ?? []),
      ...(writes.includes('products') && !MOVES_STOCK.test(statement) ? ['product_shelves'] : []),
      ...named(/\bdelete\s+from\s+"?(\w+)/gi).flatMap(name => alsoGone[name] ?? []),
    ],
  }
}

/** PostgreSQL's clock tells no change either: a reply that goes by it is not kept. Handlers take `now`, which is. */
export const THE_CLOCK = 'the clock'
const CLOCK = /\bnow\(\)|\b(?:current|local)_?(?:date|time)/i

/** What PostgreSQL changes by itself: the counters of 0004_review_counts.sql, and what goes with a row. */
const alsoChanged: Record<string, string[]> = { reviews: ['products'] }
/** Of db/order-moves.ts: the only change of products that changes no list but in what is there and what sells best. */
const MOVES_STOCK = /\bupdate products set stock =/
const alsoGone: Record<string, string[]> = {
  users: ['bookings', 'home_care_bookings', 'reviews', 'products'],
}
