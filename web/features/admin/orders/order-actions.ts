import type { RouterContextProvider } from 'react-router'
import { advanceOrder, cancelOrderOf, refundOrder } from '#contract/admin/orders.ts'
import type { OrderStatus } from '#domain/order-states.ts'
import { call } from '../../../api.ts'
import { work } from '../calls.ts'

/** For the clientAction of the board and of an order: sends it on, cancels it, gives its money back. */
export function actOnOrder({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  return work(request, {
    advance: ({ id = '', from }) => [
      call(context, advanceOrder, { params: { id }, body: { from: from as OrderStatus } }),
      'staff.saved',
    ],
    cancel: ({ id = '', from, reason = '' }) => [
      call(context, cancelOrderOf, { params: { id }, body: { from: from as OrderStatus, reason } }),
      'order.cancelled',
    ],
    refund: ({ id = '' }) => [call(context, refundOrder, { params: { id } }), 'staff.refund_begun'],
  })
}
