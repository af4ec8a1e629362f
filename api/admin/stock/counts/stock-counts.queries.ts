import { and, desc, eq, gt, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PAGE_SIZE } from '#contract/admin/resource.ts'
import {
  COUNT_PAGE_SIZE,
  type CountRow,
  type stockCounts as calls,
} from '#contract/admin/stock/stock-counts.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { productBatches } from '#db/schema/stock.ts'
import { stockBranches } from '#db/schema/stock-branches.ts'
import { stockCountLines, stockCounts } from '#db/schema/stock-counts.ts'
import { products } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { sortByName } from '#domain/text/name-order.ts'
import { branchName, branchOfCount } from '#services/stock.ts'
import { inWireFormat } from '#services/wire-format.ts'
import { pageMeta } from '../../../search/paging.ts'
import { personNameSql } from '../../record-history.ts'
import { countVersion } from './count-version.ts'
import type { OpenCount } from './find-batch.ts'

const opener = alias(users, 'opener')
const closer = alias(users, 'closer')

const selectCounts = (db: Db) =>
  db
    .select({
      id: stockCounts.id,
      branchId: stockCounts.branchId,
      branch: branchName,
      shelf: stockCounts.shelf,
      status: stockCounts.status,
      openedAt: stockCounts.openedAt,
      opened_by: personNameSql(opener),
      closedAt: stockCounts.closedAt,
      closed_by: personNameSql(closer),
      asked: sql<boolean>`${stockCounts.status} = 'open' and ${stockCounts.askedBy} is not null`,
    })
    .from(stockCounts)
    .leftJoin(opener, eq(opener.id, stockCounts.openedBy))
    .leftJoin(closer, eq(closer.id, stockCounts.closedBy))
    .leftJoin(stockBranches, branchOfCount)
    .$dynamic()

const differs = sql`${stockCountLines.counted} <> ${stockCountLines.expected}`

/** A page of the counts, newest first, with how much was counted. */
export async function listCounts(db: Db, page: number): Promise<Output<typeof calls.list>> {
  const counts = await selectCounts(db)
    .orderBy(desc(stockCounts.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const lines = await db
    .select({
      countId: stockCountLines.countId,
      lines: sql<number>`count(*)::int`,
      differences: sql<number>`(count(*) filter (where ${differs}))::int`,
    })
    .from(stockCountLines)
    .where(
      isAnyOf(
        stockCountLines.countId,
        counts.map(({ id }) => id),
      ),
    )
    .groupBy(stockCountLines.countId)
  const byCount = new Map(lines.map(({ countId, ...totals }) => [countId, totals]))
  const total = await db.$count(stockCounts)
  return {
    data: counts.map(count => ({
      ...inWireFormat(count),
      ...(byCount.get(count.id) ?? { lines: 0, differences: 0 }),
    })),
    meta: pageMeta({ total, page, perPage: PAGE_SIZE }),
  }
}

/** The shelves and how many products lie on each. */
export const listShelves = (db: Db) =>
  db
    .select({ shelf: products.shelf, products: sql<number>`count(*)::int` })
    .from(products)
    .where(ne(products.shelf, ''))
    .groupBy(products.shelf)
    .orderBy(products.shelf)

type Wanted = { id: number; show?: Input<typeof calls.get>['query']['show']; page: number; lang: Language }

/** A count with its totals and a page of its rows. */
export async function loadCount(
  db: Db,
  { id, show, page, lang }: Wanted,
): Promise<Omit<Output<typeof calls.get>, 'second_person'> | undefined> {
  const [count] = await selectCounts(db).where(eq(stockCounts.id, id))
  if (!count) return undefined
  const totals = await totalsOf(db, id)
  const end = page * COUNT_PAGE_SIZE
  const lines =
    show === 'uncounted'
      ? []
      : await selectRows(db, id)
          .where(and(isNotNull(stockCountLines.id), show === 'differences' ? differs : undefined))
          .orderBy(desc(stockCountLines.countedAt), desc(stockCountLines.id))
          .limit(end)
  const showsRest = show !== 'differences' && count.status === 'open'
  const isRest = and(isNull(stockCountLines.id), uncountedOf(count))
  const rest = showsRest
    ? await selectRows(db, id).where(isRest).orderBy(products.id, productBatches.id).limit(end)
    : []
  const shown = [...lines, ...rest].slice(end - COUNT_PAGE_SIZE, end)
  const byBatch = () => shown.toSorted((a, b) => a.batch_id - b.batch_id)
  // A shelf is walked along; a scan shows what was scanned last.
  const rows = count.shelf ? sortByName(byBatch(), ({ name }) => name[lang]) : shown
  const counted = { all: totals.lines, differences: totals.differences, uncounted: 0 }[show ?? 'all']
  const total = counted + (showsRest ? await countRows(db, id, isRest) : 0)
  return { ...inWireFormat(count), totals, rows, page: pageMeta({ total, page, perPage: COUNT_PAGE_SIZE }) }
}

async function countRows(db: Db, countId: number, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(productBatches)
    .innerJoin(products, eq(products.id, productBatches.productId))
    .leftJoin(stockCountLines, isLineOf(countId))
    .where(where)
  return row?.total ?? 0
}

/** The batches with pieces that nobody has counted: of the shelf, else of the products that were scanned. */
const uncountedOf = ({ id, branchId, shelf }: OpenCount & { shelf: string }): SQL | undefined =>
  and(
    eq(productBatches.branchId, branchId),
    gt(sql`${productBatches.quantity} + ${productBatches.withdrawn}`, 0),
    shelf
      ? eq(products.shelf, shelf)
      : sql`${products.id} in (
          select counted.product_id from stock_count_lines line
            join product_batches counted on counted.id = line.batch_id where line.count_id = ${id}
        )`,
  )

async function totalsOf(db: Db, id: number) {
  const difference = sql`${stockCountLines.counted} - ${stockCountLines.expected}`
  const [totals] = await db
    .select({
      version: countVersion,
      lines: sql<number>`count(*)::int`,
      pieces: sql<number>`coalesce(sum(${stockCountLines.counted}), 0)::int`,
      differences: sql<number>`(count(*) filter (where ${differs}))::int`,
      missing: sql<number>`coalesce(sum(greatest(0, -(${difference}))), 0)::int`,
      surplus: sql<number>`coalesce(sum(greatest(0, ${difference})), 0)::int`,
    })
    .from(stockCountLines)
    .where(eq(stockCountLines.countId, id))
  return totals ?? { version: '', lines: 0, pieces: 0, differences: 0, missing: 0, surplus: 0 }
}

/** The row of one batch that was counted. */
export async function rowOfBatch(db: Db, countId: number, batchId: number): Promise<CountRow | undefined> {
  const [row] = await selectRows(db, countId).where(eq(productBatches.id, batchId))
  return row
}

const counter = alias(users, 'counter')

const isLineOf = (countId: number) =>
  and(eq(stockCountLines.batchId, productBatches.id), eq(stockCountLines.countId, countId))

const selectRows = (db: Db, countId: number) =>
  db
    .select({
      batch_id: productBatches.id,
      product_id: products.id,
      name: { ar: products.nameAr, en: products.nameEn },
      sku: products.sku,
      shelf: products.shelf,
      lot: productBatches.lot,
      expiry: productBatches.expiry,
      counted: stockCountLines.counted,
      expected: stockCountLines.expected,
      changed: sql<boolean>`coalesce(${stockCountLines.changed}, false)`,
      booked: stockCountLines.booked,
      counted_by: personNameSql(counter),
    })
    .from(productBatches)
    .innerJoin(products, eq(products.id, productBatches.productId))
    .leftJoin(stockCountLines, isLineOf(countId))
    .leftJoin(counter, eq(counter.id, stockCountLines.countedBy))
    .$dynamic()
