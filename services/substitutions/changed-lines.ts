import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { taxClassOn } from '#db/schema/columns.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { products } from '#db/schema/store.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { taxOf } from '#domain/invoices/tax.ts'
import type { LineTax } from '#domain/orders/cart-totals.ts'
import { changedTotals, costOfPieces, type SoldGoods } from '#domain/substitutions/substitution-amounts.ts'
import { taxesOf } from '../invoices/order-taxes.ts'
import { isUnchecked, keepOutside, keepWithOrder } from '../packing/left-out.ts'
import type { SubstitutionRow } from './open-substitutions.ts'

type Line = SoldGoods & { id: number }

/** The lines of an order as they were sold, and its delivery fee. */
export async function soldLines(tx: Db, orderId: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`order ${orderId} does not exist`)
  const rows = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  const { lines: taxes, fee } = taxesOf(order, rows)
  const lines = rows.map(({ id, paidHalalas, quantity }, index): Line => {
    const { tax, discountHalalas } = taxes[index] as LineTax
    return { id, tax, paidHalalas, quantity, discountHalalas }
  })
  return { lines, fee: { tax: fee.tax, grossHalalas: order.feesHalalas } }
}

/**
 * Takes the pieces of a substitution out of the lines of a locked order, adds what comes instead, and adds
 * the order up again.
 */
export async function replaceLine(
  tx: Db,
  substitution: SubstitutionRow,
  { comes, now }: { comes: boolean; now: number },
): Promise<void> {
  const { orderId, orderLineId, quantity } = substitution
  const { lines, fee } = await soldLines(tx, orderId)
  const kept = lines.flatMap(line => {
    if (line.id !== orderLineId) return [line]
    const discountHalalas = line.discountHalalas - costOfPieces(line, quantity).discountHalalas
    const left = line.quantity - quantity
    return left > 0 ? [{ ...line, quantity: left, discountHalalas }] : []
  })
  const isGone = kept.length < lines.length
  const added = comes ? await substituteLine(tx, substitution, now) : undefined
  const totals = changedTotals(added ? [...kept, added] : kept, fee)
  await storeLines(tx, kept, totals.lines)
  if (added) await addLine(tx, substitution, added, totals.lines.at(-1) as LineTax)
  if (isGone && orderLineId) {
    await keepWithOrder(tx, orderId, orderLineId)
    await tx.delete(orderLines).where(eq(orderLines.id, orderLineId))
  }
  await tx
    .update(orders)
    .set({
      subTotalHalalas: totals.subTotal,
      discountHalalas: totals.discount,
      totalHalalas: totals.total,
      feeVatHalalas: totals.fee.vatHalalas,
    })
    .where(eq(orders.id, orderId))
  await keepPacking(tx, orderId, now)
}

/** The line of what comes instead; its tax is that of today. */
async function substituteLine(tx: Db, substitution: SubstitutionRow, now: number): Promise<SoldGoods> {
  const { productId, offeredQuantity, offeredPaidHalalas, offeredDiscountHalalas } = substitution
  const [product] = await tx
    .select({ taxClass: taxClassOn(products, dayOf(now)) })
    .from(products)
    .where(eq(products.id, productId ?? 0))
  if (!product || !offeredQuantity) throw new Error(`substitution ${substitution.id} has no product`)
  return {
    tax: taxOf(product.taxClass, dayOf(now)),
    paidHalalas: offeredPaidHalalas ?? 0,
    quantity: offeredQuantity,
    discountHalalas: offeredDiscountHalalas ?? 0,
  }
}

/** Stores the quantities, discounts and taxes of lines that have changed. */
async function storeLines(tx: Db, lines: Line[], taxes: LineTax[]): Promise<void> {
  const changes = lines.map(({ id, quantity }, index) => {
    const { tax, discountHalalas, vatHalalas } = taxes[index] as LineTax
    return { id, quantity, ...taxColumnsOf(tax), discountHalalas, vatHalalas }
  })
  await tx.execute(sql`
    update order_lines set quantity = change.quantity, tax_class = change."taxClass",
      tax_reason = change."taxReason", vat_percent = change."vatPercent",
      discount_halalas = change."discountHalalas", vat_halalas = change."vatHalalas"
    from json_to_recordset(${JSON.stringify(changes)}) as change(id int, quantity int, "taxClass" text,
      "taxReason" text, "vatPercent" smallint, "discountHalalas" int, "vatHalalas" int)
    where order_lines.id = change.id
      and (order_lines.quantity, order_lines.discount_halalas, order_lines.vat_halalas)
        is distinct from (change.quantity, change."discountHalalas", change."vatHalalas")`)
}

async function addLine(tx: Db, substitution: SubstitutionRow, line: SoldGoods, { vatHalalas }: LineTax) {
  const { orderId, productId, offeredAr, offeredEn, offeredImage } = substitution
  const { tax, paidHalalas, quantity, discountHalalas } = line
  await tx.insert(orderLines).values({
    ...{ orderId, productId, nameAr: offeredAr ?? '', nameEn: offeredEn ?? '', image: offeredImage ?? '' },
    ...{ paidHalalas, quantity, ...taxColumnsOf(tax), discountHalalas, vatHalalas },
  })
}

const taxColumnsOf = ({ taxClass, reason, percent }: SoldGoods['tax']) => ({
  taxClass,
  taxReason: reason,
  vatPercent: percent,
})

/** Says of an order whose lines have changed whether all of it is in its parcel. */
async function keepPacking(tx: Db, orderId: number, now: number): Promise<void> {
  await tx.execute(sql`
    insert into parcels (order_id, packed_at)
    select ${orderId}, case when bool_and(coalesce(checked_pieces.pieces, 0) >= order_lines.quantity)
      then ${new Date(now)}::timestamptz end
    from order_lines left join checked_pieces on checked_pieces.line_id = order_lines.id
    where order_lines.order_id = ${orderId}
    on conflict (order_id) do update set packed_at = excluded.packed_at`)
}

/**
 * Takes the packs of a line out of the parcel if fewer than these pieces of it are outside, or some are not
 * checked since a recall. It is not known which packs stay, so each of them is scanned again; no other
 * order gets packs that were outside. Recalled packs stop their order until a person has taken them out.
 */
export async function unpackLine(tx: Db, lineId: number, unsendable: number): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    delete from checked_pieces using order_lines line
    where line.id = line_id and line_id = ${lineId} and (pieces > line.quantity - ${unsendable}::int
      or exists (select from packed_packs pack where pack.line_id = line.id and ${isUnchecked}))`)
  if (!rowCount) return
  await keepOutside(tx, lineId)
  await tx.execute(sql`
    with unpacked as (
      delete from packed_packs using product_batches own
      where line_id = ${lineId} and own.id = batch_id and own.recalled_at is null
    )
    update parcels set packed_at = null
    where order_id = (select order_id from order_lines where id = ${lineId})`)
}
