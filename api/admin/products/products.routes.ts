import { eq } from 'drizzle-orm'
import { products as calls, MOST_STOCK } from '#contract/admin/products.ts'
import type { Db } from '#db/connect.ts'
import { products } from '#db/schema/store.ts'
import { refuse } from '../../refuse.ts'
import { type Api, serve } from '../../serve.ts'
import { nameColumnsOf, saveRow, serveResource } from '../resource.ts'
import { findProducts, productOf, setPictures } from './products.queries.ts'

export function serveAdminProducts(api: Api): void {
  serveResource(api, calls, {
    table: products,
    rows: ({ db, query }) => findProducts(db, query),
    record: productOf,
    write: async ({ db, body }, id) => {
      const values = {
        ...nameColumnsOf(body),
        descriptionAr: body.description.ar,
        descriptionEn: body.description.en,
        categoryId: body.category_id,
        priceHalalas: body.price,
        discountType: body.discount_type,
        discountValue: body.discount_value,
        stockAlert: body.stock_alert,
        active: body.active,
      }
      const productId = await saveRow(db, products, values, id)
      await setPictures(db, productId, body.pictures)
      return productId
    },
  })

  serve(api, calls.getStock, async ({ db, params: { id } }) => {
    const [found] = await db.select(counts).from(products).where(eq(products.id, id))
    if (!found) throw refuse('not_found')
    return found
  })

  serve(api, calls.correctStock, async ({ db, params: { id }, body: { how, pieces } }) => {
    const { stock } = await lockedStock(db, id)
    const wanted = how === 'set' ? pieces : stock + pieces
    if (wanted < 0 || wanted > MOST_STOCK)
      throw refuse('staff.stock_range', {
        errors: { pieces: ['staff.stock_range'] },
        values: { stock: String(stock) },
      })
    const [corrected] = await db
      .update(products)
      .set({ stock: wanted })
      .where(eq(products.id, id))
      .returning(counts)
    return corrected ?? refuseMissing()
  })
}

const counts = { stock: products.stock, sold: products.sold }

/** The stock under the lock that orders take too (db/order-moves.ts). */
async function lockedStock(db: Db, id: number) {
  const [locked] = await db.select(counts).from(products).where(eq(products.id, id)).for('no key update')
  return locked ?? refuseMissing()
}

function refuseMissing(): never {
  throw refuse('not_found')
}
