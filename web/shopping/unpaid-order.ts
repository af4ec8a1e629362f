import type { RouterContextProvider } from 'react-router'
import { listOrders, type Order } from '#contract/orders.ts'
import { CallError, call } from '../api.ts'

/** An order older than this many others is not waiting for its payment any more. */
const LATEST_ORDERS = 10

/** This person's latest order that awaits its card payment; null without one and when the call fails. */
export async function fetchUnpaidOrder(context: Readonly<RouterContextProvider>): Promise<Order | null> {
  try {
    const { data } = await call(context, listOrders, { query: { per_page: LATEST_ORDERS } })
    return data.find(order => order.pay_until !== null) ?? null
  } catch (error) {
    if (error instanceof CallError) return null
    throw error
  }
}
