import type { DataStrategyResult } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { CallError } from '../api.ts'
import { loadTranslations } from '../i18n/load-translations.ts'
import { shownToasts } from '../ui/toast-queue.ts'
import { forgetReads, keepLastRead, keepShownPages, noteRead } from './keep-shown-pages.ts'

const DAY = new URL('https://afiya.example/admin/day?date=2026-11-29')
const ORDERS = new URL('https://afiya.example/admin/orders')

const MAY_BE_OLDER = 'It may be out of date.'

beforeEach(async () => {
  stubBrowserStorage()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const texts = { 'shell.home': 'Home', 'shell.may_be_older': MAY_BE_OLDER }
  vi.stubGlobal('fetch', async () => Response.json(texts))
  await loadTranslations('en')
})

/** Reads the route `page` at an address, coming from another or the same one. */
async function read(result: DataStrategyResult, { from = DAY, to = DAY, method = 'GET' } = {}) {
  noteRead({ currentUrl: from, nextUrl: to })
  const request = new Request(to, { method })
  const results = await keepShownPages({ request } as never, async () => ({ page: result }))
  return (results as Record<string, DataStrategyResult>).page
}
const shown: DataStrategyResult = { type: 'data', result: { date: '2026-11-29' } }
const failed = (status: number, message = ''): DataStrategyResult => ({
  type: 'error',
  result: new CallError(status, { code: 'unknown', message }),
})

test.each([0, 429, 500, 502, 503])('a shown page stays when it cannot be read again (%i)', async status => {
  await read(shown, { from: ORDERS })
  const failure = failed(status, `status ${status}`)
  expect(await read(failure)).toEqual(shown)
  expect(await read(failure)).toEqual(shown)
  const told = shownToasts().filter(
    ({ type, content }) => type === 'info' || `${content}`.startsWith('status'),
  )
  expect(told.map(({ type, content }) => [type, content])).toEqual([['info', MAY_BE_OLDER]])
})

test.each([401, 403, 404])('a page that is not there any more is replaced (%i)', async status => {
  await read(shown, { from: ORDERS })
  const failure = failed(status)
  expect(await read(failure)).toBe(failure)
})

test('a page that is opened and cannot be read is not replaced by an earlier one', async () => {
  const failure = failed(0)
  await read(shown, { from: ORDERS })
  expect(await read(failure, { from: ORDERS })).toBe(failure)
  // Neither when it is tried again.
  expect(await read(failure)).toBe(failure)
  await read(shown)
  expect(await read(failure, { to: new URL('?date=2026-11-30', DAY) })).toBe(failure)
})

test('the refusal of a write stays its result, and so does a fault of ours', async () => {
  await read(shown, { from: ORDERS })
  const refusal = failed(503)
  expect(await read(refusal, { method: 'POST' })).toBe(refusal)
  const fault: DataStrategyResult = { type: 'error', result: new Error('a fault') }
  expect(await read(fault)).toBe(fault)
})

test('another account sees nothing of the page that the last one has read', async () => {
  const failure = failed(502)
  for (const name of ['1', '2']) {
    localStorage.setItem('userId', name)
    expect(await read(failure)).toBe(failure)
    await read(shown, { from: ORDERS })
    expect(await read(failure)).toEqual(shown)
  }
})

test('what one person has read is not kept for another who signs in meanwhile, nor comes back later', async () => {
  const failure = failed(502)
  localStorage.setItem('userId', '1')
  noteRead({ currentUrl: ORDERS, nextUrl: DAY })
  await keepShownPages({ request: new Request(DAY) } as never, async () => {
    localStorage.setItem('userId', '2')
    return { page: shown }
  })
  expect(await read(failure)).toBe(failure)
  localStorage.setItem('userId', '1')
  await read(shown, { from: ORDERS })
  localStorage.setItem('userId', '2')
  await keepShownPages({ request: new Request(ORDERS) } as never, async () => ({}))
  expect(await read(failure)).toBe(failure)
})

test('with another role nothing is kept', async () => {
  await read(shown, { from: ORDERS })
  forgetReads()
  const failure = failed(502)
  expect(await read(failure)).toBe(failure)
})

test('a layout that cannot be read keeps what it had, or begins empty; a fault of ours is thrown', async () => {
  await read(failed(502), { from: ORDERS })
  const busy = () => Promise.reject(new CallError(503, {}))
  await expect(keepLastRead('page', busy())).rejects.toMatchObject({ status: 503 })
  expect(await keepLastRead('page', busy(), {})).toEqual({})
  await read(shown, { from: ORDERS })
  expect(await keepLastRead('page', busy(), {})).toBe(shown.result)
  await expect(keepLastRead('page', Promise.reject(new Error('a fault of ours')))).rejects.toThrow('a fault')
})

test('a read that another one has replaced changes nothing', async () => {
  await read(shown, { from: ORDERS })
  const request = new Request(DAY, { signal: AbortSignal.abort() })
  await keepShownPages({ request } as never, async () => ({ page: failed(0) }))
  expect(await read(failed(502))).toEqual(shown)
})

const HOME_CARE = new URL('https://afiya.example/home-care')

/** Reads a page that is never answered; a bit more than its limit passes, less than a toast is shown. */
async function readUnanswered(from: URL, to: URL, method = 'GET') {
  vi.useFakeTimers()
  noteRead({ currentUrl: from, nextUrl: to })
  const never = () => new Promise<never>(() => {})
  const results = keepShownPages({ request: new Request(to, { method }) } as never, never)
  const after = new Promise<'waits'>(resolve => setTimeout(resolve, 20_500, 'waits'))
  const outcome = Promise.race([results, after]).catch(error => error.status)
  await vi.advanceTimersByTimeAsync(21_000)
  vi.useRealTimers()
  return outcome
}

test('a page of the site whose read is not answered stays, or fails if it is not shown', async () => {
  expect(await readUnanswered(ORDERS, HOME_CARE)).toBe(0)
  // Neither is it shown when it is tried again.
  expect(await readUnanswered(HOME_CARE, HOME_CARE)).toBe(0)
  await read(shown, { from: ORDERS, to: HOME_CARE })
  expect(await readUnanswered(HOME_CARE, HOME_CARE)).toEqual({})
  expect(shownToasts()).toMatchObject([{ type: 'info', content: MAY_BE_OLDER }])
})

test('a write and a page of the back office, which may wait for sign-in, have no such limit', async () => {
  expect(await readUnanswered(HOME_CARE, HOME_CARE, 'POST')).toBe('waits')
  expect(await readUnanswered(DAY, DAY)).toBe('waits')
})
