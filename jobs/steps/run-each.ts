import { type Column, type SQL, sql } from 'drizzle-orm'

/** A run of a job ends after so many failures: what it needs is down, and the next run is a minute later. */
const MAX_FAILURES_PER_RUN = 20

/** More ids than this are forgotten, so that a long failure does not fill the memory. */
const MAX_REMEMBERED = 10_000

/** The ids at which a job has failed in this process, the last failure last. */
export type FailedIds = Set<number>

/** Sorts the rows at which a job has failed after all others, by their last failure: each has its turn. */
export const failedLast = (column: Column, failed: FailedIds): SQL =>
  sql`array_position(${sql.param([...failed])}::int[], ${column}) nulls first`

/**
 * Handles rows one after another; a row that fails does not stop the others. Throws in the end if one has
 * failed; `problem` is the beginning of the message.
 */
export async function runEach<Row extends { id: number }>(
  rows: readonly Row[],
  handle: (row: Row) => Promise<unknown>,
  { failed, problem }: { failed: FailedIds; problem: string },
): Promise<void> {
  const failures: unknown[] = []
  for (const row of rows) {
    if (failures.length === MAX_FAILURES_PER_RUN) break
    try {
      failed.delete(row.id)
      await handle(row)
    } catch (error) {
      failures.push(error)
      if (failed.size >= MAX_REMEMBERED) failed.clear()
      failed.add(row.id)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${problem}: ${failures.length}`)
}

/** Runs the steps of a job one after another; a step that fails does not keep the next ones from running. */
export async function runSteps(...steps: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, `steps that failed: ${failures.length}`)
}
