import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { homeCareServices } from '#db/schema/content.ts'
import { deliveryFees, products } from '#db/schema/store.ts'
import { changeTaxClasses } from '#jobs/invoices/change-tax-classes.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aHomeCareService } from '#tests/support/fixtures/home-care.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const TOMORROW = '2026-11-23'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('admin'))
})
beforeEach(() => api.setClock(TODAY, '23:59'))
afterAll(() => api.close())

const planned = { nextTaxClass: 'zero', nextTaxFrom: TOMORROW } as const
const standard = { category: 'S', percent: 15 }
const zero = { category: 'Z', percent: 0 }

test('cart and order follow the day of a planned class from midnight on, without the job', async () => {
  const person = await api.signUp()
  const request = async (method: string, path: string, body?: object) =>
    (await api.request(method, `/user${path}`, { token: person.token, body })).body.data
  const medicine = await aProduct(api.db, { price: 2500 })
  await api.db.update(products).set(planned).where(eq(products.id, medicine))
  await api.db.update(deliveryFees).set(planned)
  const address = await anAddress(api.db, person.id)
  const order = async () => {
    const cart = await request('POST', '/cart/add', { product_id: medicine, quantity: 2 })
    return [cart.taxes, (await request('POST', '/orders', { payment_method: 1, address_id: address })).taxes]
  }
  const before = [{ ...standard, reason: '', net: 65.22, vat: 9.78 }]
  expect(await order()).toEqual([before, before])
  api.setClock(TOMORROW, '00:00')
  const after = [{ ...zero, reason: 'VATEX-SA-35', net: 75, vat: 0 }]
  expect(await order()).toEqual([after, after])
  await api.db.update(deliveryFees).set({ taxClass: 'standard', nextTaxClass: null, nextTaxFrom: null })
})

test('the job gives each its class on the day, and leaves what comes later', async () => {
  const due = await aProduct(api.db, { price: 2500 })
  const later = await aProduct(api.db, { price: 2500 })
  const service = await aHomeCareService(api.db)
  await api.db.update(products).set(planned).where(eq(products.id, due))
  await api.db.update(homeCareServices).set(planned).where(eq(homeCareServices.id, service))
  await api.db
    .update(products)
    .set({ ...planned, nextTaxFrom: '2027-01-01' })
    .where(eq(products.id, later))
  const classes = async () => {
    const page = async (path: string) => (await api.request('GET', path)).body.data.tax_category
    return [
      await page(`/user/products/${due}`),
      await page(`/user/home-care-services/${service}`),
      await page(`/user/products/${later}`),
    ]
  }
  await changeTaxClasses(api.db, api.now())
  expect(await classes()).toEqual(['S', 'S', 'S'])
  api.setClock(TOMORROW, '00:00')
  await changeTaxClasses(api.db, api.now())
  await changeTaxClasses(api.db, api.now())
  expect(await classes()).toEqual(['Z', 'Z', 'S'])
  const [row] = await api.db.select().from(products).where(eq(products.id, due))
  expect(row).toMatchObject({ taxClass: 'zero', nextTaxClass: null, nextTaxFrom: null })
})

test('staff plan a change with its day; one whose day has come holds at once', async () => {
  const save = async (change: object) => {
    const fees = { fee: 2500, free_from: 20_000, tax_class: 'standard' }
    const { body: loaded } = await api.request('GET', '/admin/delivery-fees/1', { token })
    const path = `/admin/delivery-fees/1?version=${loaded.data.version}`
    return api.request('PUT', path, { token, lang: 'en', body: { ...fees, ...change } })
  }
  const refused = await save({ next_tax_class: 'zero', next_tax_from: '' })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors)).toEqual(['next_tax_from'])
  const kept = { tax_class: 'standard', next_tax_class: 'zero', next_tax_from: TOMORROW }
  expect((await save(kept)).body.data.record).toMatchObject(kept)
  const none = { next_tax_class: null, next_tax_from: null }
  expect((await save({ ...kept, next_tax_from: TODAY })).body.data.record).toMatchObject({
    tax_class: 'zero',
    ...none,
  })
  expect((await save({ next_tax_from: TOMORROW })).body.data.record).toMatchObject({
    tax_class: 'standard',
    ...none,
  })
})
