import { orderLines, orders } from '#db/schema/orders.ts'
import type { TestApi } from '../test-api.ts'
import type { AdminClient, StaffRequests } from './staff-request.ts'

/** An order of one piece that is being prepared. */
async function beingPrepared({ db }: TestApi) {
  const [order] = await db
    .insert(orders)
    .values({
      status: 'preparing',
      paymentMethod: 1,
      firstName: 'نورة',
      lastName: 'العتيبي',
      email: 'noura@example.com',
      phone: '0501234567',
      addressText: 'الرياض',
      lat: 24.7,
      long: 46.7,
      subTotalHalalas: 100,
      feesHalalas: 0,
      discountHalalas: 0,
      totalHalalas: 100,
    })
    .returning({ id: orders.id })
  const id = order?.id ?? 0
  const [line] = await db
    .insert(orderLines)
    .values({ orderId: id, nameAr: 'كريم', nameEn: 'Cream', image: '', paidHalalas: 100, quantity: 1 })
    .returning({ id: orderLines.id })
  return { params: { id }, line: line?.id ?? 0 }
}

const ofPrepared = async (_: AdminClient, api: TestApi) => ({ params: (await beingPrepared(api)).params })

/** A valid request of each endpoint of the fulfilment of orders. */
export const validFulfilmentRequests: StaffRequests = {
  'fulfilment.getOrdersVersion': () => ({}),
  'fulfilment.getPickList': () => ({}),
  'fulfilment.prepareOrders': () => ({ body: { ids: [1] } }),
  'fulfilment.checkPiece': async (_, api) => {
    const { params, line } = await beingPrepared(api)
    return { params, body: { line_id: line } }
  },
  'fulfilment.uncheckPieces': ofPrepared,
  'fulfilment.getParcelPapers': ofPrepared,
}
