import { sql } from 'drizzle-orm'
import type { Db } from '../connect.ts'

/** The departments whose products have batches with an expiry. */
const datedDepartments = new Set(['medicines', 'vitamins'])

/** Whether the stock of a product consists of batches with number and expiry. */
export const isDated = (department: string): boolean => datedDepartments.has(department)

type Batch = { product: number; lot: string; days: number; pieces: number }

/**
 * Receives the stock of dated products in two batches. Of some the first one leaves the sale soon; some have
 * pieces besides, which have left it already. Their expiry counts from the day on which the database's clock
 * begins to sell, which is not that of the other data.
 */
export async function seedBatches(db: Db, products: readonly { id: number; stock: number }[]): Promise<void> {
  await db.execute(sql`
    select change_batch(batch_of(product, lot, sale_limit() + days), pieces, 'received')
    from json_to_recordset(${JSON.stringify(products.flatMap(batchesOf))})
      as batch(product int, lot text, days int, pieces int)
    order by product, days`)
}

function batchesOf({ id, stock }: { id: number; stock: number }): Batch[] {
  const older = Math.ceil(stock / 5)
  const batch = (letter: string, days: number, pieces: number) => ({
    product: id,
    lot: `${2600 + (id % 90)}${letter}`,
    days,
    pieces,
  })
  return [
    batch('B', id % 3 === 0 ? 5 + (id % 50) : 150 + (id % 60), older),
    batch('C', 420 + (id % 200), stock - older),
    // Too close to its expiry, and expired.
    ...(id % 7 === 0 ? [batch('A', -40, 2 + (id % 4))] : []),
    ...(id % 16 === 0 ? [batch('Z', -105, 3)] : []),
  ].filter(({ pieces }) => pieces > 0)
}
