import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerUnit } from '#services/invoices/e-invoice/invoice-unit.ts'
import { demoUnit } from '#tests/support/e-invoices/demo-unit.ts'
import { passUndoTime, pharmacyOf } from '#tests/support/fixtures/delivered-orders.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { preparedOrders } from '#tests/support/fixtures/substitutions.ts'
import { PASSWORD, startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let pharmacist: { id: number; token: string }
let token: string

beforeAll(async () => {
  api = await startTestApi({ invoiceUnit: demoUnit })
  pharmacist = await api.signInStaff('pharmacist')
  token = pharmacist.token
})
afterAll(() => api.close())

const remove = async (person: { token: string }) =>
  (await api.request('DELETE', '/user/profile', { body: { password: PASSWORD }, token: person.token })).status

/** The columns of all tables, and the parts of the audit log, that have a text of this mark. */
async function columnsWith(mark: string): Promise<string[]> {
  const { rows: tables } = await api.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await api.pool.query(
      `select distinct coalesce(r.j ->> 'part', '') || e.key as name from
         (select to_jsonb(t) as j from "${name}" t) r, jsonb_each_text(r.j) e where e.value like $1`,
      [`%${mark}%`],
    )
    found.push(...rows.map(row => `${name}.${row.name}`))
  }
  return found.sort()
}

const WRITTEN = [
  'invoices.reason',
  'order_returns.note',
  'parcels.unscanned_reason',
  'return_requests.answer',
  'return_requests.note',
]

/** A delivered order about which the pharmacy wrote `mark` wherever it can write something. */
async function aTalkedAboutOrder(mark: string) {
  const { aDeliveredOrder, asPharmacist } = pharmacyOf(api, token)
  const order = await aDeliveredOrder({ price: 5000 })
  const { id, person, lineIds } = order
  const words = (place: string) => `${mark} ${place}`
  // The fixture hands over with a reason of its own; who changes it is in the audit log.
  await api.pool.query(
    `begin; select set_config('afiya.staff_id', '${pharmacist.id}', true);
     update parcels set unscanned_reason = '${words('waited')}' where order_id = ${id}; commit`,
  )
  const ask = { lines: [{ id: lineIds[0], quantity: 1 }], reason: 'other', note: words('wants back') }
  const asked = await api.request('POST', `/user/orders/${id}/return-requests`, {
    ...{ token: person.token, lang: 'en', body: ask },
  })
  const [request] = (await api.pool.query('select id from return_requests where order_id = $1', [id])).rows
  const statuses = [
    asked.status,
    (await asPharmacist('POST', `${id}/return-requests/${request.id}/refuse`, { answer: words('no') }))
      .status,
    (await order.giveBack([{ restocked: 1 }], { note: words('phoned') })).status,
  ]
  const [invoice] = (
    await api.pool.query(`select id from invoices where order_id = $1 and kind = 'invoice'`, [id])
  ).rows
  const staff = (path: string, body: object) =>
    api.request('POST', `/admin/invoices/${path}`, { token, body, lang: 'en' })
  const debit = { seen: 1, standard: 1, reason: 'other', note: words('owes') }
  statuses.push((await staff(`${invoice.id}/debit-notes`, debit)).status)
  const [note] = (
    await api.pool.query(`select id from invoices where order_id = $1 and kind = 'debit_note'`, [id])
  ).rows
  statuses.push((await staff(`${note.id}/reversal`, { note: words('owes nothing') })).status)
  expect(statuses).toEqual([201, 200, 200, 201, 201])
  await passUndoTime(api.db, id)
  return { id, person }
}

test('what staff wrote about a delivered order goes with the account, and what it was about stays', async () => {
  const { id, person } = await aTalkedAboutOrder('Goneby')
  expect(await columnsWith('Goneby')).toEqual(
    expect.arrayContaining([...WRITTEN, 'audit_log.parcelsafter', 'audit_log.return_requestsafter']),
  )
  expect(await remove(person)).toBe(200)
  expect(await columnsWith('Goneby')).toEqual([])
  const { rows } = await api.pool.query(
    `select reason from invoices where order_id = $1 and reason <> '' order by id`,
    [id],
  )
  expect(rows.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/Return: no longer wanted$/),
    expect.stringMatching(/\/ [^\n]+$/),
    expect.stringMatching(/reversed$/),
  ])
  const { data } = (await api.request('GET', `/admin/orders/${id}`, { token, lang: 'en' })).body
  expect(data.packing.unscanned_reason).toBe('—')
})

test('what staff wrote of a substitution goes with the account', async () => {
  const { anOrder } = preparedOrders(api, token)
  const productId = await aProduct(api.db)
  const order = await anOrder([{ productId, quantity: 2 }], { card: true })
  const proposed = await order.propose(productId, 1, { note: 'Awayby is told' })
  expect(proposed.status).toBe(200)
  const cancelled = await order.staff('POST', '/cancel', { from: 'preparing', reason: 'Awayby left' })
  expect(cancelled.status).toBe(200)
  expect(await columnsWith('Awayby')).toEqual(
    expect.arrayContaining(['invoices.reason', 'orders.cancel_reason', 'substitutions.note']),
  )
  expect(await remove(order.person)).toBe(200)
  expect(await columnsWith('Awayby')).toEqual([])
})

test('a document that was stamped keeps its reason, as its XML says the same', async () => {
  await registerUnit(api.db, demoUnit)
  const { person } = await aTalkedAboutOrder('Stampby')
  expect(await remove(person)).toBe(200)
  expect(await columnsWith('Stampby')).toEqual(['invoice_stamps.xml', 'invoices.reason'])
})
