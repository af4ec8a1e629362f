import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#db/schema/orders.ts'
import { takeCover } from '#services/prescriptions/prescription-cover.ts'
import { scannedOrders } from '#tests/support/fixtures/packed-orders.ts'
import { anApproval } from '#tests/support/fixtures/prescriptions.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let pharmacy: ReturnType<typeof scannedOrders>
beforeAll(async () => {
  api = await startTestApi()
  pharmacy = scannedOrders(api, (await api.signInStaff('pharmacist')).token)
})
afterAll(() => api.close())

/** A packed order of a medicine from 18 years on, for a patient with a birth date that was read. */
async function anAdultsOrder(place?: 'branch') {
  const medicine = await pharmacy.aMedicine([{ lot: 'A', days: 300, quantity: 5 }])
  const id = await pharmacy.anOrder([[medicine.id, 1]], place)
  await api.pool.query('update products set min_age = 18 where id = $1', [medicine.id])
  const [order] = await api.db.select().from(orders).where(eq(orders.id, id))
  const approval = { userId: order?.userId ?? 0, product: medicine.id, validUntil: '2999-01-01' }
  /** Approves a prescription of the patient, on which a birth date is read; returns its item. */
  const approve = async (birthDate: string) => {
    const item = await anApproval(api.db, approval)
    await api.pool.query(
      `update prescriptions set birth_date = $2
       where id = (select prescription_id from prescription_items where id = $1)`,
      [item, birthDate],
    )
    return item
  }
  await takeCover(api.db, id, [await approve('1990-01-01')])
  expect(await pharmacy.codeOf(id, medicine.pack('A', 300, `A${id}`))).toBe('packed')
  const correctRecord = (birthDate: string) =>
    api.pool.query('update patients set birth_date = $2 where user_id = $1', [approval.userId, birthDate])
  const act = async (path: string, body: object = {}) => {
    const { status, body: reply } = await pharmacy.staff('POST', `orders/${id}/${path}`, body)
    return status === 200 ? 'done' : (reply.code as string)
  }
  const shown = async () => {
    const read = async (path: string) => (await pharmacy.staff('GET', `orders/${path}`)).body
    const card = (await read('board')).data.find((each: { id: number }) => each.id === id)
    const [{ too_young }] = (await read(`${id}`)).prescriptions
    return [too_young, card.stop, card.next, (await read(`pick-list?ids=${id}`)).data.orders[0]?.stopped]
  }
  return { id, medicine, approve, correctRecord, act, shown }
}

test('an order waits while its patient is too young by a date that was read meanwhile', async () => {
  const { approve, correctRecord, act, shown } = await anAdultsOrder()
  expect(await shown()).toEqual([false, null, 'on_its_way', false])
  await approve('2019-01-01')
  expect(await shown()).toEqual([true, 'too_young', null, true])
  for (const [path, body] of [['hand-over'], ['advance', { from: 'preparing' }]] as const)
    expect(await act(path, body)).toBe('staff.patient_too_young')
  await correctRecord('1990-01-01')
  expect(await shown()).toEqual([false, null, 'on_its_way', false])
  expect(await act('hand-over')).toBe('done')
  // What has left has been dispensed.
  await correctRecord('2019-01-01')
  expect((await shown()).slice(0, 3)).toEqual([false, null, 'delivered'])
})

test('an order that waits to be picked up stays, too, and can be cancelled', async () => {
  const { approve, act } = await anAdultsOrder('branch')
  expect(await act('advance', { from: 'preparing' })).toBe('done')
  await approve('2019-01-01')
  expect(await act('advance', { from: 'on_its_way', id_checked: true })).toBe('staff.patient_too_young')
  expect(await act('cancel', { from: 'on_its_way', reason: 'Too young' })).toBe('done')
})

test('the limit of what leaves counts, also one that was set since', async () => {
  const { medicine, approve, act, shown } = await anAdultsOrder()
  const limit = (age: number | null) =>
    api.pool.query('update products set min_age = $2 where id = $1', [medicine.id, age])
  await approve('2019-01-01')
  await limit(null)
  expect(await shown()).toEqual([false, null, 'on_its_way', false])
  await limit(12)
  expect(await act('hand-over')).toBe('staff.patient_too_young')
  await limit(5)
  expect(await act('hand-over')).toBe('done')
})
