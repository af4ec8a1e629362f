import { and, eq, notExists, sql } from 'drizzle-orm'
import { importPictures as importPicturesCall } from '#contract/admin/products/product-pictures.ts'
import { products as calls, MAX_STOCK } from '#contract/admin/products/products.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { productBatches, stockMovements } from '#db/schema/stock.ts'
import { categories, productImages, products } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import type { StorageCondition } from '#domain/catalogue/storage-conditions.ts'
import type { MedicineClass } from '#domain/prescriptions/medicine-class.ts'
import { classChangeFault } from '#domain/stock/class-change.ts'
import { needsBatch } from '#domain/stock/needs-batch.ts'
import { noUse, productUses } from '#services/products/product-uses.ts'
import { refuseTakenCodes } from '#services/products/taken-codes.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { branchOrMain, stockReason } from '#services/stock.ts'
import { lockLosses, refuseLargeLoss } from '#services/stock-rules.ts'
import type { Api } from '../../call.ts'
import { productIdsOfCode } from '../../search/product-codes.ts'
import { exactOrFuzzyCondition } from '../../search/search-condition.ts'
import { serve } from '../../serve.ts'
import { paginate } from '../paginate.ts'
import { columnValues, fieldColumns } from '../record-columns.ts'
import { saveRow, serveResource } from '../resource.ts'
import { taxClassColumns } from '../tax-class-columns.ts'
import { importPictures } from './import-pictures.ts'
import { listPictures, setPictures } from './pictures.queries.ts'
import { stockMovementsOf } from './stock-movements.queries.ts'

export function serveAdminProducts(api: Api): void {
  serveResource(api, calls, {
    table: products,
    listRows: ({ db, query }) => listAdminProducts(db, query),
    loadRecord: loadProductRecord,
    refuseConflicts: refuseTakenCodes,
    writeRecord: async ({ db, body, now }, id) => {
      if (id !== undefined) await refuseClassChange(db, id, body)
      const values = { ...columnValues(body), priceHalalas: body.price, ...taxClassColumns(body, now) }
      const productId = await saveRow(db, products, values, id)
      await setPictures(db, productId, body.pictures)
      return productId
    },
    deleteRecord: async (db, id) => {
      // Recalls and what one person may lose are read from them.
      const moved = db.select().from(stockMovements).where(eq(stockMovements.productId, id))
      if (await isPrescribed(db, id)) throw refuse('staff.product_prescribed')
      const [product] = await db
        .delete(products)
        .where(and(eq(products.id, id), notExists(moved)))
        .returning()
      if (!product) throw refuse('staff.product_moved')
    },
    constraints: {
      products_sku: ['sku', 'staff.taken'],
      products_gtin: ['gtin', 'staff.taken'],
    },
  })

  serve(api, importPicturesCall, ({ db, body: { files, write } }) =>
    importPictures(db, files, write ? api.deps.uploads : undefined),
  )

  serve(api, calls.getStock, async ({ db, params: { id } }) => {
    const [stock] = await db.select(stockColumns).from(products).where(eq(products.id, id))
    return orNotFound(stock)
  })

  serve(api, calls.listMovements, ({ db, params: { id }, query }) => stockMovementsOf(db, id, query.page))

  serve(api, calls.correctStock, async ({ db, params: { id }, body }) => {
    const { how, pieces, reason } = body
    await lockLosses(db)
    const { stock: all, ...handling } = await lockStock(db, id)
    const only = body.branch_id === undefined ? undefined : await branchOrMain(db, body.branch_id)
    const stock = only === undefined ? all : await stockInBranch(db, id, only)
    const newStock = how === 'set' ? pieces : stock + pieces
    if (newStock < 0 || all + newStock - stock > MAX_STOCK)
      throw refuse('staff.stock_range', {
        errors: { pieces: ['staff.stock_range'] },
        values: { stock: String(stock) },
      })
    await refuseLargeLoss(db, id, stock - newStock)
    if (newStock > stock && needsBatch(handling))
      throw refuse('staff.receive_with_batch', { errors: { pieces: ['staff.receive_with_batch'] } })
    await db.execute(sql`select ${stockReason(how === 'set' ? 'counted' : reason, null, { only })}`)
    const [updated] = await db
      .update(products)
      .set({ stock: all + newStock - stock })
      .where(eq(products.id, id))
      .returning(stockColumns)
    return { ...orNotFound(updated), movements: await stockMovementsOf(db, id, 1) }
  })
}

type Handling = { medicine_class: MedicineClass; storage: StorageCondition | null }

/** Refuses a class or storage that the pieces and open orders of a locked product do not allow now. */
async function refuseClassChange(db: Db, id: number, { medicine_class: medicineClass, storage }: Handling) {
  const before = await lockStock(db, id)
  if (before.medicineClass === medicineClass && before.storage === storage) return
  const use = (await productUses(db, id)).get(id) ?? noUse
  const fault = classChangeFault(before, { medicineClass, storage }, use)
  if (fault) throw refuse('invalid_input', { errors: { [fault.field]: [fault.why] } })
}

/** Whether a patient can still order a product by an approved prescription. */
async function isPrescribed(db: Db, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from prescription_items item join prescriptions on prescriptions.id = item.prescription_id
    where item.product_id = ${id} and dispensed < times
      and valid_until >= (now() at time zone 'Asia/Riyadh')::date
    limit 1`)
  return rows.length > 0
}

type Query = Input<typeof calls.list>['query']

/** A page of products, including those that are not on sale. */
async function listAdminProducts(db: Db, query: Query): Promise<Output<typeof calls.list>> {
  const filters = and(
    query.category_id === undefined ? undefined : eq(products.categoryId, query.category_id),
    query.state && stateConditions[query.state],
    query.medicine_class && classCondition(query.medicine_class),
    query.storage && eq(products.storage, query.storage),
  )
  const ids = query.search ? await productIdsOfCode(db, query.search) : []
  const found =
    ids.length > 0
      ? isAnyOf(products.id, ids)
      : await exactOrFuzzyCondition(db, products, query.search, filters)
  const where = and(filters, found)
  return paginate(
    db,
    db
      .select({
        ...fieldColumns(products, 'id', 'name', 'stock', 'stock_alert', 'sold', 'active'),
        ...fieldColumns(products, 'medicine_class', 'sku', 'gtin', 'shelf'),
        image: sql<string>`coalesce(
          (select path from ${productImages} i
            where i.product_id = ${products}.id order by i.position limit 1),
          ''
        )`,
        category: fieldColumns(categories, 'name').name,
        price: products.priceHalalas,
        paid: products.paidHalalas,
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
}

// The same expressions as in the partial indexes of the table, so that these are used.
const stateConditions = {
  low: sql`${products.active} and ${products.stock} <= ${products.stockAlert}`,
  on_sale: sql`${products.active}`,
  off_sale: sql`not ${products.active}`,
  no_picture: sql`not ${products.active}
    and not exists(select from ${productImages} where ${productImages.productId} = ${products.id})`,
}

// The general ones have no index: they are most products.
const classCondition = (medicineClass: NonNullable<Query['medicine_class']>) =>
  and(
    eq(products.medicineClass, medicineClass),
    medicineClass === 'general' ? undefined : sql`${products.medicineClass} <> 'general'`,
  )

const recordColumns = {
  ...fieldColumns(products, 'id', 'name', 'description', 'category_id', 'discount_type', 'discount_value'),
  ...fieldColumns(products, 'tax_class', 'next_tax_class', 'next_tax_from', 'stock_alert', 'active'),
  ...fieldColumns(products, 'medicine_class', 'price_controlled', 'min_age', 'leaflet', 'sku', 'gtin'),
  ...fieldColumns(products, 'sfda_number', 'substances', 'form', 'pack_size', 'manufacturer'),
  ...fieldColumns(products, 'storage', 'shelf'),
  price: products.priceHalalas,
}

/** A product without its stock and sales, which are not part of the record. */
async function loadProductRecord(db: Db, id: number) {
  const [product] = await db.select(recordColumns).from(products).where(eq(products.id, id))
  return product && { ...product, pictures: await listPictures(db, id) }
}

const stockColumns = { stock: products.stock, sold: products.sold }

/** The pieces of a locked product that lie in a branch and can be sold. */
async function stockInBranch(db: Db, productId: number, branchId: number): Promise<number> {
  const [row] = await db
    .select({ pieces: sql<number>`coalesce(sum(${productBatches.quantity}), 0)::int` })
    .from(productBatches)
    .where(and(eq(productBatches.productId, productId), eq(productBatches.branchId, branchId)))
  return orNotFound(row).pieces
}

/** Locks the stock of a product, as orders do (services/stock.ts), and returns it. */
async function lockStock(db: Db, id: number) {
  const [row] = await db
    .select({ stock: products.stock, medicineClass: products.medicineClass, storage: products.storage })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update')
  return orNotFound(row)
}
