import type { RouterContextProvider } from 'react-router'
import { handOvers } from '#contract/admin/couriers.ts'
import { advanceOrder, cancelOrderByStaff, refundOrder } from '#contract/admin/orders.ts'
import { retryReturnRefund } from '#contract/admin/returns.ts'
import type { DeliveryFailure } from '#contract/orders.ts'
import type { OrderStatus } from '#domain/orders/order-states.ts'
import { call } from '../../../api.ts'
import { runIntent } from '../route-handlers.ts'

/** The clientAction of the board and of an order's page: advances, cancels or refunds an order. */
export function orderAction({
  request,
  params,
  context,
}: {
  request: Request
  params: { id?: string }
  context: Readonly<RouterContextProvider>
}) {
  return runIntent(request, {
    advance: ({ id = '', from }) => [
      call(context, advanceOrder, { params: { id }, body: { from: from as OrderStatus } }),
      'staff.saved',
    ],
    cancel: ({ id = '', from, reason = '' }) => [
      call(context, cancelOrderByStaff, { params: { id }, body: { from: from as OrderStatus, reason } }),
      'order.cancelled',
    ],
    retry_refund: ({ return_id = '' }) => [
      call(context, retryReturnRefund, { params: { id: params.id ?? '', return_id } }),
      'staff.refund_begun',
    ],
    'hand-over': ({ id = '', courier_id, tracking_number }) => [
      call(context, handOvers.handOver, { params: { id }, body: { courier_id, tracking_number } }),
      'staff.saved',
    ],
    'failed-delivery': ({ id = '', reason, next_day }) => [
      call(context, handOvers.failDelivery, {
        params: { id },
        body: { reason: reason as DeliveryFailure, next_day },
      }),
      'staff.saved',
    ],
    refund: ({ id = '' }) => [call(context, refundOrder, { params: { id } }), 'staff.refund_begun'],
  })
}
