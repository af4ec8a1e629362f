import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { lockLosses, lossLeft } from '#services/stock-rules.ts'
import { type Cells, parseHalalas } from './cells.ts'

/** Returns a function that says whether a line takes off more of a stock than one person may. */
export async function createLossCheck(db: Db) {
  // Its products are locked already: of two calls of one person that wait for each other one is repeated.
  await lockLosses(db)
  const { rows } = await db.execute<{ left: number }>(sql`select ${lossLeft} as left`)
  let left = Math.max(0, rows[0]?.left ?? 0)
  return (line: { price: number; stock_change: number | null }, current: Cells | undefined): boolean => {
    // A lower price in the same line makes the pieces worth no less.
    const price = Math.max(line.price, parseHalalas(current?.price ?? '') ?? 0)
    const loss = price * Math.max(0, -(line.stock_change ?? 0))
    if (loss > left) return true
    left -= loss
    return false
  }
}
