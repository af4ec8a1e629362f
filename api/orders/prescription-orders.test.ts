import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prescriptionItems } from '#db/schema/prescriptions.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import {
  lockCover,
  lockCoverAgain,
  takeCover,
  takeCoverAgain,
} from '#services/prescriptions/prescription-cover.ts'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aPlace } from '#tests/support/fixtures/delivery-places.ts'
import { anApproval } from '#tests/support/fixtures/prescriptions.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let patient: { token: string; id: number; address: number }
let medicine: number

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  api.setClock(TODAY, '09:00')
  const person = await api.signUp()
  patient = { ...person, address: await anAddress(api.db, person.id) }
  medicine = await aProduct(api.db, { nameEn: 'Omeprazole', medicineClass: 'prescription', stock: 99 })
})
afterAll(() => api.close())

const request = (method: string, path: string, body?: object) =>
  api.request(method, path, { token: patient.token, body, lang: 'en' })
const order = async (quantity = 1) => {
  await request('PUT', `/user/cart/${medicine}`, { quantity })
  return request('POST', '/user/orders', { payment_method: 1, address_id: patient.address })
}
const dispensed = async (item: number) =>
  (await api.db.select().from(prescriptionItems).where(eq(prescriptionItems.id, item)))[0]?.dispensed
const approve = (changes = {}) => anApproval(api.db, { userId: patient.id, product: medicine, ...changes })

test('an order that a prescription covers uses it up once, and not more', async () => {
  const item = await approve({ quantity: 2, times: 2 })
  expect((await order(2)).status).toBe(201)
  expect(await dispensed(item)).toBe(1)
  expect((await order(1)).status).toBe(201)
  expect(await dispensed(item)).toBe(2)
  const { status, body } = await order(1)
  expect([status, body.code]).toEqual([409, 'order.needs_prescription'])
})

test('a quantity above what is prescribed is refused, and the cart says how much is missing', async () => {
  const item = await approve({ quantity: 2 })
  const { status, body } = await order(3)
  expect([status, body.code]).toEqual([409, 'order.needs_prescription'])
  expect(body.message).toContain('Omeprazole')
  const cart = (await request('GET', '/user/cart')).body.data
  expect(cart.products).toMatchObject([{ quantity: 3, unprescribed: 1 }])
  expect(await dispensed(item)).toBe(0)
})

test('two prescriptions cover an order together, and the one that expires first is used first', async () => {
  const later = await approve({ validUntil: '2026-12-30' })
  const sooner = await approve({ validUntil: '2026-12-01' })
  await order(1)
  expect([await dispensed(later), await dispensed(sooner)]).toEqual([0, 1])
  await approve({ validUntil: '2026-12-01' })
  expect((await order(2)).status).toBe(201)
  expect(await dispensed(later)).toBe(1)
})

test.each(['branch', 'zone'] as const)(
  'an order is received by the last day of its prescription (%s)',
  async kind => {
    const place = await aPlace(api.db, { kind })
    const last = addDays(TODAY, 2)
    const item = await approve({ validUntil: last, times: 2 })
    await request('PUT', `/user/cart/${medicine}`, { quantity: 1 })
    const [product] = (await request('GET', '/user/cart')).body.data.products
    expect(product.prescribed_for).toMatchObject([{ valid_until: last }])
    const receive = async (slot_day: string) => {
      await request('PUT', `/user/cart/${medicine}`, { quantity: 1 })
      const slot = { place_id: place, slot_day, slot_from: '16:00' }
      return request('POST', '/user/orders', { payment_method: 1, address_id: patient.address, ...slot })
    }
    const late = await receive(addDays(last, 1))
    expect([late.status, late.body.code]).toEqual([409, 'order.prescription_ends'])
    expect(late.body.message).toContain('24 November')
    expect(late.body.errors.slot).toEqual([late.body.message])
    expect(await dispensed(item)).toBe(0)
    const { id } = (await receive(last)).body.data
    expect(await dispensed(item)).toBe(1)
    // Neither the customer nor the pharmacy can move the order past that day.
    const moves = (await request('GET', `/user/orders/${id}/slots`)).body.data
    expect(moves).toMatchObject({ valid_until: last, slots: [{ day: TODAY }, { day: addDays(TODAY, 1) }] })
    const to = { slot_day: addDays(last, 1), slot_from: '16:00' }
    const { token } = await api.signInStaff('pharmacist')
    const moved = [
      await request('PUT', `/user/orders/${id}/slot`, to),
      await api.request('PUT', `/admin/orders/${id}/slot`, { token, body: to }),
    ]
    expect(moved.map(({ body }) => body.code)).toEqual(Array(2).fill('order.prescription_ends'))
    // One that is valid longer covers the later day.
    const longer = await approve({ validUntil: addDays(last, 1) })
    expect((await receive(addDays(last, 1))).status).toBe(201)
    expect([await dispensed(item), await dispensed(longer)]).toEqual([1, 1])
  },
)

test('a patient who is too young is told the age, and not the quantity', async () => {
  await api.pool.query('update products set min_age = 18 where id = $1', [medicine])
  const item = await approve({ quantity: 2 })
  const bornOn = (day: string) =>
    api.pool.query(
      `update prescriptions set birth_date = $2
       where id = (select prescription_id from prescription_items where id = $1)`,
      [item, day],
    )
  await bornOn('2008-12-13')
  await request('PUT', `/user/cart/${medicine}`, { quantity: 1 })
  const place = (lang: 'ar' | 'en') =>
    api.request('POST', '/user/orders', {
      ...{ token: patient.token, lang },
      body: { payment_method: 1, address_id: patient.address, age_confirmed: 18 },
    })
  for (const lang of ['ar', 'en'] as const) {
    const { status, body } = await place(lang)
    expect([status, body.code]).toEqual([409, 'order.patient_too_young'])
    expect(body.message).toMatch(
      lang === 'ar' ? /لمن عمره 18 فأكثر/ : /Omeprazole: for people aged 18 or over/,
    )
  }
  await bornOn('2008-11-22')
  expect((await place('en')).status).toBe(201)
})

test('neither an expired prescription nor that of somebody else covers', async () => {
  await approve({ validUntil: '2026-11-21' })
  const stranger = await api.signUp()
  await anApproval(api.db, { userId: stranger.id, product: medicine })
  await anApproval(api.db, {
    userId: patient.id,
    product: await aProduct(api.db, { medicineClass: 'prescription' }),
  })
  expect((await order()).body.code).toBe('order.needs_prescription')
  await approve({ validUntil: TODAY })
  expect((await order()).status).toBe(201)
})

describe('the prescriptions of two people of an account', () => {
  const approveFor = async (name: string, changes = {}) => {
    const item = await approve({ ...changes, patient: name })
    const found = await api.pool.query(
      `select patient_id from prescriptions
       where id = (select prescription_id from prescription_items where id = $1)`,
      [item],
    )
    return { item, person: found.rows[0].patient_id as number }
  }

  test('are not added up: the customer says for whom the order is', async () => {
    const mother = await approveFor('نورة العتيبي')
    const child = await approveFor('سارة العتيبي')
    expect(child.person).not.toBe(mother.person)
    await request('PUT', `/user/cart/${medicine}`, { quantity: 1 })
    const cart = (await request('GET', '/user/cart')).body.data
    expect(cart.products[0].prescribed_for).toMatchObject([
      { patient_id: mother.person, name: 'نورة العتيبي', pieces: 1 },
      { patient_id: child.person, name: 'سارة العتيبي', pieces: 1 },
    ])
    const place = (patients?: object[]) =>
      request('POST', '/user/orders', { payment_method: 1, address_id: patient.address, patients })
    const undecided = await place()
    expect([undecided.status, undecided.body.code]).toEqual([409, 'order.whose_prescription'])
    const stranger = await place([{ product_id: medicine, patient_id: 999_999 }])
    expect(stranger.body.code).toBe('order.needs_prescription')
    expect((await place([{ product_id: medicine, patient_id: child.person }])).status).toBe(201)
    expect([await dispensed(mother.item), await dispensed(child.item)]).toEqual([0, 1])
  })

  test('and two pieces for one of them need two on the own prescription', async () => {
    await approveFor('نورة العتيبي')
    await approveFor('سارة العتيبي')
    const { body } = await order(2)
    expect(body.code).toBe('order.whose_prescription')
    const cart = (await request('GET', '/user/cart')).body.data
    expect(cart.products[0].unprescribed).toBe(1)
  })
})

test.each([1, 3])('of fifty orders at once a prescription for %i covers exactly as many', async times => {
  const item = await approve({ times })
  const customer = { userId: patient.id, now: api.now() }
  const orderIds = await Promise.all(Array.from({ length: 50 }, () => anOrder(api.db, patient.id)))
  // The cart's lock lets the orders of one account wait for each other: without it, the prescription decides.
  const covered = await Promise.all(
    orderIds.map(orderId =>
      api.db.transaction(async tx => {
        const { itemIds } = await lockCover(tx, customer, [{ productId: medicine, quantity: 1 }])
        await takeCover(tx, orderId, itemIds)
        return itemIds.length
      }),
    ),
  )
  expect(covered.filter(count => count === 1)).toHaveLength(times)
  expect(await dispensed(item)).toBe(times)
  const { rows } = await api.pool.query(
    'select count(*)::int as uses from prescription_uses where item_id = $1',
    [item],
  )
  expect(rows).toEqual([{ uses: times }])
})

test('a cancelled order gives back what it used, once', async () => {
  const item = await approve()
  const { id } = (await order()).body.data
  expect(await dispensed(item)).toBe(1)
  await Promise.all(Array.from({ length: 5 }, () => request('DELETE', `/user/orders/${id}`)))
  expect(await dispensed(item)).toBe(0)
  expect((await order()).status).toBe(201)
})

test('a cancelled order that was paid after all needs its prescription to be unused', async () => {
  const item = await approve()
  const { id } = (await order()).body.data
  await request('DELETE', `/user/orders/${id}`)
  const again = (day?: string) =>
    lockCoverAgain(api.db, { orderId: id, userId: patient.id, now: api.now(), day })
  expect(await again()).toEqual([item])
  expect(await again('2026-12-23')).toBeUndefined()
  await takeCoverAgain(api.db, id, [item])
  expect(await again()).toBeUndefined()
})

test('the database refuses to dispense more than was approved', async () => {
  const item = await approve()
  await expect(
    api.db.update(prescriptionItems).set({ dispensed: 2 }).where(eq(prescriptionItems.id, item)),
  ).rejects.toThrow()
})
