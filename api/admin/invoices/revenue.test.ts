import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RevenueGroup } from '#contract/admin/invoices/revenue.ts'
import { addDays, dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { issueDebitNote } from '#services/invoices/debit-notes.ts'
import { invoiceOfOrder } from '#services/invoices/issue-invoice.ts'
import { aCoupon } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { pharmacyOf } from '#tests/support/fixtures/delivered-orders.ts'
import { aCategory, aProduct } from '#tests/support/fixtures/records.ts'
import { preparedOrders } from '#tests/support/fixtures/substitutions.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { periodBefore } from './period-of.ts'

// The revenue by department is compared with a statement of its own, which finds products by their names.

let api: TestApi
let accountant: string
const today = dayOf(Date.now())
const yesterday = addDays(today, -1)

beforeAll(async () => {
  api = await startTestApi()
  api.setClock(today, timeOf(Date.now()))
  accountant = (await api.signInStaff('accountant')).token
  await sales((await api.signInStaff('pharmacist')).token)
})
afterAll(() => api.close())

/** Orders of yesterday and today: with a coupon, replaced, returned, raised, of a product that is gone. */
async function sales(pharmacist: string) {
  const vitamins = await aCategory(api.db, { nameEn: 'Vitamins', position: 1 })
  const minerals = await aCategory(api.db, { nameEn: 'Minerals', parent: vitamins })
  const skin = await aCategory(api.db, { nameEn: 'Skin', position: 2 })
  const product = (nameEn: string, category: number, price: number, taxClass?: 'zero') =>
    aProduct(api.db, { nameEn, nameAr: nameEn, category, price, taxClass, stock: 50 })
  const zinc = await product('Zinc', minerals, 3_333)
  const vitaminC = await product('Vitamin C', vitamins, 1_999, 'zero')
  const cream = await product('Cream', skin, 12_345)
  const gone = await product('Gone', skin, 777)
  const { anOrder } = preparedOrders(api, pharmacist)
  const coupon = 'TENTH'
  await aCoupon(api.db, { code: coupon })
  const goods = (...list: [number, number][]) =>
    list.map(([productId, quantity]) => ({ productId, quantity }))

  api.setClock(yesterday, timeOf(Date.now()))
  await anOrder(goods([zinc, 3], [cream, 1]), { card: true })
  const changed = await anOrder(goods([vitaminC, 2], [cream, 2]), { card: true })
  api.setClock(today, timeOf(Date.now()))
  const { body } = await changed.propose(cream, 2, { product_id: zinc, offered_quantity: 1 })
  const { substitutions } = await changed.order()
  expect((await changed.answer(substitutions[0].id, 'accept')).status, JSON.stringify(body)).toBe(200)
  await anOrder(goods([zinc, 1], [vitaminC, 5]), { card: true, coupon })
  const raised = await anOrder(goods([gone, 1]), { card: true })
  await api.db.transaction(async tx => {
    const invoice = await invoiceOfOrder(tx, raised.id)
    const debit = { reason: 'price', note: '', now: api.now() } as const
    await issueDebitNote(tx, invoice ?? expect.fail(), {
      ...debit,
      amounts: { standard: 230, zero: 0, exempt_finance: 0, exempt_property: 0 },
    })
  })
  await api.pool.query('update order_lines set product_id = null where product_id = $1', [gone])
  const order = await pharmacyOf(api, pharmacist).aDeliveredOrder({ existing: zinc }, { existing: cream })
  await order.giveBack([{ restocked: 1 }, { destroyed: 2 }])
}

const read = async (span: { from: string; to: string }) =>
  (await api.request('GET', `/admin/revenue?${new URLSearchParams(span)}`, { token: accountant, lang: 'en' }))
    .body.data
const now = { from: today, to: today }

/** The net amount and the VAT of a day by department, in riyals, as the names of products say. */
async function ofTables(day: string) {
  const { rows } = await api.pool.query<{ department: string; net: number; vat: number }>(
    `select department, (sum(gross - vat) / 100.0)::float8 as net, (sum(vat) / 100.0)::float8 as vat from (
       select case when l.name ->> 'en' in ('Zinc', 'Vitamin C') then 'Vitamins'
           when l.name ->> 'en' = 'Cream' then 'Skin' else '' end as department,
         (case kind when 'credit_note' then -1 else 1 end)
           * (l."paidHalalas" * l.quantity - l."discountHalalas") as gross,
         (case kind when 'credit_note' then -1 else 1 end) * l."vatHalalas" as vat
       from invoices, jsonb_to_recordset(lines)
         as l(name jsonb, quantity int, "paidHalalas" int, "discountHalalas" int, "vatHalalas" int)
       where (issued_at at time zone 'Asia/Riyadh')::date = $1
     ) line group by 1`,
    [day],
  )
  return new Map(rows.map(({ department, net, vat }) => [department, { net, vat }]))
}

test('each department has what its products say, in the period and in the one before', async () => {
  const { groups, before } = await read(now)
  expect(before).toEqual({ from: yesterday, to: yesterday })
  expect(groups.map(({ kind, department }: RevenueGroup) => `${kind} ${department}`.trim())).toEqual([
    'category Vitamins',
    'category Skin',
    'delivery',
    'none',
  ])
  const [present, former] = [await ofTables(today), await ofTables(yesterday)]
  for (const { kind, department, net, vat, net_before, vat_before } of groups) {
    if (kind === 'delivery') continue
    expect({ net, vat }).toEqual(present.get(department))
    expect({ net: net_before, vat: vat_before }).toEqual(former.get(department) ?? { net: 0, vat: 0 })
  }
  expect(groups[1].net).toBeLessThan(0)
})

test('the groups add up to what the documents of the period do', async () => {
  const total = async (span: { from: string; to: string }) =>
    (await api.request('GET', `/admin/invoices?${new URLSearchParams(span)}`, { token: accountant })).body
      .data
  const { groups, total: sum } = await read(now)
  const documents = await total(now)
  expect(sum.vat).toBe(documents.vat)
  expect(sum.net + sum.vat).toBeCloseTo(documents.total, 2)
  const net = groups.reduce((all: number, group: RevenueGroup) => all + group.net, 0)
  expect(net).toBeCloseTo(sum.net, 2)
  const former = await total({ from: yesterday, to: yesterday })
  expect(sum.net_before + sum.vat_before).toBeCloseTo(former.total, 2)
})

test('the file has each sub-department and the total, in the language of the screen', async () => {
  const lines = async (lang: 'ar' | 'en') =>
    String(
      (
        await api.request('GET', `/admin/revenue.csv?${new URLSearchParams(now)}`, {
          token: accountant,
          lang,
        })
      ).body,
    )
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
  const [english, { total }] = [await lines('en'), await read(now)]
  expect(english[0]).toMatch(/^Department,Sub-department,From,To,Excluding VAT/)
  expect(english.slice(1, -1).map(line => line.split(',').slice(0, 2).join())).toEqual([
    'Vitamins,Vitamins',
    'Vitamins,Minerals',
    'Skin,Skin',
    'Delivery fees,',
    'Deleted products and debit notes,',
  ])
  expect(english.at(-1)).toContain(
    `Total,,${today},${today},${total.net.toFixed(2)},${total.vat.toFixed(2)},`,
  )
  expect((await lines('ar'))[0]).toMatch(/^القسم,القسم الفرعي,من,إلى,/)
})

test('whole months are compared with as many months, other days with as many days', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  })
  expect(periodBefore({ from: '2026-01-01', to: '2026-03-31' })).toEqual({
    from: '2025-10-01',
    to: '2025-12-31',
  })
  expect(periodBefore({ from: '2026-03-02', to: '2026-03-04' })).toEqual({
    from: '2026-02-27',
    to: '2026-03-01',
  })
})
