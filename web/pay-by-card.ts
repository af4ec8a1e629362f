import { type RouterContextProvider, redirectDocument } from 'react-router'
import { startPayment } from '#contract/payments.ts'
import { call } from './api.ts'

/** Leads to the bank's page, where an order is paid: another site, so a whole new document. */
export async function payByCard(context: Readonly<RouterContextProvider>, orderId: number) {
  const { url } = await call(context, startPayment, { params: { id: orderId } })
  return redirectDocument(url)
}
