import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { callerContext } from '../caller.ts'
import { clientAction as changeDay } from '../features/admin/day/day-page.tsx'
import { clientAction as changeHomeVisits } from '../features/admin/home-visits/home-visits-page.tsx'
import { clientAction as changeWaitlist } from '../features/admin/waitlist/waitlist-page.tsx'
import { cartAction } from '../features/cart/cart-action.ts'
import { saveSession } from '../session.ts'

beforeEach(() => {
  vi.useFakeTimers()
  stubBrowserStorage()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  saveSession({ token: 'a', id: 1 })
})

type Action = (args: never) => Promise<unknown>
type Fields = Record<string, string>

const LOST = { status: 0, body: { code: 'offline' } }
const DONE = { status: 200, body: { message: 'done', data: { id: 1, products: [], count: 1 } } }

// Each from a dialog of its own.
const NOURA = { form_id: 'one', client_name: 'Noura', client_phone: '0501234567' }
const SALEM = { form_id: 'two', client_name: 'Salem', client_phone: '0507654321' }
const slot = { doctor_id: '3', date: '2026-11-30', time: '09:00' }
const desk: [string, Action, Fields][] = [
  ['a booking by the desk', changeDay, { intent: 'book', ...slot }],
  ['a walk-in', changeDay, { intent: 'walk_in', doctor_id: '3' }],
  ['a home visit by the desk', changeHomeVisits, { intent: 'book', ...slot }],
  ['an entry of the waitlist', changeWaitlist, { intent: 'add', who: 'doctor 3' }],
]

/** Submits a form whose write gets this answer; returns the write's key. */
async function keyOf(action: Action, fields: Fields, answer: typeof LOST | typeof DONE) {
  let key: string | undefined
  const context = new RouterContextProvider()
  context.set(callerContext, async ({ method, headers }) => {
    if (method !== 'GET') key = headers['idempotency-key']
    return answer
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const request = new Request('https://afiya.example/page', { method: 'POST', body: form })
  await action({ request, params: {}, context } as never)
  await vi.advanceTimersByTimeAsync(1000)
  return key
}

test.each<[string, Action, Fields, Fields, Fields]>([
  ['an addition to the cart', cartAction, { intent: 'add' }, { product_id: '7' }, { product_id: '8' }],
  ...desk.map(
    ([name, action, fields]) =>
      [name, action, fields, NOURA, SALEM] as [string, Action, Fields, Fields, Fields],
  ),
])('%s is no change of one about another, and does not end its attempt', async (_, action, fields, a, b) => {
  const first = await keyOf(action, { ...fields, ...a }, LOST)
  const other = await keyOf(action, { ...fields, ...b }, DONE)
  const repeated = await keyOf(action, { ...fields, ...a }, DONE)
  const later = await keyOf(action, { ...fields, ...a }, LOST)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(other).toMatch(/^[0-9a-f]{32}$/)
  expect(other).not.toBe(first)
  expect(repeated).toBe(first)
  expect(later).not.toBe(first)
})

test.each(desk)(
  '%s has one key in its dialog, also for a corrected name or phone',
  async (_, action, fields) => {
    const first = await keyOf(action, { ...fields, ...NOURA }, LOST)
    const corrected = await keyOf(action, { ...fields, ...NOURA, client_name: 'Nora' }, LOST)
    const another = await keyOf(action, { ...fields, ...NOURA, client_phone: '0501234568' }, LOST)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect([corrected, another]).toEqual([first, first])
  },
)

test.each(desk)(
  '%s that is repeated after a reload has its key, a next caller another',
  async (_, action, fields) => {
    const first = await keyOf(action, { ...fields, ...NOURA }, LOST)
    expect(await keyOf(action, { ...fields, ...NOURA, form_id: 'three' }, LOST)).toBe(first)
    const next = { ...fields, ...NOURA, form_id: 'four', client_name: 'Huda' }
    expect(await keyOf(action, next, LOST)).not.toBe(first)
  },
)

test.each(['set', 'remove'])(
  'an addition after the product was changed in the cart (%s) is another one',
  async intent => {
    const cream = { product_id: '7', quantity: '1' }
    const first = await keyOf(cartAction, { intent: 'add', ...cream }, LOST)
    await keyOf(cartAction, { intent, product_id: '8', quantity: '5' }, DONE)
    await keyOf(cartAction, { intent, product_id: '7', quantity: '5' }, LOST)
    expect(await keyOf(cartAction, { intent: 'add', ...cream }, LOST)).toBe(first)
    await keyOf(cartAction, { intent, product_id: '7', quantity: '5' }, DONE)
    expect(await keyOf(cartAction, { intent: 'add', ...cream }, DONE)).not.toBe(first)
  },
)
