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

const NOURA = { client_name: 'Noura', client_phone: '0501234567' }
const SALEM = { client_name: 'Salem', client_phone: '0507654321' }
const slot = { doctor_id: '3', date: '2026-11-30', time: '09:00' }

test.each<[string, Action, Fields, Fields, Fields]>([
  ['an addition to the cart', cartAction, { intent: 'add' }, { product_id: '7' }, { product_id: '8' }],
  ['a booking by the desk', changeDay, { intent: 'book', ...slot }, NOURA, SALEM],
  ['a walk-in', changeDay, { intent: 'walk_in', doctor_id: '3' }, NOURA, SALEM],
  ['a home visit by the desk', changeHomeVisits, { intent: 'book', ...slot }, NOURA, SALEM],
  ['an entry of the waitlist', changeWaitlist, { intent: 'add', wanted: 'doctor:3' }, NOURA, SALEM],
])('%s is no change of one about another, and does not end its attempt', async (_, action, fields, a, b) => {
  const keys: (string | undefined)[] = []
  const send = async (subject: Fields, answer: typeof LOST | typeof DONE) => {
    const context = new RouterContextProvider()
    context.set(callerContext, async ({ method, headers }) => {
      if (method !== 'GET') keys.push(headers['idempotency-key'])
      return answer
    })
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...subject })) form.set(name, value)
    const request = new Request('https://afiya.example/page', { method: 'POST', body: form })
    await action({ request, params: {}, context } as never)
    await vi.advanceTimersByTimeAsync(1000)
  }
  for (const [subject, answer] of [
    [a, LOST],
    [b, DONE],
    [a, DONE],
    [a, LOST],
  ] as const)
    await send(subject, answer)
  const [first, other, repeated, later] = keys
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(other).toMatch(/^[0-9a-f]{32}$/)
  expect(other).not.toBe(first)
  expect(repeated).toBe(first)
  expect(later).not.toBe(first)
})
