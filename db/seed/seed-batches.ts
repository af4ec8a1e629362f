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
  await seedReceipts(db)
}

/** Two deliveries: one has its invoice, of the other one the prices are still missing. */
async function seedReceipts(db: Db): Promise<void> {
  await db.execute(sql`
    with supplier as (
      insert into suppliers (name, headings) values
        ('مستودع أدوية الحجاز', '{}'), ('مؤسسة نجد للتجهيزات الطبية', '{}') returning id, name
    ), receipt as (
      insert into goods_receipts (supplier_id, document, received_at)
      select id, 'INV-' || 4200 + row_number() over (order by name), now() from supplier order by name
      returning id
    )
    insert into goods_receipt_lines (receipt_id, batch_id, pieces, ordered, net_halalas, vat_halalas)
    select receipt.id, batch.id, batch.quantity, batch.quantity,
      case when is_priced then batch.quantity * cost end,
      case when is_priced then
        case tax_class when 'standard' then round(batch.quantity * cost * 0.15) else 0 end
      end
    from product_batches batch join products on products.id = batch.product_id
      cross join lateral (select products.price_halalas * 6 / 10 as cost) as bought
      join (select id, row_number() over (order by id) = 1 as is_priced from receipt) as receipt
        on batch.lot like case when is_priced then '%C' else '%B' end
    where batch.quantity > 0 and products.id % 8 = 0
    order by receipt.id, batch.id`)
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
