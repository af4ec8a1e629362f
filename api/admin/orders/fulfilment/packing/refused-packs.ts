import { eq, sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '#db/connect.ts'
import { parcels } from '#db/schema/fulfilment.ts'
import { gtinsWithin, readScan } from '#domain/scanning/read-scan.ts'
import { askForSearch } from '#services/packing/ask-for-search.ts'
import { Refusal } from '#services/refuse.ts'
import { branchOfOrder } from '#services/stock.ts'
import { loadStockRules } from '#services/stock-rules.ts'
import { productIdsOfCode } from '../../../../search/product-codes.ts'

/** Why a scanned pack may not leave with an order, which no search of shelves finds. */
const unsendable: readonly ErrorCode[] = [
  'staff.pack_expired',
  'staff.pack_short',
  'staff.pack_unknown_batch',
  'staff.pack_other_branch',
  'staff.pack_packed',
  'staff.packs_sent',
  'staff.pack_not_inside',
  // It was not checked, and the product may come as a substitute.
  'staff.other_product',
]
const ofPacks: ReadonlySet<ErrorCode> = new Set([
  ...unsendable,
  'staff.pack_recalled',
  'staff.long_number',
  'staff.unknown_code',
])

/**
 * Checks what was scanned for an order. A pack that is refused by its symbol is kept: the next plain barcode
 * of its product may be its other code. A recalled one also asks for a search of the shelves of the branch,
 * for whatever reason it was refused.
 */
export async function keepingRefused<T>(
  { orderId, code }: { orderId: number; code: string },
  check: () => Promise<T>,
): Promise<T> {
  return check().catch(error => {
    if (error instanceof Refusal && error.code !== 'staff.choose_reading')
      error.keep = tx => keepRefused(tx, { orderId, code, why: error.code })
    throw error
  })
}

async function keepRefused(
  tx: Db,
  { orderId, code, why }: { orderId: number; code: string; why: ErrorCode },
): Promise<void> {
  const scans = code === '' ? [] : readScan(code, (await loadStockRules(tx)).day)
  // The symbol of a pack that cannot be read tells at least its product.
  const unread = why === 'staff.unknown_code' ? gtinsWithin(code) : []
  const isOfPack = scans.some(scan => scan.lot || scan.expiry || scan.serial || scan.wrongExpiry)
  if (!isOfPack && unread.length === 0) return
  const productIds: number[] = []
  for (const each of [code, ...unread]) productIds.push(...(await productIdsOfCode(tx, each)))
  const { branchId } = await branchOfOrder(tx, orderId)
  const packs = productIds.flatMap(id => scans.map(({ lot }) => ({ product_id: id, lot })))
  await askForSearch(tx, branchId, packs, orderId)
  if (!ofPacks.has(why)) return
  for (const productId of productIds) {
    if (why === 'staff.pack_packed' && (await isInParcel(tx, orderId, productId, scans))) continue
    await keepIn(tx, 'refused_products', orderId, productId)
    if (unsendable.includes(why)) await keepIn(tx, 'must_scan_products', orderId, productId)
    await takeOutPlainPacks(tx, orderId, productId)
  }
}

async function keepIn(tx: Db, column: string, orderId: number, productId: number): Promise<void> {
  const list = sql.identifier(column)
  await tx.execute(sql`
    insert into parcels (order_id, ${list}) values (${orderId}, array[${productId}::int])
    on conflict (order_id) do update set ${list} = parcels.${list} || ${productId}::int
      where ${productId}::int <> all(parcels.${list})`)
}

/**
 * Takes what was scanned by plain barcodes out of the check: the refused pack may be one of these. A parcel
 * that has left since the scan stays as it was scanned. Recalled packs, which do not count, stop their order
 * until a person has taken them out.
 */
async function takeOutPlainPacks(tx: Db, orderId: number, productId: number): Promise<void> {
  const { rows } = await tx.execute<{ line: number; pieces: number }>(sql`
    with gone as (
      delete from packed_packs pack
      using order_lines line join orders on orders.id = order_id and status = 'preparing', product_batches own
      where line.id = line_id and order_id = ${orderId} and pack.product_id = ${productId}
        and own.id = batch_id and own.recalled_at is null
        and serial = '' and not lot_read and not by_hand and returned is null
      returning line_id, pieces
    )
    select line_id as line, sum(pieces)::int as pieces from gone group by line_id`)
  for (const { line, pieces } of rows) {
    await tx.execute(sql`delete from checked_pieces where line_id = ${line} and pieces <= ${pieces}`)
    await tx.execute(sql`update checked_pieces set pieces = pieces - ${pieces} where line_id = ${line}`)
  }
  if (rows.length > 0) await tx.update(parcels).set({ packedAt: null }).where(eq(parcels.orderId, orderId))
}

/** Whether a pack was scanned twice: it is in the parcel. */
async function isInParcel(tx: Db, orderId: number, productId: number, scans: { serial: string }[]) {
  const serials = scans.map(({ serial }) => serial)
  const { rows } = await tx.execute(sql`
    select from packed_packs pack join order_lines line on line.id = line_id
    where order_id = ${orderId} and pack.product_id = ${productId} and serial <> ''
      and serial = any(${sql.param(serials)}::text[])`)
  return rows.length > 0
}

/** Whether a pack of a product was refused by its symbol in an order. */
export async function wasRefused(
  tx: Db,
  orderId: number,
  productId: number,
  list: 'refused_products' | 'must_scan_products' = 'refused_products',
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from parcels where order_id = ${orderId} and ${productId}::int = any(${sql.identifier(list)})`)
  return rows.length > 0
}
