import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { productBatches, shelfSearches } from '#db/schema/stock.ts'
import { Refusal } from '../refuse.ts'
import { lockProducts } from '../stock.ts'
import { lockOpenOrders, openOrdersWith, stopOrders } from './recalled-orders.ts'
import { ofSameLot, shelvesToSearch } from './shelf-search.ts'

/** A pack that somebody has in hand, or the line of a form that tells of some. */
type Pack = { product_id: number; lot: string }

/**
 * Does what meets packs in a branch. Packs of recalled numbers among them ask for a search of its shelves,
 * also if it is refused, and also if the books have had none there.
 */
export async function meetPacks<T>(
  tx: Db,
  branchId: number,
  packs: readonly Pack[],
  work: () => Promise<T>,
): Promise<T> {
  await askForSearch(tx, branchId, packs)
  return work().catch(error => {
    if (error instanceof Refusal) error.keep = tx => askForSearch(tx, branchId, packs)
    throw error
  })
}

/**
 * Asks for a search of the shelves of a branch for packs of the recalled numbers among these, and stops the
 * orders whose parcels may have such packs, as the recall did: the former search has overlooked some.
 * `orderId`: an order that the caller changes afterwards.
 */
export async function askForSearch(
  tx: Db,
  branchId: number,
  packs: readonly Pack[],
  orderId?: number,
): Promise<void> {
  const { rows } = await tx.execute<Recalled>(sql`
    select distinct on (product_id, lot_key(batch.lot)) id, product_id as "productId", batch.lot, expiry
    from json_to_recordset(${JSON.stringify(packs)}) as pack(product_id int, lot text)
      join product_batches batch using (product_id)
    where recalled_at is not null and lot_key(batch.lot) = lot_key(pack.lot)
    order by product_id, lot_key(batch.lot), batch.branch_id <> ${branchId}, id`)
  // Transitions lock their order before its products.
  const open = await Promise.all(rows.map(({ id }) => openOrdersWith(tx, ofSameLot(id))))
  await lockOpenOrders(tx, [...open.flat(), ...(orderId === undefined ? [] : [{ orderId }])])
  if (rows.length === 0) return
  await lockProducts(tx, [...new Set(rows.map(({ productId }) => productId))])
  for (const { id, productId, lot, expiry } of rows) {
    await tx.execute(sql`select batch_of(${productId}::int, ${lot}, ${expiry}::date, ${branchId}::int)`)
    const batches = await tx
      .select({ id: productBatches.id })
      .from(productBatches)
      .where(inArray(productBatches.id, ofSameLot(id)))
    const batchIds = batches.map(batch => batch.id)
    await stopOrders(tx, { productId, batchIds, of: ofSameLot(id) })
    await ask(tx, { id, productId, branchId })
  }
}

/** Asks for a search where packs of recalled batches among these came back. */
export async function askForReturned(tx: Db, batchIds: (number | null)[]): Promise<void> {
  const { rows } = await tx.execute<Pack & { branch: number }>(sql`
    select branch_id as branch, product_id, lot from product_batches
    where id = any(${sql.param(batchIds)}::int[]) and recalled_at is not null order by id`)
  for (const { branch, ...pack } of rows) await askForSearch(tx, branch, [pack])
}

type Recalled = { id: number; productId: number; lot: string; expiry: string | null }

/**
 * Asks for the search of a branch again after packs of locked products have come there from another one in
 * which recalled packs are yet to be looked for.
 */
export async function askAfterTransfer(
  tx: Db,
  { productIds, from, to }: { productIds: number[]; from: number; to: number },
): Promise<void> {
  const { rows } = await tx.execute<{ id: number; productId: number }>(sql`
    select distinct on (product_id, lot_key(lot)) id, product_id as "productId" from product_batches
    where product_id = any(${sql.param(productIds)}::int[]) and to_search
    order by product_id, lot_key(lot), id`)
  for (const { id, productId } of rows) {
    const isOpen = (await shelvesToSearch(tx, ofSameLot(id))).some(branch => branch.id === from)
    if (isOpen) await ask(tx, { id, productId, branchId: to })
  }
}

/** Puts a branch on the list of those to be searched for packs with the number of a recalled batch. */
async function ask(
  tx: Db,
  { id, productId, branchId }: { id: number; productId: number; branchId: number },
): Promise<void> {
  const open = await shelvesToSearch(tx, ofSameLot(id))
  if (!open.some(branch => branch.id === branchId))
    await tx.insert(shelfSearches).values({ productId, batchId: id, branchId, asked: true })
  await tx.execute(sql`
    update product_batches set to_search = true where id in ${ofSameLot(id)} and not to_search`)
}
