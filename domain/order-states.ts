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
  preparing: ['on_its_way'],
  on_its_way: ['delivered'],
  delivered: [],
  cancelled: ['paid'],
}

/** Whether its customer may still cancel: until the preparation begins. */
export function isCancellable(status: OrderStatus): boolean {
  return orderMoves[status].includes('cancelled')
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
