import type { RouterContextProvider } from 'react-router'
import { listOrders, type Order } from '#contract/orders.ts'
import { DAY_MS, timestampAt } from '#domain/booking/clinic-time.ts'
import { call, optional } from '../api.ts'
import { browserStorage, tabStorage } from '../browser/storage.ts'

/** An order older than this many others is not waiting for its payment any more. */
const LATEST_ORDERS = 10

const PLACED_STORAGE_KEY = 'placed_order'
const DISMISSED_STORAGE_KEY = 'dismissed_order'

/**
 * The order that may be what has emptied this person's cart: the latest one that awaits its card payment,
 * else the latest one if it is news and was not dismissed. The person may not know of it: the response was
 * lost, or another tab placed it. Null without one and when the call fails.
 */
export async function fetchRecentOrder(context: Readonly<RouterContextProvider>): Promise<Order | null> {
  const orders = await optional(call(context, listOrders, { query: { per_page: LATEST_ORDERS } }), null)
  const unpaid = orders?.data.find(order => order.pay_until !== null)
  const latest = orders?.data[0]
  return unpaid ?? (latest && isNews(latest) ? latest : null)
}

/**
 * An order that was placed in this browser is news until it has arrived, any other one for a day and until
 * its preparation begins.
 */
function isNews(order: Order): boolean {
  if (isDismissed(order)) return false
  if (order.id === placedOrderId()) return !['delivered', 'cancelled'].includes(order.status)
  return order.cancellable && Date.now() - timestampAt(order.date, order.time) < DAY_MS
}

/** The order that was placed in this browser and whose notice was not dismissed yet; 0 without one. */
export const placedOrderId = () => Number(browserStorage.getItem(PLACED_STORAGE_KEY))

export function rememberPlacedOrder({ id }: Order): void {
  browserStorage.setItem(PLACED_STORAGE_KEY, String(id))
}

/** Whether the person has dismissed the notice of this order, or of a later one. */
export const isDismissed = ({ id }: Order) =>
  [browserStorage, tabStorage].some(storage => id <= Number(storage.getItem(DISMISSED_STORAGE_KEY)))

/** `storage`: `tabStorage` if only this tab has shown the order. */
export function dismissOrder({ id }: Order, storage = browserStorage): void {
  storage.setItem(DISMISSED_STORAGE_KEY, String(id))
  browserStorage.removeItem(PLACED_STORAGE_KEY)
}
