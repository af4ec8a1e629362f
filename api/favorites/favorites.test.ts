import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let cream: number
let gauze: number

beforeAll(async () => {
  api = await startTestApi()
  cream = await aProduct(api.db)
  gauze = await aProduct(api.db, { nameEn: 'Sterile gauze', stock: 0 })
})
afterAll(() => api.close())

const idsOf = (data: { id: number }[]) => data.map(({ id }) => id)
const wishlist = async (token: string) =>
  (await api.request('GET', '/user/favorites?type=products', { token })).body.data

test('a product is added to the wishlist and removed; a repetition changes nothing', async () => {
  const { token } = await api.signUp()
  const request = (method: string, id: number) =>
    api.request(method, `/user/products/${id}/favorites`, { token, lang: 'en' })
  for (const _ of [1, 2])
    expect(await request('POST', cream)).toMatchObject({
      status: 200,
      body: { data: { id: cream, is_favorite: true }, message: 'Added to your wishlist.' },
    })
  await request('POST', gauze)
  const list = await wishlist(token)
  expect(idsOf(list)).toEqual([gauze, cream])
  expect(list[0]).toMatchObject({ is_favorite: true, stock: 0, price: 50 })
  expect((await api.request('GET', '/user/favorites/ids', { token })).body.data).toEqual([gauze, cream])
  for (const _ of [1, 2])
    expect((await request('DELETE', gauze)).body.data).toEqual({ id: gauze, is_favorite: false })
  expect(idsOf(await wishlist(token))).toEqual([cream])
})

test('each user has a wishlist of their own', async () => {
  const [one, two] = [await api.signUp(), await api.signUp()]
  await api.request('POST', `/user/products/${cream}/favorites`, { token: one.token })
  expect(await wishlist(two.token)).toEqual([])
  await api.request('DELETE', `/user/products/${cream}/favorites`, { token: two.token })
  expect(idsOf(await wishlist(one.token))).toEqual([cream])
})

test.each(['999999', 'abc', '0'])('the product %s is not found', async id => {
  const { token } = await api.signUp()
  for (const method of ['POST', 'DELETE'])
    expect((await api.request(method, `/user/products/${id}/favorites`, { token })).status).toBe(404)
})

test('a guest’s wishlist is merged: existing products stay, products not for sale are skipped', async () => {
  const { token } = await api.signUp()
  await api.request('POST', `/user/products/${cream}/favorites`, { token })
  const merge = (ids: unknown) => api.request('POST', '/user/favorites', { token, body: { ids } })
  const merged = await Promise.all([1, 2, 3].map(() => merge([cream, gauze, gauze, 999_999])))
  for (const { status } of merged) expect(status).toBe(200)
  expect(idsOf(await wishlist(token)).sort()).toEqual([cream, gauze].sort())
  expect((await merge([])).body.data).toHaveLength(2)
})

test.each([[undefined], ['1'], [[0]], [['x']], [Array(101).fill(1)]])('ids %j are refused', async ids => {
  const { token } = await api.signUp()
  expect((await api.request('POST', '/user/favorites', { token, body: { ids } })).status).toBe(422)
})

test('a wishlist of a type other than products is refused', async () => {
  const { token } = await api.signUp()
  expect((await api.request('GET', '/user/favorites?type=doctors', { token })).status).toBe(422)
  expect((await api.request('GET', '/user/favorites', { token })).status).toBe(200)
})

test('a wishlist beyond a page is counted and on the next page; its ids are listed whole', async () => {
  const { id, token } = await api.signUp()
  await api.pool.query(
    `with added as (
      insert into products (category_id, name_ar, name_en, description_ar, description_en, price_halalas)
      select category_id, 'منتج ' || n, 'Product ' || n, 'وصف', 'Text', 1050
      from products, generate_series(1, 501) n where id = $1 returning id
    ) insert into favorites (user_id, product_id) select $2, id from added`,
    [cream, id],
  )
  const read = async (query: string) => (await api.request('GET', `/user/favorites${query}`, { token })).body
  const first = await read('')
  expect(first.data).toHaveLength(500)
  expect(first.meta).toEqual({ total: 501, page: 1, per_page: 500, last_page: 2 })
  expect((await read('?page=2')).data).toHaveLength(1)
  expect((await read('/ids')).data).toHaveLength(501)
})
