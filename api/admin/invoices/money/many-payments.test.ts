import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

// The page of a month reads what happened in it, and of closed months what has changed since, however many
// payments there are.

const COUNT = 20_000
const OF_A_DAY = 100
const NOW = '2026-11-28'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  const model = await anOrder(api.db, (await api.signUp()).id, {})
  // Card and cash in turns, every twentieth card refunded; the orders of a day each 100.
  await api.pool.query(`
    set local statement_timeout = 0;
    set local session_replication_role = replica;
    insert into orders (user_id, status, payment_method, first_name, last_name, email, phone, address_text,
      lat, long, branch_id, sub_total_halalas, fees_halalas, discount_halalas, total_halalas,
      fee_vat_halalas, created_at)
    select user_id, case when n % 20 = 0 then 'cancelled' else 'delivered' end, 1 + (n + 1) % 2, first_name,
      last_name, email, phone, address_text, lat, long, branch_id, sub_total_halalas, fees_halalas,
      discount_halalas, total_halalas, fee_vat_halalas,
      timestamptz '${NOW} 09:00+03' - make_interval(days => n / ${OF_A_DAY})
    from orders, generate_series(1, ${COUNT}) n where orders.id = ${model};
    insert into order_steps (order_id, status, at)
    select id, step, created_at from orders, unnest(array['placed', 'paid', 'delivered']) step
    where id <> ${model} and (step <> 'paid' or payment_method = 2);
    insert into payments (order_id, provider, reference, amount_halalas, status, created_at, refunded_at)
    select id, 'moyasar', 'pay-' || id, total_halalas,
      case when status = 'cancelled' then 'refunded' else 'paid' end, created_at,
      case when status = 'cancelled' then created_at + interval '1 hour' end
    from orders where id <> ${model} and payment_method = 2;
    delete from money_changes`)
  await api.pool.query('vacuum analyze orders, order_steps, payments, refunds')
  api.setClock(NOW, '12:00')
  token = (await api.signInStaff('accountant')).token
}, 300_000)
afterAll(() => api.close())

type PlanNode = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** How many rows of the tables of money a plan has read. */
const readBy = ({ Plans = [], ...node }: PlanNode): number =>
  (/^(orders|order_steps|payments|closed_entries)$/.test(node['Relation Name'] ?? '')
    ? node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))
    : 0) + Plans.reduce((sum, plan) => sum + readBy(plan), 0)

/** Reads the payments of a span; the rows that each statement about them has read. */
async function rowsReadFor(query: Record<string, string>) {
  const sent = vi.spyOn(api.pool, 'query')
  const reply = await api.request('GET', `/admin/payments?${new URLSearchParams(query)}`, { token })
  const statements = sent.mock.calls.flatMap(([statement, values]) => {
    const { text } = statement as unknown as { text: string }
    return /\bentries as \(/.test(text) ? [{ text, values: values as unknown as unknown[] }] : []
  })
  sent.mockRestore()
  const read = []
  for (const { text, values } of statements) {
    const { rows } = await api.pool.query({ text: `explain (analyze, format json) ${text}`, values })
    read.push(readBy(rows[0]['QUERY PLAN'][0].Plan))
  }
  return { body: reply.body, read }
}

const month = { from: '2026-11-01', to: '2026-11-30' }

test('a month among many reads what happened in it, before and after the months before it are closed', async () => {
  const ofMonth = 28 * OF_A_DAY
  const open = await rowsReadFor(month)
  expect(open.body.meta.total).toBeGreaterThan(ofMonth * 0.9)
  expect(open.read).toHaveLength(2)
  for (const rows of open.read) expect(rows).toBeLessThan(16 * ofMonth)

  const body = { from: '2026-10-01' }
  expect((await api.request('POST', '/admin/months', { token, body })).status).toBe(200)
  expect((await rowsReadFor(month)).body.data.sums).toEqual(open.body.data.sums)
  // A payment that the bank took back after its month was closed.
  const { rows: changed } = await api.pool.query(
    `update payments set status = 'failed' where id = (select min(id) from payments
       where status = 'paid' and created_at < '2026-10-20') returning amount_halalas as amount`,
  )
  await api.pool.query('analyze closed_entries, money_changes')
  const closed = await rowsReadFor(month)
  expect(closed.body.data.sums[0].paid).toBe(open.body.data.sums[0].paid - changed[0].amount / 100)
  for (const rows of closed.read) expect(rows).toBeLessThan(16 * ofMonth)
  const ofClosed = await rowsReadFor({ from: '2026-09-01', to: '2026-09-30' })
  expect(ofClosed.body.meta.total).toBeGreaterThan(ofMonth * 0.9)
  for (const rows of ofClosed.read) expect(rows).toBeLessThan(16 * ofMonth)
}, 120_000)
