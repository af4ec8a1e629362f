import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#db/schema/orders.ts'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { cancelOrder } from '#services/orders/order-transitions.ts'
import { reserveAgain } from '#services/orders/reserve-again.ts'
import { aBatch, aBranch } from '#tests/support/fixtures/batches.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aPlace } from '#tests/support/fixtures/delivery-places.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, type TestResponse, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
/** Served from the main branch, and from the branch of Jeddah. */
let mainPickUp: number
let pickUp: number
let zone: number
let jeddah: number

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

/** A patient with an address and pieces of products in the cart. */
async function aCustomer(...lines: [product: number, quantity: number][]) {
  const me = await api.signUp()
  for (const [product_id, quantity] of lines)
    await api.request('POST', '/user/cart/add', { token: me.token, body: { product_id, quantity } })
  return { ...me, address: await anAddress(api.db, me.id) }
}
type Customer = Awaited<ReturnType<typeof aCustomer>>

const order = ({ token, address }: Customer, place_id?: number) =>
  api.request('POST', '/user/orders', {
    token,
    lang: 'en',
    body: {
      payment_method: 1,
      address_id: address,
      ...(place_id && { place_id, slot_day: TODAY, slot_from: '16:00' }),
    },
  })

/** The pieces of a product by branch and batch number: M for the main branch, J for Jeddah. */
async function lying(product: number): Promise<string> {
  const { rows } = await api.pool.query(
    `select branch_id, lot, quantity from product_batches where product_id = $1 and quantity > 0
     order by branch_id, expiry nulls first`,
    [product],
  )
  return rows
    .map(({ branch_id, lot, quantity }) => `${branch_id === 1 ? 'M' : 'J'} ${lot} ${quantity}`)
    .join(', ')
}
const branchOf = async (id: number) =>
  (await api.db.select({ branch: orders.branchId }).from(orders).where(eq(orders.id, id)))[0]?.branch

/** Three pieces in the main branch, and two in Jeddah, one of which expires first. */
async function aSpreadProduct() {
  const product = await aProduct(api.db, { stock: 0 })
  await aBatch(api.pool, product, { lot: 'A', days: 300, quantity: 3 })
  await aBatch(api.pool, product, { lot: 'B', days: 200, quantity: 1, branch: jeddah })
  await aBatch(api.pool, product, { lot: 'C', days: 400, quantity: 1, branch: jeddah })
  return product
}

test('with one branch, pick-up, delivery and an order without a place take what expires first', async () => {
  mainPickUp = await aPlace(api.db, { kind: 'branch', window: { capacity: 100 } })
  zone = await aPlace(api.db, { window: { capacity: 100 } })
  const product = await aProduct(api.db, { stock: 0 })
  for (const [lot, days] of [
    ['LATE', 300],
    ['SOON', 200],
  ] as const)
    await aBatch(api.pool, product, { lot, days, quantity: 3 })
  const me = await aCustomer([product, 1])
  const add = () =>
    api.request('POST', '/user/cart/add', { token: me.token, body: { product_id: product, quantity: 1 } })
  for (const place of [mainPickUp, zone, undefined]) {
    expect((await order(me, place)).status).toBe(201)
    await add()
  }
  expect(await lying(product)).toBe('M LATE 3')
  expect((await order(me, mainPickUp)).status).toBe(201)
  expect(await lying(product)).toBe('M LATE 2')
})

test('what is picked up comes from the branch of the place alone, first expired first out', async () => {
  jeddah = await aBranch(api.db, 'Jeddah')
  pickUp = await aPlace(api.db, { kind: 'branch', branch: jeddah, window: { capacity: 100 } })
  const product = await aSpreadProduct()
  const { status, body } = await order(await aCustomer([product, 1]), pickUp)
  expect(status).toBe(201)
  expect(await lying(product)).toBe('M A 3, J C 1')
  expect(await branchOf(body.data.id)).toBe(jeddah)
  // Nothing of it is wanted from the main branch, though its pieces expire earlier.
  await order(await aCustomer([product, 1]), pickUp)
  expect(await lying(product)).toBe('M A 3')
})

test('a branch that lacks a product refuses the order with its name, and cart and stock stay', async () => {
  const [product, plenty] = [await aSpreadProduct(), await aSpreadProduct()]
  const me = await aCustomer([product, 3], [plenty, 2])
  const { status, body } = await order(me, pickUp)
  expect([status, body.code, Object.keys(body.errors)]).toEqual([409, 'order.short_at_place', ['place_id']])
  expect(body.products).toEqual([{ id: product, name: expect.any(String), stock: 2, quantity: 3 }])
  expect(body.message).toBe(
    `Olaya branch does not have enough of: ${body.products[0].name}. Choose another branch or delivery, or change your cart.`,
  )
  expect(await lying(product)).toBe('M A 3, J B 1, J C 1')
  expect((await api.request('GET', '/user/cart', { token: me.token })).body.data.count).toBe(5)
  expect((await order(me, mainPickUp)).status).toBe(201)
  expect([await lying(product), await lying(plenty)]).toEqual(['J B 1, J C 1', 'M A 1, J B 1, J C 1'])
})

test('cart and product say where they cannot be picked up', async () => {
  const product = await aSpreadProduct()
  const me = await aCustomer([product, 3])
  const shortAt = async () =>
    (await api.request('GET', '/user/cart', { token: me.token })).body.data.products[0].short_at
  const soldOutAt = async () => (await api.request('GET', `/user/products/${product}`)).body.data.sold_out_at
  expect([await shortAt(), await soldOutAt()]).toEqual([[{ place_id: pickUp, stock: 2 }], []])
  expect((await order(await aCustomer([product, 2]), pickUp)).status).toBe(201)
  expect([await shortAt(), await soldOutAt()]).toEqual([[{ place_id: pickUp, stock: 0 }], [pickUp]])
  // More than the pharmacy has is short nowhere in particular.
  expect((await order(await aCustomer([product, 3]), mainPickUp)).status).toBe(201)
  expect([await shortAt(), await soldOutAt()]).toEqual([[], []])
})

test('a parcel takes from its own branch first, and what that lacks from the others', async () => {
  const jeddahZone = await aPlace(api.db, { branch: jeddah })
  const product = await aSpreadProduct()
  const { body } = await order(await aCustomer([product, 3]), jeddahZone)
  expect(await lying(product)).toBe('M A 2')
  expect(await branchOf(body.data.id)).toBe(jeddah)
  expect((await order(await aCustomer([product, 2]), zone)).status).toBe(201)
  expect(await lying(product)).toBe('')
})

test('the board and its version are those of a branch, with the orders that took pieces from it', async () => {
  const jeddahZone = await aPlace(api.db, { branch: jeddah })
  const product = await aSpreadProduct()
  const placed = async (quantity: number, place?: number) =>
    (await order(await aCustomer([product, quantity]), place)).body.data.id as number
  const both = await placed(3, jeddahZone)
  const [own, main] = [await placed(1, mainPickUp), await placed(1)]
  const { token } = await api.signInStaff('pharmacist')
  const read = (path: string) => api.request('GET', `/admin/orders/${path}`, { token, lang: 'en' })
  const board = async (query = '') => {
    const { data, meta, branches, branch_id } = (await read(`board${query}`)).body
    const ids = data.map(({ id }: { id: number }) => id)
    const all = [both, own, main].filter(id => ids.includes(id))
    return [all, meta.total === data.length, branches.length, branch_id]
  }
  expect(await board()).toEqual([[both, own, main], true, 2, null])
  expect(await board(`?branch_id=${jeddah}`)).toEqual([[both], true, 2, jeddah])
  // A piece of the parcel lies in the main branch.
  expect(await board('?branch_id=1')).toEqual([[both, own, main], true, 2, 1])
  expect(await board('?branch_id=999')).toEqual([[both, own, main], true, 2, null])
  const version = async (query: string) => (await read(`version?since=0.0${query}`)).body.data
  const [all, ofMain, ofJeddah] = [
    await version(''),
    await version('&branch_id=1'),
    await version(`&branch_id=${jeddah}`),
  ]
  expect([all.version, all.count > ofJeddah.count, all.arrived > ofJeddah.arrived]).toEqual([
    ofJeddah.version,
    true,
    true,
  ])
  expect(ofMain.count + ofJeddah.count).toBeGreaterThan(all.count)
})

test('recalled pieces and those too close to their expiry do not count', async () => {
  const product = await aProduct(api.db, { stock: 5 })
  await aBatch(api.pool, product, { lot: 'OLD', days: 10, quantity: 4, branch: jeddah })
  const recalled = await aBatch(api.pool, product, { lot: 'R', days: 300, quantity: 4, branch: jeddah })
  await api.pool.query(
    `update product_batches set recalled_at = now(), recall_reason = 'Cracked' where id = $1`,
    [recalled],
  )
  expect((await order(await aCustomer([product, 1]), pickUp)).body.products).toMatchObject([{ stock: 0 }])
  await api.pool.query('select withdraw_batches()')
})

test('a cancelled order gives back what it took; a late payment takes from the branch of its place again', async () => {
  const product = await aSpreadProduct()
  const me = await aCustomer([product, 2])
  const { id } = (await order(me, pickUp)).body.data
  expect(await lying(product)).toBe('M A 3')
  await api.request('DELETE', `/user/orders/${id}`, { token: me.token })
  expect(await lying(product)).toBe('M A 3, J B 1, J C 1')
  const again = () =>
    api.db.transaction(tx => reserveAgain(tx, { id, userId: me.id }, Date.parse(`${TODAY}T06:00Z`)))
  expect(await again()).toBeUndefined()
  expect(await lying(product)).toBe('M A 3')
  await api.db.transaction(tx => cancelOrder(tx, id, { now: Date.now() }))
  expect((await order(await aCustomer([product, 1]), pickUp)).status).toBe(201)
  // The pharmacy has the pieces, but that branch does not.
  expect(await again()).toBe('stock')
  expect(await lying(product)).toBe('M A 3, J C 1')
})

test('of 50 orders at once the last pieces of a branch go to as many, wherever others take theirs', async () => {
  const product = await aProduct(api.db, { stock: 40 })
  await aBatch(api.pool, product, { lot: 'L', days: 300, quantity: 3, branch: jeddah })
  const customers = await Promise.all(Array.from({ length: 50 }, () => aCustomer([product, 1])))
  const replies = await Promise.all(customers.map((me, index) => order(me, index % 5 ? pickUp : zone)))
  const ofBranch = replies.filter((_, index) => index % 5)
  const count = (all: TestResponse[], status: number) => all.filter(reply => reply.status === status).length
  expect([count(replies, 201), count(ofBranch, 201), count(ofBranch, 409)]).toEqual([13, 3, 37])
  expect(new Set(ofBranch.map(({ body }) => body.code))).toEqual(new Set([undefined, 'order.short_at_place']))
  expect(await lying(product)).toBe('M  30')
})

test('parcels of two branches and pick-ups share the pieces without a deadlock or one too many', async () => {
  const jeddahZone = await aPlace(api.db, { branch: jeddah, window: { capacity: 100 } })
  const product = await aSpreadProduct()
  const customers = await Promise.all(Array.from({ length: 30 }, () => aCustomer([product, 1])))
  const places = [jeddahZone, zone, pickUp, mainPickUp, undefined]
  const replies = await Promise.all(customers.map((me, index) => order(me, places[index % 5])))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(await lying(product)).toBe('')
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(25)
})
