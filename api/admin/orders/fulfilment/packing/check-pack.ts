import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { checkedPieces, packedPacks } from '#db/schema/fulfilment.ts'
import { productBatches } from '#db/schema/stock.ts'
import { products } from '#db/schema/store.ts'
import { type PackBatch, packCheck } from '#domain/packing/pack-check.ts'
import { readScan, type Scan } from '#domain/scanning/read-scan.ts'
import { needsBatch } from '#domain/stock/needs-batch.ts'
import { loadOrderNumbers } from '#services/clinic-settings.ts'
import { awaitsOutside, needsOwnPacks, takeLeftOut } from '#services/packing/left-out.ts'
import { orderOfPack } from '#services/packing/order-of-pack.ts'
import { begunAt, expiredBatchIn, recalledBatchNear } from '#services/packing/recalled-packs.ts'
import { refuseSentPacks } from '#services/packing/sent-packs.ts'
import { takenBatches } from '#services/packing/taken-batches.ts'
import { refuse } from '#services/refuse.ts'
import { branchOfOrder, lockProducts } from '#services/stock.ts'
import { loadStockRules } from '#services/stock-rules.ts'
import { refuseLongNumbers } from '../../../../search/long-numbers.ts'
import { productsOfCode } from '../../../../search/product-codes.ts'
import { wasRefused } from './refused-packs.ts'
import { takeOtherBatch } from './take-other-batch.ts'

type Line = { id: number; product_id: number | null; name: string; quantity: number; checked: number }

/**
 * Puts the scanned pack of a line of a locked order into the parcel, as what it is: by its batch and serial
 * number. Without a code it takes a piece of a batch that the order has taken, or of `batchId` for a product
 * that has none. Refuses a pack that may not leave, and says what to do; returns the number of its pieces.
 * `isSame`: whether the pack is already in the parcel, by its plain barcode; it then counts once. Undefined
 * until staff have answered that question.
 */
export async function checkPack(
  tx: Db,
  orderId: number,
  line: Line,
  { code, batchId, isSame }: { code: string; batchId?: number | undefined; isSame?: boolean | undefined },
): Promise<number> {
  const productId = line.product_id
  // A product that was deleted since has no batches.
  if (productId === null) return addPack(tx, line, { batchId: null, serial: '', pieces: 1, byHand: true })
  await lockProducts(tx, [productId])
  const rules = await loadStockRules(tx)
  const lots = readScan(code, rules.day).map(({ lot }) => lot)
  const replaced = isSame ? await takeOutPlain(tx, line.id, lots) : 0
  const batches = await batchesToPack(tx, orderId, productId)
  const { branchId } = await branchOfOrder(tx, orderId)
  const [product] = await tx.select().from(products).where(eq(products.id, productId))
  const isByBatch = needsBatch({ medicineClass: product?.medicineClass, storage: product?.storage ?? null })
  const checkOf = (scan: Pick<Scan, 'lot' | 'expiry' | 'wrongExpiry'>) =>
    packCheck(scan, batches, {
      today: rules.day,
      minShelfDays: rules.minShelfDays,
      needsBatch: isByBatch,
      branches: new Set([branchId]),
    })
  const isUncoded = code === '' && !(await hasCode(tx, productId))
  const { lot = '', expiry = null } = (isUncoded && batches.find(({ id }) => id === batchId)) || NO_SCAN
  const scans = code === '' ? [{ ...NO_SCAN, lot, expiry }] : readScan(code, rules.day)
  // Of several readings the one whose batch is known, if there is one alone. None is a new batch unasked.
  const known = scans.filter(scan => 'batch' in checkOf(scan))
  const scan = (known.length === 1 ? known[0] : scans[0]) ?? NO_SCAN
  const isNew = known.length === 0 && scans.some(each => 'unread' in checkOf(each))
  const readings = isNew ? scans : known
  const name = { ar: product?.nameAr ?? line.name, en: product?.nameEn ?? line.name }
  if (readings.length > 1)
    throw refuse('staff.choose_reading', {
      name,
      readings: readings.map(({ text, lot, serial }) => ({ text, lot, serial })),
    })
  refuseLongNumbers(scan)
  const found = code === '' ? undefined : (await productsOfCode(tx, code)).find(({ id }) => id === productId)
  const pieces = scan.pieces * (found?.pieces ?? 1)
  const checked = checkOf(scan)
  // Also a pack that lies in the parcel since before the recall.
  if ('refused' in checked && checked.refused === 'recalled')
    throw refuse(refusals.recalled, { values: { name: line.name } })
  const awaits = await awaitsOutside(tx, line.id, rules.day)
  const isOwn =
    scan.serial !== '' && (await takeLeftOut(tx, { orderId, productId, serial: scan.serial, pieces }))
  const packedIn = scan.serial ? await orderOfPack(tx, productId, scan.serial) : undefined
  if (packedIn)
    throw refuse('staff.pack_packed', { values: { number: (await loadOrderNumbers(tx))(packedIn) } })
  if (scan.serial) await refuseSentPacks(tx, [{ product_id: productId, serial: scan.serial }], branchId)
  const isEnough = line.checked - replaced + pieces > line.quantity
  // A pack that may not leave may be one of those that were scanned by their plain barcodes.
  if (isEnough && !('refused' in checked && (scan.lot || scan.expiry)))
    throw refuse('staff.enough_pieces', { values: { name: line.name } })
  if (scan.serial && !isOwn && (await needsOwnPacks(tx, orderId, productId, pieces)))
    throw refuse('staff.pack_not_inside')
  if ('refused' in checked) throw refuse(refusals[checked.refused], { values: { name: line.name } })
  // A code without the batch could be one of a recalled or expired pack, or the second code of a pack.
  const isPlain = scan.lot === '' && scan.serial === ''
  // The code has a serial number and no batch: the batch of the pack would be a guess.
  const isGuessed = scan.lot === '' && scan.serial !== '' && 'batch' in checked && checked.batch.lot !== ''
  const sources = [branchId, ...branchesToPack(batches)]
  const recalled =
    scan.lot === '' ? await recalledBatchNear(tx, productId, sources, begunAt(orderId)) : undefined
  const expired =
    scan.lot === '' && scan.expiry === null
      ? await expiredBatchIn(tx, productId, sources, orderId)
      : undefined
  if (isUncoded && (recalled || expired)) {
    const mayBe = ({ id, lot, branchId, isRecalled, quantity, awaited }: PackBatch) =>
      id === recalled?.id ||
      id === expired?.id ||
      (lot !== '' && sources.includes(branchId) && (isRecalled || quantity + awaited > 0))
    const choices = batches.filter(mayBe).map(({ id, lot, expiry }) => ({ id, lot, expiry }))
    throw refuse('staff.choose_batch', { name, batches: choices, recalled, expired })
  }
  // A pack of it was refused: a piece without a scan would never leave.
  if (code === '' && (await wasRefused(tx, orderId, productId, 'must_scan_products')))
    throw refuse('staff.scan_batch', { values: { name: line.name } })
  const asksForBatch = isByBatch
    ? scan.lot === ''
    : isGuessed ||
      (isPlain && pieces === 1 && (await hasSerials(tx, line.id, productId))) ||
      (isPlain && (await wasRefused(tx, orderId, productId))) ||
      recalled !== undefined ||
      expired !== undefined
  if (code !== '' && asksForBatch)
    throw refuse('staff.scan_batch', { values: { name: line.name }, recalled, expired })
  if (scan.serial && isSame === undefined && (await isPackedPlainly(tx, line.id, [scan.lot])))
    throw refuse('staff.same_pack', { name })
  const batch = 'batch' in checked ? checked.batch : await readBatch(tx, productId, checked.unread, scan)
  await takeOtherBatch(tx, { orderId, productId, pieces, today: rules.day }, batch, batches)
  const byHand = code === '' && !isUncoded
  await addPack(tx, line, {
    ...{ productId, batchId: batch.id, serial: scan.serial, pieces, byHand },
    lotRead: code !== '' && scan.lot !== '',
    wasOutside: isOwn || awaits,
  })
  return pieces - replaced
}

const NO_SCAN: Scan = {
  ...{ text: '', code: '', lot: '', expiry: null, serial: '', pieces: 1, wrongExpiry: false },
}

const refusals = {
  expired: 'staff.pack_expired',
  short: 'staff.pack_short',
  recalled: 'staff.pack_recalled',
  unknown_batch: 'staff.pack_unknown_batch',
  other_branch: 'staff.pack_other_branch',
} as const

/** The batches of a product, with what an order has taken of each and has not packed. */
async function batchesToPack(tx: Db, orderId: number, productId: number): Promise<PackBatch[]> {
  const taken = await takenBatches(tx, [orderId])
  const awaited = new Map(taken.map(({ batchId, pieces, packed }) => [batchId, pieces - packed]))
  const rows = await tx
    .select({
      id: productBatches.id,
      branchId: productBatches.branchId,
      lot: productBatches.lot,
      expiry: productBatches.expiry,
      isRecalled: sql<boolean>`${productBatches.recalledAt} is not null`,
      quantity: productBatches.quantity,
    })
    .from(productBatches)
    .where(eq(productBatches.productId, productId))
  return rows.map(row => ({ ...row, awaited: awaited.get(row.id) ?? 0 }))
}

/** The branches from which an order has taken pieces that are not packed. */
const branchesToPack = (batches: readonly PackBatch[]) =>
  batches.filter(({ awaited }) => awaited > 0).map(({ branchId }) => branchId)

/** The batch that a scan tells of pieces that were received without theirs, in the same branch. */
async function readBatch(
  tx: Db,
  productId: number,
  { branchId }: PackBatch,
  { lot, expiry }: Scan,
): Promise<PackBatch> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select batch_of(${productId}::int, ${lot}, ${expiry}::date, ${branchId}::int) as id`,
  )
  const id = rows[0]?.id ?? 0
  // Its pieces have been in the stock without a batch.
  return { id, branchId, lot, expiry, isRecalled: false, quantity: 0, awaited: 0 }
}

/** Whether packs of a line were scanned by their symbols. The same packs have a barcode, too. */
async function hasSerials(tx: Db, lineId: number, productId: number): Promise<boolean> {
  const { serial } = packedPacks
  const serials = and(eq(packedPacks.lineId, lineId), eq(packedPacks.productId, productId), ne(serial, ''))
  return (await tx.select({ id: packedPacks.id }).from(packedPacks).where(serials).limit(1)).length > 0
}

/**
 * The piece of a line that was scanned last by a code without a serial number, and counts. A piece whose
 * batch was read is no pack of other `lots`; '' stands for any.
 */
const plainOf = (lineId: number, lots: readonly string[]) => sql`
  select pack.id from packed_packs pack
    join product_batches own on own.id = pack.batch_id and own.recalled_at is null
  where line_id = ${lineId} and serial = '' and pieces = 1 and not by_hand
    and (not lot_read or exists (
      select from unnest(${sql.param(lots)}::text[]) lot where lot = '' or lot_key(lot) = lot_key(own.lot)
    ))
  order by pack.id desc limit 1`

/** Whether packs of a line were scanned by codes without a serial number. */
const isPackedPlainly = async (tx: Db, lineId: number, lots: readonly string[]) =>
  (await tx.execute(plainOf(lineId, lots))).rows.length > 0

/** Takes the piece of a line that was scanned by its plain barcode out again; returns how many these are. */
async function takeOutPlain(tx: Db, lineId: number, lots: readonly string[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from packed_packs where id in (${plainOf(lineId, lots)})`)
  if (!rowCount) return 0
  await tx.execute(sql`delete from checked_pieces where line_id = ${lineId} and pieces = 1`)
  await tx.execute(sql`update checked_pieces set pieces = pieces - 1 where line_id = ${lineId}`)
  return rowCount
}

/** Whether a pack of a product can be scanned. */
async function hasCode(tx: Db, productId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from products where id = ${productId} and (sku is not null or gtin is not null
      or exists (select from product_barcodes where product_id = products.id))`)
  return rows.length > 0
}

type Pack = {
  productId?: number
  batchId: number | null
  serial: string
  pieces: number
  byHand: boolean
  lotRead?: boolean
  wasOutside?: boolean
}

async function addPack(tx: Db, line: Line, { productId, ...pack }: Pack): Promise<number> {
  const { pieces } = pack
  if (productId !== undefined) await tx.insert(packedPacks).values({ lineId: line.id, productId, ...pack })
  await tx
    .insert(checkedPieces)
    .values({ lineId: line.id, pieces })
    .onConflictDoUpdate({
      target: checkedPieces.lineId,
      set: { pieces: sql`${checkedPieces.pieces} + ${pieces}` },
    })
  return pieces
}
