import { and, eq, gt, sql } from 'drizzle-orm'
import { MAX_STOCK } from '#contract/admin/products/products.ts'
import * as calls from '#contract/admin/stock/stock.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { productBarcodes, products } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { gtin14Of } from '#domain/catalogue/gtin.ts'
import { needsBatch } from '#domain/stock/needs-batch.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { branchOrMain, lockProducts } from '#services/stock.ts'
import type { Api } from '../../call.ts'
import { productsOfCode } from '../../search/product-codes.ts'
import { serve } from '../../serve.ts'

/** Receiving by scan: products by their codes, their barcodes, and deliveries. */
export function serveReceiving(api: Api): void {
  serve(api, calls.findStockProducts, ({ db, query: { code } }) => findProducts(db, code))

  serve(api, calls.linkBarcode, ({ db, body }) => giveBarcode(db, body))

  serve(api, calls.receiveGoods, async ({ db, body, now }) => {
    refuseExpiries(body, dayOf(now))
    return { pieces: await receiveGoods(db, body) }
  })
}

const stockProduct = {
  id: products.id,
  name: { ar: products.nameAr, en: products.nameEn },
  sku: products.sku,
  gtin: products.gtin,
  shelf: products.shelf,
  stock: products.stock,
  active: products.active,
}

/** The products that a scanned or typed code names. */
async function findProducts(db: Db, code: string): Promise<Output<typeof calls.findStockProducts>> {
  const found = await productsOfCode(db, code)
  if (found.length === 0) return []
  const pieces = new Map(found.map(each => [each.id, each.pieces]))
  const rows = await db
    .select(stockProduct)
    .from(products)
    .where(isAnyOf(products.id, [...pieces.keys()]))
    .orderBy(products.id)
  return rows.map(row => ({ ...row, pieces: pieces.get(row.id) ?? 1 }))
}

type Barcode = Input<typeof calls.linkBarcode>['body']

/** Gives a product a barcode number, its first or a further one; of two products with one, one is refused. */
async function giveBarcode(db: Db, { product_id: id, gtin: typed, pieces }: Barcode) {
  const gtin = gtin14Of(typed)
  if (!gtin) throw refuse('invalid_input', { errors: { gtin: ['invalid value'] } })
  // Without the lock, the second of two would only fail at the unique constraint.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gtin ${gtin}`}, 0))`)
  const product = orNotFound((await db.select(stockProduct).from(products).where(eq(products.id, id)))[0])
  const [owner] = await productsOfCode(db, gtin)
  if (owner && owner.id !== id) throw refuse('staff.taken')
  if (owner) return { ...product, pieces: owner.pieces }
  if (product.gtin === null && pieces === 1) {
    await db.update(products).set({ gtin }).where(eq(products.id, id))
    return { ...product, gtin, pieces }
  }
  await db.insert(productBarcodes).values({ productId: id, gtin, pieces })
  return { ...product, pieces }
}

type Delivery = Input<typeof calls.receiveGoods>['body']

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

/** Adds a delivery to its batches in a branch, inside the caller's transaction; returns how many pieces. */
async function receiveGoods(tx: Db, { lines, branch_id: branch }: Delivery): Promise<number> {
  const branchId = await branchOrMain(tx, branch)
  const ids = [...new Set(lines.map(line => line.product_id))]
  const known = new Set((await lockProducts(tx, ids)).map(({ id }) => id))
  const unknown = lines.flatMap((line, index) => (known.has(line.product_id) ? [] : index))
  if (unknown.length > 0)
    throw refuse('invalid_input', {
      errors: Object.fromEntries(unknown.map(index => [`lines.${index}.product_id`, ['invalid value']])),
    })
  await refuseWithoutBatch(tx, lines, ids)
  await tx.execute(sql`
    select change_batch(batch_of(product_id, lot, expiry, ${branchId}::int), sum(pieces)::int, 'received')
    from json_to_recordset(${JSON.stringify(lines)})
      as line(product_id int, lot text, expiry date, pieces int)
    group by product_id, lot, expiry order by product_id, expiry, lot`)
  const [full] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(isAnyOf(products.id, ids), gt(products.stock, MAX_STOCK)))
    .limit(1)
  if (full) throw refuse('staff.stock_full')
  return lines.reduce((sum, { pieces }) => sum + pieces, 0)
}

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
