import { sql } from 'drizzle-orm'
import { MAX_STOCK } from '#contract/admin/products/products.ts'
import type { Db } from '#db/connect.ts'
import type { StorageCondition } from '#domain/catalogue/storage-conditions.ts'
import type { MedicineClass } from '#domain/prescriptions/medicine-class.ts'
import { needsBatch } from '#domain/stock/needs-batch.ts'
import { lockLosses, lossLeft } from '#services/stock-rules.ts'
import { type Cells, parseHalalas } from './cells.ts'
import type { ReportFault } from './import-table.ts'

type StockLine = {
  price: number
  stock: number | null
  stock_change: number | null
  medicine_class: MedicineClass
  storage: StorageCondition | null
}

/** Returns a function that reports what a line must not do to a stock, and returns the stock after it. */
export async function createStockCheck(db: Db) {
  // Its products are locked already: of two calls of one person that wait for each other one is repeated.
  await lockLosses(db)
  const { rows } = await db.execute<{ left: number }>(sql`select ${lossLeft} as left`)
  let left = Math.max(0, rows[0]?.left ?? 0)
  return (line: StockLine, reportFault: ReportFault, current: Cells | undefined): number => {
    const change = line.stock_change ?? 0
    const stock = Number(current?.stock ?? line.stock ?? 0) + change
    // A lower price in the same line makes the pieces worth no less.
    const price = Math.max(line.price, parseHalalas(current?.price ?? '') ?? 0)
    const loss = price * Math.max(0, -change)
    if (loss > left) reportFault('stock_change', 'large loss')
    else left -= loss
    if (stock < 0) reportFault('stock_change', 'negative quantity')
    if (stock > MAX_STOCK) reportFault('stock_change', 'invalid value')
    const isMore = stock > Number(current?.stock ?? 0)
    if (isMore && needsBatch({ medicineClass: line.medicine_class, storage: line.storage }))
      reportFault(change > 0 ? 'stock_change' : 'stock', 'received by batch')
    return stock
  }
}
