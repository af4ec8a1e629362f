import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { dayFromNow } from '#tests/support/fixtures/batches.ts'
import { scannedOrders } from '#tests/support/fixtures/packed-orders.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

// Products without any code: their pieces are added on the line.

let api: TestApi
let pharmacy: ReturnType<typeof scannedOrders>
beforeAll(async () => {
  api = await startTestApi()
  pharmacy = scannedOrders(api, (await api.signInStaff('pharmacist')).token)
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

async function anUncoded(batches: [lot: string, days: number][], storage: 'room' | 'refrigerated' = 'room') {
  const medicineClass = 'general'
  const received = batches.map(([lot, days]) => ({ lot, days, quantity: 3 }))
  const { id } = await pharmacy.aMedicine(received, { medicineClass, storage })
  await api.pool.query('update products set gtin = null where id = $1', [id])
  const { rows } = await api.pool.query('select id, lot from product_batches where product_id = $1', [id])
  const idOf = (lot: string) => rows.find(each => each.lot === lot).id as number
  return { id, idOf }
}

async function anOrderOf(product: number) {
  const id = await pharmacy.anOrder([[product, 1]])
  const line = async () => (await pharmacy.packingOf(id)).lines[0]
  const add = async (batch_id?: number) =>
    pharmacy.staff('POST', `orders/${id}/pieces`, { line_id: (await line()).id, batch_id })
  const leave = async (body = {}) => (await pharmacy.staff('POST', `orders/${id}/hand-over`, body)).body.code
  return { line, add, leave }
}

test.each(['room', 'refrigerated'] as const)(
  'beside recalled packs a piece (%s) is of the batch that its pack has',
  async storage => {
    const lots: [string, number][] = [
      ['L1', 400],
      ['L2', 500],
    ]
    const { id, idOf } = await anUncoded(lots, storage)
    await pharmacy.recall(id, 'L1')
    const { line, add, leave } = await anOrderOf(id)
    expect((await add()).body).toMatchObject({
      code: 'staff.choose_batch',
      batches: [
        { id: idOf('L1'), lot: 'L1' },
        { id: idOf('L2'), lot: 'L2' },
      ],
      recalled: { lot: 'L1' },
    })
    expect(await leave({ unscanned_reason: 'No code' })).toBe('staff.unread_recalled')
    expect((await add(idOf('L1'))).body.code).toBe('staff.pack_recalled')
    expect((await add(999_999)).body.code).toBe('staff.choose_batch')
    expect((await add(idOf('L2'))).status).toBe(200)
    expect(await line()).toMatchObject({ checked: 1, batches: [{ lot: 'L2' }] })
    expect(await leave()).toBeUndefined()
  },
)

test('a parcel that a recall has doubted is checked anew by the batch of each pack', async () => {
  const { id, idOf } = await anUncoded([
    ['L2', 400],
    ['L1', 500],
  ])
  const { line, add, leave } = await anOrderOf(id)
  // Nothing is known of its packs: no question.
  expect((await add()).status).toBe(200)
  await pharmacy.recall(id, 'L1')
  expect(await line()).toMatchObject({ checked: 0, stop: { batches: [{ lot: 'L1' }] } })
  expect((await add()).body.code).toBe('staff.choose_batch')
  expect(await leave()).toBe('staff.not_scanned')
  expect((await add(idOf('L2'))).status).toBe(200)
  expect(await leave()).toBeUndefined()
})

test('beside expired packs, too', async () => {
  const { id, idOf } = await anUncoded([
    ['OLD', 400],
    ['NEW', 500],
  ])
  await api.pool.query('update product_batches set expiry = $2 where id = $1', [idOf('OLD'), dayFromNow(-30)])
  await api.pool.query('select withdraw_batches($1)', [id])
  const { add, leave } = await anOrderOf(id)
  expect((await add()).body).toMatchObject({ code: 'staff.choose_batch', expired: { id: idOf('OLD') } })
  expect((await add(idOf('OLD'))).body.code).toBe('staff.pack_expired')
  expect((await add(idOf('NEW'))).status).toBe(200)
  expect(await leave()).toBeUndefined()
})
