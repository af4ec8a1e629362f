import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { type listLowStock as call, MAX_LOW_STOCK } from '#contract/admin/stock/low-stock.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { productBatches } from '#db/schema/stock.ts'
import { products } from '#db/schema/store.ts'

type Query = Input<typeof call>['query']

// Those without a shelf or a manufacturer come last.
const orders = {
  shelf: [sql`nullif(${products.shelf}, '') nulls last`],
  stock: [],
  manufacturer: [sql`nullif(${products.manufacturerEn}, '') nulls last`],
} satisfies Record<Query['sort'], SQL[]>

/** The products on sale that run low, in all branches together or in one. */
export function lowStock(db: Db, { sort, branch_id: branchId }: Query): Promise<Output<typeof call>> {
  if (branchId === undefined) return lowProducts(db, sort, sql<number>`${products.stock}`)
  const lies = db
    .select({
      productId: productBatches.productId,
      pieces: sql<number>`sum(${productBatches.quantity})::int`.as('pieces'),
    })
    .from(productBatches)
    .where(eq(productBatches.branchId, branchId))
    .groupBy(productBatches.productId)
    .as('lies')
  return lowProducts(db, sort, sql<number>`${lies.pieces}`).innerJoin(lies, eq(lies.productId, products.id))
}

/** Without a branch, the condition is that of the partial index of products. */
const lowProducts = (db: Db, sort: Query['sort'], stock: SQL<number>) =>
  db
    .select({
      id: products.id,
      name: { ar: products.nameAr, en: products.nameEn },
      sku: products.sku,
      gtin: products.gtin,
      shelf: products.shelf,
      manufacturer: { ar: products.manufacturerAr, en: products.manufacturerEn },
      stock,
      stock_alert: products.stockAlert,
    })
    .from(products)
    .where(sql`${products.active} and ${stock} <= ${products.stockAlert}`)
    .orderBy(...orders[sort], asc(stock), asc(products.id))
    .limit(MAX_LOW_STOCK)
    .$dynamic()

/** The list as the lines of a file; its heads are those that an import of products knows. */
export const lowStockTable = (rows: Output<typeof call>): string[][] => [
  [
    'id',
    'sku',
    'gtin',
    'shelf',
    'name_ar',
    'name_en',
    'manufacturer_ar',
    'manufacturer_en',
    'stock',
    'stock_alert',
  ],
  ...rows.map(({ id, sku, gtin, shelf, name, manufacturer, stock, stock_alert: alert }) => [
    String(id),
    sku ?? '',
    gtin ?? '',
    shelf,
    name.ar,
    name.en,
    manufacturer.ar,
    manufacturer.en,
    String(stock),
    String(alert),
  ]),
]
