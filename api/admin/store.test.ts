import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priceAfterDiscount } from '#domain/orders/price.ts'
import { aCoupon, anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aCategory, aProduct, aReview } from '#tests/support/fixtures/records.ts'
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

const request = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin${path}`, { token, body, lang: 'en' })
const load = async (path: string) => (await request('GET', path)).body.data
const save = async (path: string, changes: object) => {
  const { record, version } = await load(path)
  const { id: _, ...body } = record
  return request('PUT', `${path}?version=${version}`, { ...body, ...changes })
}
const errorFields = ({ body }: { body: { errors: object } }) => Object.keys(body.errors)

const image = '/pictures/categories/x-320.avif'
const categoryBody = { name: { ar: 'قسم', en: 'Aisle' }, parent_id: '', position: 1, image }
const productBody = () => ({
  name: { ar: 'صابون', en: 'Soap' },
  description: { ar: '', en: 'Cleans' },
  category_id: categoryId,
  pictures: ['/pictures/products/a-900.avif', '/pictures/products/b-900.avif'],
  price: 1995,
  discount_type: 'percentage',
  discount_value: 15,
  tax_class: 'zero',
  next_tax_class: null,
  next_tax_from: null,
  medicine_class: 'general',
  price_controlled: false,
  min_age: null,
  stock_alert: 5,
  active: true,
  sku: null,
  gtin: null,
  sfda_number: '',
  substances: [],
  form: { ar: '', en: '' },
  pack_size: { ar: '', en: '' },
  manufacturer: { ar: '', en: '' },
  storage: null,
  leaflet: '',
  shelf: '',
})

describe('a category', () => {
  const createCategory = async (body: object = categoryBody) =>
    (await request('POST', '/categories', body)).body.data.record.id

  test('has at most two levels and no cycle, also after concurrent moves below each other', async () => {
    const [top, other] = [await createCategory(), await createCategory()]
    const child = await createCategory({ ...categoryBody, parent_id: top })
    for (const [id, parent_id] of [
      [other, child],
      [top, other],
      [other, other],
    ]) {
      const { status, body } = await save(`/categories/${id}`, { parent_id })
      expect([status, body.code]).toEqual([409, 'staff.no_second_level'])
    }
    const [a, b] = [await createCategory(), await createCategory()]
    await Promise.all([
      save(`/categories/${a}`, { parent_id: b }),
      save(`/categories/${b}`, { parent_id: a }),
    ])
    const parents = [await load(`/categories/${a}`), await load(`/categories/${b}`)]
    expect(parents.filter(({ record: { parent_id } }) => parent_id !== null).length).toBeLessThan(2)
  })

  test('with products or children cannot be deleted', async () => {
    const top = await createCategory()
    await createCategory({ ...categoryBody, parent_id: top })
    for (const id of [top, categoryId]) {
      if (id === categoryId) await aProduct(api.db, { category: categoryId })
      const { version } = await load(`/categories/${id}`)
      expect((await request('DELETE', `/categories/${id}?version=${version}`)).body.code).toBe('staff.in_use')
    }
  })

  test('is found by a word of either name and listed after its parent', async () => {
    const top = await createCategory({
      ...categoryBody,
      name: { ar: 'الأم والطفل', en: 'Mother and baby' },
      position: 900,
    })
    await createCategory({
      ...categoryBody,
      name: { ar: 'حليب الطفل', en: 'Baby milk' },
      parent_id: top,
      position: 0,
    })
    const { data } = (await request('GET', `/categories?search=${encodeURIComponent('طفل')}`)).body
    expect(data).toMatchObject([
      { name: { en: 'Mother and baby' }, parent: null, products: 0 },
      { name: { en: 'Baby milk' }, parent: { en: 'Mother and baby' } },
    ])
  })

  test.each([
    [{ parent_id: 99999 }, 'parent_id'],
    [{ parent_id: 'x' }, 'parent_id'],
    [{ image: 'https://evil.example/a.avif' }, 'image'],
    [{ image: '' }, 'image'],
    [{ position: -1 }, 'position'],
  ])('%j is refused at its field', async (wrong, field) => {
    expect(errorFields(await request('POST', '/categories', { ...categoryBody, ...wrong }))).toEqual([field])
  })
})

describe('a product', () => {
  test('is public at once, with ordered pictures and the price after discount', async () => {
    const { status, body } = await request('POST', '/products', productBody())
    expect(status).toBe(201)
    const { id } = body.data.record
    expect(body.data.record).toEqual({ id, ...productBody() })
    const publicProduct = async () =>
      (await api.request('GET', `/user/products/${id}`, { lang: 'en' })).body.data
    expect(await publicProduct()).toMatchObject({
      price: 19.95,
      price_after_discount: 16.96,
      stock: 0,
      images: productBody().pictures,
    })
    const reversed = productBody().pictures.toReversed()
    await save(`/products/${id}`, { price: 2000, discount_type: null, discount_value: 0, pictures: reversed })
    expect(await publicProduct()).toMatchObject({ price: 20, price_after_discount: 20, images: reversed })
    await save(`/products/${id}`, { active: false })
    expect((await api.request('GET', `/user/products/${id}`)).status).toBe(404)
  })

  test.each([
    [{ discount_type: 'percentage', discount_value: 100 }, 'discount_value'],
    [{ discount_type: 'amount', discount_value: 1995 }, 'discount_value'],
    [{ discount_type: null, discount_value: 5 }, 'discount_value'],
    [{ discount_type: 'gift' }, 'discount_type'],
    [{ price: 0 }, 'price'],
    [{ price: '١٠٫٥' }, 'price'],
    [{ category_id: 99999 }, 'category_id'],
    [{ pictures: [] }, 'pictures'],
    [{ pictures: ['/pictures/../../etc/passwd'] }, 'pictures.0'],
    [{ active: 'yes' }, 'active'],
    [{ stock_alert: -1 }, 'stock_alert'],
    [{ price_controlled: true }, 'discount_type'],
    [{ medicine_class: 'controlled' }, 'active'],
    [{ medicine_class: 'poison' }, 'medicine_class'],
    [{ min_age: 0 }, 'min_age'],
    [{ name: { ar: '', en: 'x' } }, 'name.ar'],
  ])('%j is refused at its field', async (wrong, field) => {
    const reply = await request('POST', '/products', { ...productBody(), ...wrong })
    expect([reply.status, ...errorFields(reply)]).toEqual([422, field])
  })

  test('costs after its discount what the form shows while typing', async () => {
    const id = await aProduct(api.db, { category: categoryId })
    for (const [price, type, value] of [
      [1995, 'percentage', 15],
      [1, 'percentage', 99],
      [20_000_000, 'percentage', 33],
      [1050, 'percentage', 50],
      [1995, 'amount', 1994],
      [1995, null, 0],
    ] as const) {
      const { rows } = await api.pool.query(
        `update products set price_halalas = $1, discount_type = $2, discount_value = $3
         where id = $4 returning paid_halalas`,
        [price, type, value, id],
      )
      expect(rows[0].paid_halalas).toBe(priceAfterDiscount(price, type, value))
    }
  })

  test('accepts any digits, and keeps markup as text, without the marks that reorder it', async () => {
    const name = { ar: '\u202Bصابون 🧼', en: '<b>Soap</b>' }
    const { body } = await request('POST', '/products', { ...productBody(), price: '١٩٩٥', name })
    expect(body.data.record).toMatchObject({ price: 1995, name: { ...name, ar: 'صابون 🧼' } })
  })

  test('can be saved although an order has changed its stock since', async () => {
    const id = await aProduct(api.db, { category: categoryId })
    const { record, version } = await load(`/products/${id}`)
    await api.pool.query('update products set stock = stock - 1, sold = sold + 1 where id = $1', [id])
    expect((await request('PUT', `/products/${id}?version=${version}`, record)).status).toBe(200)
  })

  test('is listed by category, state and search, and sorted', async () => {
    const category = await aCategory(api.db)
    const facts = { category, nameAr: 'مقياس حرارة', nameEn: 'Thermometer' }
    const low = await aProduct(api.db, { ...facts, stock: 5, price: 300 })
    const many = await aProduct(api.db, { ...facts, stock: 6, price: 200 })
    const inactive = await aProduct(api.db, { ...facts, stock: 0, price: 100, active: false })
    const ids = async (query: string) =>
      (await request('GET', `/products?category_id=${category}&${query}`)).body.data.map(
        (row: { id: number }) => row.id,
      )
    expect(await ids('')).toEqual([inactive, many, low])
    expect(await ids('sort=price&order=asc')).toEqual([inactive, many, low])
    expect(await ids('sort=stock')).toEqual([many, low, inactive])
    expect(await ids('state=low')).toEqual([low])
    expect(await ids('state=off_sale')).toEqual([inactive])
    expect(await ids('state=on_sale&search=thermometre')).toEqual([many, low])
    expect((await request('GET', '/products?state=gone')).status).toBe(422)
  })
})

describe('the stock', () => {
  const correct = (id: number, how: unknown, pieces: unknown) =>
    request('POST', `/products/${id}/stock`, { how, pieces })

  test('can be changed by a number of pieces or set to a count', async () => {
    const id = await aProduct(api.db, { category: categoryId, stock: 10 })
    expect((await correct(id, 'add', '-٣')).body.data.stock).toBe(7)
    expect((await correct(id, 'add', 20)).body.data.stock).toBe(27)
    const { movements, ...counts } = (await correct(id, 'set', 25)).body.data
    expect(counts).toEqual({ stock: 25, sold: 0 })
    expect(movements.data[0]).toMatchObject({ reason: 'counted' })
    expect((await load(`/products/${id}/stock`)).stock).toBe(25)
  })

  test('stays between zero and a million', async () => {
    const id = await aProduct(api.db, { category: categoryId, stock: 3 })
    const refused = await correct(id, 'add', -4)
    expect([refused.status, refused.body.code]).toEqual([409, 'staff.stock_range'])
    expect(refused.body.message).toContain('3')
    expect((await correct(id, 'add', 1_000_000)).body.code).toBe('staff.stock_range')
    for (const [how, pieces] of [
      ['set', -1],
      ['add', 1.5],
      ['add', ''],
      ['take', 1],
    ])
      expect((await correct(id, how, pieces)).status).toBe(422)
    expect((await correct(999_999, 'add', 1)).status).toBe(404)
  })

  test('is correct after concurrent corrections and orders', async () => {
    const id = await aProduct(api.db, { category: categoryId, stock: 20 })
    const buyers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const person = await api.signUp()
        const address = await anAddress(api.db, person.id)
        await api.request('POST', '/user/cart/add', {
          token: person.token,
          body: { product_id: id, quantity: 2 },
        })
        return { ...person, address }
      }),
    )
    await Promise.all([
      ...Array.from({ length: 10 }, () => correct(id, 'add', 1)),
      ...buyers.map(({ token: buyerToken, address }) =>
        api.request('POST', '/user/orders', {
          token: buyerToken,
          body: { payment_method: 1, address_id: address },
        }),
      ),
    ])
    expect(await load(`/products/${id}/stock`)).toEqual({ stock: 20, sold: 10 })
  })
})

describe('a coupon', () => {
  const ten = {
    code: ' spring ١٠ ',
    type: 'percentage',
    value: 10,
    minimum: 5000,
    first_day: '2026-11-01',
    last_day: '',
    total_limit: '',
    user_limit: 1,
  }

  test('has a normalized code, which is unique', async () => {
    const { status, body } = await request('POST', '/coupons', ten)
    expect([status, body.data.record]).toMatchObject([
      201,
      { code: 'SPRING10', last_day: null, total_limit: null, user_limit: 1 },
    ])
    expect(errorFields(await request('POST', '/coupons', { ...ten, code: 'Spring10' }))).toEqual(['code'])
  })

  test.each([
    [{ value: 101 }, 'value'],
    [{ value: 0 }, 'value'],
    [{ code: '<b>' }, 'code'],
    [{ code: 'x'.repeat(41) }, 'code'],
    [{ last_day: '2026-10-31' }, 'last_day'],
    [{ first_day: '2026-02-30' }, 'first_day'],
    [{ total_limit: 0 }, 'total_limit'],
    [{ minimum: -1 }, 'minimum'],
  ])('%j is refused at its field', async (wrong, field) => {
    expect(errorFields(await request('POST', '/coupons', { ...ten, code: 'NEW', ...wrong }))).toEqual([field])
  })

  test('shows the number of its uses, and cannot be deleted after the first', async () => {
    const id = await aCoupon(api.db, { code: 'USED' })
    const buyer = await api.signUp()
    for (const status of ['placed', 'cancelled'])
      await api.pool.query(
        `insert into orders (user_id, status, payment_method, first_name, last_name, email, phone,
           address_text, lat, long, coupon_id, sub_total_halalas, fees_halalas, discount_halalas,
           total_halalas, fee_vat_halalas)
         values ($1, $2, 1, '', '', '', '', '', 0, 0, $3, 100, 0, 10, 90, 0)`,
        [buyer.id, status, id],
      )
    expect((await request('GET', '/coupons?search=us')).body.data).toMatchObject([{ code: 'USED', uses: 1 }])
    const { version } = await load(`/coupons/${id}`)
    expect((await request('DELETE', `/coupons/${id}?version=${version}`)).body.code).toBe('staff.in_use')
  })
})

describe('a review', () => {
  test('can be hidden with an internal reason and shown again', async () => {
    const product = await aProduct(api.db, { category: categoryId })
    const writer = await api.signUp()
    await aReview(api.db, { product, user: writer.id, rating: 1, comment: 'خدمة سيئة جدًا' })
    const [review] = (await request('GET', `/reviews?search=${encodeURIComponent('خدمه سيئه')}`)).body.data
    expect(review).toMatchObject({ product: { id: product }, rating: 1, hidden: false })
    const path = `/reviews/${review.id}`
    expect(errorFields(await save(path, { hidden: true, reason: ' ' }))).toEqual(['reason'])
    expect((await save(path, { hidden: true, reason: 'Abuse' })).body.data.record).toMatchObject({
      hidden: true,
      reason: 'Abuse',
    })
    const publicProduct = await api.request('GET', `/user/products/${product}`)
    expect(publicProduct.body.data).toMatchObject({ num_reviews: 0, reviews: [] })
    expect((await request('GET', '/reviews?state=hidden')).body.data).toHaveLength(1)
    await save(path, { hidden: false, reason: 'Abuse' })
    expect((await load(path)).record).toMatchObject({ hidden: false, reason: '' })
    expect((await api.request('GET', `/user/products/${product}`)).body.data.num_reviews).toBe(1)
  })

  test('can neither be created nor deleted by staff', async () => {
    expect((await request('POST', '/reviews', {})).status).toBe(404)
    expect((await request('DELETE', '/reviews/1?version=x')).status).toBe(404)
  })
})
