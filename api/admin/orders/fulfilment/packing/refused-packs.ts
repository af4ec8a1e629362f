import { sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '#db/connect.ts'
import { readScan } from '#domain/scanning/read-scan.ts'
import { lockOrder } from '#services/orders/order-transitions.ts'
import { askForSearch } from '#services/packing/ask-for-search.ts'
import { Refusal } from '#services/refuse.ts'
import { branchOfOrder } from '#services/stock.ts'
import { loadStockRules } from '#services/stock-rules.ts'

/** Why a scanned pack may not leave with an order. */
const ofPacks: ReadonlySet<ErrorCode> = new Set([
  'staff.pack_expired',
  'staff.pack_short',
  'staff.pack_recalled',
  'staff.pack_unknown_batch',
  'staff.pack_other_branch',
  'staff.pack_packed',
  'staff.packs_sent',
  'staff.pack_not_inside',
])

/**
 * Checks a scanned pack of an order. One that is refused by its symbol is kept: the next plain barcode of its
 * product may be its other code. A recalled one also asks for a search of the shelves of the branch.
 */
export async function keepingRefused<T>(
  { orderId, productId, code }: { orderId: number; productId: number | null; code: string },
  check: () => Promise<T>,
): Promise<T> {
  return check().catch(error => {
    if (error instanceof Refusal && ofPacks.has(error.code) && productId !== null)
      error.keep = tx => keepRefused(tx, { orderId, productId, code, why: error.code })
    throw error
  })
}

async function keepRefused(
  tx: Db,
  { orderId, productId, code, why }: { orderId: number; productId: number; code: string; why: ErrorCode },
): Promise<void> {
  const scans = readScan(code, (await loadStockRules(tx)).day)
  const isSymbol = scans.some(({ lot, expiry, serial }) => lot || expiry || serial)
  if (!isSymbol || !(await lockOrder(tx, orderId))) return
  if (why === 'staff.pack_packed' && (await isInParcel(tx, orderId, productId, scans))) return
  await tx.execute(sql`
    insert into parcels (order_id, refused_products) values (${orderId}, array[${productId}::int])
    on conflict (order_id) do update set refused_products = parcels.refused_products || ${productId}::int
      where ${productId}::int <> all(parcels.refused_products)`)
  const { branchId } = await branchOfOrder(tx, orderId)
  await askForSearch(
    tx,
    branchId,
    scans.map(({ lot }) => ({ product_id: productId, lot })),
  )
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
export async function wasRefused(tx: Db, orderId: number, productId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from parcels where order_id = ${orderId} and ${productId}::int = any(refused_products)`,
  )
  return rows.length > 0
}
