import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { readOrderNumber } from '#domain/orders/order-number.ts'
import { lineGroups } from './import-table.ts'

/**
 * The first day of the months that are open. A month that is being closed waits for the caller's transaction
 * (refuse_closed_month).
 */
export async function openSince(db: Db): Promise<string> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(hashtext('closed_months'))`)
  const { rows } = await db.execute<{ day: string }>(
    sql`select coalesce((max(month) + interval '1 month')::date, '0001-01-01')::text as day
      from closed_months`,
  )
  return (rows[0] as { day: string }).day
}

/**
 * Finds the charged payments of lines, and takes the amounts that no payout has yet. A charge whose number is
 * not known is found by its order, which its description names.
 */
export async function createPaymentLookup(db: Db, lines: readonly { number: string; description: string }[]) {
  const byNumber = new Map<string, number>()
  const byOrder = new Map<number, number[]>()
  const amountsOf = new Map<number, number[]>()
  for (const group of lineGroups(lines))
    for (const { id, number, order_id, booked, paid_out } of await chargedPayments(db, group)) {
      if (number) byNumber.set(number, id)
      else byOrder.set(order_id, [...(byOrder.get(order_id) ?? []), id])
      for (const amount of paid_out) take(booked, amount)
      amountsOf.set(id, booked)
    }
  return {
    idOf(number: string, description: string): number | undefined {
      const [ofOrder, ...others] = new Set(byOrder.get(orderOf(description)))
      return byNumber.get(number) ?? (others.length === 0 ? ofOrder : undefined)
    },

    /** Takes an amount of a payment that no payout has; false if there is none. */
    take: (id: number | undefined, amount: number) => take(amountsOf.get(id ?? 0) ?? [], amount),
  }
}

function take(amounts: number[], amount: number): boolean {
  const index = amounts.indexOf(amount)
  if (index >= 0) amounts.splice(index, 1)
  return index >= 0
}

/** The id of the order that a description of `startPayment` names, with its letters of then, or 0. */
function orderOf(description: string): number {
  const number = readOrderNumber(description.trim())
  return number?.prefix ? number.id : 0
}

type ChargedPayment = {
  id: number
  /** Null of a payment that is found by its order. */
  number: string | null
  order_id: number
  booked: number[]
  paid_out: number[]
}

/** `booked`: the charge and its refunds as the tables have them; `paid_out`: those that payouts have. */
async function chargedPayments(db: Db, lines: readonly { number: string; description: string }[]) {
  const numbers = [...new Set(lines.map(({ number }) => number).filter(Boolean))]
  const orders = [...new Set(lines.map(({ description }) => orderOf(description)).filter(Boolean))]
  const { rows } = await db.execute<ChargedPayment>(sql`
    with named as (
      select id, number from payments join unnest(${sql.param(numbers)}::text[]) as number
        on charge_reference = number and number <> '' and charge_reference <> ''
      union
      select id, number from payments join unnest(${sql.param(numbers)}::text[]) as number
        on reference = number
      union all
      select id, null from payments
      where charge_reference = '' and order_id = any(${sql.param(orders)}::int[])
    )
    select payments.id, number, order_id,
      array(
        select amount_halalas
        union all
        select -refunds.amount_halalas from refunds where payment_id = payments.id and state = 'done'
        union all
        select rest from (select coalesce(sum(refunds.amount_halalas), 0)::int - payments.amount_halalas
          from refunds where payment_id = payments.id and state = 'done') of_refunds (rest)
        where payments.status = 'refunded' and rest < 0
      ) as booked,
      array(select amount_halalas from payout_lines
        where payment_id = payments.id and line_type in ('pay', 'refund')) as paid_out
    from named join payments on payments.id = named.id
    where status in ('paid', 'refunded')`)
  return rows
}
