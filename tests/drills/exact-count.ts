import pg from 'pg'
import { type Ledger, PIECES } from './traffic.ts'

/** What is wrong between what callers were told and what the database holds; nothing, if all is well. */
export async function wrongCounts(url: string, ledger: Ledger): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const wrong = [...new Set(ledger.faults)]
  const expect = (what: string, found: number, wanted: number) =>
    found !== wanted && wrong.push(`${what}: ${found} instead of ${wanted}`)
  const idsOf = async (sql: string, ...values: unknown[]) =>
    (await client.query<{ id: number }>(sql, values)).rows.map(({ id }) => id)
  try {
    const { patients, bookings, cancelled, orders, pieces } = ledger
    const booked = await idsOf('select id from bookings where user_id = any($1)', patients)
    expect('acknowledged visits that are there', booked.filter(id => bookings.has(id)).length, bookings.size)
    expect('visits that were never acknowledged', booked.length - bookings.size, 0)
    const gone = await idsOf(
      `select id from bookings where status = 'cancelled' and user_id = any($1)`,
      patients,
    )
    expect('cancelled visits', gone.length, cancelled.size)
    for (const who of ['doctor_id', 'user_id'])
      expect(
        `visits at the same time of one ${who}`,
        (
          await idsOf(`select a.id from bookings a join bookings b on a.id < b.id and a.${who} = b.${who}
            and a.status <> 'cancelled' and b.status <> 'cancelled'
            and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`)
        ).length,
        0,
      )
    expect(
      'letters about visits booked',
      (
        await idsOf(
          `select 1 as id from pgboss.job where name = 'mail' and data->>'letter' = 'booking_made'
           and (data->>'bookingId')::int = any($1)`,
          [...bookings],
        )
      ).length,
      bookings.size,
    )

    const ordered = await idsOf('select id from orders where user_id = any($1)', patients)
    expect('acknowledged orders that are there', ordered.filter(id => orders.has(id)).length, orders.size)
    expect('orders that were never acknowledged', ordered.length - orders.size, 0)
    const half = `select o.id from orders o left join order_lines l on l.order_id = o.id where o.user_id = any($1)
      group by o.id having count(l.id) = 0 or sum(l.quantity * l.paid_halalas) <> o.sub_total_halalas`
    expect('half orders', (await idsOf(half, patients)).length, 0)
    const shelf = await client.query<{ id: number; pieces: string }>(
      `${PIECES} where p.id = any($1) group by p.id`,
      [[...pieces.keys()]],
    )
    for (const row of shelf.rows)
      expect(`pieces of product ${row.id}`, Number(row.pieces), pieces.get(row.id) ?? 0)
    const open = `select 1 as id from idempotency_keys where user_id = any($1) and reply = '{}'::jsonb`
    expect('answers that were kept half', (await idsOf(open, patients)).length, 0)
  } finally {
    await client.end()
  }
  return wrong
}
