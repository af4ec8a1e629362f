import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paidHalalas } from '#domain/price.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aCoupon, anAddress } from '#tests/support/store.ts'
import { aCategory, aProduct, aReview } from '#tests/support/world.ts'

let api: TestApi
let token: string
let shelf: number

beforeAll(async () => {
  api = await startApi()
  ;({ token } = await api.signInStaff('pharmacist'))
  shelf = await aCategory(api.db)
})
afterAll(() => api.close())

const ask = (method: string, path: string, body?: unknown) =>
  api.ask(method, `/admin${path}`, { token, body, lang: 'en' })
const record = async (path: string) => (await ask('GET', path)).body.data
const save = async (path: string, changes: object) => {
  const { record: now, version } = await record(path)
  const { id: _, ...body } = now
  return ask('PUT', `${path}?version=${version}`, { ...body, ...changes })
}
const errorsOf = ({ body }: { body: { errors: object } }) => Object.keys(body.errors)

const image = '/pictures/categories/x-320.avif'
const aisle = { name: { ar: 'قسم', en: 'Aisle' }, parent_id: '', position: 1, image }
const soap = () => ({
  name: { ar: 'صابون', en: 'Soap' },
  description: { ar: '', en: 'Cleans' },
  category_id: shelf,
  pictures: ['/pictures/products/a-900.avif', '/pictures/products/b-900.avif'],
  price: 1995,
  discount_type: 'percentage',
  discount_value: 15,
  stock_alert: 5,
  active: true,
})

describe('a category', () => {
  const make = async (body: object = aisle) => (await ask('POST', '/categories', body)).body.data.record.id

  test('has two levels and no circle, also when two are moved below each other at one instant', async () => {
    const [top, other] = [await make(), await make()]
    const child = await make({ ...aisle, parent_id: top })
    for (const [id, parent_id] of [
      [other, child],
      [top, other],
      [other, other],
    ]) {
      const { status, body } = await save(`/categories/${id}`, { parent_id })
      expect([status, body.code]).toEqual([409, 'staff.no_second_level'])
    }
    const [a, b] = [await make(), await make()]
    await Promise.all([
      save(`/categories/${a}`, { parent_id: b }),
      save(`/categories/${b}`, { parent_id: a }),
    ])
    const parents = [await record(`/categories/${a}`), await record(`/categories/${b}`)]
    expect(parents.filter(({ record: { parent_id } }) => parent_id !== null).length).toBeLessThan(2)
  })

  test('with products or children cannot go', async () => {
    const top = await make()
    await make({ ...aisle, parent_id: top })
    for (const id of [top, shelf]) {
      if (id === shelf) await aProduct(api.db, { category: shelf })
      const { version } = await record(`/categories/${id}`)
      expect((await ask('DELETE', `/categories/${id}?version=${version}`)).body.code).toBe('staff.in_use')
    }
  })

  test('is found by a word of either name, and stands below its parent', async () => {
    const top = await make({ ...aisle, name: { ar: 'الأم والطفل', en: 'Mother and baby' }, position: 900 })
    await make({ ...aisle, name: { ar: 'حليب الطفل', en: 'Baby milk' }, parent_id: top, position: 0 })
    const { data } = (await ask('GET', `/categories?search=${encodeURIComponent('طفل')}`)).body
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
    expect(errorsOf(await ask('POST', '/categories', { ...aisle, ...wrong }))).toEqual([field])
  })
})

describe('a product', () => {
  test('is on the shelf at once, its pictures in their order, its price as the discount leaves it', async () => {
    const { status, body } = await ask('POST', '/products', soap())
    expect(status).toBe(201)
    const { id } = body.data.record
    expect(body.data.record).toEqual({ id, ...soap() })
    const seen = async () => (await api.ask('GET', `/user/products/${id}`, { lang: 'en' })).body.data
    expect(await seen()).toMatchObject({
      price: 19.95,
      price_after_discount: 16.96,
      stock: 0,
      images: soap().pictures,
    })
    const turned = soap().pictures.toReversed()
    await save(`/products/${id}`, { price: 2000, discount_type: null, discount_value: 0, pictures: turned })
    expect(await seen()).toMatchObject({ price: 20, price_after_discount: 20, images: turned })
    await save(`/products/${id}`, { active: false })
    expect((await api.ask('GET', `/user/products/${id}`)).status).toBe(404)
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
    [{ name: { ar: '', en: 'x' } }, 'name.ar'],
  ])('%j is refused at its field', async (wrong, field) => {
    const reply = await ask('POST', '/products', { ...soap(), ...wrong })
    expect([reply.status, ...errorsOf(reply)]).toEqual([422, field])
  })

  test('costs after its discount what the page says while it is typed', async () => {
    const id = await aProduct(api.db, { category: shelf })
    for (const [price, type, value] of [
      [1995, 'percentage', 15],
      [1, 'percentage', 99],
      [20_000_000, 'percentage', 33],
      [1050, 'percentage', 50],
      [1995, 'amount', 1994],
      [1995, null, 0],
    ] as const) {
      const { rows } = await api.pool.query(
        `update products set price_halalas = $1, discount_type = $2, discount_value = $3 where id = $4 returning paid_halalas`,
        [price, type, value, id],
      )
      expect(rows[0].paid_halalas).toBe(paidHalalas(price, type, value))
    }
  })

  test('takes digits of any kind, and text that is markup as text', async () => {
    const name = { ar: '\u202Bصابون 🧼', en: '<b>Soap</b>' }
    const { body } = await ask('POST', '/products', { ...soap(), price: '١٩٩٥', name })
    expect(body.data.record).toMatchObject({ price: 1995, name })
  })

  test('that sells meanwhile is no conflict for who edits it', async () => {
    const id = await aProduct(api.db, { category: shelf })
    const { record: now, version } = await record(`/products/${id}`)
    await api.pool.query('update products set stock = stock - 1, sold = sold + 1 where id = $1', [id])
    expect((await ask('PUT', `/products/${id}?version=${version}`, now)).status).toBe(200)
  })

  test('is listed by shelf, by state and by what is typed, sorted as asked', async () => {
    const category = await aCategory(api.db)
    const facts = { category, nameAr: 'مقياس حرارة', nameEn: 'Thermometer' }
    const low = await aProduct(api.db, { ...facts, stock: 5, price: 300 })
    const many = await aProduct(api.db, { ...facts, stock: 6, price: 200 })
    const off = await aProduct(api.db, { ...facts, stock: 0, price: 100, active: false })
    const ids = async (query: string) =>
      (await ask('GET', `/products?category_id=${category}&${query}`)).body.data.map(
        (row: { id: number }) => row.id,
      )
    expect(await ids('')).toEqual([off, many, low])
    expect(await ids('sort=price&order=asc')).toEqual([off, many, low])
    expect(await ids('sort=stock')).toEqual([many, low, off])
    expect(await ids('state=low')).toEqual([low])
    expect(await ids('state=off_sale')).toEqual([off])
    expect(await ids('state=on_sale&search=thermometre')).toEqual([many, low])
    expect((await ask('GET', '/products?state=gone')).status).toBe(422)
  })
})

describe('the stock', () => {
  const correct = (id: number, how: unknown, pieces: unknown) =>
    ask('POST', `/products/${id}/stock`, { how, pieces })

  test('is corrected by what came or went, or set to what was counted', async () => {
    const id = await aProduct(api.db, { category: shelf, stock: 10 })
    expect((await correct(id, 'add', '-٣')).body.data.stock).toBe(7)
    expect((await correct(id, 'add', 20)).body.data.stock).toBe(27)
    expect((await correct(id, 'set', 4)).body.data).toEqual({ stock: 4, sold: 0 })
    expect((await record(`/products/${id}/stock`)).stock).toBe(4)
  })

  test('stays between none and a million', async () => {
    const id = await aProduct(api.db, { category: shelf, stock: 3 })
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

  test('loses nothing when many correct it while others buy', async () => {
    const id = await aProduct(api.db, { category: shelf, stock: 20 })
    const buyers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const person = await api.signUp()
        const address = await anAddress(api.db, person.id)
        await api.ask('POST', '/user/cart/add', {
          token: person.token,
          body: { product_id: id, quantity: 2 },
        })
        return { ...person, address }
      }),
    )
    await Promise.all([
      ...Array.from({ length: 10 }, () => correct(id, 'add', 1)),
      ...buyers.map(({ token: theirs, address }) =>
        api.ask('POST', '/user/orders', {
          token: theirs,
          body: { payment_method: 1, address_id: address },
        }),
      ),
    ])
    expect(await record(`/products/${id}/stock`)).toEqual({ stock: 20, sold: 10 })
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

  test('is written as customers will type it, and is one of its code', async () => {
    const { status, body } = await ask('POST', '/coupons', ten)
    expect([status, body.data.record]).toMatchObject([
      201,
      { code: 'SPRING10', last_day: null, total_limit: null, user_limit: 1 },
    ])
    expect(errorsOf(await ask('POST', '/coupons', { ...ten, code: 'Spring10' }))).toEqual(['code'])
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
    expect(errorsOf(await ask('POST', '/coupons', { ...ten, code: 'NEW', ...wrong }))).toEqual([field])
  })

  test('tells how often it was used, and cannot go once it was', async () => {
    const id = await aCoupon(api.db, { code: 'USED' })
    const buyer = await api.signUp()
    for (const status of ['placed', 'cancelled'])
      await api.pool.query(
        `insert into orders (user_id, status, payment_method, first_name, last_name, email, phone, address_text, lat, long, coupon_id,
           sub_total_halalas, fees_halalas, discount_halalas, total_halalas)
         values ($1, $2, 1, '', '', '', '', '', 0, 0, $3, 100, 0, 10, 90)`,
        [buyer.id, status, id],
      )
    expect((await ask('GET', '/coupons?search=us')).body.data).toMatchObject([{ code: 'USED', uses: 1 }])
    const { version } = await record(`/coupons/${id}`)
    expect((await ask('DELETE', `/coupons/${id}?version=${version}`)).body.code).toBe('staff.in_use')
  })
})

describe('a review', () => {
  test('is hidden with a reason, which nobody outside reads, and shown again', async () => {
    const product = await aProduct(api.db, { category: shelf })
    const writer = await api.signUp()
    await aReview(api.db, { product, user: writer.id, rating: 1, comment: 'خدمة سيئة جدًا' })
    const [found] = (await ask('GET', `/reviews?search=${encodeURIComponent('خدمه سيئه')}`)).body.data
    expect(found).toMatchObject({ product: { id: product }, rating: 1, hidden: false })
    const path = `/reviews/${found.id}`
    expect(errorsOf(await save(path, { hidden: true, reason: ' ' }))).toEqual(['reason'])
    expect((await save(path, { hidden: true, reason: 'Abuse' })).body.data.record).toMatchObject({
      hidden: true,
      reason: 'Abuse',
    })
    const seen = await api.ask('GET', `/user/products/${product}`)
    expect(seen.body.data).toMatchObject({ num_reviews: 0, reviews: [] })
    expect((await ask('GET', '/reviews?state=hidden')).body.data).toHaveLength(1)
    await save(path, { hidden: false, reason: 'Abuse' })
    expect((await record(path)).record).toMatchObject({ hidden: false, reason: '' })
    expect((await api.ask('GET', `/user/products/${product}`)).body.data.num_reviews).toBe(1)
  })

  test('is neither written nor deleted by staff', async () => {
    expect((await ask('POST', '/reviews', {})).status).toBe(404)
    expect((await ask('DELETE', '/reviews/1?version=x')).status).toBe(404)
  })
})
