import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aProduct, type ProductOverrides } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
const places: number[] = []

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('pharmacist')).token
  for (const name of ['شمال', 'جنوب']) {
    const { rows } = await api.pool.query(
      `insert into delivery_places (kind, name_ar, name_en) values ('zone', $1, $1) returning id`,
      [name],
    )
    places.push(rows[0].id)
  }
})
afterAll(() => api.close())

type Slot = { place: number; day: string; from: string }

async function anOrder(slot?: Slot, goods: ProductOverrides = {}, status = 'placed') {
  const me = await api.signUp()
  const product = await aProduct(api.db, { stock: 10, price: 5000, ...goods })
  await api.request('POST', '/user/cart/add', { token: me.token, body: { product_id: product, quantity: 2 } })
  const body = { payment_method: 1, address_id: await anAddress(api.db, me.id) }
  const id = (await api.request('POST', '/user/orders', { token: me.token, body })).body.data.id as number
  if (slot)
    await api.pool.query(
      `insert into order_slots (order_id, place_id, kind, name_ar, name_en, day, time_from, time_to)
       values ($1, $2, 'zone', 'حي', 'Area', $3, $4, $4::time + interval '4 hours')`,
      [id, slot.place, slot.day, slot.from],
    )
  await api.pool.query('update orders set status = $2 where id = $1', [id, status])
  return id
}

const board = async (query = '') =>
  (await api.request('GET', `/admin/orders/board${query}`, { token })).body as {
    data: { id: number; count: number }[]
    meta: { total: number }
    slots: object[]
    places: { id: number }[]
  }
const idsOf = async (query = '') => (await board(query)).data.map(({ id }) => id)

test('the board has open orders by the time of their slot, and filters them', async () => {
  const [north = 0, south = 0] = places
  const late = await anOrder({ place: north, day: '2090-01-02', from: '08:00' })
  const afternoon = await anOrder(
    { place: south, day: '2090-01-01', from: '16:00' },
    { storage: 'refrigerated' },
  )
  const morning = await anOrder({ place: north, day: '2090-01-01', from: '08:00' }, {}, 'preparing')
  const prompt = await anOrder(undefined, {}, 'on_its_way')
  const delivered = await anOrder({ place: north, day: '2090-01-01', from: '08:00' }, {}, 'delivered')
  expect(await idsOf()).toContain(delivered)
  // It was delivered longer than a minute ago.
  await api.pool.query('delete from order_steps where order_id = $1', [delivered])
  const { data, meta, slots, places: open } = await board()
  expect(data.map(({ id }) => id)).toEqual([prompt, morning, afternoon, late])
  expect(data[0]).toMatchObject({ count: 2, next: 'delivered', phone: '0501234567' })
  expect(meta.total).toBe(4)
  expect(slots).toEqual([
    { day: '2090-01-01', from: '08:00', to: '12:00' },
    { day: '2090-01-01', from: '16:00', to: '20:00' },
    { day: '2090-01-02', from: '08:00', to: '12:00' },
  ])
  expect(open.map(({ id }) => id)).toEqual(places)
  expect(await idsOf(`?place_id=${north}`)).toEqual([morning, late])
  expect(await idsOf('?slot_day=2090-01-01&slot_from=16:00')).toEqual([afternoon])
  expect(await idsOf('?status=preparing')).toEqual([morning])
  expect(await idsOf('?cold=yes')).toEqual([afternoon])
  await api.pool.query(
    `update products set medicine_class = 'prescription', tax_class = 'zero'
     where id in (select product_id from order_lines where order_id = $1)`,
    [late],
  )
  expect(await idsOf('?prescription=yes')).toEqual([late])
  expect(await idsOf(`?prescription=yes&place_id=${south}&status=`)).toEqual([])
  for (const wrong of ['status=delivered', 'cold=no', 'slot_day=2090-02-30', 'slot_from=25:00', 'page=0'])
    expect((await api.request('GET', `/admin/orders/board?${wrong}`, { token })).status, wrong).toBe(422)
})

test('the filter has the slots of all open orders, however many', async () => {
  const order = await anOrder()
  const { rows } = await api.pool.query<{ id: number }>(
    `insert into orders (status, payment_method, first_name, last_name, email, phone, address_text, lat, long,
       sub_total_halalas, fees_halalas, discount_halalas, total_halalas, fee_vat_halalas)
     select status, payment_method, first_name, last_name, email, phone, address_text, lat, long,
       sub_total_halalas, fees_halalas, discount_halalas, total_halalas, fee_vat_halalas
     from orders, generate_series(1, 120) where id = $1 returning id`,
    [order],
  )
  await api.pool.query(
    `insert into order_slots (order_id, place_id, kind, name_ar, name_en, day, time_from, time_to)
     select id, $2, 'zone', 'حي', 'Area', date '2091-01-01' + n::int, '08:00', '12:00'
     from unnest($1::int[]) with ordinality as each (id, n)`,
    [rows.map(({ id }) => id), places[0]],
  )
  const { slots } = await board()
  expect(slots.filter(slot => JSON.stringify(slot).includes('2091-'))).toHaveLength(120)
})

test('each filter of the board can use an index', async () => {
  const client = await api.pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    const withLine = (condition: string) =>
      `exists (select from order_lines line join products on products.id = line.product_id
        where line.order_id = orders.id and ${condition})`
    for (const filter of [
      'order_slots.place_id = 1',
      `order_slots.day = '2090-01-01' and order_slots.time_from = '08:00'`,
      'orders.branch_id = 1',
      withLine(`products.storage in ('refrigerated', 'frozen')`),
      withLine(`products.medicine_class in ('prescription', 'controlled')`),
    ]) {
      const { rows } = await client.query(
        `explain select orders.id from orders left join order_slots on order_slots.order_id = orders.id
         where orders.status in ('placed', 'paid', 'preparing', 'on_its_way') and ${filter}`,
      )
      expect(JSON.stringify(rows), filter).not.toContain('Seq Scan')
    }
  } finally {
    client.release(true)
  }
})
