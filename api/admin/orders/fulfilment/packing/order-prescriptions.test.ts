import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#db/schema/orders.ts'
import { prescriptions } from '#db/schema/prescriptions.ts'
import { takeCover } from '#services/prescriptions/prescription-cover.ts'
import { scannedOrders } from '#tests/support/fixtures/packed-orders.ts'
import { anApproval } from '#tests/support/fixtures/prescriptions.ts'
import { startTestApi } from '#tests/support/test-api.ts'

test('an order shows for whom its prescription is, and that it ended before the order left', async () => {
  const api = await startTestApi()
  const pharmacist = await api.signInStaff('pharmacist')
  const pharmacy = scannedOrders(api, pharmacist.token)
  const { id: product } = await pharmacy.aMedicine([{ lot: 'A', days: 300, quantity: 5 }])
  const orderId = await pharmacy.anOrder([[product, 1]])
  const [order] = await api.db.select().from(orders).where(eq(orders.id, orderId))
  const itemId = await anApproval(api.db, {
    ...{ userId: order?.userId ?? 0, product, validUntil: '2999-01-01', patient: 'Noura' },
  })
  await takeCover(api.db, orderId, [itemId])
  const shown = async (token = pharmacist.token) => {
    const read = (path: string) => api.request('GET', `/admin/orders/${path}`, { token })
    const [record, board, picked] = await Promise.all([
      read(String(orderId)),
      read('board'),
      read(`pick-list?ids=${orderId}`),
    ])
    const { patient, lapsed } = record.body.prescriptions[0]
    const [{ stop, next }] = board.body.data
    return [patient, lapsed, stop, next, picked.body.data.orders[0]?.stopped]
  }
  expect(await shown()).toEqual(['Noura', false, null, 'on_its_way', false])
  await api.db.update(prescriptions).set({ validUntil: '2026-01-01' })
  // The board offers no step that would be refused.
  expect(await shown()).toEqual(['Noura', true, 'lapsed', null, true])
  // The name of a patient is for those who review prescriptions.
  expect(await shown((await api.signInStaff('admin')).token)).toEqual([null, true, 'lapsed', null, true])
  // What has left has been dispensed.
  await api.db.update(orders).set({ status: 'on_its_way' })
  expect((await shown()).slice(0, 4)).toEqual(['Noura', false, null, 'delivered'])
  await api.close()
})
