/** Where an order stands; in this order it goes, and `cancelled` is the other end. */
export type OrderStatus = 'placed' | 'paid' | 'preparing' | 'on_its_way' | 'delivered' | 'cancelled'

/** 1 cash on delivery, 2 credit card (spec §4). */
export const CASH = 1
export const CARD = 2

/** How long an unpaid card order holds its pieces, in milliseconds. */
export const PAYMENT_TIME = 30 * 60_000

/** From where an order may go on to where. A payment that comes after the release takes the pieces once more. */
export const orderMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  placed: ['paid', 'preparing', 'cancelled'],
  paid: ['preparing', 'cancelled'],
  preparing: ['on_its_way', 'cancelled'],
  on_its_way: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: ['paid'],
}

/** Whether its customer may still cancel: until the preparation begins. */
export function isCancellable(status: OrderStatus): boolean {
  return status === 'placed' || status === 'paid'
}

/** Whether the pharmacy may still cancel: until it is delivered, for a parcel that comes back from the door. */
export function isCancellableByStaff(status: OrderStatus): boolean {
  return orderMoves[status].includes('cancelled')
}

/** The station after this one, to which the pharmacy sends an order; none at an end, and none before the card is charged. */
export function nextStation(status: OrderStatus, paymentMethod: number): OrderStatus | undefined {
  const stations = stationsOf(paymentMethod)
  const next = stations[stations.indexOf(status) + 1]
  if (status === 'cancelled' || isPayable(status, paymentMethod)) return undefined
  return next && orderMoves[status].includes(next) ? next : undefined
}

/** `due` nothing is charged, `paid`, `refund_due` on its way back, `refunded`. */
export type Money = 'due' | 'paid' | 'refund_due' | 'refunded'

/** How the money of an order stands, by what was charged to a card, if any: cash is paid at the door. */
export function moneyOf(
  status: OrderStatus,
  paymentMethod: number,
  charged: 'paid' | 'refunded' | null,
): Money {
  if (charged === 'paid' && status === 'cancelled') return 'refund_due'
  return charged ?? (paymentMethod === CASH && status === 'delivered' ? 'paid' : 'due')
}

/** The stations of an order on its way to the customer, by how it is paid: cash is paid at the door. */
export function stationsOf(paymentMethod: number): OrderStatus[] {
  const stations: OrderStatus[] = ['placed', 'paid', 'preparing', 'on_its_way', 'delivered']
  return paymentMethod === CARD ? stations : stations.filter(station => station !== 'paid')
}

/** Whether the card is still to be charged. */
export function isPayable(status: OrderStatus, paymentMethod: number): boolean {
  return status === 'placed' && paymentMethod === CARD
}

/** Whether there is an invoice: of an order that stands and, by card, is paid. */
export function hasInvoice(status: OrderStatus, paymentMethod: number): boolean {
  return status !== 'cancelled' && !isPayable(status, paymentMethod)
}

/** How an order is called, such as AF-000042; the invoice has the same number behind its own letters. */
export function orderNumber(id: number): string {
  return `AF-${String(id).padStart(6, '0')}`
}
