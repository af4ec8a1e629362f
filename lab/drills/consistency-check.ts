import pg from 'pg'
import { type Ledger, STOCK_AND_ORDERED_SQL } from './traffic.ts'

/** Compares the responses in the ledger with the database; returns the differences. */
export async function findInconsistencies(url: string, ledger: Ledger): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const problems = [...new Set(ledger.faults)]
  const expect = (name: string, actual: number, expected: number) =>
    actual !== expected && problems.push(`${name}: ${actual} instead of ${expected}`)
  const idsOf = async (sql: string, ...values: unknown[]) =>
    (await client.query<{ id: number }>(sql, values)).rows.map(({ id }) => id)
  try {
    const { patients, bookings, cancelled, orders, stockBefore } = ledger
    const booked = await idsOf('select id from bookings where user_id = any($1)', patients)
    expect(
      'acknowledged bookings in the database',
      booked.filter(id => bookings.has(id)).length,
      bookings.size,
    )
    expect('bookings that were never acknowledged', booked.length - bookings.size, 0)
    const cancelledIds = await idsOf(
      `select id from bookings where status = 'cancelled' and user_id = any($1)`,
      patients,
    )
    expect('cancelled bookings', cancelledIds.length, cancelled.size)
    for (const column of ['doctor_id', 'user_id'])
      expect(
        `overlapping bookings of one ${column}`,
        (
          await idsOf(`select a.id from bookings a join bookings b on a.id < b.id
            and a.${column} = b.${column}
            and a.status <> 'cancelled' and b.status <> 'cancelled'
            and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`)
        ).length,
        0,
      )
    expect(
      'messages about new bookings',
      (
        await idsOf(
          `select 1 as id from messages where kind = 'booked' and channel = 'email' and booking_id = any($1)`,
          [...bookings],
        )
      ).length,
      bookings.size,
    )

    const ordered = await idsOf('select id from orders where user_id = any($1)', patients)
    expect('acknowledged orders in the database', ordered.filter(id => orders.has(id)).length, orders.size)
    expect('orders that were never acknowledged', ordered.length - orders.size, 0)
    const incomplete = `select o.id from orders o left join order_lines l on l.order_id = o.id
      where o.user_id = any($1)
      group by o.id having count(l.id) = 0 or sum(l.quantity * l.paid_halalas) <> o.sub_total_halalas`
    expect('orders without all of their lines', (await idsOf(incomplete, patients)).length, 0)
    const stock = await client.query<{ id: number; pieces: string }>(
      `${STOCK_AND_ORDERED_SQL} where p.id = any($1) group by p.id`,
      [[...stockBefore.keys()]],
    )
    for (const row of stock.rows)
      expect(
        `stock and ordered quantity of product ${row.id}`,
        Number(row.pieces),
        stockBefore.get(row.id) ?? 0,
      )
    const unfinished = `select 1 as id from idempotency_keys where user_id = any($1) and reply = '{}'::jsonb`
    expect('idempotency keys without a response', (await idsOf(unfinished, patients)).length, 0)
  } finally {
    await client.end()
  }
  return problems
}
