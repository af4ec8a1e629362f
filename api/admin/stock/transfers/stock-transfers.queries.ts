import { asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PAGE_SIZE } from '#contract/admin/resource.ts'
import type { stockTransfers as calls } from '#contract/admin/stock/stock-transfers.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { productBatches } from '#db/schema/stock.ts'
import { stockBranches } from '#db/schema/stock-branches.ts'
import { stockTransferLines, stockTransfers } from '#db/schema/stock-transfers.ts'
import { products } from '#db/schema/store.ts'
import { inWireFormat } from '#services/wire-format.ts'
import { pageMeta } from '../../../search/paging.ts'
import { personNameSql } from '../../record-history.ts'

const from = alias(stockBranches, 'from_branch')
const to = alias(stockBranches, 'to_branch')
const sender = alias(users, 'sender')
const ender = alias(users, 'ender')

const sumOf = (column: 'pieces' | 'received') => sql`(
  select sum(${sql.identifier(column)})::int from stock_transfer_lines
  where transfer_id = stock_transfers.id
)`

const selectTransfers = (db: Db) =>
  db
    .select({
      id: stockTransfers.id,
      from: { ar: from.nameAr, en: from.nameEn },
      to: { ar: to.nameAr, en: to.nameEn },
      note: stockTransfers.note,
      status: stockTransfers.status,
      sentAt: stockTransfers.sentAt,
      sent_by: personNameSql(sender),
      endedAt: stockTransfers.endedAt,
      ended_by: personNameSql(ender),
      // A line goes with its product when that is deleted.
      pieces: sql<number>`coalesce(${sumOf('pieces')}, 0)`,
      received: sql<number | null>`${sumOf('received')}`,
    })
    .from(stockTransfers)
    .innerJoin(from, eq(from.id, stockTransfers.fromBranchId))
    .innerJoin(to, eq(to.id, stockTransfers.toBranchId))
    .leftJoin(sender, eq(sender.id, stockTransfers.sentBy))
    .leftJoin(ender, eq(ender.id, stockTransfers.endedBy))
    .$dynamic()

/** A page of the transfers, newest first. */
export async function listTransfers(
  db: Db,
  { status, page }: Input<typeof calls.list>['query'],
): Promise<Output<typeof calls.list>> {
  const where = status && eq(stockTransfers.status, status)
  const rows = await selectTransfers(db)
    .where(where)
    .orderBy(desc(stockTransfers.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const total = await db.$count(stockTransfers, where)
  return { data: rows.map(inWireFormat), meta: pageMeta({ total, page, perPage: PAGE_SIZE }) }
}

/** A transfer with its lines, in the order of the shelves. */
export async function loadTransfer(db: Db, id: number): Promise<Output<typeof calls.get> | undefined> {
  const [transfer] = await selectTransfers(db).where(eq(stockTransfers.id, id))
  if (!transfer) return undefined
  const lines = await db
    .select({
      id: stockTransferLines.id,
      product_id: products.id,
      name: { ar: products.nameAr, en: products.nameEn },
      sku: products.sku,
      shelf: products.shelf,
      lot: productBatches.lot,
      expiry: productBatches.expiry,
      pieces: stockTransferLines.pieces,
      received: stockTransferLines.received,
      serials: sql<string[]>`array(
        select serial from transferred_packs where line_id = ${stockTransferLines.id} order by serial
      )`,
    })
    .from(stockTransferLines)
    .innerJoin(productBatches, eq(productBatches.id, stockTransferLines.batchId))
    .innerJoin(products, eq(products.id, productBatches.productId))
    .where(eq(stockTransferLines.transferId, id))
    .orderBy(sql`${products.shelf} = ''`, asc(products.shelf), asc(products.id), asc(stockTransferLines.id))
  return { ...inWireFormat(transfer), lines }
}
