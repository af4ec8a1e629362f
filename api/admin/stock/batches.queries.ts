import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { listBatches as calls, listProductBatches, ProductBatch } from '#contract/admin/stock/stock.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { productBatches } from '#db/schema/stock.ts'
import { stockBranches } from '#db/schema/stock-branches.ts'
import { products } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { shelfLifeOf } from '#domain/stock/expiry.ts'
import { branchName, branchOfBatch } from '#services/stock.ts'
import { loadStockRules } from '#services/stock-rules.ts'
import { pageMeta } from '../../search/paging.ts'
import { productIdsOfCode, scannedBatch } from '../../search/product-codes.ts'
import { exactOrFuzzyCondition } from '../../search/search-condition.ts'
import { paginate } from '../paginate.ts'
import { writeOffState } from './write-offs.ts'

const BATCHES_PER_PAGE = 50

/** A page of the batches of a product, those with pieces first, in the order in which they are sold. */
export async function batchesOfProduct(
  db: Db,
  { productId, page, userId }: { productId: number; page: number; userId: number },
): Promise<Output<typeof listProductBatches>> {
  const { day, minShelfDays } = await loadStockRules(db)
  const rows = await db
    .select({
      id: productBatches.id,
      branch: branchName,
      lot: productBatches.lot,
      expiry: productBatches.expiry,
      quantity: productBatches.quantity,
      withdrawn: productBatches.withdrawn,
      receivedAt: productBatches.receivedAt,
      recalled: sql<boolean>`${productBatches.recalledAt} is not null`,
      second_person: writeOffState(userId),
    })
    .from(productBatches)
    .leftJoin(stockBranches, branchOfBatch)
    .where(eq(productBatches.productId, productId))
    .orderBy(
      desc(sql`${productBatches.quantity} + ${productBatches.withdrawn} > 0`),
      sql`${productBatches.expiry} nulls first`,
      asc(productBatches.id),
    )
    .limit(BATCHES_PER_PAGE)
    .offset((page - 1) * BATCHES_PER_PAGE)
  const data: ProductBatch[] = rows.map(({ receivedAt, ...batch }) => ({
    ...batch,
    received: dayOf(receivedAt.getTime()),
    shelf_life: shelfLifeOf(batch.expiry, day, minShelfDays),
  }))
  const total = await db.$count(productBatches, eq(productBatches.productId, productId))
  return { data, meta: pageMeta({ total, page, perPage: BATCHES_PER_PAGE }) }
}

/** A page of the batches that need attention, the earliest expiry first. */
export async function listBatches(
  db: Db,
  userId: number,
  query: Input<typeof calls>['query'],
): Promise<Output<typeof calls>> {
  const { day, minShelfDays } = await loadStockRules(db)
  const codeIds = query.search ? await productIdsOfCode(db, query.search) : []
  const found =
    codeIds.length > 0
      ? isAnyOf(products.id, codeIds)
      : await exactOrFuzzyCondition(db, products, query.search)
  const { data, meta } = await paginate(
    db,
    db
      .select({
        id: productBatches.id,
        branch: branchName,
        product: { ar: products.nameAr, en: products.nameEn },
        shelf: products.shelf,
        lot: productBatches.lot,
        expiry: productBatches.expiry,
        quantity: productBatches.quantity,
        withdrawn: productBatches.withdrawn,
        received: sql<string>`(${productBatches.receivedAt} at time zone 'Asia/Riyadh')::date::text`,
        recalled: sql<boolean>`${productBatches.recalledAt} is not null`,
        second_person: writeOffState(userId),
      })
      .from(productBatches)
      .innerJoin(products, eq(products.id, productBatches.productId))
      .leftJoin(stockBranches, branchOfBatch)
      .$dynamic(),
    {
      table: productBatches,
      where: and(
        query.state === 'recalled'
          ? isNotNull(productBatches.recalledAt)
          : isDated(query.within === undefined ? undefined : addDays(day, minShelfDays + query.within)),
        query.branch_id === undefined ? undefined : eq(productBatches.branchId, query.branch_id),
        found &&
          inArray(productBatches.productId, db.select({ id: products.id }).from(products).where(found)),
        await scannedBatch(db, codeIds, query.search ?? ''),
      ),
      sorts: { expiry: productBatches.expiry },
      query,
    },
  )
  return {
    data: data.map(batch => ({ ...batch, shelf_life: shelfLifeOf(batch.expiry, day, minShelfDays) })),
    meta,
  }
}

/** With an expiry, before this day if there is one; the condition is that of the partial index. */
const isDated = (before: string | undefined) =>
  and(
    sql`${productBatches.expiry} is not null
      and ${productBatches.quantity} + ${productBatches.withdrawn} > 0`,
    before === undefined ? undefined : lt(productBatches.expiry, before),
  )
