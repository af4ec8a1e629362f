import { type SQL, sql } from 'drizzle-orm'
import type { Batch } from '#contract/admin/stock/recalls.ts'
import type { Db } from '#db/connect.ts'
import { loadOrderNumbers } from '../clinic-settings.ts'
import { isHandedOver } from '../orders/handed-over.ts'
import { refuse } from '../refuse.ts'
import { reachedBy } from './recalled-packs.ts'

/** The ids of the batches with the number of one, in all branches, in whatever spelling and expiry. */
export const ofSameLot = (id: number): SQL =>
  sql`(
    select same.id from product_batches one join product_batches same
      on same.product_id = one.product_id and lot_key(same.lot) = lot_key(one.lot)
    where one.id = ${id}
  )`

/** The last searches of the shelves of branches since batches were recalled, and questions for one. */
const lastSearches = (batches: SQL) => sql`(
  select distinct on (branch_id) * from shelf_searches
  where batch_id in ${batches} and at > (select max(recalled_at) from product_batches where id in ${batches})
  order by branch_id, id desc
)`

/** The branches that are not searched yet and may have packs of recalled batches on their shelves. */
export async function shelvesToSearch(db: Db, batches: SQL): Promise<Batch['to_search']> {
  const { rows } = await db.execute<Batch['to_search'][number]>(sql`
    with ${reachedBy(batches)}
    select id, name_ar as ar, name_en as en from stock_branches
    where exists (select from reached where stock_branches.id = any(branches))
      and id not in (select branch_id from ${lastSearches(batches)} search where not asked)
      and exists (select from product_batches where id in ${batches} and to_search)
    order by id`)
  return rows
}

/** Who has searched the shelves of which branch for packs of recalled batches. */
export async function shelvesSearched(db: Db, batches: SQL): Promise<Batch['searched']> {
  const { rows } = await db.execute<{ ar: string; en: string; at: string; by: string }>(sql`
    select name_ar as ar, name_en as en, search.at, concat_ws(' ', first_name, last_name) as by
    from ${lastSearches(batches)} search join stock_branches on stock_branches.id = search.branch_id
      left join users on users.id = search.searched_by
    where not asked
    order by stock_branches.id`)
  return rows.map(({ ar, en, at, by }) => ({ branch: { ar, en }, at: new Date(at).toISOString(), by }))
}

/** Whether somebody has searched the shelves of a branch, or of any, for packs of recalled batches. */
export async function isSearched(db: Db, batches: SQL, branchId: number | undefined): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${lastSearches(batches)} search
    where not asked and branch_id = coalesce(${branchId ?? null}::int, branch_id)`)
  return rows.length > 0
}

/**
 * Refuses while packs of batches may yet come to a shelf, and says from which transfers, and from which
 * orders that a recall stopped.
 */
export async function refuseComing(tx: Db, batches: SQL): Promise<void> {
  const { rows } = await tx.execute<{ transfers: number[] | null; orders: number[] | null }>(sql`
    with ${reachedBy(batches)}
    select (
      select array_agg(distinct transfer.id) from reached source
        join product_batches taken on taken.product_id = source.product_id
        join stock_transfer_lines line on line.batch_id = taken.id
        join stock_transfers transfer on transfer.id = line.transfer_id and transfer.status = 'sent'
          and array[from_branch_id, to_branch_id] <@ source.branches
    ) as transfers, (
      select array_agg(distinct orders.id) from parcels join orders on orders.id = parcels.order_id
      where doubted_batches && array(select * from ${batches} batch)
        and orders.status <> 'cancelled' and not ${isHandedOver}
    ) as orders`)
  const { transfers, orders } = rows[0] ?? {}
  if (!transfers && !orders) return
  const numberOf = await loadOrderNumbers(tx)
  const listOf = (numbers: string[] | undefined) =>
    numbers?.map(each => `\u2066${each}\u2069`).join(' · ') ?? '–'
  throw refuse('staff.packs_elsewhere', {
    values: { transfers: listOf(transfers?.map(String)), orders: listOf(orders?.map(numberOf)) },
  })
}
