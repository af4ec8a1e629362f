import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { productBatches, writeOffs } from '#db/schema/stock.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import type { SecondPerson } from '#domain/stock/second-person.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { lockLosses, secondPersonLimit } from '#services/stock-rules.ts'

// The column is named with its table: a subselect has one of the same name.
const price = sql`dearest_price(product_batches.product_id)`

/**
 * Whether a second person is needed to take the withdrawn pieces of a batch off the shelf. What the person
 * took off the stock alone within a day counts, so that parts are worth what all of them are.
 */
export const writeOffState = (userId: number) => sql<SecondPerson>`case
  when product_batches.withdrawn = 0
    or product_batches.withdrawn * ${price} + (select lost_alone(${userId})) <= ${secondPersonLimit}
    then 'none'
  else coalesce((
    select case when asked_by = ${userId} then 'mine' else 'other' end from write_offs
    where batch_id = product_batches.id and done_at is null and asked_by is not null
      and pieces = product_batches.withdrawn
  ), 'needed') end`

type WriteOff = { batchId: number; pieces: number; by: number }

/** Asks for a second person who confirms that these pieces are taken off the shelf. */
export async function askForWriteOff(tx: Db, { batchId, pieces, by }: WriteOff): Promise<void> {
  const batch = await lockBatch(tx, batchId, by)
  if (batch.state === 'none' || pieces !== batch.withdrawn) throw refuse('staff.changed_meanwhile')
  if (batch.state !== 'needed') return
  const row = { askedBy: by, pieces, valueHalalas: worthOf(batch, pieces) }
  await tx
    .insert(writeOffs)
    .values({ ...row, batchId, productId: batch.productId })
    .onConflictDoUpdate({
      target: writeOffs.batchId,
      targetWhere: isNull(writeOffs.doneAt),
      set: row,
    })
}

/**
 * Takes withdrawn pieces of a batch off the shelf. Refuses what needs a second person without one, and pieces
 * that do not lie there.
 */
export async function takeOffShelf(tx: Db, { batchId, pieces, by }: WriteOff): Promise<void> {
  await lockLosses(tx)
  const batch = await lockBatch(tx, batchId, by)
  if (batch.state === 'needed' || batch.state === 'mine') throw refuse('staff.second_person')
  const taken = Math.min(pieces, batch.withdrawn)
  if (taken === 0) throw refuse('staff.changed_meanwhile')
  await tx
    .update(productBatches)
    .set({ withdrawn: batch.withdrawn - taken })
    .where(eq(productBatches.id, batchId))
  const done = { pieces: taken, valueHalalas: worthOf(batch, taken), doneAt: sql`now()` }
  if (batch.state === 'other') {
    await tx
      .update(writeOffs)
      .set({ ...done, confirmedBy: by })
      .where(and(eq(writeOffs.batchId, batchId), isNull(writeOffs.doneAt)))
    return
  }
  await dropQuestions(tx, [batchId])
  await tx.insert(writeOffs).values({ ...done, batchId, productId: batch.productId, askedBy: by })
}

/** Drops the questions about withdrawn pieces of batches, of which some are gone. */
export const dropQuestions = (tx: Db, batchIds: number[]) =>
  tx.delete(writeOffs).where(and(isAnyOf(writeOffs.batchId, batchIds), isNull(writeOffs.doneAt)))

async function lockBatch(tx: Db, id: number, userId: number) {
  const [batch] = await tx
    .select({
      productId: productBatches.productId,
      withdrawn: productBatches.withdrawn,
      price: sql<number>`${price}::int`,
      state: writeOffState(userId),
    })
    .from(productBatches)
    .where(eq(productBatches.id, id))
    .for('update')
  return orNotFound(batch)
}

const worthOf = ({ price }: { price: number }, pieces: number) => Math.min(price * pieces, 2_147_483_647)
