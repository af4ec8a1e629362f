import { and, eq, type SQL, sql } from 'drizzle-orm'
import { stockCounts as calls } from '#contract/admin/stock/stock-counts.ts'
import type { Db } from '#db/connect.ts'
import { stockCountLines, stockCounts } from '#db/schema/stock-counts.ts'
import { meetPacks } from '#services/packing/ask-for-search.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { branchOrMain } from '#services/stock.ts'
import { lockLosses } from '#services/stock-rules.ts'
import type { Api } from '../../../call.ts'
import { undoneUnless } from '../../../requests/undone.ts'
import { serve } from '../../../serve.ts'
import { bookCount, refuseChanged } from './book-count.ts'
import { countBatch } from './count-batch.ts'
import { batchToCount, type OpenCount, packsInHand } from './find-batch.ts'
import { isCountedPlainly } from './same-pack.ts'
import { secondPersonOf } from './second-person.ts'
import { listCounts, listShelves, loadCount, rowOfBatch } from './stock-counts.queries.ts'

export function serveStockCounts(api: Api): void {
  serve(api, calls.list, ({ db, query }) => listCounts(db, query.page))

  serve(api, calls.listShelves, ({ db }) => listShelves(db))

  serve(api, calls.start, {
    isUndone: undoneUnless(stockCounts, eq(stockCounts.status, 'open')),
    handle: async ({ db, now, userId, body: { shelf = '', branch_id: branch } }) => {
      const branchId = await branchOrMain(db, branch)
      const [count] = await db
        .insert(stockCounts)
        .values({ branchId, shelf, openedAt: new Date(now), openedBy: userId })
        .returning({ id: stockCounts.id })
      return orNotFound(count)
    },
  })

  serve(api, calls.get, async ({ db, lang, userId, params: { id }, query }) => ({
    ...orNotFound(await loadCount(db, { id, ...query, lang })),
    second_person: await secondPersonOf(db, id, userId),
  }))

  serve(api, calls.count, async ({ db, now, userId, params: { id }, body }) => {
    // Others may count at the same time, but nobody closes the count meanwhile.
    const count = await lockOpenCount(db, id, 'share')
    return meetPacks(db, count.branchId, await packsInHand(db, body), async () => {
      const { batchId, serial, pieces } = await batchToCount(db, count, body)
      const { how, same_pack: isSame } = body
      const isCounted =
        serial && how === 'add' ? await isCountedPlainly(db, { ...count, batchId, serial, isSame }) : false
      const more = isCounted ? 0 : pieces
      const counted = { how, pieces: how === 'add' ? body.pieces * more : body.pieces }
      await countBatch(db, { countId: id, batchId, serial, ...counted, at: new Date(now), by: userId })
      return orNotFound(await rowOfBatch(db, id, batchId))
    })
  })

  serve(api, calls.uncount, async ({ db, params: { id, batch_id: batchId } }) => {
    await lockOpenCount(db, id, 'share')
    const [line] = await db
      .delete(stockCountLines)
      .where(and(eq(stockCountLines.countId, id), eq(stockCountLines.batchId, batchId)))
      .returning({ id: stockCountLines.id })
    orNotFound(line)
    return {}
  })

  serve(api, calls.ask, async ({ db, userId, params: { id }, body }) => {
    await lockOpenCount(db, id, 'update')
    await refuseChanged(db, id, body)
    if ((await secondPersonOf(db, id, userId)) !== 'needed') return {}
    await db
      .update(stockCounts)
      .set({ askedBy: userId, askedVersion: body.version })
      .where(eq(stockCounts.id, id))
    return {}
  })

  serve(api, calls.close, async ({ db, userId, params: { id }, body }) => {
    await lockOpenCount(db, id, 'update')
    await lockLosses(db)
    const needed = await secondPersonOf(db, id, userId)
    if (needed === 'needed' || needed === 'mine') throw refuse('staff.second_person')
    const booked = await bookCount(db, id, body)
    // The last change of the lines left differences that one person may book.
    if (needed === 'none') await db.update(stockCounts).set({ askedBy: null }).where(eq(stockCounts.id, id))
    // Equals the time of the movements, which tells them from corrections.
    await end(db, id, { status: 'closed', at: sql`now()`, by: userId })
    return { booked }
  })

  serve(api, calls.discard, async ({ db, now, userId, params: { id } }) => {
    await lockOpenCount(db, id, 'update')
    await end(db, id, { status: 'discarded', at: new Date(now), by: userId })
    return {}
  })
}

async function lockOpenCount(tx: Db, id: number, strength: 'share' | 'update'): Promise<OpenCount> {
  const [count] = await tx
    .select({ id: stockCounts.id, branchId: stockCounts.branchId, status: stockCounts.status })
    .from(stockCounts)
    .where(eq(stockCounts.id, id))
    .for(strength)
  const found = orNotFound(count)
  if (found.status !== 'open') throw refuse('staff.count_over')
  return found
}

/** Ends a locked count; its batches can be counted anew, and the serial numbers of their packs go. */
async function end(
  tx: Db,
  id: number,
  { status, at, by }: { status: 'closed' | 'discarded'; at: Date | SQL; by: number },
): Promise<void> {
  await tx.update(stockCounts).set({ status, closedAt: at, closedBy: by }).where(eq(stockCounts.id, id))
  await tx
    .update(stockCountLines)
    .set({ open: false, serials: sql`'{}'` })
    .where(eq(stockCountLines.countId, id))
}
