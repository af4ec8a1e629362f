import { afterAll, beforeAll, expect, test } from 'vitest'
import { taxClasses } from '#domain/invoices/tax.ts'
import { orderPlacedEmail } from '#jobs/emails/templates/orders.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { productJsonLd } from '#web/components/json-ld.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const categories = { standard: 'S', zero: 'Z', exempt_finance: 'E', exempt_property: 'E' } as const

test.each(taxClasses)('a product of the class %s says how its price is taxed', async taxClass => {
  const id = await aProduct(api.db, { taxClass })
  const { data } = (await api.request('GET', `/user/products/${id}`)).body
  expect(data.tax_category).toBe(categories[taxClass])
  expect(productJsonLd(data).offers).toMatchObject({
    priceSpecification: { valueAddedTaxIncluded: taxClass === 'standard' },
  })
})

test.each([
  ['standard', 25, 'الإجمالي شاملًا الضريبة'],
  ['zero', 250, 'الإجمالي'],
] as const)(
  'the e-mail of an order of %s goods says whether VAT is in the total',
  async (taxClass, price, label) => {
    const me = await api.signUp()
    const product_id = await aProduct(api.db, { taxClass, price: price * 100 })
    await api.request('POST', '/user/cart/add', { token: me.token, body: { product_id, quantity: 1 } })
    const body = { payment_method: 1, address_id: await anAddress(api.db, me.id) }
    const { id } = (await api.request('POST', '/user/orders', { token: me.token, body })).body.data
    const email = await orderPlacedEmail({ db: api.db } as never, { orderId: id })
    expect(email?.details?.map(([name]) => name)).toContain(label)
  },
)
