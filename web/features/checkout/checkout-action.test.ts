import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { callerContext } from '../../caller.ts'
import { dismissOrder, rememberPlacedOrder } from '../../shopping/recent-order.ts'
import { shownToasts } from '../../ui/toast-queue.ts'
import { checkoutAction } from './checkout-action.ts'

beforeEach(() => {
  stubBrowserStorage()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  // The toast of a refusal waits for the page: it must not appear in the next test.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

const MINUTES_MS = 60_000
const placedAgo = (age: number, more: Partial<Order> = {}) => {
  const at = Date.now() - age
  return { id: 6, cancellable: true, pay_until: null, date: dayOf(at), time: timeOf(at), ...more } as Order
}

/** Confirms the checkout of a cart that is empty by now, in the account with these orders. */
async function confirmWithEmptyCart(orders: Order[], code = 'order.empty_cart', products: object[] = []) {
  const context = new RouterContextProvider()
  context.set(callerContext, async ({ method, url }) => {
    if (method === 'GET')
      return { status: 200, body: { data: url.includes('/cart') ? { products } : orders } }
    if (code === 'offline') return { status: 0, body: { code, lost: 'once' } }
    return { status: 409, body: { code, message: 'Your cart is empty.' } }
  })
  const form = new FormData()
  for (const name of ['address_id', 'payment_method', 'cart']) form.set(name, '1')
  const request = new Request('https://afiya.example/store/checkout', { method: 'POST', body: form })
  return checkoutAction({ request, context } as unknown as Parameters<typeof checkoutAction>[0])
}

test('after a lost response, a changed form is not refused: its page shows the order that was placed', async () => {
  const result = (await confirmWithEmptyCart([placedAgo(2 * MINUTES_MS)])) as Response
  expect(result.status).toBe(302)
  expect(result.headers.get('location')).toBe('/store/orders/6?placed=1')
})

test('a changed form whose first attempt was stored leads to its order as well', async () => {
  const result = await confirmWithEmptyCart([placedAgo(2 * MINUTES_MS)], 'idempotency.mismatch')
  expect((result as Response).headers.get('location')).toBe('/store/orders/6?placed=1')
})

test('an order that awaits its payment is shown by the checkout, also behind a newer one', async () => {
  const result = await confirmWithEmptyCart([
    placedAgo(0, { id: 7, cancellable: false }),
    placedAgo(9 * MINUTES_MS, { pay_until: '10:30' }),
  ])
  expect(result).toMatchObject({ data: null, init: { status: 409 } })
})

test.each([
  ['without an order', []],
  ['with an order of last week', [placedAgo(7 * 24 * 60 * MINUTES_MS)]],
  ['with an order that is in preparation', [placedAgo(MINUTES_MS, { cancellable: false })]],
])('%s the cart is said to be empty', async (_, orders) => {
  const result = await confirmWithEmptyCart(orders)
  expect(result).toMatchObject({ data: { code: 'order.empty_cart' }, init: { status: 409 } })
})

test.each([
  ['on_its_way', 302],
  ['delivered', 409],
] as const)(
  'an order that was placed in this browser is news until it has arrived: %s',
  async (status, code) => {
    const order = placedAgo(2 * 24 * 60 * MINUTES_MS, { status, cancellable: false })
    rememberPlacedOrder(order)
    expect(await confirmWithEmptyCart([order])).toMatchObject(
      code === 302 ? { status: code } : { init: { status: code } },
    )
    dismissOrder(order)
    expect(await confirmWithEmptyCart([order])).toMatchObject({ init: { status: 409 } })
  },
)

test('an order whose notice was dismissed is not news any more', async () => {
  dismissOrder(placedAgo(0))
  const result = await confirmWithEmptyCart([placedAgo(0)])
  expect(result).toMatchObject({ data: { code: 'order.empty_cart' } })
})

test('a lost answer of an order that has emptied the cart leads to the order, without a toast', async () => {
  const toasts = shownToasts()
  const result = await confirmWithEmptyCart([placedAgo(0)], 'offline')
  expect((result as Response).headers.get('location')).toBe('/store/orders/6?placed=1')
  vi.advanceTimersByTime(1000)
  expect(shownToasts()).toEqual(toasts)
})

test('a lost answer is told while the cart is full: a recent order is an earlier one', async () => {
  const result = await confirmWithEmptyCart([placedAgo(0)], 'offline', [{ id: 1 }])
  expect(result).toMatchObject({ data: { code: 'offline' }, init: { status: 503 } })
})
