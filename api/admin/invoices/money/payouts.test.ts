import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MoneyRow } from '#contract/admin/invoices/money.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

// The accountant imports a settlement file of the payment provider: each line is matched with a charge or a
// refund of an order, and the rest is named.

let api: TestApi
let accountant: string
const today = dayOf(Date.now())
/** The amounts of the orders in riyals, and their charges at the provider. */
const [RIYALS, HALALAS] = ['63.95', 6395]

beforeAll(async () => {
  api = await startTestApi()
  // The database writes the steps of an order with its own time.
  api.setClock(today, timeOf(Date.now()))
  accountant = (await api.signInStaff('accountant')).token
})
afterAll(() => api.close())

/** A charged order; `charge` is the number of its payment in settlement files. */
async function aCharge(charge: string, { parts = [] as number[] } = {}) {
  const order = await anOrder(api.db, (await api.signUp()).id, { status: 'delivered' })
  const { rows } = await api.pool.query<{ id: number }>(
    `insert into payments (order_id, provider, reference, charge_reference, amount_halalas, status)
     values ($1, 'moyasar', $2, $3, ${HALALAS}, 'paid') returning id`,
    [order, `invoice-${order}`, charge],
  )
  await api.pool.query(`update orders set payment_method = 2 where id = $1`, [order])
  // The refunds of two returns, whose credit notes play no part here.
  for (const [at, part] of parts.entries())
    await api.pool.query(`
      set local session_replication_role = replica;
      insert into refunds (return_id, payment_id, amount_halalas, state, done_at)
      values (${-10 * order - at}, ${rows[0]?.id}, ${part}, 'done',
        now() - make_interval(mins => ${9 - at}))`)
  return order
}

const HEADINGS =
  'payment_id,description,scheme,source,type,currency,amount,net_amount,fee,vat,total_fee,transaction_date'
const charged = (number: string, { amount = RIYALS, net = '61.65', description = '' } = {}) =>
  `${number},${description},mada,Apple Pay,pay,SAR,${amount},${net},2.00,0.30,2.30,${today} 09:00:00`
const refunded = (number: string, amount: string, time: string) =>
  `${number},,mada,Apple Pay,refund,SAR,${amount},-${amount},0.00,0.00,0.00,${today} ${time}`

async function importPayout(
  payout: string,
  lines: string[],
  { write = 'good', day = today, token = accountant } = {},
) {
  const body = new FormData()
  body.set('write', write)
  body.set('values', JSON.stringify({ payout, payout_date: day }))
  body.set('file', new Blob([[HEADINGS, ...lines].join('\n')]), 'settlement.csv')
  const reply = await api.request('POST', '/admin/sheets/payouts', { token, lang: 'en', body })
  return reply.status === 200 ? reply.body.data : reply
}

async function moneyOf(query: Record<string, string>) {
  const asked = new URLSearchParams({ from: today, to: today, ...query })
  return (await api.request('GET', `/admin/payments?${asked}`, { token: accountant, lang: 'en' })).body.data
}

test('a settlement file is matched with orders, and the same file twice changes nothing', async () => {
  const order = await aCharge('charge-1')
  const lines = [charged('charge-1'), `,,,,platform_duties,SAR,-5.00,-5.00,0,0,0,${today} 10:00:00`]
  const checked = await importPayout('P-1', lines, { write: 'none' })
  expect(checked).toMatchObject({ lines: 2, added: 2, bad: 0, written: false })
  expect(await importPayout('P-1', lines)).toMatchObject({ added: 2, written: true })
  expect(await importPayout('P-1', lines)).toMatchObject({ added: 0, changed: 0, unchanged: 2, bad: 0 })

  const { rows, payouts } = await moneyOf({ search: 'charge-1' })
  expect(rows).toMatchObject([
    { order_id: order, charge: 'charge-1', payout: { number: 'P-1', date: today, fee: 2.3, net: 61.65 } },
  ])
  expect(payouts).toEqual([
    {
      number: 'P-1',
      date: today,
      is_late: false,
      payments: 63.95,
      refunds: 0,
      other: -5,
      fee: 2,
      vat: 0.3,
      net: 56.65,
    },
  ])
  const { rows: logged } = await api.pool.query(`select record_id from audit_log where entity = 'payouts'`)
  expect(logged).toEqual([{ record_id: 'P-1' }, { record_id: 'P-1' }])
})

test('a later file that says another fee or payout changes the line, as its check has shown', async () => {
  await aCharge('charge-2')
  await importPayout('P-wrong', [charged('charge-2')])
  const changed = await importPayout('P-2', [charged('charge-2')])
  expect(changed).toMatchObject({ added: 0, changed: 1 })
  expect(changed.changes[0].columns).toEqual([{ column: 'payout', before: 'P-wrong', after: 'P-2' }])
  expect((await moneyOf({ search: 'charge-2' })).rows[0].payout.number).toBe('P-2')
})

test('an unknown number, another amount and a wrong net are named with their line, and not stored', async () => {
  await aCharge('charge-3')
  await aCharge('charge-4')
  const report = await importPayout('P-3', [
    charged('nobody'),
    charged('charge-3', { amount: '63.96', net: '61.66' }),
    charged('charge-4', { net: '63.95' }),
    refunded('charge-4', '10.00', '11:00:00'),
  ])
  expect(report.faults.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
    [2, 'payment_id'],
    [3, 'amount'],
    [4, 'net_amount'],
    [5, 'amount'],
  ])
  expect(report).toMatchObject({ bad: 4, written: false })
  const missing = (await moneyOf({ payout: 'missing' })).rows.map(({ charge }: MoneyRow) => charge)
  expect(missing.sort()).toEqual(['charge-3', 'charge-4'])
})

test('partial refunds of one amount are matched one by one, and none twice', async () => {
  await aCharge('charge-5', { parts: [1000, 1000] })
  const first = refunded('charge-5', '10.00', '11:00:00')
  expect(await importPayout('P-5', [charged('charge-5'), first])).toMatchObject({ added: 2, bad: 0 })
  const refunds = async () =>
    (await moneyOf({ search: 'charge-5' })).rows
      .filter(({ kind }: MoneyRow) => kind === 'refund')
      .map(({ payout }: MoneyRow) => payout?.number)
  expect((await refunds()).toSorted()).toEqual(['P-5', undefined])
  const second = refunded('charge-5', '10.00', '12:00:00')
  expect(await importPayout('P-6', [second, refunded('charge-5', '10.00', '13:00:00')])).toMatchObject({
    added: 1,
    bad: 1,
  })
  expect((await refunds()).toSorted()).toEqual(['P-5', 'P-6'])
})

test('a charge whose number was never kept is found by the order in its description, also by former letters', async () => {
  const order = await aCharge('')
  const line = charged('charge-7', { description: orderNumber('AF', order) })
  expect(await importPayout('P-7', [line])).toMatchObject({ added: 1, bad: 0 })
  expect(await importPayout('P-7', [line])).toMatchObject({ unchanged: 1, bad: 0 })
  expect((await moneyOf({ search: orderNumber('AF', order) })).rows[0].payout.number).toBe('P-7')
  const former = charged('charge-21', { description: orderNumber('FORMER', await aCharge('')) })
  expect(await importPayout('P-21', [former])).toMatchObject({ added: 1, bad: 0 })
  const bare = charged('charge-22', { description: String(await aCharge('')) })
  expect(await importPayout('P-22', [bare])).toMatchObject({ added: 0, bad: 1 })
})

test('the files have the fee, the net and the payout in the language of the screen', async () => {
  const file = async (path: string, lang: 'ar' | 'en') =>
    String(
      (await api.request('GET', `/admin/payments${path}.csv?from=${today}`, { token: accountant, lang }))
        .body,
    )
  expect(await file('', 'en')).toMatch(/Provider’s fee with VAT,Net paid out,Payout,Day of the payout/)
  expect(await file('', 'ar')).toContain(`2.30,61.65,P-1,${today}`)
  expect(await file('/payouts', 'ar')).toContain('رقم الحوالة,يوم الحوالة')
  expect(await file('/payouts', 'en')).toContain(`P-1,${today},63.95,0.00,-5.00,-2.00,-0.30,56.65`)
  const xlsx = await api.request('GET', '/admin/payments/payouts.xlsx', { token: accountant })
  expect(xlsx.status).toBe(200)
})

test('pharmacists read the payouts and import none', async () => {
  const { token } = await api.signInStaff('pharmacist')
  expect((await importPayout('P-8', [charged('charge-1')], { token })).status).toBe(403)
  expect((await api.request('GET', '/admin/payments/payouts.csv', { token })).status).toBe(200)
})

test('a payout of a closed month does not change, and one that is known later counts in the open one', async () => {
  await aCharge('charge-9')
  const lastMonth = '2026-10-30'
  await importPayout('P-9', [charged('charge-9')], { day: lastMonth })
  const paidLater = await aCharge('charge-12')
  await api.pool.query(`update payments set created_at = '2026-10-30 12:00+03' where order_id = $1`, [
    paidLater,
  ])
  const october = () => moneyOf({ from: '2026-10-01', to: '2026-10-31' })
  const octoberOf = async () => (await october()).payouts
  const before = await octoberOf()
  expect(before).toMatchObject([{ number: 'P-9', is_late: false }])
  const body = { from: '2026-10-01' }
  api.setClock('2026-11-28', '12:00')
  expect((await api.request('POST', '/admin/months', { token: accountant, body })).status).toBe(200)

  expect(await importPayout('P-9', [charged('charge-9')], { day: lastMonth })).toMatchObject({ unchanged: 1 })
  const changed = await importPayout('P-10', [charged('charge-9')], { day: lastMonth })
  expect(changed.faults).toMatchObject([{ column: 'payout_date' }])
  await aCharge('charge-10')
  expect(await importPayout('P-11', [charged('charge-10')], { day: '2026-10-31' })).toMatchObject({
    added: 1,
  })
  // A payment of the closed month shows its payout, and no sum changes.
  const { rows: closed, ...sums } = await october()
  await importPayout('P-13', [charged('charge-12')], { day: '2026-11-27' })
  const { rows: paidOut, ...sumsAfter } = await october()
  expect(sumsAfter).toEqual(sums)
  expect(
    [closed, paidOut].map(rows => rows.find(({ order_id }: MoneyRow) => order_id === paidLater)?.payout),
  ).toEqual([null, expect.objectContaining({ number: 'P-13' })])
  expect(await octoberOf()).toEqual(before)
  const november = (await moneyOf({ from: '2026-11-01', to: '2026-11-30' })).payouts
  expect(november).toEqual(
    expect.arrayContaining([expect.objectContaining({ number: 'P-11', date: '2026-10-31', is_late: true })]),
  )
})

test('a payout of a day that has not come is refused', async () => {
  const report = await importPayout('P-12', [charged('charge-1')], { day: '2099-01-01' })
  expect(report.faults).toMatchObject([{ column: 'payout_date' }])
})

test('the fee of a charge is not negative', async () => {
  await aCharge('charge-0')
  const line = charged('charge-0', { net: '65.65' }).replace(',2.00,0.30,', ',-2.00,0.30,')
  const { faults } = await importPayout('P-0', [line])
  expect(faults.map(({ column }: { column: string }) => column)).toContain('fee')
})
