import { type RouterContextProvider, redirectDocument } from 'react-router'
import { startPayment } from '#contract/payments.ts'
import { call } from '../api.ts'

/**
 * Redirects to the bank's page, where the order is paid. It is another site, so it needs a document request.
 */
export async function redirectToCardPayment(context: Readonly<RouterContextProvider>, orderId: number) {
  const { url } = await call(context, startPayment, { params: { id: orderId } })
  // For the router the submission never ends. When Back restores this page from memory, it is loaded anew: it
  // shows what has become of the order, without the spinner.
  window.addEventListener('pageshow', () => window.location.reload(), { once: true })
  return redirectDocument(url)
}
