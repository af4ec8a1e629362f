import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCategory, aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
let categoryId: number

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('pharmacist'))
  categoryId = await aCategory(api.db)
})
afterAll(() => api.close())

const productBody = () => ({
  name: { ar: 'باراسيتامول', en: 'Paracetamol' },
  description: { ar: '', en: '' },
  category_id: categoryId,
  pictures: ['/pictures/products/a-900.avif'],
  price: 1250,
  discount_type: null,
  discount_value: 0,
  stock_alert: 5,
  active: true,
  medicine_class: 'general',
  price_controlled: false,
  min_age: null,
})
const catalogue = {
  sku: ' med-٠١٢٣ ',
  gtin: '٤٠٠٦٣٨١٣٣٣٩٣١',
  sfda_number: 'demo 77',
  substances: [
    { name: { ar: 'باراسيتامول', en: 'Paracetamol' }, strength: '500 mg' },
    { name: { ar: 'كافيين', en: 'Caffeine' }, strength: '' },
  ],
  form: { ar: 'أقراص', en: 'Tablets' },
  pack_size: { ar: '', en: '24 tablets' },
  manufacturer: { ar: 'سكينة', en: 'Sakina' },
  storage: 'refrigerated',
  shelf: 'MED-3',
}
const create = (changes: object) =>
  api.request('POST', '/admin/products', { token, lang: 'en', body: { ...productBody(), ...changes } })
const get = async (path: string, lang: 'ar' | 'en' = 'en') =>
  (await api.request('GET', path, path.startsWith('/admin') ? { token, lang } : { lang })).body
const idsIn = async (path: string) => (await get(path)).data.map(({ id }: { id: number }) => id)

test('a product has the fields of the catalogue, in codes of one form, and shows customers what is theirs', async () => {
  const { body } = await create(catalogue)
  const { id, ...record } = body.data.record
  expect(record).toMatchObject({
    ...catalogue,
    sku: 'MED-0123',
    gtin: '04006381333931',
    sfda_number: 'DEMO77',
  })
  const english = (await get(`/user/products/${id}`)).data
  expect(english).toMatchObject({
    sku: 'MED-0123',
    gtin: '04006381333931',
    substances: [
      { name: 'Paracetamol', strength: '500 mg' },
      { name: 'Caffeine', strength: '' },
    ],
    form: 'Tablets',
    pack_size: '24 tablets',
    manufacturer: 'Sakina',
    storage: 'refrigerated',
  })
  expect(Object.keys(english)).not.toContain('shelf')
  // What Arabic lacks is shown in English.
  expect((await get(`/user/products/${id}`, 'ar')).data).toMatchObject({
    form: 'أقراص',
    pack_size: '24 tablets',
    manufacturer: 'سكينة',
  })
  const listed = (await get('/admin/products?search=MED-0123')).data
  expect(listed).toMatchObject([{ id, sku: 'MED-0123', gtin: '04006381333931', shelf: 'MED-3' }])

  const { data } = await get(`/admin/products/${id}`)
  const { id: _, ...unchanged } = data.record
  const cleared = await api.request('PUT', `/admin/products/${id}?version=${data.version}`, {
    token,
    body: { ...unchanged, sku: '', gtin: '', storage: '', substances: [] },
  })
  expect(cleared.body.data.record).toMatchObject({ sku: null, gtin: null, storage: null, substances: [] })
})

test.each([
  [{ sku: 'سكر-1' }, 'sku'],
  [{ sku: 'SOAP' }, 'sku'],
  [{ sku: `A${'1'.repeat(40)}` }, 'sku'],
  [{ gtin: '4006381333932' }, 'gtin'],
  [{ gtin: '123' }, 'gtin'],
  [{ storage: 'oven' }, 'storage'],
  [{ substances: [{ name: { ar: '', en: 'X' }, strength: '' }] }, 'substances.0.name.ar'],
  [{ substances: 'X' }, 'substances'],
  [{ form: { ar: 'x'.repeat(81), en: '' } }, 'form.ar'],
])('%j is refused at its field', async (wrong, field) => {
  const { status, body } = await create(wrong)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

test('two products never have one SKU or one barcode, though the second is written at the same instant', async () => {
  for (const codes of [{ sku: 'TWIN-1' }, { gtin: '012345678905' }]) {
    const replies = await Promise.all(Array.from({ length: 20 }, () => create(codes)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, body } of replies.filter(reply => reply.status !== 201)) {
      expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(codes)])
      expect(body.errors[Object.keys(codes)[0] as string][0]).toContain('already')
    }
  }
})

test('a search for a code finds exactly that product, in the store and in the back office', async () => {
  const id = await aProduct(api.db, { nameEn: 'Zinc 25 mg', nameAr: 'زنك' })
  const other = await aProduct(api.db, { nameEn: 'Zinc, see ZN-25', nameAr: 'زنك' })
  const hidden = await aProduct(api.db, { active: false })
  await api.pool.query(
    `update products set sku = 'ZN-25', gtin = '09521234543213', sfda_number = 'DEMO99' where id = $1`,
    [id],
  )
  await api.pool.query(`update products set sku = 'ZN-26', sfda_number = 'DEMO99' where id = $1`, [hidden])
  const searches = [
    'ZN-25',
    'zn-٢٥',
    ' zn - 25 ',
    '9521234543213',
    '٩٥٢١٢٣٤٥٤٣٢١٣',
    '(01)09521234543213(17)270531(10)A1',
    '01095212345432131727053110A1',
  ]
  for (const search of searches) {
    const query = `search=${encodeURIComponent(search)}`
    expect(await idsIn(`/user/products?${query}`), search).toEqual([id])
    expect(await idsIn(`/admin/products?${query}`), search).toEqual([id])
    expect(await idsIn(`/user/products?${query}&highest_price=1&per_page=5`), search).toEqual([id])
  }
  // Of several products with one registration number, the store has those on sale.
  expect(await idsIn('/user/products?search=demo99')).toEqual([id])
  expect(await idsIn('/admin/products?search=demo99')).toEqual([hidden, id])
  expect(await idsIn('/user/products?search=ZN-26')).toEqual([])
  expect(await idsIn(`/user/products?search=ZN-25&ids=${other}`)).toEqual([])
  expect(await idsIn('/user/products?search=zinc')).toEqual([id, other])
})

test('the list of the back office is filtered by storage', async () => {
  const cold = await aProduct(api.db)
  await api.pool.query(`update products set storage = 'frozen' where id = $1`, [cold])
  expect(await idsIn('/admin/products?storage=frozen')).toEqual([cold])
  expect((await get('/admin/products?storage=oven')).code).toBe('invalid_input')
})

test('the list says which products are not sold for lack of a picture', async () => {
  const category = await aCategory(api.db)
  const bare = await aProduct(api.db, { category, images: [], active: false })
  await aProduct(api.db, { category, active: false })
  await aProduct(api.db, { category })
  expect(await idsIn(`/admin/products?category_id=${category}&state=no_picture`)).toEqual([bare])
})

test('a product has further codes of packs and cartons, which are added and removed on its page', async () => {
  const [id, other] = [await aProduct(api.db, {}), await aProduct(api.db, {})]
  const link = (gtin: string, pieces: number, product_id = id) =>
    api.request('POST', '/admin/stock/barcodes', { token, lang: 'en', body: { product_id, gtin, pieces } })
  expect((await link('4006381333931', 1, other)).status).toBe(200)
  expect((await link('4006381333931', 1)).body.code).toBe('staff.taken')
  expect((await link('6287770001114', 12)).status).toBe(200)
  const listed = (await get(`/admin/products/${id}/barcodes`)).data
  expect(listed).toEqual([{ id: expect.any(Number), gtin: '06287770001114', pieces: 12 }])
  const found = (await get('/admin/stock/products?code=6287770001114')).data
  expect(found).toMatchObject([{ id, pieces: 12 }])
  const remove = (product: number) =>
    api.request('DELETE', `/admin/products/${product}/barcodes/${listed[0].id}`, { token, lang: 'en' })
  expect((await remove(other)).status).toBe(404)
  expect((await remove(id)).status).toBe(200)
  expect((await get('/admin/stock/products?code=6287770001114')).data).toEqual([])
})
