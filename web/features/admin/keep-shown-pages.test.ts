import { globSync, readFileSync } from 'node:fs'
import type { DataStrategyResult } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { CallError } from '../../api.ts'
import { loadTranslations } from '../../i18n/load-translations.ts'
import { shownToasts } from '../../ui/toast-queue.ts'
import { keepShownPages, noteReread } from './keep-shown-pages.ts'
import { shownStaffRefusal } from './route-handlers.ts'

const DAY = new URL('https://afiya.example/admin/day?date=2026-11-29')
const ORDERS = new URL('https://afiya.example/admin/orders')

const MAY_BE_OLDER = 'It may be out of date.'

beforeEach(async () => {
  stubBrowserStorage()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async () => Response.json({ 'admin.may_be_older': MAY_BE_OLDER }))
  await loadTranslations('en')
})

/** Reads the route `page` at an address, coming from another or the same one. */
async function read(result: DataStrategyResult, { from = DAY, to = DAY, method = 'GET' } = {}) {
  noteReread({ currentUrl: from, nextUrl: to })
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
  expect(await read(failure)).toBe(shown)
  expect(await read(failure)).toBe(shown)
  const [told, ...others] = shownToasts()
  expect([told?.type, told?.content, others]).toEqual(['info', MAY_BE_OLDER, []])
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

test.each([
  ['a conflict', 409, { code: 'staff.changed_meanwhile' }, 200],
  ['a missing record', 404, { code: 'not_found' }, 200],
  ['a lost answer', 0, { code: 'offline', lost: 'unknown' }, 200],
  ['an answer that the server gave up', 503, { code: 'unavailable' }, 200],
  ['no connection', 0, { code: 'offline' }, 503],
  ['a refused field', 422, { code: 'invalid_input' }, 422],
  ['a call too many', 429, { code: 'too_many' }, 429],
])(
  'after %s the status of the action lets the page be read again, or not',
  (_, status, problem, expected) => {
    expect(shownStaffRefusal(new CallError(status, problem)).init?.status).toBe(expected)
  },
)

test('every action of the back office refuses so that its page is read again', () => {
  // The pages without a session have nothing to read again.
  const exclude = ['**/{sign-in,invitations/accept}*/**', '**/accept-page.tsx', '**/*.test.ts']
  const files = globSync('web/features/admin/**/*.{ts,tsx}', { exclude })
    .map(file => ({ file, source: readFileSync(file, 'utf8') }))
    .filter(({ file }) => !file.endsWith('/route-handlers.ts'))
  const isAction = /export (?:async )?function \w*[aA]ction\(|export const \w*[aA]ction =/
  const refuses = /\b(?:runIntent|runRecordAction|staffRefusal|scanRefusal|saveReceipt)\(/
  const actions = files.filter(({ source }) => isAction.test(source))
  expect(actions.length).toBeGreaterThan(40)
  expect(actions.filter(({ source }) => !refuses.test(source)).map(({ file }) => file)).toEqual([])
  const ownWay = /\bformErrorOf\b|\brefusalOf\b|\brevalidateAfter(?:Conflicts|Refusals)\b/
  expect(files.filter(({ source }) => ownWay.test(source)).map(({ file }) => file)).toEqual([])
})
