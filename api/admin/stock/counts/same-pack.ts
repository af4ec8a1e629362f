import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { loadOrderNumbers } from '#services/clinic-settings.ts'
import { orderOfPack } from '#services/packing/order-of-pack.ts'
import { refuseSentPacks } from '#services/packing/sent-packs.ts'
import { refuse } from '#services/refuse.ts'
import { lockProducts } from '#services/stock.ts'

type Line = { batch: number; product: number; ar: string; en: string; counted: number; serials: string[] }
type Scanned = {
  id: number
  branchId: number
  batchId: number
  serial: string
  isSame: boolean | undefined
}

/**
 * Whether a pack with a serial number is one of the pieces that a count has by their plain barcodes. Nobody
 * can know that but the person: serial numbers ask while there are such pieces, until the answer is no; after
 * the first one plain barcodes count nothing. A piece that was counted as another batch leaves that line.
 * Refuses a pack that is in a parcel, outside or destroyed, or by its last transfer not in the branch.
 */
export async function isCountedPlainly(
  tx: Db,
  { id, branchId, batchId, serial, isSame }: Scanned,
): Promise<boolean> {
  const { rows: batches } = await tx.execute<Line>(sql`
    select other.id as batch, other.product_id as product, name_ar as ar, name_en as en,
      coalesce(line.counted, 0) as counted, coalesce(line.serials, '{}') as serials
    from product_batches one
      join product_batches other using (product_id, branch_id)
      join products on products.id = one.product_id
      left join stock_count_lines line on line.batch_id = other.id and line.count_id = ${id} and line.open
    where one.id = ${batchId}`)
  const [{ product, ar, en }] = batches as [Line]
  await lockProducts(tx, [product])
  const orderId = await orderOfPack(tx, product, serial)
  if (orderId) throw refuse('staff.pack_gone', { values: { number: (await loadOrderNumbers(tx))(orderId) } })
  await refuseSentPacks(tx, [{ product_id: product, serial }], branchId)
  const numbers = batches.flatMap(({ serials }) => serials.filter(number => number !== ''))
  if (numbers.includes(serial)) throw refuse('staff.pack_counted')
  const plain = batches.filter(({ counted, serials }) => serials.includes('') && counted >= serials.length)
  if (plain.length === 0) return false
  if (isSame === undefined) throw refuse('staff.same_pack', { name: { ar, en } })
  if (!isSame)
    await tx.execute(sql`
      update stock_count_lines set serials = array_remove(serials, '')
      where count_id = ${id} and batch_id = any(${sql.param(plain.map(({ batch }) => batch))}::int[])`)
  if (!isSame || plain.some(({ batch }) => batch === batchId)) return isSame
  await tx.execute(sql`
    update stock_count_lines set counted = counted - 1
    where count_id = ${id} and batch_id = ${plain[0]?.batch} and counted > 0`)
  return false
}
