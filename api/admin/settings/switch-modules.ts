import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { type ModuleName, offModulesOf } from '#domain/modules.ts'
import { refuse } from '#services/refuse.ts'

type Switch = { from: readonly ModuleName[]; to: readonly ModuleName[]; now: number }

/**
 * Refuses to switch a module off while something of it is under way, and says how much. Rows of the module
 * that are being written are waited for, and none is written until the switch is committed
 * (refuse_off_module).
 */
export async function switchModules(db: Db, { from, to, now }: Switch): Promise<void> {
  const [before, after] = [offModulesOf(from), offModulesOf(to)]
  const ended = [...after].filter(name => !before.has(name))
  if (ended.length === 0) return
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('modules'))`)
  for (const name of ended) {
    const { code, counts } = underWay[name] ?? {}
    if (!code || !counts) continue
    const { rows } = await db.execute<Record<string, number>>(counts(new Date(now)))
    const found = rows[0] ?? {}
    if (Object.values(found).every(count => count === 0)) continue
    const values = Object.fromEntries(Object.entries(found).map(([what, count]) => [what, String(count)]))
    throw refuse(code, { errors: { modules_off: [code] }, values })
  }
}

type Code = `staff.${'store' | 'home_care' | 'waitlist' | 'prescriptions'}_in_use`

const OPEN = sql`status not in ('delivered', 'cancelled')`

/** What is under way in a module, by the names of the values of its refusal. */
const underWay: Partial<Record<ModuleName, { code: Code; counts: (now: Date) => SQL }>> = {
  store: {
    code: 'staff.store_in_use',
    counts: () => sql`select
      (select count(*)::int from orders where ${OPEN}) as orders,
      (select count(*)::int from return_requests where state in ('open', 'accepted')) as returns,
      (select count(*)::int from parcels join orders on orders.id = order_id
        where courier_id is not null and settlement_id is null and payment_method = 1
          and status = 'delivered')
      + (select count(*)::int from courier_settlements missing
        where difference_halalas < 0 and not written_off and not exists (
          select from courier_settlements later where later.shortage_id = missing.id)) as parcels,
      (select count(*)::int from stock_transfers where status = 'sent') as transfers`,
  },
  home_care: {
    code: 'staff.home_care_in_use',
    counts: now => sql`select count(*)::int as visits from bookings
      where service_id is not null and status = 'pending'
        and starts_at > ${now}::timestamptz - interval '1 day'`,
  },
  waitlist: {
    code: 'staff.waitlist_in_use',
    counts: () => sql`select count(*)::int as waiting from waitlist_entries where state = 'waiting'`,
  },
  prescriptions: {
    code: 'staff.prescriptions_in_use',
    counts: () => sql`select
      (select count(*)::int from prescriptions where state in ('waiting', 'question')) as prescriptions,
      (select count(*)::int from orders where ${OPEN} and exists (
        select from order_lines join products on products.id = product_id
        where order_id = orders.id and medicine_class = 'prescription')) as orders`,
  },
}
