import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#db/schema/store.ts'
import { aBatch } from '#tests/support/fixtures/batches.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const GTIN = '05012345678900'
const CARTON = '15012345678907'

let api: TestApi
let token: string
let product: number
beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('pharmacist')).token
  product = await aProduct(api.db, {
    gtin: GTIN,
    sku: 'SUP-1',
    nameEn: 'Scanned',
    medicineClass: 'prescription',
  })
  await api.pool.query('insert into product_barcodes (product_id, gtin, pieces) values ($1, $2, 12)', [
    product,
    CARTON,
  ])
  await aBatch(api.pool, product, { lot: 'LOTA', days: 300, quantity: 3 })
  const line = { product_id: product, lot: 'LOTA', expiry: '2030-05-31', pieces: 1 }
  await api.request('POST', '/admin/stock/receipts', { token, body: { lines: [line] } })
  await aProduct(api.db, { nameEn: 'Another' })
})
afterAll(() => api.close())

const FORMS: Record<string, string> = {
  'the number of the barcode': '5012345678900',
  'Arabic digits': '٥٠١٢٣٤٥٦٧٨٩٠٠',
  'a DataMatrix with the separator': `01${GTIN}1730053110LOTA\u001D21S1`,
  'its parts in another order': `10LOTA\u001D01${GTIN}17300531`,
  'a separator as ~': `10LOTA~01${GTIN}17300531`,
  'no separator at all': `01${GTIN}1730053110LOTA21S1`,
  'an Arabic keyboard': `01${GTIN}1730053110/×لإِ`,
  'a Digital Link': `https://id.gs1.org/01/${GTIN}/10/LOTA?17=300531`,
  'the code of a carton': CARTON,
  'the own code of the shop': 'sup-1',
  'the own code on an Arabic keyboard': 'سعح-1',
}

const nameOf = ({ name, product: of }: { name?: { en: string }; product?: { en: string } }) =>
  (name ?? of)?.en

describe.each([
  ['the products', (text: string) => `products?search=${text}`],
  ['the batches', (text: string) => `batches?search=${text}`],
  ['receiving, transfers and linking', (text: string) => `stock/products?code=${text}`],
])('%s', (_, path) => {
  test.each(Object.entries(FORMS))('are found by %s', async (_form, text) => {
    const { body } = await api.request('GET', `/admin/${path(encodeURIComponent(text))}`, { token })
    expect(new Set(body.data.map(nameOf))).toEqual(new Set(['Scanned']))
  })
})

test.each(Object.entries(FORMS))('the deliveries of a product are found by %s', async (_, text) => {
  const url = `/admin/goods-receipts?search=${encodeURIComponent(text)}`
  expect((await api.request('GET', url, { token })).body.data).toMatchObject([{ pieces: 1 }])
})

const symbolOf = (lot: string, serial = '') => `01${GTIN}1730053110${lot}${serial && `\u001D21${serial}`}`
const found = async (path: string, text: string) =>
  (await api.request('GET', `/admin/${path}?search=${encodeURIComponent(text)}`, { token })).body.data

test('a pack finds its own batch and delivery alone', async () => {
  await aBatch(api.pool, product, { lot: 'LOTB', days: 300, quantity: 3 })
  const lots = async (text: string) => (await found('batches', text)).map(({ lot }: { lot: string }) => lot)
  expect(new Set(await lots(symbolOf('LOTB')))).toEqual(new Set(['LOTB']))
  expect(new Set(await lots('5012345678900'))).toEqual(new Set(['LOTA', 'LOTB']))
  expect(await found('goods-receipts', symbolOf('LOTB'))).toEqual([])
})

test('a pack finds the order that it left with, a barcode those with its product', async () => {
  const orderOf = async () => {
    const me = await api.signUp()
    const cart = { token: me.token, body: { product_id: product, quantity: 1 } }
    await api.request('POST', '/user/cart/add', cart)
    const body = { payment_method: 1, address_id: await anAddress(api.db, me.id) }
    return (await api.request('POST', '/user/orders', { token: me.token, body })).body.data.id as number
  }
  await api.db.update(products).set({ medicineClass: 'general' }).where(eq(products.id, product))
  const [first, second] = [await orderOf(), await orderOf()]
  const { rows } = await api.pool.query(
    `insert into packed_packs (line_id, product_id, batch_id, serial, pieces)
     select line.id, $1, batch.id, 'S1', 1 from order_lines line, product_batches batch
     where line.order_id = $2 and batch.product_id = $1 and lot = 'LOTA' limit 1 returning id`,
    [product, first],
  )
  expect(rows).toHaveLength(1)
  const ids = async (text: string) => (await found('orders', text)).map(({ id }: { id: number }) => id)
  expect(await ids(symbolOf('LOTA', 'S1'))).toEqual([first])
  expect(await ids(symbolOf('LOTA'))).toEqual([first])
  expect(await ids(symbolOf('LOTA', 'S2'))).toEqual([])
  expect(await ids('5012345678900')).toEqual([second, first])
  expect(await ids('sup-1')).toEqual([second, first])
})
