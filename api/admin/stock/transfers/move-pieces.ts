import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { MAX_STOCK } from '#contract/admin/products/products.ts'
import type { stockTransfers as calls } from '#contract/admin/stock/stock-transfers.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { productBatches } from '#db/schema/stock.ts'
import { stockTransferLines, stockTransfers } from '#db/schema/stock-transfers.ts'
import { products } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { batchesToSend } from '#domain/stock/stock-transfer.ts'
import { askAfterTransfer } from '#services/packing/ask-for-search.ts'
import { refusePacked } from '#services/packing/order-of-pack.ts'
import { expiredBatchIn, recalledBatchNear } from '#services/packing/recalled-packs.ts'
import { refuseSentPacks } from '#services/packing/sent-packs.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { lockProducts } from '#services/stock.ts'
import { lockLosses, lossLeft, secondPersonLimit } from '#services/stock-rules.ts'

type Who = { at: Date; by: number }
type Sent = Input<typeof calls.send>['body']

/** Takes pieces out of a branch and writes their transfer, in the caller's transaction; returns its id. */
export async function sendPieces(tx: Db, body: Sent, { at, by }: Who): Promise<number> {
  const { from_branch_id: fromBranchId, to_branch_id: toBranchId, note = '', lines, packs, again } = body
  if (fromBranchId === toBranchId)
    throw refuse('staff.same_branch', { errors: { to_branch_id: ['staff.same_branch'] } })
  const ids = [...new Set(lines.map(line => line.product_id))]
  await lockProducts(tx, ids)
  if (!again.includes('packs')) await refusePacked(tx, packs)
  if (!again.includes('sent')) await refuseSentPacks(tx, packs, fromBranchId)
  await refuseUnreadBatches(tx, fromBranchId, lines)
  const batches = await tx
    .select({
      id: productBatches.id,
      productId: productBatches.productId,
      lot: productBatches.lot,
      expiry: productBatches.expiry,
      quantity: productBatches.quantity,
    })
    .from(productBatches)
    .where(
      and(
        isAnyOf(productBatches.productId, ids),
        eq(productBatches.branchId, fromBranchId),
        gt(productBatches.quantity, 0),
      ),
    )
    .orderBy(sql`${productBatches.expiry} nulls first`, asc(productBatches.id))
  const { taken, lacking } = batchesToSend(batches, lines)
  if (lacking.length > 0)
    throw refuse('staff.branch_lacks', {
      errors: Object.fromEntries(lacking.map(index => [`lines.${index}.pieces`, ['staff.branch_lacks']])),
    })
  const [transfer] = await tx
    .insert(stockTransfers)
    .values({ fromBranchId, toBranchId, note, sentAt: at, sentBy: by })
    .returning({ id: stockTransfers.id })
  const transferId = orNotFound(transfer).id
  await tx.insert(stockTransferLines).values(taken.map(line => ({ ...line, transferId })))
  await keepPacks(tx, transferId, packs)
  await tx.execute(sql`
    select change_batch(batch_id, -pieces, 'sent') from (
      select batch_id, pieces from stock_transfer_lines join product_batches on product_batches.id = batch_id
      where transfer_id = ${transferId} order by product_id, batch_id
    ) as line`)
  return transferId
}

/** Refuses a line without its batch while recalled or expired packs of the product may lie in the branch. */
async function refuseUnreadBatches(tx: Db, branchId: number, lines: Sent['lines']): Promise<void> {
  for (const [index, { product_id: productId, lot }] of lines.entries()) {
    if (lot !== '') continue
    const mayBeStopped =
      (await recalledBatchNear(tx, productId, [branchId], sql`now()`)) ??
      (await expiredBatchIn(tx, productId, [branchId]))
    if (!mayBeStopped) continue
    const [product] = await tx.select().from(products).where(eq(products.id, productId))
    throw refuse('staff.scan_batch', {
      values: { name: { ar: product?.nameAr ?? '', en: product?.nameEn ?? '' } },
      errors: { [`lines.${index}.lot`]: ['required field'] },
    })
  }
}

/** Keeps the serial numbers of sent packs at the line of their batch, or at one of their product. */
const keepPacks = (tx: Db, transferId: number, packs: Sent['packs']) =>
  tx.execute(sql`
    insert into transferred_packs (line_id, product_id, serial)
    select distinct on (pack.product_id, pack.serial) line.id, pack.product_id, pack.serial
    from json_to_recordset(${JSON.stringify(packs)})
        as pack(product_id int, lot text, expiry date, serial text)
      join product_batches batch on batch.product_id = pack.product_id
      join stock_transfer_lines line on line.batch_id = batch.id and line.transfer_id = ${transferId}
    order by pack.product_id, pack.serial, lot_key(batch.lot) <> lot_key(pack.lot),
      batch.expiry is distinct from pack.expiry, line.id`)

type Received = Input<typeof calls.receive>['body']['lines']

/** Adds what has arrived to the stock of the branch that it was sent to. */
export async function receivePieces(tx: Db, id: number, received: Received, by: number): Promise<void> {
  await lockLosses(tx)
  const { fromBranchId, toBranchId, lines } = await lockUnderWay(tx, id)
  const pieces = new Map(received.map(line => [line.id, line.received]))
  const missing = lines.filter(line => !pieces.has(line.id))
  if (missing.length > 0 || pieces.size !== lines.length)
    throw refuse('invalid_input', { errors: { lines: ['invalid value'] } })
  await refuseOwnDifference(tx, id, received, by)
  await end(tx, id, 'received', by)
  await tx.execute(sql`
    update stock_transfer_lines set received = line.received
    from json_to_recordset(${JSON.stringify(received)}) as line(id int, received int)
    where stock_transfer_lines.id = line.id and transfer_id = ${id}`)
  await addPieces(
    tx,
    id,
    sql`batch_of(product_id, lot, expiry, ${toBranchId}::int)`,
    lines.map(line => line.productId),
  )
  const productIds = lines.map(line => line.productId)
  await askAfterTransfer(tx, { productIds, from: fromBranchId, to: toBranchId })
}

/**
 * Refuses to record by who sent it that a locked transfer arrived with a difference that is worth too much,
 * as counts do.
 */
async function refuseOwnDifference(tx: Db, id: number, received: Received, by: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from stock_transfers
      join stock_transfer_lines line on line.transfer_id = stock_transfers.id
      join json_to_recordset(${JSON.stringify(received)}) as came(id int, received int) on came.id = line.id
      join product_batches on product_batches.id = line.batch_id
    where stock_transfers.id = ${id} and sent_by = ${by} and came.received <> line.pieces
    having sum(abs(line.pieces - came.received) * dearest_price(product_id)) > ${secondPersonLimit}
      or bool_or(came.received < line.pieces)
        and sum(greatest(0, line.pieces - came.received) * dearest_price(product_id)) > ${lossLeft}`)
  if (rows.length > 0) throw refuse('staff.own_transfer')
}

/** Puts the pieces of a transfer back where they were taken from. */
export async function takePiecesBack(tx: Db, id: number, by: number): Promise<void> {
  const { lines } = await lockUnderWay(tx, id)
  await end(tx, id, 'taken_back', by)
  await tx
    .update(stockTransferLines)
    .set({ received: sql`${stockTransferLines.pieces}` })
    .where(eq(stockTransferLines.transferId, id))
  await addPieces(
    tx,
    id,
    sql`batch_id`,
    lines.map(line => line.productId),
  )
}

/** Locks a transfer that is under way and then its products, so that of two who end it one is refused. */
async function lockUnderWay(tx: Db, id: number) {
  const [transfer] = await tx.select().from(stockTransfers).where(eq(stockTransfers.id, id)).for('update')
  const { status, fromBranchId, toBranchId } = orNotFound(transfer)
  if (status !== 'sent') throw refuse('staff.transfer_over')
  const lines = await tx
    .select({ id: stockTransferLines.id, productId: productBatches.productId })
    .from(stockTransferLines)
    .innerJoin(productBatches, eq(productBatches.id, stockTransferLines.batchId))
    .where(eq(stockTransferLines.transferId, id))
  await lockProducts(tx, [...new Set(lines.map(({ productId }) => productId))])
  return { fromBranchId, toBranchId, lines }
}

const end = (tx: Db, id: number, status: 'received' | 'taken_back', by: number) =>
  tx.update(stockTransfers).set({ status, endedAt: sql`now()`, endedBy: by }).where(eq(stockTransfers.id, id))

/** Adds the received pieces of a transfer to the batch that `batch` names. */
async function addPieces(tx: Db, id: number, batch: ReturnType<typeof sql>, productIds: number[]) {
  await tx.execute(sql`
    select change_batch(${batch}, received, 'arrived') from (
      select stock_transfer_lines.*, product_id, lot, expiry
      from stock_transfer_lines join product_batches on product_batches.id = batch_id
      where transfer_id = ${id} and received > 0 order by product_id, batch_id
    ) as line`)
  if (productIds.length === 0) return
  const [full] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(isAnyOf(products.id, productIds), gt(products.stock, MAX_STOCK)))
    .limit(1)
  if (full) throw refuse('staff.stock_full')
}
