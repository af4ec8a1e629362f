import { eq, sql } from 'drizzle-orm'
import { goodsReceipts, receiveGoods } from '#contract/admin/stock/goods-receipts.ts'
import * as calls from '#contract/admin/stock/stock.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { taxClassOn } from '#db/schema/columns.ts'
import { productBarcodes, products } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { gtin14Of } from '#domain/catalogue/gtin.ts'
import { type TaxClass, taxOf } from '#domain/invoices/tax.ts'
import { meetPacks } from '#services/packing/ask-for-search.ts'
import { lockNumbers } from '#services/products/taken-codes.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { branchOrMain } from '#services/stock.ts'
import type { Api } from '../../../call.ts'
import { productsOfCode } from '../../../search/product-codes.ts'
import { serve } from '../../../serve.ts'
import { addDelivery, correctReceipt } from './add-delivery.ts'
import { batchCosts } from './batch-costs.ts'
import { listReceipts, loadReceipt } from './goods-receipts.queries.ts'

/** Receiving by scan: products by their codes, their barcodes, and deliveries. */
export function serveReceiving(api: Api): void {
  serve(api, calls.findStockProducts, ({ db, now, query: { code } }) => findProducts(db, code, dayOf(now)))

  serve(api, calls.linkBarcode, ({ db, now, body }) => giveBarcode(db, body, dayOf(now)))

  serve(api, receiveGoods, async ({ db, userId, body, now }) => {
    const branchId = await branchOrMain(db, body.branch_id)
    const receive = () => addDelivery(db, body, { at: new Date(now), by: userId })
    return { pieces: await meetPacks(db, branchId, body.lines, receive) }
  })

  serve(api, goodsReceipts.list, ({ db, query }) => listReceipts(db, query))

  serve(api, goodsReceipts.get, async ({ db, now, params: { id } }) =>
    orNotFound(await loadReceipt(db, id, dayOf(now))),
  )

  serve(api, goodsReceipts.update, async ({ db, now, params: { id }, query: { version }, body }) => ({
    version: await correctReceipt(db, { id, version, day: dayOf(now) }, body),
  }))

  serve(api, goodsReceipts.value, async ({ db, query: { branch_id: branch } }) => {
    const where = branch === undefined ? sql`true` : sql`branch_id = ${branch}`
    const costs = await batchCosts(db, where)
    return {
      net: costs.reduce((sum, { stockHalalas }) => sum + (stockHalalas ?? 0), 0),
      without_price: costs.reduce((sum, each) => sum + (each.stockHalalas === null ? each.quantity : 0), 0),
    }
  })
}

const stockProduct = (day: string) => ({
  id: products.id,
  name: { ar: products.nameAr, en: products.nameEn },
  sku: products.sku,
  gtin: products.gtin,
  shelf: products.shelf,
  stock: products.stock,
  active: products.active,
  taxClass: taxClassOn(products, day),
})

/** A product with the tax that is charged on it. */
const withTax = <P extends { taxClass: TaxClass }>({ taxClass, ...product }: P, day: string) => ({
  ...product,
  vat_percent: taxOf(taxClass, day).percent,
})

/** The products that a scanned or typed code names. */
async function findProducts(
  db: Db,
  code: string,
  day: string,
): Promise<Output<typeof calls.findStockProducts>> {
  const found = await productsOfCode(db, code)
  if (found.length === 0) return []
  const pieces = new Map(found.map(each => [each.id, each.pieces]))
  const rows = await db
    .select(stockProduct(day))
    .from(products)
    .where(isAnyOf(products.id, [...pieces.keys()]))
    .orderBy(products.id)
  return rows.map(row => ({ ...withTax(row, day), pieces: pieces.get(row.id) ?? 1 }))
}

type Barcode = Input<typeof calls.linkBarcode>['body']

/** Gives a product a barcode number, its first or a further one; of two products with one, one is refused. */
async function giveBarcode(db: Db, { product_id: id, gtin: typed, pieces }: Barcode, day: string) {
  const gtin = gtin14Of(typed)
  if (!gtin) throw refuse('invalid_input', { errors: { gtin: ['invalid value'] } })
  // Without the lock, the second of two would only fail at the unique constraint.
  await lockNumbers(db, [gtin])
  const [found] = await db.select(stockProduct(day)).from(products).where(eq(products.id, id))
  const product = withTax(orNotFound(found), day)
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
