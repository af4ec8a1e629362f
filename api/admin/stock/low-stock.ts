import { asc, count, eq, type SQL, sql } from 'drizzle-orm'
import {
  type exportLowStock,
  LOW_STOCK_PAGE_SIZE,
  type listLowStock,
} from '#contract/admin/stock/low-stock.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { Language, LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { productBatches } from '#db/schema/stock.ts'
import { products } from '#db/schema/store.ts'
import { pageOf } from '../../search/paging.ts'

type Query = Input<typeof exportLowStock>['query']
type Row = Output<typeof listLowStock>['data'][number]

// Those without a shelf or a manufacturer come last.
const orders = {
  shelf: [sql`nullif(${products.shelf}, '') nulls last`],
  stock: [],
  manufacturer: [sql`nullif(${products.manufacturerEn}, '') nulls last`],
} satisfies Record<Query['sort'], SQL[]>

/** A page of the products on sale that run low, in all branches together or in one. */
export async function lowStock(db: Db, { page, ...query }: Query & { page: number }) {
  const data: Row[] = await lowProducts(db, query)
    .limit(LOW_STOCK_PAGE_SIZE)
    .offset((page - 1) * LOW_STOCK_PAGE_SIZE)
  const countAll = async () => {
    const [row] = await db.select({ total: count() }).from(lowProducts(db, query).as('low'))
    return row?.total ?? 0
  }
  return pageOf(data, { page, perPage: LOW_STOCK_PAGE_SIZE, count: countAll })
}

/** All products on sale that run low, read page by page. */
export async function allLowStock(db: Db, query: Query): Promise<Row[]> {
  const { data, meta } = await lowStock(db, { ...query, page: 1 })
  const rows = [...data]
  for (let page = 2; page <= meta.last_page; page++)
    rows.push(...(await lowStock(db, { ...query, page })).data)
  return rows
}

function lowProducts(db: Db, { sort, branch_id: branchId }: Query) {
  if (branchId === undefined) return selectLow(db, sort, sql<number>`${products.stock}`)
  const lies = db
    .select({
      productId: productBatches.productId,
      pieces: sql<number>`sum(${productBatches.quantity})::int`.as('pieces'),
    })
    .from(productBatches)
    .where(eq(productBatches.branchId, branchId))
    .groupBy(productBatches.productId)
    .as('lies')
  return selectLow(db, sort, sql<number>`${lies.pieces}`).innerJoin(lies, eq(lies.productId, products.id))
}

/** Without a branch, the condition is that of the partial index of products. */
const selectLow = (db: Db, sort: Query['sort'], stock: SQL<number>) =>
  db
    .select({
      id: products.id,
      name: { ar: products.nameAr, en: products.nameEn },
      sku: products.sku,
      gtin: products.gtin,
      shelf: products.shelf,
      manufacturer: { ar: products.manufacturerAr, en: products.manufacturerEn },
      stock: stock.as('pieces_left'),
      stock_alert: products.stockAlert,
    })
    .from(products)
    .where(sql`${products.active} and ${stock} <= ${products.stockAlert}`)
    .orderBy(...orders[sort], asc(stock), asc(products.id))
    .$dynamic()

const headings: LocalizedText[] = [
  { ar: 'الرقم', en: 'Number' },
  { ar: 'رمز المنتج (SKU)', en: 'SKU' },
  { ar: 'رقم الباركود', en: 'Barcode number' },
  { ar: 'الرف', en: 'Shelf' },
  { ar: 'الاسم بالعربية', en: 'Name in Arabic' },
  { ar: 'الاسم بالإنجليزية', en: 'Name in English' },
  { ar: 'الشركة المصنعة بالعربية', en: 'Manufacturer in Arabic' },
  { ar: 'الشركة المصنعة بالإنجليزية', en: 'Manufacturer in English' },
  { ar: 'المخزون', en: 'Stock' },
  { ar: 'حد تنبيه المخزون', en: 'Low-stock alert at' },
]

/** The list as the lines of a file, with headings in a language. */
export const lowStockTable = (rows: Row[], lang: Language): string[][] => [
  headings.map(heading => heading[lang]),
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
