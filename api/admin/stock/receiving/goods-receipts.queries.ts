import { and, asc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { goodsReceipts as calls } from '#contract/admin/stock/goods-receipts.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { suppliers } from '#db/schema/catalogue.ts'
import { taxClassOn } from '#db/schema/columns.ts'
import { goodsReceiptLines, goodsReceipts } from '#db/schema/goods-receipts.ts'
import { productBatches } from '#db/schema/stock.ts'
import { stockBranches } from '#db/schema/stock-branches.ts'
import { products } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import { taxOf } from '#domain/invoices/tax.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'
import { withoutLengthening } from '#domain/text/lengthened.ts'
import { plainCode } from '#domain/text/typed-text.ts'
import { branchName, branchOfReceipt } from '#services/stock.ts'
import { inWireFormat } from '#services/wire-format.ts'
import { productIdsOfCode, scannedBatch } from '../../../search/product-codes.ts'
import { foldedWords } from '../../../search/search-condition.ts'
import { paginate } from '../../paginate.ts'
import { personNameSql } from '../../record-history.ts'
import { versionOf } from '../../resource.ts'

/** The sums of the lines of a receipt. */
const sums = sql`(
  select coalesce(sum(pieces), 0)::int as pieces, coalesce(sum(net_halalas), 0)::float8 as net,
    coalesce(sum(vat_halalas), 0)::float8 as vat,
    (count(*) filter (where net_halalas is null))::int as without_price,
    (count(*) filter (where ordered <> pieces))::int as differing
  from goods_receipt_lines where receipt_id = goods_receipts.id
) as sums`

const selectReceipts = (db: Db) =>
  db
    .select({
      id: goodsReceipts.id,
      branch: branchName,
      supplier: sql<string>`coalesce(${suppliers.name}, '')`,
      document: goodsReceipts.document,
      receivedAt: goodsReceipts.receivedAt,
      received_by: personNameSql(users),
      pieces: sql<number>`sums.pieces`,
      net: sql<number>`sums.net`,
      vat: sql<number>`sums.vat`,
      without_price: sql<number>`sums.without_price`,
      differing: sql<number>`sums.differing`,
    })
    .from(goodsReceipts)
    .leftJoin(stockBranches, branchOfReceipt)
    .leftJoin(suppliers, eq(suppliers.id, goodsReceipts.supplierId))
    .leftJoin(users, eq(users.id, goodsReceipts.receivedBy))
    .crossJoinLateral(sums)
    .$dynamic()

type Query = Input<typeof calls.list>['query']

/** A page of the deliveries, newest first. */
export async function listReceipts(db: Db, query: Query): Promise<Output<typeof calls.list>> {
  const { branch_id: branch, from, to } = query
  const { data, meta } = await paginate(db, selectReceipts(db), {
    table: goodsReceipts,
    where: and(
      branch === undefined ? undefined : eq(goodsReceipts.branchId, branch),
      !from ? undefined : gte(goodsReceipts.receivedAt, new Date(timestampAt(from, '00:00'))),
      !to ? undefined : lt(goodsReceipts.receivedAt, new Date(timestampAt(addDays(to, 1), '00:00'))),
      await isFound(db, query.search),
    ),
    sorts: { received_at: goodsReceipts.receivedAt },
    query,
  })
  return { data: data.map(inWireFormat), meta }
}

/** The condition for receipts of a supplier, document, batch or product that a text names. */
async function isFound(db: Db, search: string | undefined): Promise<SQL | undefined> {
  if (!search) return undefined
  const ids = await productIdsOfCode(db, search)
  const code = plainCode(withoutLengthening(search)).toLowerCase()
  const words = foldedWords(arabicFold(search))
  const ofProducts =
    ids.length > 0
      ? isAnyOf(products.id, ids)
      : words.length > 0
        ? and(...words.map(word => sql`${products.searchKey} like ${`%${word}%`}`))
        : sql`false`
  const receiptIds = (condition: SQL | undefined) =>
    db
      .select({ id: goodsReceiptLines.receiptId })
      .from(goodsReceiptLines)
      .innerJoin(productBatches, eq(productBatches.id, goodsReceiptLines.batchId))
      .innerJoin(products, eq(products.id, productBatches.productId))
      .where(condition)
  return or(
    sql`strpos(lower(${goodsReceipts.document}), ${code}) > 0`,
    sql`${goodsReceipts.supplierId} in (
      select id from suppliers where search_key like '%' || search_key(${search}) || '%')`,
    inArray(goodsReceipts.id, receiptIds(sql`lot_key(${productBatches.lot}) = lot_key(${code})`)),
    inArray(goodsReceipts.id, receiptIds(and(ofProducts, await scannedBatch(db, ids, search)))),
  )
}

type Correction = Input<typeof calls.update>['body']

/** The version of what can be corrected of a delivery. */
export const receiptVersion = ({ supplier, document, lines }: Correction) =>
  versionOf({ supplier, document, lines: lines.map(({ id, ordered, net, vat }) => [id, ordered, net, vat]) })

/** A delivery with its lines in the order in which they were received. */
export async function loadReceipt(
  db: Db,
  id: number,
  day: string,
): Promise<Output<typeof calls.get> | undefined> {
  const [receipt] = await selectReceipts(db).where(eq(goodsReceipts.id, id))
  if (!receipt) return undefined
  const lines = await db
    .select({
      id: goodsReceiptLines.id,
      product_id: products.id,
      batch_id: goodsReceiptLines.batchId,
      name: { ar: products.nameAr, en: products.nameEn },
      taxClass: taxClassOn(products, day),
      lot: sql<string>`coalesce(${productBatches.lot}, '')`,
      expiry: productBatches.expiry,
      pieces: goodsReceiptLines.pieces,
      ordered: goodsReceiptLines.ordered,
      net: goodsReceiptLines.netHalalas,
      vat: goodsReceiptLines.vatHalalas,
    })
    .from(goodsReceiptLines)
    .leftJoin(productBatches, eq(productBatches.id, goodsReceiptLines.batchId))
    .leftJoin(products, eq(products.id, productBatches.productId))
    .where(eq(goodsReceiptLines.receiptId, id))
    .orderBy(asc(goodsReceiptLines.id))
  return {
    ...inWireFormat(receipt),
    version: receiptVersion({ ...receipt, lines }),
    lines: lines.map(({ taxClass, ...line }) => ({
      ...line,
      vat_percent: taxOf(taxClass ?? 'standard', day).percent,
    })),
  }
}
