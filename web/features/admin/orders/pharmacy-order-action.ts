import type { RouterContextProvider } from 'react-router'
import { handOvers } from '#contract/admin/couriers.ts'
import { orderMoves } from '#contract/admin/orders/order-moves.ts'
import { advanceOrder, cancelOrderByStaff, refundOrder, undoDelivery } from '#contract/admin/orders/orders.ts'
import { returnRequests } from '#contract/admin/orders/return-requests.ts'
import { retryReturnRefund } from '#contract/admin/orders/returns.ts'
import { substitutions } from '#contract/admin/orders/substitutions.ts'
import type { DeliveryFailure } from '#domain/deliveries/delivery-failures.ts'
import type { OrderStatus } from '#domain/orders/order-states.ts'
import { call } from '../../../api.ts'
import { attemptOf } from '../../../browser/attempt-keys.ts'
import { runIntent } from '../route-handlers.ts'

/** The clientAction of the board and of an order's page: advances, cancels or refunds an order. */
export function pharmacyOrderAction({
  request,
  params,
  context,
}: {
  request: Request
  params: { id?: string }
  context: Readonly<RouterContextProvider>
}) {
  return runIntent(request, {
    advance: ({ id = '', from, id_checked, unscanned_reason }) => [
      call(context, advanceOrder, {
        params: { id },
        body: { from: from as OrderStatus, id_checked: id_checked === 'yes', unscanned_reason },
        once: attemptOf(),
      }),
      'staff.saved',
    ],
    undo_delivery: ({ id = '' }) => [call(context, undoDelivery, { params: { id } }), 'staff.saved'],
    cancel: ({ id = '', from, reason = '' }) => [
      call(context, cancelOrderByStaff, {
        params: { id },
        body: { from: from as OrderStatus, reason },
        once: attemptOf(),
      }),
      'order.cancelled',
    ],
    accept_return: ({ request_id = '', answer = '' }) => [
      call(context, returnRequests.acceptReturnRequest, {
        params: { id: params.id ?? '', request_id },
        body: { answer },
        once: attemptOf(),
      }),
      'staff.saved',
    ],
    refuse_return: ({ request_id = '', answer = '' }) => [
      call(context, returnRequests.refuseReturnRequest, {
        params: { id: params.id ?? '', request_id },
        body: { answer },
        once: attemptOf(),
      }),
      'staff.saved',
    ],
    retry_refund: ({ return_id = '' }) => [
      call(context, retryReturnRefund, { params: { id: params.id ?? '', return_id } }),
      'staff.refund_begun',
    ],
    withdraw_substitution: ({ substitution_id = '' }) => [
      call(context, substitutions.withdrawSubstitution, {
        params: { id: params.id ?? '', substitution_id },
      }),
      'staff.saved',
    ],
    retry_substitution_refund: ({ substitution_id = '' }) => [
      call(context, substitutions.retrySubstitutionRefund, {
        params: { id: params.id ?? '', substitution_id },
      }),
      'staff.refund_begun',
    ],
    move: ({ id = '', slot = '' }) => {
      const [slot_day = '', slot_from = ''] = slot.split(' ')
      return [
        call(context, orderMoves.moveOrder, { params: { id }, body: { slot_day, slot_from } }),
        'staff.saved',
      ]
    },
    'hand-over': ({ id = '', courier_id, tracking_number, unscanned_reason }) => [
      call(context, handOvers.handOver, {
        params: { id },
        body: { courier_id, tracking_number, unscanned_reason },
      }),
      'staff.saved',
    ],
    'failed-delivery': ({ id = '', reason, next_day, seen }) => [
      call(context, handOvers.failDelivery, {
        params: { id },
        body: { reason: reason as DeliveryFailure, next_day },
        // Once the page shows the first attempt, an equal one is another.
        once: attemptOf(seen),
      }),
      'staff.saved',
    ],
    refund: ({ id = '' }) => [
      call(context, refundOrder, { params: { id }, once: attemptOf() }),
      'staff.refund_begun',
    ],
  })
}
