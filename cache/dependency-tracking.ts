import { AsyncLocalStorage } from 'node:async_hooks'
import type { StatementTables } from './statement-tables.ts'

/** What a result depends on: the tables that were read for it, and how long it is valid. */
export type Dependencies = {
  reads: Set<string>
  writes: Set<string>
  /** Expiry in milliseconds since the epoch, where the result depends on the clock; else infinity. */
  until: number
}

const storage = new AsyncLocalStorage<Dependencies>()

/** Runs `work` and collects its dependencies. Nested calls add theirs to the enclosing one as well. */
export async function trackDependencies<T>(work: (dependencies: Dependencies) => Promise<T>): Promise<T> {
  const dependencies: Dependencies = { reads: new Set(), writes: new Set(), until: Number.POSITIVE_INFINITY }
  const enclosing = storage.getStore()
  try {
    return await storage.run(dependencies, () => work(dependencies))
  } finally {
    if (enclosing) merge(enclosing, dependencies)
  }
}

/** Whether dependencies are being collected, so that a result becomes part of another cached one. */
export const isTracking = (): boolean => storage.getStore() !== undefined

/** Adds the dependencies of a cached result to the work that uses it. */
export function addDependencies(dependencies: Pick<Dependencies, 'reads' | 'until'>): void {
  const enclosing = storage.getStore()
  if (enclosing) merge(enclosing, dependencies)
}

function merge(
  target: Dependencies,
  { reads, writes, until }: Pick<Dependencies, 'reads' | 'until'> & Partial<Dependencies>,
) {
  for (const table of reads) target.reads.add(table)
  for (const table of writes ?? []) target.writes.add(table)
  target.until = Math.min(target.until, until)
}

/** Collects the tables of every statement, as drizzle's logger. */
export function dependencyLogger(tablesIn: (statement: string) => StatementTables): {
  logQuery(statement: string): void
} {
  return {
    logQuery(statement) {
      const dependencies = storage.getStore()
      if (!dependencies) return
      const tables = tablesIn(statement)
      for (const table of tables.reads) dependencies.reads.add(table)
      for (const table of tables.writes) dependencies.writes.add(table)
    },
  }
}
