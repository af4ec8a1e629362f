import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { anOpenSubstitution, preparedOrders } from '#tests/support/fixtures/substitutions.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'
import { endSubstitutions } from './end-substitutions.ts'

const HOUR_MS = 3_600_000

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  // What the name or the note of a row says, a trigger does.
  await api.pool.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'poison'; end $$;
    create trigger fails before update on orders for each row
      when (old.first_name = 'poison') execute function fail();
    create trigger fails before update on substitutions for each row
      when (old.note = 'poison') execute function fail()`)
})
afterAll(() => api.close())

/** Adds unpaid orders, the older ones first; returns their ids. */
async function addOrders(firstName: string, count: number, createdAt: number): Promise<number[]> {
  const { rows } = await api.pool.query(
    `insert into orders (first_name, last_name, email, phone, address_text, lat, long, payment_method,
       sub_total_halalas, fees_halalas, discount_halalas, total_halalas, fee_vat_halalas, created_at)
     select $1, 'x', 'a@example.com', '+966501234567', '', 24, 46, 2, 0, 0, 0, 0, 0, $3
     from generate_series(1, $2) returning id`,
    [firstName, count, new Date(createdAt)],
  )
  return rows.map(({ id }) => id)
}

/** Runs a job, of whose rows many fail each time, until a row has a state or it has run thirty times. */
async function runUntil(run: () => Promise<void>, table: string, column: string, id?: number) {
  const stateOf = async () =>
    (await api.pool.query(`select ${column} as state from ${table} where id = $1`, [id])).rows[0]?.state
  const first = await stateOf()
  for (let times = 0; times < 30 && (await stateOf()) === first; times++) await run().catch(() => {})
  return stateOf()
}

const deps = (now: number) => ({
  ...api,
  clock: () => now,
  payments: undefined,
  vatNumber: '399999999900003',
})

test('two hundred orders that cannot be cancelled do not keep a newer one waiting', async () => {
  const now = api.now()
  await addOrders('poison', 210, now - 3 * HOUR_MS)
  const [id] = await addOrders('Noura', 1, now - 2 * HOUR_MS)
  expect(await runUntil(() => cancelUnpaidOrders(deps(now)), 'orders', 'status', id)).toBe('cancelled')
})

test('an order that failed once has its turn again before those that have failed after it', async () => {
  const now = api.now()
  const [id] = await addOrders('poison', 1, now - 2 * HOUR_MS)
  await cancelUnpaidOrders(deps(now)).catch(() => {})
  await addOrders('poison', 210, now - 3 * HOUR_MS)
  await api.pool.query(`
    alter table orders disable trigger fails;
    update orders set first_name = 'Huda' where id = ${id};
    alter table orders enable trigger fails`)
  expect(await runUntil(() => cancelUnpaidOrders(deps(now)), 'orders', 'status', id)).toBe('cancelled')
})

test('substitutions that cannot be ended do not keep a newer one waiting', async () => {
  const { token } = await api.signInStaff('pharmacist')
  const goods = [await aProduct(api.db), await aProduct(api.db)].map(productId => ({
    productId,
    quantity: 1,
  }))
  const order = await preparedOrders(api, token).anOrder(goods)
  const id = await anOpenSubstitution(api, order.id)
  const [other] = await addOrders('Sara', 1, api.now())
  await api.pool.query(
    `insert into substitutions (order_id, reason, name_ar, name_en, quantity, cost_halalas, offered_ar,
       offered_en, offered_image, offered_quantity, offered_paid_halalas, offered_discount_halalas,
       answer_until, staff_id, note)
     select $1, 'damaged', 'x', 'x', 1, 0, 'x', 'x', '', 1, 0, 0, $2, 0, 'poison'
     from generate_series(1, 210)`,
    [other, new Date(api.now())],
  )
  const run = () => endSubstitutions(deps(api.now() + 2 * HOUR_MS))
  expect(await runUntil(run, 'substitutions', 'state', id)).toBe('expired')
})
