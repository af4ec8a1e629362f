import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { productSheet } from '#contract/admin/sheets.ts'
import { getBookingCalendar } from '#contract/bookings.ts'
import { sendMessage } from '#contract/contact.ts'
import { listDoctors } from '#contract/doctors.ts'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { call } from './api.ts'
import { attemptOf } from './browser/attempt-keys.ts'
import { accessToken, saveSession } from './session.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }
const html = { 'content-type': 'text/html; charset=utf-8' }
const DONE = () => new Response('{"message":"sent","data":null}', { headers: json })

const notOfTheApi: [string, () => Response][] = [
  ['the sign-in page of a Wi-Fi', () => new Response('<h1>Sign in</h1>', { headers: html })],
  ['a page without a type', () => new Response('<h1>Sign in</h1>', { headers: {} })],
  ['a refusal by a proxy', () => new Response('<h1>502</h1>', { status: 502, headers: html })],
  ['a page that asks for a session', () => new Response('<h1>Sign in</h1>', { status: 401, headers: html })],
  ['an empty body', () => new Response('', { headers: json })],
  ['a body that has broken off', () => new Response('{"data":{"id":', { headers: json })],
  ...[502, 503, 504].map((status): [string, () => Response] => [
    `JSON of a proxy with status ${status}`,
    () => new Response('{"message":"upstream"}', { status, headers: json }),
  ]),
  ['a code of a proxy', () => new Response('{"code":504,"message":"late"}', { status: 504, headers: json })],
  ['JSON of a proxy', () => new Response('{}', { headers: json })],
  ['JSON of something else', () => new Response('true', { headers: json })],
]

beforeEach(() => {
  stubBrowserStorage()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  saveSession({ token: 'a', id: 1 })
})

test.each(notOfTheApi)('%s is no answer: a write is repeated with its key', async (message, answer) => {
  const sent = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', sent.mockResolvedValueOnce(answer()).mockResolvedValueOnce(DONE()))
  const context = new RouterContextProvider()
  const send = () => call(context, sendMessage, { body: { message } as never, once: attemptOf() })
  await expect(send()).rejects.toMatchObject({ status: 0, code: 'offline' })
  expect(accessToken()).toBe('a')
  await send()
  const [first, second] = sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
  expect(second).toBe(first)
})

test.each(notOfTheApi)('%s is a failed read, and no sign of a missing network', async (_, answer) => {
  vi.stubGlobal('fetch', async () => answer())
  const read = call(new RouterContextProvider(), listDoctors, { query: {} as never })
  await expect(read).rejects.toMatchObject({ status: 502, code: 'unknown', message: '' })
})

test('a read without a response is a missing network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const read = call(new RouterContextProvider(), listDoctors, { query: {} as never })
  await expect(read).rejects.toMatchObject({ status: 0, code: 'offline' })
})

const aFile = { body: { file: new File(['a'], 'a.pdf') } as never }
test.each([
  ['a read', 15, (context: RouterContextProvider) => call(context, listDoctors, { query: {} as never })],
  ['a write', 15, (context: RouterContextProvider) => call(context, sendMessage, { body: {} as never })],
  ['a sent file', 300, (context: RouterContextProvider) => call(context, sendMessage, aFile)],
  [
    'a file',
    300,
    (context: RouterContextProvider) => call(context, getBookingCalendar, { params: { id: 1 } }),
  ],
])('%s without an answer ends after %i s', async (_, seconds, send) => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_answer, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const ended = vi.fn()
  const answer = send(new RouterContextProvider()).catch(ended)
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await answer
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ status: 0, code: 'offline' }))
  vi.useRealTimers()
})

test('a refusal of the API keeps its status, and says when to come again', async () => {
  const headers = { 'content-type': 'application/problem+json', 'retry-after': '7' }
  vi.stubGlobal('fetch', async () => new Response('{"code":"rate_limited"}', { status: 429, headers }))
  const read = call(new RouterContextProvider(), listDoctors, { query: {} as never })
  await expect(read).rejects.toMatchObject({ status: 429, code: 'rate_limited', retryAfter: 7 })
})

test('a file has its own type; a page in its place is no answer', async () => {
  const load = () => call(new RouterContextProvider(), getBookingCalendar, { params: { id: 1 } })
  const calendar = { 'content-type': 'text/calendar; charset=utf-8' }
  vi.stubGlobal('fetch', async () => new Response('BEGIN:VCALENDAR', { headers: calendar }))
  expect(await (await load()).text()).toBe('BEGIN:VCALENDAR')
  vi.stubGlobal('fetch', async () => new Response('<h1>Sign in</h1>', { headers: html }))
  await expect(load()).rejects.toMatchObject({ status: 502, code: 'unknown' })
})

test('a table keeps the mark by which Excel knows its encoding', async () => {
  const headers = { 'content-type': 'text/csv; charset=utf-8' }
  vi.stubGlobal('fetch', async () => new Response('\uFEFFsku,name\r\nA,كريم\r\n', { headers }))
  const csv = await call(new RouterContextProvider(), productSheet.exportCsv, {
    query: { template: undefined },
  })
  expect([...new Uint8Array(await new Blob([csv]).arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})
