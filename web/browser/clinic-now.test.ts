import { afterEach, expect, test, vi } from 'vitest'
import { askClock, clinicNow, readClock } from './clinic-now.ts'

const TRUE_TIME = Date.parse('2026-11-28T20:30:00Z')
const HOUR = 3_600_000

const answer = (headers: Record<string, string>) =>
  new Response('{}', {
    headers: { 'cache-control': 'no-store', date: new Date(TRUE_TIME).toUTCString(), ...headers },
  })

afterEach(() => {
  vi.useFakeTimers({ now: TRUE_TIME })
  readClock(answer({}))
  vi.useRealTimers()
})

test.each([
  ['right', 0, 0],
  ['an hour fast', HOUR, 0],
  ['an hour slow', -HOUR, 0],
  ['three hours fast, as with the zone of London', 3 * HOUR, 0],
  ['a day slow', -24 * HOUR, 0],
  // The response took so long.
  ['half a minute fast', 30_000, 30_000],
])('a clock that is %s', (_, wrongBy, shown) => {
  vi.useFakeTimers({ now: TRUE_TIME + wrongBy })
  readClock(answer({}))
  expect(clinicNow() - TRUE_TIME).toBe(shown)
  vi.advanceTimersByTime(5_000)
  expect(clinicNow() - TRUE_TIME).toBe(shown + 5_000)
})

test('a clock that is set right meanwhile is right', () => {
  vi.useFakeTimers({ now: TRUE_TIME + HOUR })
  readClock(answer({}))
  vi.setSystemTime(TRUE_TIME)
  readClock(answer({}))
  expect(clinicNow()).toBe(TRUE_TIME)
})

test.each([
  ['that may have been stored', { 'cache-control': 'no-cache' }],
  ['without a date', { date: '' }],
  ['with a date that is none', { date: 'today' }],
])('a response %s says nothing', (_, headers) => {
  vi.useFakeTimers({ now: TRUE_TIME + HOUR })
  readClock(answer(headers))
  expect(clinicNow()).toBe(TRUE_TIME + HOUR)
})

test('a page that makes no request asks for the time, which stays without an answer', async () => {
  vi.useFakeTimers({ now: TRUE_TIME + 24 * HOUR })
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  await expect(askClock()).rejects.toThrow('offline')
  expect(clinicNow() - TRUE_TIME).toBe(24 * HOUR)
  vi.stubGlobal('fetch', () => Promise.resolve(answer({})))
  expect(await askClock()).toBe(TRUE_TIME)
  expect(clinicNow()).toBe(TRUE_TIME)
})
