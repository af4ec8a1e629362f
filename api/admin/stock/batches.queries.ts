import { asc, desc, eq, sql } from 'drizzle-orm'
import type { ProductBatch } from '#contract/admin/stock.ts'
import type { Db } from '#db/connect.ts'
import { clinicSettings } from '#db/schema/content.ts'
import { productBatches } from '#db/schema/stock.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { DEFAULT_SHELF_DAYS, shelfLifeOf } from '#domain/stock/expiry.ts'

const MAX_BATCHES = 50

/** The batches of a product, those with pieces first, in the order in which they are sold. */
export async function batchesOfProduct(db: Db, productId: number, now: number): Promise<ProductBatch[]> {
  const minShelfDays = await loadMinShelfDays(db)
  const rows = await db
    .select({
      id: productBatches.id,
      lot: productBatches.lot,
      expiry: productBatches.expiry,
      quantity: productBatches.quantity,
      withdrawn: productBatches.withdrawn,
      receivedAt: productBatches.receivedAt,
      recalled: sql<boolean>`${productBatches.recalledAt} is not null`,
    })
    .from(productBatches)
    .where(eq(productBatches.productId, productId))
    .orderBy(
      desc(sql`${productBatches.quantity} + ${productBatches.withdrawn} > 0`),
      sql`${productBatches.expiry} nulls first`,
      asc(productBatches.id),
    )
    .limit(MAX_BATCHES)
  return rows.map(({ receivedAt, ...batch }) => ({
    ...batch,
    received: dayOf(receivedAt.getTime()),
    shelf_life: shelfLifeOf(batch.expiry, dayOf(now), minShelfDays),
  }))
}

/** For how many days a batch must be usable to be sold. */
export async function loadMinShelfDays(db: Db): Promise<number> {
  const [settings] = await db.select({ days: clinicSettings.minShelfDays }).from(clinicSettings)
  return settings?.days ?? DEFAULT_SHELF_DAYS
}
