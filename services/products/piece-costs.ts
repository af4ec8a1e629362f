import { type SQL, sql } from 'drizzle-orm'

/** Whether the batch `same` has the number and expiry of another one, in whatever branch. */
export const isSameNumber = (other: SQL) => sql`(same.product_id = ${other}.product_id
  and lot_key(same.lot) = lot_key(${other}.lot) and same.expiry is not distinct from ${other}.expiry)`

/**
 * How many pieces of the number of a `batch`, of all branches, were in the stock without a number until their
 * packs were read: they were booked from there at once. `isBefore`: a condition on the movement `came`.
 */
export const piecesRead = (isBefore: SQL) => sql`(
  select coalesce(sum(came.quantity), 0) from product_batches same
    join stock_movements came on came.batch_id = same.id, lateral (
    select * from stock_movements where product_id = came.product_id and id < came.id
    order by id desc limit 1
  ) gone join product_batches source on source.id = gone.batch_id
  where ${isSameNumber(sql`batch`)} and came.order_id is null and came.reason = 'corrected'
    and gone.order_id is null and gone.reason = 'corrected' and gone.quantity = -came.quantity
    and came.quantity > 0 and source.lot = '' and source.expiry is null and ${isBefore}
)`

/**
 * Those `read` of all pieces of a number that are among the `pieces` of one of its batches. A transfer takes
 * packs of both kinds, so that each branch has its share.
 */
export const shareOf = (pieces: SQL, all: SQL, read: SQL) => sql`
  (case when ${all} = 0 then 0 else ${pieces} * (${read})::numeric / ${all} end)`

/** The net amount of priced lines of deliveries, and their pieces. */
export const pricedLines = sql`
  sum(net_halalas)::numeric as net, sum(pieces) filter (where net_halalas is not null) as priced`

/**
 * What pieces of a batch have cost that were read, and others; null without a price, 0 for no pieces beside
 * those of the other kind. `own`, `unnumbered`: the deliveries of the number, and those without one.
 */
export const costOfRead = (read: SQL) => sql`
  (case when ${read} = 0 then 0 else ${read} * unnumbered.net / unnumbered.priced end)`

export const costOfOthers = (pieces: SQL, read: SQL) => sql`
  (case when ${pieces} = 0 and ${read} > 0 then 0
    when own.deliveries > 0 then (${pieces}) * own.net / own.priced
    else (${pieces}) * unnumbered.net / unnumbered.priced end)`
