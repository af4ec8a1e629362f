import { orderLines, orders } from '#db/schema/orders.ts'
import { type TestApi, TODAY } from '../test-api.ts'
import { type AdminClient, readRequests, type StaffRequests, trialName } from './staff-request.ts'

/** An order of one piece that is being prepared, or in another state. */
async function beingPrepared({ db }: TestApi, status: 'placed' | 'preparing' | 'on_its_way' = 'preparing') {
  const [order] = await db
    .insert(orders)
    .values({
      status,
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
      feeVatHalalas: 0,
      discountHalalas: 0,
      totalHalalas: 100,
    })
    .returning({ id: orders.id })
  const id = order?.id ?? 0
  const [line] = await db
    .insert(orderLines)
    .values({
      ...{ orderId: id, nameAr: 'كريم', nameEn: 'Cream', image: '', paidHalalas: 100, quantity: 1 },
      ...{ vatHalalas: 13, discountHalalas: 0 },
    })
    .returning({ id: orderLines.id })
  return { params: { id }, line: line?.id ?? 0 }
}

const ofPrepared = async (_: AdminClient, api: TestApi) => ({ params: (await beingPrepared(api)).params })

const courier = { name: trialName, tracking_url: '', active: true }

const ofCourier = async (admin: AdminClient) => ({
  params: { id: (await admin.create('/admin/couriers', courier)).id },
})

const place = {
  kind: 'zone',
  name: trialName,
  address: { ar: '', en: '' },
  active: true,
  windows: [],
  closed_days: [],
}

const ofPlace = async (admin: AdminClient) => ({
  params: { id: (await admin.create('/admin/delivery-places', place)).id },
})

/** A valid request of each endpoint of the fulfilment of orders. */
export const validFulfilmentRequests: StaffRequests = {
  ...readRequests('couriers'),
  'couriers.get': ofCourier,
  'couriers.history': ofCourier,
  'couriers.create': () => ({ body: courier }),
  'couriers.update': async admin => {
    const { id, version } = await admin.create('/admin/couriers', courier)
    return { params: { id }, query: { version }, body: courier }
  },
  'couriers.remove': async admin => {
    const { id, version } = await admin.create('/admin/couriers', courier)
    return { params: { id }, query: { version } }
  },
  ...readRequests('delivery-places'),
  'delivery-places.get': ofPlace,
  'delivery-places.history': ofPlace,
  'delivery-places.create': () => ({ body: place }),
  'delivery-places.update': async admin => {
    const { id, version } = await admin.create('/admin/delivery-places', place)
    return { params: { id }, query: { version }, body: place }
  },
  'delivery-places.remove': async admin => {
    const { id, version } = await admin.create('/admin/delivery-places', place)
    return { params: { id }, query: { version } }
  },
  'hand-overs.handOver': async (_, api) => ({
    params: (await beingPrepared(api)).params,
    body: { unscanned_reason: 'الماسح معطل' },
  }),
  'orders.undoDelivery': async (_, api) => ({
    params: (await beingPrepared(api, 'on_its_way')).params,
  }),
  'hand-overs.failDelivery': async (_, api) => ({
    params: (await beingPrepared(api, 'on_its_way')).params,
    body: { reason: 'nobody', next_day: TODAY },
  }),
  'settlements.listOwed': () => ({}),
  'settlements.listSettlements': () => ({}),
  // Without a note the input is refused, not the role.
  'settlements.settle': () => ({ body: { courier_id: 1, day: TODAY, due: 100, received: 90 } }),
  'fulfilment.getOrdersVersion': () => ({}),
  'fulfilment.getPickList': () => ({}),
  'fulfilment.prepareOrders': async (_, api) => ({
    body: { ids: [(await beingPrepared(api, 'placed')).params.id] },
  }),
  'fulfilment.checkPiece': async (_, api) => {
    const { params, line } = await beingPrepared(api)
    return { params, body: { line_id: line } }
  },
  'fulfilment.uncheckPieces': ofPrepared,
  'fulfilment.getParcelPapers': ofPrepared,
  'dispensing-labels.readDispensingLabels': ofPrepared,
  // Without a time the input is refused, not the role.
  'order-moves.moveOrder': async (_, api) => ({
    params: (await beingPrepared(api)).params,
    body: { slot_day: TODAY },
  }),
  'order-moves.listClosedDays': () => ({}),
}
