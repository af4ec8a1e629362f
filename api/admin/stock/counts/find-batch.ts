import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { productBatches } from '#db/schema/stock.ts'
import { stockCountLines } from '#db/schema/stock-counts.ts'
import { products } from '#db/schema/store.ts'
import { readScan, type Scan } from '#domain/scanning/read-scan.ts'
import { scanDoubts } from '#domain/scanning/scan-doubts.ts'
import { isSameLot } from '#domain/stock/lot-key.ts'
import { needsBatch } from '#domain/stock/needs-batch.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { loadStockRules } from '#services/stock-rules.ts'
import { refuseLongNumbers } from '../../../search/long-numbers.ts'
import { productIdsOfCode, productsOfCode } from '../../../search/product-codes.ts'
import { onShelf } from './on-shelf.ts'

/** A count and the branch that it counts. */
export type OpenCount = { id: number; branchId: number }

type Wanted = { code?: string | undefined; batch_id?: number | undefined; as_read?: boolean | undefined }

/**
 * The batch that is counted, by its id or by a scan. The symbol of a pack names it, and a batch of which the
 * stock knows nothing is added without pieces, a doubtful one only `as_read`. A plain barcode means the one
 * batch of the product that lies on the shelf; of several, the person has to choose. `pieces`: what one scan
 * of the code stands for.
 */
export async function batchToCount(
  tx: Db,
  count: OpenCount,
  { code = '', batch_id: id, as_read: asRead }: Wanted,
): Promise<{ batchId: number; serial: string | null; pieces: number }> {
  // A chosen batch keeps the serial number of its scan.
  const { day } = await loadStockRules(tx)
  const scans = readScan(code, day)
  for (const scan of scans) refuseLongNumbers(scan)
  const [product, other] = code ? await productsOfCode(tx, code) : []
  const pieces = (scans[0]?.pieces ?? 1) * (product?.pieces ?? 1)
  if (id !== undefined) {
    const [batch] = await tx
      .select({ id: productBatches.id })
      .from(productBatches)
      .where(and(eq(productBatches.id, id), eq(productBatches.branchId, count.branchId)))
    return { batchId: orNotFound(batch).id, serial: numberOf(scans[0], pieces), pieces }
  }
  if (!product) throw refuse('staff.unknown_code')
  if (other !== undefined) throw refuse('staff.choose_product')
  const scan = await knownReading(tx, count, product.id, scans)
  const isDoubtful = !asRead && (scan.wrongExpiry || scanDoubts(scan, day).length > 0)
  const batchId = await batchOfScan(tx, count, product.id, { ...scan, pieces, isDoubtful })
  return { batchId, serial: numberOf(scan, pieces), pieces }
}

/** What a person who counts has in hand: the packs that a scan may mean, or those of a chosen batch. */
export async function packsInHand(
  tx: Db,
  { code = '', batch_id: id, pieces }: Wanted & { pieces: number },
): Promise<{ product_id: number; lot: string }[]> {
  if (pieces === 0) return []
  const { productId, lot } = productBatches
  if (id !== undefined)
    return tx.select({ product_id: productId, lot }).from(productBatches).where(eq(productBatches.id, id))
  const ids = code ? await productIdsOfCode(tx, code) : []
  const scans = ids.length > 0 ? readScan(code, (await loadStockRules(tx)).day) : []
  return ids.flatMap(id => scans.map(scan => ({ product_id: id, lot: scan.lot })))
}

/** The serial number of a scan; '' for a plain barcode of one piece, null for what is neither. */
const numberOf = (scan: Scan | undefined, pieces: number) =>
  scan?.serial || (scan && scan.lot === '' && scan.expiry === null && pieces === 1 ? '' : null)

/** Of several readings of a scan the one whose batch the branch has; the person chooses of others. */
async function knownReading(tx: Db, count: OpenCount, productId: number, scans: Scan[]): Promise<Scan> {
  const [first, ...others] = scans
  if (!first) throw refuse('staff.unknown_code')
  if (others.length === 0) return first
  const known = []
  for (const scan of scans)
    if ((await knownBatches(tx, count, productId, scan.lot)).some(({ lot }) => isSameLot(lot, scan.lot)))
      known.push(scan)
  if (known.length === 1 && known[0]) return known[0]
  throw refuse('staff.choose_reading', {
    name: await productName(tx, productId),
    readings: scans.map(({ text, lot, serial }) => ({ text, lot, serial })),
  })
}

type ScanToCount = Scan & { isDoubtful: boolean }

async function batchOfScan(tx: Db, count: OpenCount, productId: number, scan: ScanToCount): Promise<number> {
  const { branchId } = count
  const batches = await knownBatches(tx, count, productId, scan.lot)
  const { lot, expiry, isDoubtful } = scan
  // A symbol may have the number without the expiry.
  const named = batches.filter(
    batch => isSameLot(batch.lot, lot) && (expiry === null || batch.expiry === expiry),
  )
  if (lot !== '' && named.length === 1 && named[0]) return named[0].id
  const likely = batches.filter(({ isCounted, pieces }) => isCounted || pieces > 0)
  const question = {
    name: await productName(tx, productId),
    batches: likely.map(({ id, lot, expiry }) => ({ id, lot, expiry })),
  }
  if (isDoubtful) throw refuse('staff.doubtful_batch', { ...question, reading: { lot, expiry } })
  if (lot !== '' || expiry !== null) return addBatch(tx, productId, { lot, expiry, branchId })
  // It may be the second code of a pack that is counted by its serial number.
  if (scan.serial === '' && scan.pieces === 1 && batches.some(({ hasSerials }) => hasSerials))
    throw refuse('staff.scan_batch', { values: { name: question.name } })
  if (likely.length > 1) throw refuse('staff.choose_batch', question)
  if (!likely[0] && (await isByBatch(tx, productId))) throw refuse('staff.receive_with_batch')
  return likely[0]?.id ?? addBatch(tx, productId, { lot: '', expiry: null, branchId })
}

/** Whether a product is received with its batch alone. */
async function isByBatch(tx: Db, id: number): Promise<boolean> {
  const [product] = await tx.select().from(products).where(eq(products.id, id))
  return product !== undefined && needsBatch(product)
}

async function productName(tx: Db, id: number) {
  const name = { ar: products.nameAr, en: products.nameEn }
  const [product] = await tx.select(name).from(products).where(eq(products.id, id))
  return orNotFound(product)
}

/** The batches with this number, and those that have pieces or were counted. */
const knownBatches = (tx: Db, count: OpenCount, productId: number, lot: string) =>
  tx
    .select({
      id: productBatches.id,
      lot: productBatches.lot,
      expiry: productBatches.expiry,
      pieces: onShelf,
      isCounted: sql<boolean>`${stockCountLines.id} is not null`,
      hasSerials: sql<boolean>`coalesce(not ${stockCountLines.serials} <@ '{""}', false)`,
    })
    .from(productBatches)
    .leftJoin(
      stockCountLines,
      and(eq(stockCountLines.batchId, productBatches.id), eq(stockCountLines.countId, count.id)),
    )
    .where(
      and(
        eq(productBatches.productId, productId),
        eq(productBatches.branchId, count.branchId),
        or(
          sql`lot_key(${productBatches.lot}) = lot_key(${lot})`,
          isNotNull(stockCountLines.id),
          gt(onShelf, 0),
        ),
      ),
    )
    .orderBy(sql`${productBatches.expiry} desc nulls last`, productBatches.id)

type NewBatch = Pick<Scan, 'lot' | 'expiry'> & { branchId: number }

async function addBatch(tx: Db, productId: number, { lot, expiry, branchId }: NewBatch) {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select batch_of(${productId}::int, ${lot}, ${expiry}::date, ${branchId}::int) as id`,
  )
  return orNotFound(rows[0]).id
}
