import { and, asc, eq, sql } from 'drizzle-orm'
import type { products as calls } from '#contract/admin/products.ts'
import type { Answer, Asked } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { categories, productImages, products } from '#db/schema/store.ts'
import { matching } from '../../search.ts'
import { pageOf } from '../page-of.ts'

type Query = Asked<typeof calls.list>['query']

/** A page of products, also of those that are out of sale. */
export async function findProducts(db: Db, query: Query): Promise<Answer<typeof calls.list>> {
  const among = and(
    query.category_id === undefined ? undefined : eq(products.categoryId, query.category_id),
    query.state && states[query.state],
  )
  const where = and(among, await matching(db, products, query.search, among))
  const page = await pageOf(
    db,
    db
      .select({
        id: products.id,
        name,
        image: sql<string>`coalesce((select path from ${productImages} i where i.product_id = ${products}.id order by i.position limit 1), '')`,
        category: { ar: categories.nameAr, en: categories.nameEn },
        price: products.priceHalalas,
        paid: products.paidHalalas,
        stock: products.stock,
        stock_alert: products.stockAlert,
        sold: products.sold,
        active: products.active,
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .$dynamic(),
    {
      table: products,
      where,
      sorts: {
        created: products.id,
        price: products.paidHalalas,
        stock: products.stock,
        sold: products.sold,
      },
      query,
    },
  )
  return { data: page.rows, meta: page.meta }
}

// As the partial indexes of the table have it.
const states = {
  low: sql`${products.active} and ${products.stock} <= ${products.stockAlert}`,
  on_sale: sql`${products.active}`,
  off_sale: sql`not ${products.active}`,
}

const name = { ar: products.nameAr, en: products.nameEn }

/** One product as its form needs it: without what changes by itself. */
export async function productOf(db: Db, id: number) {
  const [product] = await db
    .select({
      id: products.id,
      name,
      description: { ar: products.descriptionAr, en: products.descriptionEn },
      category_id: products.categoryId,
      price: products.priceHalalas,
      discount_type: products.discountType,
      discount_value: products.discountValue,
      stock_alert: products.stockAlert,
      active: products.active,
    })
    .from(products)
    .where(eq(products.id, id))
  return product && { ...product, pictures: await picturesOf(db, id) }
}

async function picturesOf(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .select({ path: productImages.path })
    .from(productImages)
    .where(eq(productImages.productId, id))
    .orderBy(asc(productImages.position))
  return rows.map(({ path }) => path)
}

/** Gives a product these pictures in this order; writes nothing where they are so already. */
export async function setPictures(db: Db, productId: number, pictures: readonly string[]): Promise<void> {
  if (JSON.stringify(await picturesOf(db, productId)) === JSON.stringify(pictures)) return
  await db.delete(productImages).where(eq(productImages.productId, productId))
  if (pictures.length > 0)
    await db.insert(productImages).values(pictures.map((path, position) => ({ productId, path, position })))
}
