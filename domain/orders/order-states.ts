/** The states of an order, in order; `cancelled` is the other final state. */
export type OrderStatus = 'placed' | 'paid' | 'preparing' | 'on_its_way' | 'delivered' | 'cancelled'

/** Payment methods: 1 cash on delivery, 2 credit card (spec §4). */
export const CASH = 1
export const CARD = 2

/** How long an unpaid card order reserves its stock, in milliseconds. */
export const PAYMENT_TIMEOUT_MS = 30 * 60_000

/** How long a delivery can be undone, in milliseconds; the invoice of a cash order is issued after that. */
export const DELIVERY_UNDO_MS = 60_000

/**
 * The allowed transitions. A payment that arrives after the stock was released reserves it again (cancelled →
 * paid).
 */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  placed: ['paid', 'preparing', 'cancelled'],
  paid: ['preparing', 'cancelled'],
  preparing: ['on_its_way', 'cancelled'],
  on_its_way: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: ['paid'],
}

/**
 * Whether a transition issues the invoice: when the card is charged; in cash, on delivery, once that can no
 * longer be undone.
 */
export function issuesInvoice(status: OrderStatus, paymentMethod: number): boolean {
  return status === (paymentMethod === CARD ? 'paid' : 'delivered')
}

/** Whether the customer may still cancel: until preparation begins. */
export function isCancellable(status: OrderStatus): boolean {
  return status === 'placed' || status === 'paid'
}

/** Whether an order can still be received at another time: until it leaves the pharmacy. */
export function isMovable(status: OrderStatus): boolean {
  return status === 'placed' || status === 'paid' || status === 'preparing'
}

/** Whether the pharmacy may still cancel: until delivery, because a parcel may be returned at the door. */
export function isCancellableByStaff(status: OrderStatus): boolean {
  return orderTransitions[status].includes('cancelled')
}

/**
 * Returns the next step to which the pharmacy moves an order; undefined in a final state or before the card
 * is charged.
 */
export function nextStep(status: OrderStatus, paymentMethod: number): OrderStatus | undefined {
  const steps = stepsOf(paymentMethod)
  const next = steps[steps.indexOf(status) + 1]
  if (isPayable(status, paymentMethod)) return undefined
  return next && orderTransitions[status].includes(next) ? next : undefined
}

/**
 * `due`: nothing is charged yet; `refund_due`: the refund is under way; `none`: nothing was charged before it
 * was cancelled, or it costs nothing.
 */
export type MoneyStatus = 'due' | 'paid' | 'refund_due' | 'refunded' | 'none'

/**
 * Returns the payment status of an order. `charged` is the card payment, if any; cash is paid on delivery.
 * `isCredited`: all of its invoice is credited; cash is handed back at the same time.
 */
export function moneyStatusOf(
  order: { status: OrderStatus; paymentMethod: number; totalHalalas: number },
  charged: 'paid' | 'refunded' | null,
  isCredited = false,
): MoneyStatus {
  const { status, paymentMethod, totalHalalas } = order
  if (charged === 'paid' && (status === 'cancelled' || isCredited)) return 'refund_due'
  if (charged === null && (status === 'cancelled' || totalHalalas === 0)) return 'none'
  if (isCredited) return 'refunded'
  return charged ?? (paymentMethod === CASH && status === 'delivered' ? 'paid' : 'due')
}

/** Returns the steps of an order from placing to delivery; cash orders have no `paid` step. */
export function stepsOf(paymentMethod: number): OrderStatus[] {
  const steps: OrderStatus[] = ['placed', 'paid', 'preparing', 'on_its_way', 'delivered']
  return paymentMethod === CARD ? steps : steps.filter(step => step !== 'paid')
}

/** Whether the card payment is outstanding. */
export function isPayable(status: OrderStatus, paymentMethod: number): boolean {
  return status === 'placed' && paymentMethod === CARD
}

/** Whether the order is confirmed: it is not cancelled and, if paid by card, is paid. */
export function isConfirmed(status: OrderStatus, paymentMethod: number): boolean {
  return status !== 'cancelled' && !isPayable(status, paymentMethod)
}
