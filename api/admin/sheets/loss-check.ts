import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { lostWithinDay, secondPersonLimit } from '#services/stock-rules.ts'
import { type Cells, parseHalalas } from './cells.ts'

/** Returns a function that says whether a line takes off more of a stock than one person may. */
export async function createLossCheck(db: Db) {
  const { rows: limits } = await db.execute<{ limit: number }>(sql`select ${secondPersonLimit}::int as limit`)
  const limit = limits[0]?.limit ?? 0
  const { rows } = await db.execute<{ id: number; pieces: number }>(lostWithinDay)
  const lost = new Map(rows.map(({ id, pieces }) => [String(id), pieces]))
  return (line: { price: number; stock_change: number | null }, current: Cells | undefined): boolean => {
    const pieces = -(line.stock_change ?? 0)
    // A lower price in the same line makes the pieces worth no less.
    const price = Math.max(line.price, parseHalalas(current?.price ?? '') ?? 0)
    return pieces > 0 && price * (pieces + (lost.get(current?.id ?? '') ?? 0)) > limit
  }
}
