import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderSlots } from '#db/schema/delivery.ts'
import { orders } from '#db/schema/orders.ts'
import { prescriptionItems } from '#db/schema/prescriptions.ts'
import { products } from '#db/schema/store.ts'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { aBatch, aBranch, batchesOf } from '#tests/support/fixtures/batches.ts'
import { UNSCANNED } from '#tests/support/fixtures/delivered-orders.ts'
import { aPlace } from '#tests/support/fixtures/delivery-places.ts'
import { anApproval } from '#tests/support/fixtures/prescriptions.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { preparedOrders } from '#tests/support/fixtures/substitutions.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let anOrder: ReturnType<typeof preparedOrders>['anOrder']
let cream: number

const paracetamolOf = (strength: string) => ({
  substances: [{ name: { ar: 'باراسيتامول', en: 'Paracetamol' }, strength }],
})

beforeAll(async () => {
  api = await startTestApi()
  const { token } = await api.signInStaff('pharmacist')
  ;({ anOrder } = preparedOrders(api, token))
  cream = await aProduct(api.db, { nameEn: 'Cream', price: 2000, stock: 500 })
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

async function medicine(nameEn: string, more: Partial<typeof products.$inferInsert> = {}) {
  const id = await aProduct(api.db, { nameEn, price: 2000, stock: 500 })
  await api.db
    .update(products)
    .set({ ...paracetamolOf('500 mg'), formAr: 'قرص', ...more })
    .where(eq(products.id, id))
  return id
}

test('what may not replace a product is refused, and listed with the reason', async () => {
  const order = await anOrder([{ productId: cream, quantity: 2 }])
  const prescription = await medicine('Barred one', { medicineClass: 'prescription' })
  const controlled = await medicine('Barred two', { medicineClass: 'controlled', active: false })
  const adult = await medicine('Barred three', { minAge: 18 })
  for (const product_id of [prescription, controlled, adult, cream, 999_999])
    expect((await order.propose(cream, 1, { product_id })).body.code).toBe('staff.not_a_substitute')
  const listed = await order.staff('GET', `/lines/${order.lineOf(cream)}/substitutes?search=Barred`)
  const bars = listed.body.data.candidates.map(({ name, bar }: { name: string; bar: string }) => [name, bar])
  expect(Object.fromEntries(bars)).toEqual({
    'Barred one': 'prescription',
    'Barred two': 'controlled',
    'Barred three': 'age',
  })
  expect(await order.record()).toMatchObject({ substitutions: [] })
})

test('a controlled price is not reduced, a quantity that is not there is not promised', async () => {
  const order = await anOrder([{ productId: cream, quantity: 2 }])
  const dear = await medicine('Dear', { priceControlled: true, priceHalalas: 2001 })
  const scarce = await aProduct(api.db, { price: 100, stock: 1 })
  expect((await order.propose(cream, 1, { product_id: dear })).body.code).toBe('staff.substitute_dearer')
  const { body } = await order.propose(cream, 2, { product_id: scarce })
  expect(body).toMatchObject({ code: 'staff.substitute_short', message: expect.stringContaining('1') })
  // One piece of the controlled price instead of two of the ordered ones costs no more than they did.
  const fits = await order.propose(cream, 2, { product_id: dear, product_quantity: 1 })
  expect(fits.body.data.substitutions).toMatchObject([{ cost: 40, offer: { quantity: 1, cost: 20.01 } }])
})

test('an age that the customer has confirmed is enough', async () => {
  const adult = await medicine('For adults', { minAge: 18 })
  const older = await medicine('For older ones', { minAge: 21 })
  const same = await medicine('For adults, too', { minAge: 18 })
  const order = await anOrder([{ productId: adult, quantity: 1 }], { age: 18 })
  expect((await order.propose(adult, 1, { product_id: older })).body.code).toBe('staff.not_a_substitute')
  expect((await order.propose(adult, 1, { product_id: same })).status).toBe(200)
})

test('who picks an order up gets the other product of its branch alone', async () => {
  const [branch, placeId] = [await aBranch(api.db), await aPlace(api.db)]
  const other = await aProduct(api.db, { price: 100, stock: 5 })
  const order = await anOrder([{ productId: cream, quantity: 2 }])
  await api.db.update(orders).set({ branchId: branch }).where(eq(orders.id, order.id))
  const names = { nameAr: 'جدة', nameEn: 'Jeddah' }
  const slot = { orderId: order.id, placeId, kind: 'branch' as const, day: TODAY, ...names }
  await api.db.insert(orderSlots).values({ ...slot, timeFrom: '16:00', timeTo: '20:00' })
  const { body } = await order.propose(cream, 1, { product_id: other })
  expect(body).toMatchObject({ code: 'staff.substitute_short', message: expect.stringContaining('0') })
  await aBatch(api.pool, other, { lot: 'J', days: 400, quantity: 2, branch })
  expect((await order.propose(cream, 1, { product_id: other })).status).toBe(200)
  const batches = await batchesOf(api.pool, other)
  expect(batches).toContainEqual(expect.objectContaining({ lot: 'J', quantity: 1 }))
})

test('the equivalent products in stock are listed first, a code is found as scanned', async () => {
  const ordered = await medicine('Adol')
  const equivalent = await medicine('Panadol')
  await medicine('Sold out', { stock: 0 })
  await medicine('Stronger', paracetamolOf('1 g'))
  await medicine('Syrup', { formAr: 'شراب' })
  const order = await anOrder([
    { productId: ordered, quantity: 1 },
    { productId: cream, quantity: 1 },
  ])
  const list = async (search = '') =>
    (await order.staff('GET', `/lines/${order.lineOf(ordered)}/substitutes?search=${search}`)).body.data
  const all = await list()
  expect(all).toMatchObject({ order_id: order.id, line: { name: 'Adol', quantity: 1, price: 20 } })
  const names = all.candidates.map(({ name }: { name: string }) => name)
  expect(names).toContain('Panadol')
  for (const other of ['Adol', 'Sold out', 'Stronger', 'Syrup', 'Cream']) expect(names).not.toContain(other)
  await api.db.update(products).set({ gtin: '04006381333931' }).where(eq(products.id, equivalent))
  expect((await list('4006381333931')).candidates).toMatchObject([
    { id: equivalent, equivalent: true, bar: null },
  ])
  expect((await list('Cream')).candidates).toContainEqual(
    expect.objectContaining({ id: cream, bar: 'in_order', equivalent: false }),
  )
})

test('a prescription covers an equivalent, which needs the pharmacist’s note; left out, it is given back', async () => {
  const ordered = await medicine('Prescribed', { medicineClass: 'prescription' })
  const equivalent = await medicine('Generic', { medicineClass: 'prescription' })
  let item = 0
  const before = async (userId: number) => {
    item = await anApproval(api.db, { userId, product: ordered, quantity: 2, validUntil: '2099-12-31' })
  }
  const dispensed = async () =>
    (await api.db.select().from(prescriptionItems).where(eq(prescriptionItems.id, item)))[0]?.dispensed
  const order = await anOrder(
    [
      { productId: ordered, quantity: 2 },
      { productId: cream, quantity: 1 },
    ],
    { before },
  )
  const code = async (more: object) => (await order.propose(ordered, 2, { note: 'same', ...more })).body.code
  expect(await code({ product_id: await medicine('Free') })).toBeUndefined()
  const [free] = (await order.record()).substitutions
  await order.staff('DELETE', `/substitutions/${free.id}`)
  expect(await code({ product_id: await medicine('Other', { substances: [] }) })).toBe(
    'staff.not_a_substitute',
  )
  expect(await code({ product_id: equivalent, note: '' })).toBe('staff.substitute_note')
  expect(await code({ product_id: equivalent, product_quantity: 3 })).toBe('staff.substitute_pieces')
  expect(await code({ product_id: equivalent })).toBeUndefined()
  expect(await code({ product_id: equivalent })).toBe('staff.substitution_open')
  const { substitutions } = await order.record()
  await order.answer(substitutions.at(-1).id, 'accept')
  expect(await dispensed()).toBe(1)

  const other = await anOrder(
    [
      { productId: ordered, quantity: 2 },
      { productId: cream, quantity: 1 },
    ],
    { before },
  )
  await other.propose(ordered, 1)
  expect(await dispensed()).toBe(1)
  await other.propose(ordered, 1)
  expect(await dispensed()).toBe(0)
})

test('it is proposed while an order is prepared, for pieces that it has, and answered by its customer', async () => {
  const other = await aProduct(api.db, { price: 100 })
  const order = await anOrder([{ productId: cream, quantity: 2 }])
  expect((await order.propose(cream, 3)).body.code).toBe('staff.changed_meanwhile')
  expect((await order.propose(cream, 0)).status).toBe(422)
  expect((await order.propose(cream, 1, { reason: '' })).status).toBe(422)
  const [asked] = (await order.propose(cream, 1, { product_id: other })).body.data.substitutions
  const stranger = await anOrder([{ productId: cream, quantity: 1 }])
  const path = (id: number) => `orders/${id}/substitutions/${asked.id}/accept`
  expect((await stranger.own('POST', path(order.id))).status).toBe(404)
  expect((await stranger.own('POST', path(stranger.id))).status).toBe(404)
  await order.answer(asked.id, 'accept')
  await order.staff('POST', '/hand-over', UNSCANNED)
  expect((await order.propose(cream, 1)).body.code).toBe('staff.not_being_prepared')
})
