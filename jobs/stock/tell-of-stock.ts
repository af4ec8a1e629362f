import { sql } from 'drizzle-orm'
import { stockNotices } from '#db/schema/stock-notices.ts'
import { latestIsWithdrawn } from '#services/patients/consents.ts'
import { availableStock } from '#services/stock.ts'
import type { JobDeps } from '../deps.ts'

/** Notices per run; the next run is a minute later. */
const MAX_NOTICES_PER_RUN = 500

/**
 * Enqueues the e-mails to those who wait for products that are available again, the oldest first, but not to
 * those who have withdrawn their consent. Of two processes that run at the same time, one takes a notice.
 */
export async function tellOfStock({ db, queue, clock }: Pick<JobDeps, 'db' | 'queue' | 'clock'>) {
  await db.transaction(async tx => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      update stock_notices set enqueued_at = ${new Date(clock())} where id in (
        select stock_notices.id from stock_notices join products on products.id = stock_notices.product_id
        where enqueued_at is null and products.active and products.stock > 0 and ${availableStock} > 0
          and ${latestIsWithdrawn(stockNotices.userId)} is not true
        order by stock_notices.id limit ${MAX_NOTICES_PER_RUN} for update of stock_notices skip locked)
      returning id`)
    await queue.enqueue(
      tx,
      'mail',
      ...rows.map(({ id: stockNoticeId }) => ({ template: 'back_in_stock' as const, stockNoticeId })),
    )
  })
}
