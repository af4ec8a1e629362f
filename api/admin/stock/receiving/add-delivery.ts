import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { MAX_STOCK } from '#contract/admin/products/products.ts'
import type { goodsReceipts, receiveGoods } from '#contract/admin/stock/goods-receipts.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { goodsReceipts as receipts } from '#db/schema/goods-receipts.ts'
import { products } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { needsBatch } from '#domain/stock/needs-batch.ts'
import { refusePacked } from '#services/packing/order-of-pack.ts'
import { refuseSentPacks } from '#services/packing/sent-packs.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { branchOrMain, lockProducts } from '#services/stock.ts'
import { loadReceipt, receiptVersion } from './goods-receipts.queries.ts'

type Delivery = Input<typeof receiveGoods>['body']

/**
 * Adds a delivery to its batches in a branch and writes its receipt, inside the caller's transaction; returns
 * how many pieces it has.
 */
export async function addDelivery(
  tx: Db,
  delivery: Delivery,
  { at, by }: { at: Date; by: number },
): Promise<number> {
  const { lines } = delivery
  refuseExpiries(delivery, dayOf(at.getTime()))
  const branchId = await branchOrMain(tx, delivery.branch_id)
  const ids = [...new Set(lines.map(line => line.product_id))]
  const known = new Set((await lockProducts(tx, ids)).map(({ id }) => id))
  const unknown = lines.flatMap((line, index) => (known.has(line.product_id) ? [] : index))
  if (unknown.length > 0)
    throw refuse('invalid_input', {
      errors: Object.fromEntries(unknown.map(index => [`lines.${index}.product_id`, ['invalid value']])),
    })
  await refuseWithoutBatch(tx, lines, ids)
  const supplierId = await supplierOf(tx, delivery.supplier)
  if (supplierId !== null && !delivery.again.includes('document'))
    await refuseReceived(tx, supplierId, delivery.document)
  const packs = delivery.packs.filter(pack => known.has(pack.product_id))
  if (!delivery.again.includes('packs')) await refusePacked(tx, packs)
  if (!delivery.again.includes('received')) await refuseReceivedPacks(tx, packs)
  if (!delivery.again.includes('sent')) await refuseSentPacks(tx, packs)
  if (!delivery.again.includes('recalled')) await refuseRecalled(tx, lines)
  const [receipt] = await tx
    .insert(receipts)
    .values({ branchId, supplierId, document: delivery.document, receivedAt: at, receivedBy: by })
    .returning({ id: receipts.id })
  const { id } = orNotFound(receipt)
  await tx.execute(sql`
    insert into goods_receipt_lines (receipt_id, batch_id, pieces, ordered, net_halalas, vat_halalas)
    select ${id}::int, batch_of(product_id, lot, expiry, ${branchId}::int), pieces, ordered, net, vat
    from json_to_recordset(${JSON.stringify(lines)})
      as line(product_id int, lot text, expiry date, pieces int, ordered int, net int, vat int)`)
  await tx.execute(sql`
    insert into received_packs (receipt_id, product_id, serial)
    select distinct ${id}::int, product_id, serial from ${recordsOf(packs)}`)
  await tx.execute(sql`
    select change_batch(batch_id, pieces, 'received') from (
      select batch_id, sum(pieces)::int as pieces from goods_receipt_lines
        join product_batches on product_batches.id = batch_id
      where receipt_id = ${id} group by batch_id, product_id order by product_id, batch_id
    ) as batch`)
  const [full] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(isAnyOf(products.id, ids), gt(products.stock, MAX_STOCK)))
    .limit(1)
  if (full) throw refuse('staff.stock_full')
  return lines.reduce((sum, { pieces }) => sum + pieces, 0)
}

/**
 * Replaces this version of a delivery but for its pieces, inside the caller's transaction, and returns the
 * new version. A call that repeats the stored values changes nothing.
 */
export async function correctReceipt(
  tx: Db,
  { id, version, day }: { id: number; version: string; day: string },
  body: Input<typeof goodsReceipts.update>['body'],
): Promise<string> {
  const { supplier, document, lines } = body
  await tx.select().from(receipts).where(eq(receipts.id, id)).for('no key update')
  const { lines: stored, version: current } = orNotFound(await loadReceipt(tx, id, day))
  const named = new Set(lines.map(line => line.id))
  if (named.size !== lines.length || stored.length !== named.size || stored.some(line => !named.has(line.id)))
    throw refuse('invalid_input', { errors: { lines: ['invalid value'] } })
  if (version !== current && receiptVersion(body) !== current) throw refuse('staff.changed_meanwhile')
  const supplierId = await supplierOf(tx, supplier)
  await tx.update(receipts).set({ supplierId, document }).where(eq(receipts.id, id))
  await tx.execute(sql`
    update goods_receipt_lines
    set ordered = line.ordered, net_halalas = line.net, vat_halalas = line.vat
    from json_to_recordset(${JSON.stringify(lines)}) as line(id int, ordered int, net int, vat int)
    where goods_receipt_lines.id = line.id and receipt_id = ${id}`)
  return orNotFound(await loadReceipt(tx, id, day)).version
}

/** The supplier with a name, in whatever spelling; a new one is added. Null if there is no name. */
async function supplierOf(tx: Db, name: string): Promise<number | null> {
  if (name === '') return null
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into suppliers (name, headings) values (${name}, '{}')
    on conflict (search_key) do update set name = suppliers.name returning id`)
  return rows[0]?.id ?? null
}

/**
 * Refuses a document that its supplier has sent before, and says which delivery that was. Two at once wait
 * for each other at the row of the supplier.
 */
async function refuseReceived(tx: Db, supplierId: number, document: string): Promise<void> {
  if (document === '') return
  const [before] = await tx
    .select({ id: receipts.id, at: receipts.receivedAt })
    .from(receipts)
    .where(and(eq(receipts.supplierId, supplierId), sql`lower(${receipts.document}) = lower(${document})`))
    .orderBy(desc(receipts.id))
    .limit(1)
  if (before)
    throw refuse('staff.document_received', {
      values: { document: `\u2066${document}\u2069`, day: `\u2066${dayOf(before.at.getTime())}\u2069` },
      receipt_id: before.id,
    })
}

/** How many of such packs are named; their delivery shows the others. */
const NAMED_PACKS = 5

/**
 * Refuses packs that were received before, and says with which deliveries: each serial number is on one pack.
 * The caller holds the locks of the products, so that the second of two deliveries sees the packs of the
 * first.
 */
async function refuseReceivedPacks(tx: Db, packs: Delivery['packs']): Promise<void> {
  const { rows } = await tx.execute<{ serial: string; receipt: number; at: Date }>(sql`
    select received.serial, max(received.receipt_id) as receipt, max(goods_receipts.received_at) as at
    from ${recordsOf(packs)}
      join received_packs received using (product_id, serial)
      join goods_receipts on goods_receipts.id = received.receipt_id
    group by received.product_id, received.serial order by received.serial limit ${NAMED_PACKS}`)
  if (rows.length === 0) return
  const names = rows.map(({ serial, at }) => `\u2066${serial} (${dayOf(new Date(at).getTime())})\u2069`)
  throw refuse('staff.packs_received', {
    values: { packs: names.join(' · ') },
    receipt_id: Math.max(...rows.map(({ receipt }) => receipt)),
  })
}

/** Refuses pieces of a number that was recalled: they are not sold, and the supplier takes them back. */
async function refuseRecalled(tx: Db, lines: Delivery['lines']): Promise<void> {
  const { rows } = await tx.execute<{ lot: string }>(sql`
    select distinct line.lot
    from json_to_recordset(${JSON.stringify(lines)}) as line(product_id int, lot text)
      join product_batches batch on batch.product_id = line.product_id
        and lot_key(batch.lot) = lot_key(line.lot) and batch.recalled_at is not null
    where line.lot <> '' order by line.lot limit ${NAMED_PACKS}`)
  if (rows.length === 0) return
  throw refuse('staff.lots_recalled', {
    values: { lots: rows.map(({ lot }) => `\u2066${lot}\u2069`).join(' · ') },
  })
}

const recordsOf = (packs: Delivery['packs']) =>
  sql`json_to_recordset(${JSON.stringify(packs)}) as pack(product_id int, serial text)`

/** Refuses a pack that has expired, or has a year of another century. */
function refuseExpiries({ lines }: Delivery, today: string): void {
  const latest = addDays(today, MAX_SHELF_LIFE_DAYS)
  const errors = lines.flatMap(({ expiry }, index) => {
    if (!expiry || (expiry >= today && expiry <= latest)) return []
    return [[`lines.${index}.expiry`, [expiry < today ? 'expired pack' : 'expiry too far']]]
  })
  if (errors.length > 0) throw refuse('invalid_input', { errors: Object.fromEntries(errors) })
}

/** Twenty years. */
const MAX_SHELF_LIFE_DAYS = 20 * 366

/** Refuses pieces of prescription and refrigerated products without a batch number and an expiry. */
async function refuseWithoutBatch(tx: Db, lines: Delivery['lines'], ids: number[]): Promise<void> {
  const rows = await tx
    .select({ id: products.id, medicineClass: products.medicineClass, storage: products.storage })
    .from(products)
    .where(isAnyOf(products.id, ids))
  const needing = new Set(rows.filter(needsBatch).map(({ id }) => id))
  const missing = lines.flatMap(({ product_id, lot, expiry }, index) =>
    needing.has(product_id)
      ? [...(lot === '' ? [`lines.${index}.lot`] : []), ...(expiry ? [] : [`lines.${index}.expiry`])]
      : [],
  )
  if (missing.length > 0)
    throw refuse('invalid_input', {
      errors: Object.fromEntries(missing.map(field => [field, ['required field']])),
    })
}
