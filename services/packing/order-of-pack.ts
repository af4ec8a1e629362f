import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { packedPacks } from '#db/schema/fulfilment.ts'
import { orderLines } from '#db/schema/orders.ts'
import { loadOrderNumbers } from '../clinic-settings.ts'
import { refuse } from '../refuse.ts'

/**
 * Returns the order of a pack that is in a parcel, outside or destroyed; undefined if it can be in the stock,
 * as one that came back for it. The caller holds the lock of the product.
 */
export async function orderOfPack(tx: Db, productId: number, serial: string): Promise<number | undefined> {
  // Of a return without scans only the number of pieces is known: the packs tell here which they were.
  await tx.execute(sql`
    update packed_packs pack set returned = 'restocked'
    where product_id = ${productId} and serial = ${serial} and returned is null and pieces <= (
      select coalesce(sum(restocked), 0) from order_return_lines where order_line_id = pack.line_id
    ) - (
      select coalesce(sum(other.pieces), 0) from packed_packs other
      where other.line_id = pack.line_id and other.returned = 'restocked'
    )`)
  const [pack] = await tx
    .select({ orderId: orderLines.orderId })
    .from(packedPacks)
    .innerJoin(orderLines, eq(orderLines.id, packedPacks.lineId))
    .where(
      and(
        eq(packedPacks.productId, productId),
        eq(packedPacks.serial, serial),
        sql`${packedPacks.returned} is distinct from 'restocked'`,
      ),
    )
  return pack?.orderId
}

type Pack = { product_id: number; serial: string }

/** How many of such packs are named; their parcels show the others. */
const NAMED_PACKS = 5

/**
 * Refuses packs that were in a parcel, and says with which orders: they are outside or destroyed, or their
 * return has put them into the stock.
 */
export async function refusePacked(tx: Db, packs: readonly Pack[]): Promise<void> {
  if (packs.length === 0) return
  const { rows } = await tx.execute<{ serial: string; order: number }>(sql`
    select packed.serial, min(line.order_id) as order
    from json_to_recordset(${JSON.stringify(packs)}) as pack(product_id int, serial text)
      join packed_packs packed using (product_id, serial)
      join order_lines line on line.id = packed.line_id
    group by packed.product_id, packed.serial order by packed.serial limit ${NAMED_PACKS}`)
  if (rows.length === 0) return
  const numberOf = await loadOrderNumbers(tx)
  const names = rows.map(({ serial, order }) => `\u2066${serial} (${numberOf(order)})\u2069`)
  throw refuse('staff.packs_left', { values: { packs: names.join(' · ') } })
}
