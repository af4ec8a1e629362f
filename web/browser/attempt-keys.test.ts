import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { bookDoctor } from '#contract/bookings.ts'
import { addToCart } from '#contract/cart.ts'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { call } from '../api.ts'
import { type CallResponse, callerContext } from '../caller.ts'
import { saveSession } from '../session.ts'
import { attemptKey, attemptOf, randomKey } from './attempt-keys.ts'

const LOST = { status: 0, body: { code: 'offline' } }
const DONE = { status: 201, body: { data: { id: 1 } } }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T10:00:00Z') })
  stubBrowserStorage()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  saveSession({ token: 'a', id: 1 })
})

/** The keys with which these bookings are sent, one after the other, each answered as given. */
async function keysOf(...attempts: [time: string, answer: CallResponse, pause?: number][]) {
  const keys: (string | undefined)[] = []
  for (const [time, answer, pause = 1000] of attempts) {
    const context = new RouterContextProvider()
    context.set(callerContext, async ({ headers }) => {
      keys.push(headers['idempotency-key'])
      return answer
    })
    const body = { doctor_id: 1, date: '2026-11-30', time } as never
    await call(context, bookDoctor, { body, once: attemptOf() }).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(pause)
  }
  return keys
}

test('a write whose response was lost is sent again with its key, also after a reload', async () => {
  const [first, second] = await keysOf(['09:00', LOST], ['09:00', { status: 503, body: {} }])
  vi.resetModules()
  const reloaded = await import('./attempt-keys.ts')
  const body = { doctor_id: 1, date: '2026-11-30', time: '09:00' }
  const { key } = reloaded.attemptKey('/backend/api/user/doctors/book', ['1', true], body)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect([second, key]).toEqual([first, first])
})

test('a refused session keeps the key: the first attempt may have succeeded', async () => {
  const [first, , third] = await keysOf(
    ['09:00', LOST],
    ['09:00', { status: 403, body: {} }],
    ['09:00', DONE],
  )
  expect(third).toBe(first)
})

test('a changed write has the key of the lost one, so that the server can refuse it', async () => {
  const [first, changed, again] = await keysOf(['09:00', LOST], ['10:00', LOST], ['09:00', LOST])
  expect([changed, again]).toEqual([first, first])
})

test('once the server has refused a changed write, it is a new one', async () => {
  const MISMATCH = { status: 422, body: { code: 'idempotency.mismatch' } }
  const [first, changed, third] = await keysOf(['09:00', LOST], ['10:00', MISMATCH], ['10:00', DONE])
  expect(changed).toBe(first)
  expect(third).not.toBe(first)
})

test('a write that differs from one in flight is another write, and does not end it', async () => {
  let answer = (_: CallResponse) => {}
  const keys: (string | undefined)[] = []
  const send = (time: string, response: Promise<CallResponse>) => {
    const context = new RouterContextProvider()
    context.set(callerContext, ({ headers }) => {
      keys.push(headers['idempotency-key'])
      return response
    })
    const body = { doctor_id: 1, date: '2026-11-30', time } as never
    return call(context, bookDoctor, { body, once: attemptOf() }).catch(() => undefined)
  }
  const slow = send(
    '09:00',
    new Promise(resolve => {
      answer = resolve
    }),
  )
  await send('10:00', Promise.resolve(DONE))
  answer(LOST)
  await slow
  await send('09:00', Promise.resolve(DONE))
  const [first, other, again] = keys
  expect(other).not.toBe(first)
  expect(again).toBe(first)
})

test('an equal write is a new one once the person has seen what the first one changed', async () => {
  const keyAfter = (seen: string) => attemptKey('/stock', ['1', seen], { pieces: -1 })
  const first = keyAfter('movement 7')
  first.settle()
  expect(keyAfter('movement 7').key).toBe(first.key)
  expect(keyAfter('movement 8').key).not.toBe(first.key)
})

test('after a success an equal write is a new one, unless it is the second tap of the same press', async () => {
  const [first, tap, later] = await keysOf(['09:00', DONE, 200], ['09:00', DONE, 200], ['09:00', DONE])
  expect(tap).toBe(first)
  expect(later).not.toBe(first)
})

test('the success of another write of the same URL ends the attempts before it', async () => {
  const [first, , third] = await keysOf(['09:00', LOST], ['10:00', DONE], ['09:00', LOST])
  expect(third).not.toBe(first)
})

test('a key is not used longer than the server knows it, and not again after it was refused', async () => {
  const day = 24 * 60 * 60 * 1000
  const [first, nextDay, , afterMismatch] = await keysOf(
    ['09:00', LOST, day + 1],
    ['09:00', LOST],
    ['09:00', { status: 409, body: { code: 'idempotency.mismatch' } }],
    ['09:00', LOST],
  )
  expect(nextDay).not.toBe(first)
  expect(afterMismatch).not.toBe(nextDay)
})

test('another account has another key; what was typed is in no storage', async () => {
  const [first] = await keysOf(['09:00', LOST])
  expect(sessionStorage.getItem('attempts')).not.toContain('2026-11-30')
  saveSession({ token: 'b', id: 2 })
  const [other] = await keysOf(['09:00', LOST])
  expect(other).not.toBe(first)
})

test('a call that may be repeated on purpose has no key', async () => {
  const context = new RouterContextProvider()
  const sent = vi.fn(async () => DONE)
  context.set(callerContext, sent)
  await call(context, addToCart, { body: { product_id: 1, quantity: 1 } as never })
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({
      headers: expect.not.objectContaining({ 'idempotency-key': expect.anything() }),
    }),
  )
})

test('a key is made on a page that is not served by HTTPS, too', () => {
  // There `crypto` has no randomUUID.
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const key = randomKey()
  vi.stubGlobal('crypto', crypto)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(randomKey()).not.toBe(key)
})
