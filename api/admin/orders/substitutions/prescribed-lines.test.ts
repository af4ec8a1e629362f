import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { UNSCANNED } from '#tests/support/fixtures/delivered-orders.ts'
import { aPlace } from '#tests/support/fixtures/delivery-places.ts'
import { anApproval } from '#tests/support/fixtures/prescriptions.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { preparedOrders } from '#tests/support/fixtures/substitutions.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
let anOrder: ReturnType<typeof preparedOrders>['anOrder']
let soap: number
beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('pharmacist')).token
  ;({ anOrder } = preparedOrders(api, token))
  soap = await aProduct(api.db, { stock: 99 })
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

/** A medicine on prescription; all have the same substance, strength and form. */
async function aSyrup(nameEn: string, minAge: number | null = null) {
  const id = await aProduct(api.db, { nameEn, nameAr: nameEn, medicineClass: 'prescription', stock: 99 })
  await api.pool.query(
    `update products set substances = '[{"name":{"ar":"س","en":"X"},"strength":"5 mg"}]',
      form_ar = 'شراب', form_en = 'syrup', min_age = $2 where id = $1`,
    [id, minAge],
  )
  return id
}

const dispensed = async (items: number[]) =>
  (
    await api.pool.query('select dispensed from prescription_items where id = any($1) order by id', [items])
  ).rows.map(row => row.dispensed)

type Cover = Omit<Parameters<typeof anApproval>[1], 'userId' | 'product'>

/** An order of so many pieces with these prescriptions, and of one soap and a gum for adults. */
async function aPrescribedOrder(product: number, quantity: number, covers: Cover[]) {
  const gum = await aProduct(api.db, { stock: 9 })
  await api.pool.query('update products set min_age = 18 where id = $1', [gum])
  const items: number[] = []
  const goods = [
    { productId: product, quantity },
    { productId: soap, quantity: 1 },
    { productId: gum, quantity: 1 },
  ]
  const order = await anOrder(goods, {
    age: 18,
    before: async userId => {
      for (const cover of covers) items.push(await anApproval(api.db, { userId, product, ...cover }))
    },
  })
  const labels = async () =>
    (await order.staff('POST', '/labels')).body.data.labels.map(
      ({ quantity, directions }: { quantity: number; directions: string }) => [quantity, directions],
    )
  return { ...order, items, labels }
}

const bornOn = (item: number, day: string | null) =>
  api.pool.query(
    `update prescriptions set birth_date = $2
     where id = (select prescription_id from prescription_items where id = $1)`,
    [item, day],
  )

test('what replaces a medicine is not offered for a patient who is too young, or of unknown age', async () => {
  const [child, adult] = [await aSyrup('Child syrup'), await aSyrup('Adult syrup', 18)]
  const order = await aPrescribedOrder(child, 1, [{ patient: 'Child' }])
  const offer = { product_id: adult, note: 'Same substance' }
  for (const day of ['2021-05-01', null]) {
    await bornOn(order.items[0] ?? 0, day)
    expect((await order.propose(child, 1, offer)).body.code).toBe('staff.not_a_substitute')
    const listed = await order.staff('GET', `/lines/${order.lineOf(child)}/substitutes?search=Adult syrup`)
    expect(listed.body.data.candidates).toMatchObject([{ id: adult, bar: 'patient_age' }])
  }
  await bornOn(order.items[0] ?? 0, '1990-01-01')
  expect((await order.propose(child, 1, offer)).status).toBe(200)
})

test('what was offered is not accepted once the patient is known to be too young for it', async () => {
  const [first, second] = [await aSyrup('First'), await aSyrup('Second', 18)]
  const order = await aPrescribedOrder(first, 1, [{}])
  await bornOn(order.items[0] ?? 0, '1990-01-01')
  const { body } = await order.propose(first, 1, { product_id: second, note: 'Same substance' })
  const [asked] = body.data.substitutions
  await bornOn(order.items[0] ?? 0, '2021-05-01')
  expect((await order.answer(asked.id, 'accept')).body).toMatchObject({
    code: 'substitution.too_young',
    message: expect.stringContaining('minimum age'),
  })
  expect((await order.answer(asked.id, 'decline')).status).toBe(200)
})

test('of two prescriptions, the one of which nothing is sent is given back and has no label', async () => {
  const product = await aSyrup('Two prescriptions')
  const covers = ['2026-12-20', '2026-12-01'].map(validUntil => ({ validUntil, directions: validUntil }))
  const order = await aPrescribedOrder(product, 2, covers)
  expect(await dispensed(order.items)).toEqual([1, 1])
  await order.propose(product, 1)
  // The one that expires first is dispensed.
  expect(await dispensed(order.items)).toEqual([0, 1])
  expect(await order.labels()).toEqual([[1, '2026-12-01']])
  await order.propose(product, 1)
  expect([await dispensed(order.items), await order.labels()]).toEqual([[0, 0], []])
})

test('cover that is needed for the rest stays, and what has ended goes first', async () => {
  const product = await aSyrup('Three prescriptions')
  const order = await aPrescribedOrder(product, 4, [{ quantity: 2 }, { validUntil: TODAY }, {}])
  await api.pool.query(
    `update prescriptions set valid_until = '2026-11-01'
     where id = (select prescription_id from prescription_items where id = $1)`,
    [order.items[1]],
  )
  await order.propose(product, 1)
  expect(await dispensed(order.items)).toEqual([1, 0, 1])
  await order.propose(product, 1)
  expect(await dispensed(order.items)).toEqual([1, 0, 0])
  await order.propose(product, 1)
  expect(await dispensed(order.items)).toEqual([1, 0, 0])
})

test('what replaced a medicine is left out with its prescription; fewer pieces stand for more', async () => {
  const [first, second] = [await aSyrup('Small'), await aSyrup('Large')]
  const order = await aPrescribedOrder(first, 3, [
    { directions: 'A' },
    { directions: 'B' },
    { directions: 'C' },
  ])
  const offer = { product_id: second, product_quantity: 1, note: 'A larger pack' }
  const { body } = await order.propose(first, 2, offer)
  await order.answer(body.data.substitutions[0].id, 'accept')
  // The large pack is for two prescriptions.
  expect(await order.labels()).toEqual([
    [1, 'A'],
    [1, 'B'],
    [1, 'C'],
  ])
  await order.propose(first, 1)
  expect(await dispensed(order.items)).toEqual([1, 1, 0])
  const { lines } = (await order.record()).packing
  const line_id = lines.find((line: { product_id: number }) => line.product_id === second).id
  await order.staff('POST', '/substitutions', { line_id, quantity: 1, reason: 'damaged' })
  expect(await dispensed(order.items)).toEqual([0, 0, 0])
})

/** An order of a medicine and soap whose prescription ends while it waits in its branch, or came back. */
async function aLapsedOrder(how: 'waits' | 'came back') {
  const product = await aSyrup(`Lapses while it ${how}`)
  const person = await api.signUp()
  const item = await anApproval(api.db, { userId: person.id, product, validUntil: TODAY })
  for (const id of [product, soap])
    await api.request('PUT', `/user/cart/${id}`, { token: person.token, body: { quantity: 1 } })
  const slot = { place_id: await aPlace(api.db, { kind: 'branch' }), slot_day: TODAY, slot_from: '16:00' }
  const body = {
    ...{ payment_method: 1, address_id: await anAddress(api.db, person.id) },
    ...(how === 'waits' ? slot : {}),
  }
  const { id } = (await api.request('POST', '/user/orders', { token: person.token, body })).body.data
  const send = (path: string, more: object = {}) =>
    api.request('POST', `/admin/orders/${id}/${path}`, { token, body: more, lang: 'en' })
  await send('advance', { from: 'placed' })
  const reason = { unscanned_reason: 'No scanner' }
  if (how === 'waits') await send('advance', { from: 'preparing', ...reason })
  else {
    await send('hand-over', reason)
    await send('failed-delivery', { reason: 'nobody', next_day: TODAY })
  }
  const record = async () => (await api.request('GET', `/admin/orders/${id}`, { token })).body
  const leave = async (from: string, more: object = {}) =>
    (await (how === 'waits' ? send('advance', { from, ...more }) : send('hand-over', more))).body.code
  const lines = (await record()).data.packing.lines as { id: number; product_id: number }[]
  const line_id = lines.find(line => line.product_id === product)?.id
  return { id, item, record, leave, send, line_id }
}

test.each(['waits', 'came back'] as const)(
  'an order that %s past its prescription leaves without it',
  async how => {
    const { item, record, leave, send, line_id } = await aLapsedOrder(how)
    api.setClock('2026-11-23', '09:00')
    expect(await leave('on_its_way')).toBe('staff.prescription_lapsed')
    const left = await send('substitutions', { line_id, quantity: 1, reason: 'missing' })
    expect(left.body.data).toMatchObject({ status: 'preparing', packing: { lines: [{ product_id: soap }] } })
    expect([await dispensed([item]), (await record()).prescriptions]).toEqual([[0], []])
    // What is still in the parcel is said to have left without scans anew.
    expect(await leave('preparing')).toBe('staff.not_scanned')
    expect(await leave('preparing', UNSCANNED)).toBeUndefined()
    if (how === 'waits') expect(await leave('on_its_way')).toBeUndefined()
    api.setClock(TODAY, '09:00')
  },
)
