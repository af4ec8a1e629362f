import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fieldMessages } from '#contract/field-messages.ts'
import { aCategory, aProduct, aReview, aUser } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let ids: Record<'skin' | 'creams' | 'sun' | 'medicine', number>
let productIds: Record<'panadol' | 'sunscreen' | 'cream' | 'gauze', number>

beforeAll(async () => {
  api = await startTestApi()
  const { db } = api
  const medicine = await aCategory(db, { nameAr: 'أدوية', nameEn: 'Medicines', position: 2 })
  const skin = await aCategory(db, { position: 1 })
  const sun = await aCategory(db, { nameAr: 'واقيات الشمس', nameEn: 'Sun care', parent: skin, position: 2 })
  const creams = await aCategory(db, { nameAr: 'مرطبات', nameEn: 'Moisturisers', parent: skin, position: 1 })
  ids = { skin, creams, sun, medicine }
  productIds = {
    panadol: await aProduct(db, {
      category: medicine,
      nameAr: 'بنادول أقراص',
      nameEn: 'Panadol tablets',
      price: 1995,
      discount: { type: 'percentage', value: 15 },
      stock: 3,
      sold: 50,
      images: ['/pictures/products/b-900.avif', '/pictures/products/a-900.avif'],
    }),
    sunscreen: await aProduct(db, {
      category: sun,
      nameAr: 'واقي شمس للأطفال',
      nameEn: 'Kids’ sunscreen',
      price: 10000,
      discount: { type: 'amount', value: 2550 },
      sold: 90,
      stock: 0,
    }),
    cream: await aProduct(db, { category: creams, price: 3900, sold: 10 }),
    gauze: await aProduct(db, { category: skin, nameAr: 'شاش معقم', nameEn: 'Sterile gauze', price: 3901 }),
  }
})
afterAll(() => api.close())

const get = (path: string, token?: string) => api.request('GET', path, { lang: 'en', token })
const list = async (query: Record<string, string | number> = {}) => {
  const params = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return (await get(`/user/products?${params}`)).body
}
const idsFound = async (query?: Record<string, string | number>) =>
  (await list(query)).data.map(({ id }: { id: number }) => id)

describe('the list of products', () => {
  test('a card has exactly the fields of the contract', async () => {
    const { data, meta } = await list()
    expect(meta).toEqual({ total: 4, page: 1, per_page: 20, last_page: 1 })
    expect(data[0]).toEqual({
      id: productIds.panadol,
      name: 'Panadol tablets',
      description: 'What it is for',
      images: ['/pictures/products/b-900.avif', '/pictures/products/a-900.avif'],
      price: 19.95,
      // 19.95 less 15 % is 16.9575.
      price_after_discount: 16.96,
      discount_type: 'percentage',
      discount_value: 15,
      avg_rating: 0,
      num_reviews: 0,
      is_favorite: false,
      is_best: true,
      medicine_class: 'general',
      stock: 3,
      category: { id: ids.medicine, name: 'Medicines' },
    })
    expect(data[1]).toMatchObject({
      discount_type: 'amount',
      discount_value: 25.5,
      price_after_discount: 74.5,
    })
    expect(data[3]).toMatchObject({ discount_type: null, discount_value: 0, is_best: false })
  })

  test('a parent category includes its children, a child only itself', async () => {
    expect(await idsFound({ category_id: ids.skin })).toEqual([
      productIds.sunscreen,
      productIds.cream,
      productIds.gauze,
    ])
    expect(await idsFound({ category_id: ids.sun })).toEqual([productIds.sunscreen])
    expect(await idsFound({ category_id: 2_147_483_647 })).toEqual([])
  })

  test('the price range includes both ends and applies to the discounted price', async () => {
    expect(await idsFound({ price_to: 39 })).toEqual([productIds.panadol, productIds.cream])
    expect(await idsFound({ price_from: '39.01', price_to: '74.50' })).toEqual([
      productIds.sunscreen,
      productIds.gauze,
    ])
    expect(await idsFound({ price_from: '٣٩', price_to: '٣٩' })).toEqual([productIds.cream])
    expect(await idsFound({ price_from: 50, price_to: 10 })).toEqual([])
  })

  test('is in the requested order', async () => {
    const { panadol, sunscreen, cream, gauze } = productIds
    expect(await idsFound({ lowest_price: 1 })).toEqual([panadol, cream, gauze, sunscreen])
    expect(await idsFound({ highest_price: 1 })).toEqual([sunscreen, gauze, cream, panadol])
    expect(await idsFound({ best_selling: 1 })).toEqual([sunscreen, panadol, cream, gauze])
    expect(await idsFound({ best_selling: 0 })).toEqual([panadol, sunscreen, cream, gauze])
  })

  test.each([
    ['بنادول', 'as it is written'],
    ['بَنادول اقراص', 'with marks and without the hamza'],
    ['PANADOL', 'in the other language and other letters'],
    ['panadool', 'with a typing error'],
    ['بندول', 'with a letter left out'],
  ])('finds %s: %s', async search => {
    expect((await idsFound({ search }))[0]).toBe(productIds.panadol)
  })

  test('search, category, price and order combine', async () => {
    expect(await idsFound({ search: 'sun', category_id: ids.skin, price_from: 70, lowest_price: 1 })).toEqual(
      [productIds.sunscreen],
    )
    expect(await idsFound({ search: 'panadol', category_id: ids.skin })).toEqual([])
  })

  test.each(['', '   ', '\u200f'])('the search %j is no filter', async search => {
    expect((await list({ search })).meta.total).toBe(4)
  })

  test('products are found by their ids, together with other filters', async () => {
    expect(await idsFound({ ids: `${productIds.gauze},${productIds.panadol},999999` })).toEqual([
      productIds.panadol,
      productIds.gauze,
    ])
  })

  test('pages follow each other, and one after the last is empty', async () => {
    const page = (number: number) => list({ per_page: 3, page: number })
    expect((await page(1)).data).toHaveLength(3)
    expect(await page(2)).toMatchObject({ meta: { total: 4, page: 2, per_page: 3, last_page: 2 } })
    expect((await page(10_000)).data).toEqual([])
  })

  test.each([
    ['category_id', 'x'],
    ['category_id', '-1'],
    ['price_from', '-1'],
    ['price_from', '1e3'],
    ['price_to', 'NaN'],
    ['price_to', '10000000'],
    ['price_to', '1.999'],
    ['lowest_price', 'yes'],
    ['page', '0'],
    ['page', '10001'],
    ['per_page', '101'],
    ['search', 'a'.repeat(201)],
    ['ids', '1,x'],
    ['ids', Array.from({ length: 101 }, (_, i) => i + 1).join()],
  ])('%s=%s is refused by name', async (name, value) => {
    const { status, body } = await get(`/user/products?${new URLSearchParams({ [name]: value })}`)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)[0]).toContain(name)
  })

  test('forty products take as many statements as one', async () => {
    const crowd = await startTestApi()
    try {
      const category = await aCategory(crowd.db)
      const query = vi.spyOn(crowd.pool, 'query')
      const cost = async () => {
        query.mockClear()
        const { body } = await crowd.request('GET', `/user/products?per_page=50&category_id=${category}`)
        return { products: body.data.length, statements: query.mock.calls.length }
      }
      await aProduct(crowd.db, { category })
      const one = await cost()
      for (let i = 1; i < 40; i++) await aProduct(crowd.db, { category, sold: i })
      expect(one.products).toBe(1)
      expect(await cost()).toEqual({ products: 40, statements: one.statements })
      // The twenty products that sold most are the best sellers.
      const { data } = (await crowd.request('GET', '/user/products?per_page=50')).body
      expect(data.filter((product: { is_best: boolean }) => product.is_best)).toHaveLength(20)
    } finally {
      await crowd.close()
    }
  })

  test.each(['', 'lowest_price=1', 'highest_price=1', 'best_selling=1', 'search=tonic'])(
    'all pages together show each product once, in one order: %s',
    async order => {
      const category = await aCategory(api.db)
      const aisles = [
        category,
        await aCategory(api.db, { parent: category }),
        await aCategory(api.db, { parent: category }),
      ]
      for (let at = 0; at < 11; at++)
        await aProduct(api.db, {
          ...{
            category: aisles[at % 3] as number,
            nameEn: `Tonic ${at}`,
            price: 1000 + 100 * (at % 4),
            sold: at % 5,
          },
        })
      const ids = async (query: string) =>
        (await get(`/user/products?category_id=${category}&${order}&${query}`)).body.data.map(
          ({ id }: { id: number }) => id,
        )
      const whole = await ids('per_page=100')
      expect(new Set(whole).size).toBe(11)
      const pages = []
      for (let page = 1; page <= 5; page++) pages.push(await ids(`per_page=3&page=${page}`))
      expect(pages.map(page => page.length)).toEqual([3, 3, 3, 2, 0])
      expect(pages.flat()).toEqual(whole)
    },
  )

  test('pages of any size begin with the same cards, and show whose favourites they are', async () => {
    const { token } = await api.signUp()
    await api.request('POST', '/user/favorites', { body: { ids: [productIds.sunscreen] }, token })
    for (const order of ['', 'lowest_price=1', 'highest_price=1', 'best_selling=1'])
      for (const category of ['', `category_id=${ids.sun}`, `category_id=${ids.skin}`])
        for (const caller of [undefined, token]) {
          const cards = async (size: number) =>
            (await get(`/user/products?${order}&${category}&per_page=${size}`, caller)).body.data
          const first = await cards(4)
          expect(first, `${order} ${category}`).toEqual((await cards(5)).slice(0, 4))
          expect(first.length).toBeGreaterThan(0)
          for (const { id, is_favorite } of first)
            expect(is_favorite).toBe(caller !== undefined && id === productIds.sunscreen)
        }
  })

  test('a filter or an order on many products uses an index', async () => {
    const many = await startTestApi()
    try {
      const parent = await aCategory(many.db)
      for (let i = 0; i < 20; i++) await aCategory(many.db, { parent: i < 5 ? parent : null })
      await many.pool.query(`
        set local statement_timeout = 0;
        insert into products (category_id, name_ar, name_en, price_halalas, sold)
        select ${parent} + 1 + n % 20, 'منتج ' || n, 'Product ' || n, 100 + n * 7 % 90000, n * 13 % 1000
        from generate_series(1, 20000) n`)
      await many.pool.query('vacuum analyze products')
      const sent = vi.spyOn(many.pool, 'query')
      for (const query of [
        'best_selling=1',
        'lowest_price=1&price_from=100&price_to=110',
        'highest_price=1',
        `category_id=${parent}&best_selling=1`,
        `category_id=${parent}&lowest_price=1&price_to=39`,
        'search=product%2019999',
        'search=produkt%2019999',
      ]) {
        sent.mockClear()
        await many.request('GET', `/user/products?${query}`)
        const page = sent.mock.calls
          .map(([statement, values]) => ({ ...(statement as unknown as { text: string }), values }))
          .find(({ text }) => /\) page join products/.test(text))
        const plan = await many.pool.query({
          text: `explain ${page?.text}`,
          values: page?.values as unknown as unknown[],
        })
        expect(JSON.stringify(plan.rows), query).not.toContain('Seq Scan on products')
      }
    } finally {
      await many.close()
    }
  })
})

describe('favorites in the list', () => {
  test('a guest’s response has none and can be cached; a user’s has theirs and cannot', async () => {
    const { token } = await api.signUp()
    await api.request('POST', `/user/products/${productIds.cream}/favorites`, { token })
    const hearts = (data: { id: number; is_favorite: boolean }[]) =>
      data.filter(({ is_favorite }) => is_favorite).map(({ id }) => id)
    const own = await get('/user/products', token)
    expect(hearts(own.body.data)).toEqual([productIds.cream])
    expect(own.headers['cache-control']).toBe('no-store')
    for (const guest of [undefined, 'dead']) {
      const reply = await get('/user/products', guest)
      expect(hearts(reply.body.data)).toEqual([])
      expect(reply.headers['cache-control']).toBe('no-cache')
      expect(reply.headers.vary).toMatch(/authorization/i)
    }
    expect((await get(`/user/products/${productIds.cream}`, token)).body.data.is_favorite).toBe(true)
  })
})

describe('categories', () => {
  test('are in their display order, with their children on request', async () => {
    const { data } = (await get('/user/categories?with_sub=1')).body
    expect(data.slice(-2)).toEqual([
      {
        id: ids.skin,
        name: 'Skin care',
        image: '/pictures/categories/skin-care-320.avif',
        children: [
          { id: ids.creams, name: 'Moisturisers', image: '/pictures/categories/skin-care-320.avif' },
          { id: ids.sun, name: 'Sun care', image: '/pictures/categories/skin-care-320.avif' },
        ],
      },
      expect.objectContaining({ id: ids.medicine, children: [] }),
    ])
    const alone = (await get('/user/categories')).body.data
    expect(alone.flatMap(({ children }: { children: [] }) => children)).toEqual([])
  })
})

describe('one product', () => {
  test('has its reviews, latest first, without the e-mail of their authors', async () => {
    const product = await aProduct(api.db)
    const user = await aUser(api.db, { email: 'nobody@example.com' })
    await aReview(api.db, { product, user, rating: 4, comment: 'جيد 👍' })
    const { body } = await get(`/user/products/${product}`)
    expect(body.data).toMatchObject({
      avg_rating: 4,
      num_reviews: 1,
      my_review: null,
      reviews: [{ username: 'A customer', user_img: null, rating: 4, comment: 'جيد 👍' }],
    })
    expect(JSON.stringify(body)).not.toContain('nobody')
  })

  test.each(['2147483647', '2147483648', 'abc', '0', '-1', '%00'])(
    'the product %s is not found',
    async id => {
      expect((await get(`/user/products/${id}`)).body).toMatchObject({ status: 404, code: 'not_found' })
    },
  )
})

describe('a review', () => {
  const review = (product: number, token: string, body: unknown) =>
    api.request('POST', `/user/products/${product}/reviews`, { token, body, lang: 'en' })
  const form = (fields: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    return data
  }

  test('sent as multipart is visible at once, and a second one replaces it', async () => {
    const product = await aProduct(api.db)
    const one = await api.signUp()
    const two = await api.signUp()
    const first = await review(
      product,
      one.token,
      form({ rating: '٥', comment: ' رائع ', user_id: String(one.id) }),
    )
    expect(first.status).toBe(201)
    expect(first.body.data).toMatchObject({ rating: 5, comment: 'رائع', username: 'A customer' })
    await review(product, two.token, { rating: 2, comment: 'so so' })
    expect((await get(`/user/products/${product}`)).body.data).toMatchObject({
      avg_rating: 3.5,
      num_reviews: 2,
    })
    await review(product, one.token, { rating: 3, comment: 'after a month' })
    const { data } = (await get(`/user/products/${product}`, one.token)).body
    expect(data).toMatchObject({
      avg_rating: 2.5,
      num_reviews: 2,
      my_review: { rating: 3, comment: 'after a month' },
    })
    expect(data.reviews.map(({ comment }: { comment: string }) => comment).sort()).toEqual([
      'after a month',
      'so so',
    ])
  })

  test('sent ten times concurrently is stored once', async () => {
    const product = await aProduct(api.db)
    const { token } = await api.signUp()
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, i) => review(product, token, { rating: 1 + (i % 5), comment: `${i}` })),
    )
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(201))
    const { data } = (await get(`/user/products/${product}`)).body
    expect(data.num_reviews).toBe(1)
    expect(data.avg_rating).toBe(data.reviews[0].rating)
  })

  test.each([
    [{}, { rating: 'required field', comment: 'required field' }],
    [
      { rating: '', comment: ' ' },
      { rating: 'required field', comment: 'required field' },
    ],
    [{ rating: 0, comment: 'x' }, { rating: 'invalid value' }],
    [{ rating: 6, comment: 'x' }, { rating: 'invalid value' }],
    [{ rating: 4.5, comment: 'x' }, { rating: 'invalid value' }],
    [{ rating: [5], comment: 'x' }, { rating: 'invalid value' }],
    [{ rating: 5, comment: 'x'.repeat(2001) }, { comment: 'too long' }],
  ] as const)('%j is refused', async (body, errors) => {
    const { token } = await api.signUp()
    const reply = await review(productIds.cream, token, body)
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toEqual(
      Object.fromEntries(Object.entries(errors).map(([field, name]) => [field, [fieldMessages[name].en]])),
    )
  })

  test('with the id of another user, or of an unknown product, is refused', async () => {
    const [one, two] = [await api.signUp(), await api.signUp()]
    const foreign = await review(productIds.cream, one.token, { rating: 5, comment: 'x', user_id: two.id })
    expect(foreign.body).toMatchObject({ status: 403, code: 'session.other_user' })
    expect((await review(999_999, one.token, { rating: 5, comment: 'x' })).status).toBe(404)
  })
})
