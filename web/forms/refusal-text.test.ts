import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '../api.ts'
import { fetchCall } from '../caller.ts'
import { translations } from '../i18n/translations.ts'
import { toast } from '../ui/toast.tsx'
import { shownToasts } from '../ui/toast-queue.ts'
import { refusalText, writeOf } from './refusal-text.ts'

const online = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })
const lose = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
const answer = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
const send = async (method: string, headers: Record<string, string> = {}, version = 'a') => {
  const url = `/backend/api/admin/doctors/2?version=${version}`
  const { status, body } = await fetchCall({ method, url, headers, body: undefined })
  return new CallError(status, body as Record<string, unknown>)
}
const text = (key: 'error_message' | 'shell.offline' | 'shell.lost' | 'shell.lost_once') =>
  translations[key].en

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['offline', 'POST', false, { authorization: 'a', 'idempotency-key': 'k' }, 'shell.offline'],
  ['a read', 'GET', true, { authorization: 'a' }, 'shell.offline'],
  ['a write with a key', 'POST', true, { authorization: 'a', 'idempotency-key': 'k' }, 'shell.lost_once'],
  ['a write without a key', 'PUT', true, { authorization: 'a' }, 'shell.lost'],
  ['a write of a guest with a key', 'POST', true, { 'idempotency-key': 'k' }, 'shell.lost_once'],
] as const)('a lost answer is told by its cause: %s', async (_, method, onLine, headers, sentence) => {
  online(onLine)
  lose()
  expect(refusalText(await send(method, headers), text)).toBe(text(sentence))
})

test('the success of a write dismisses the toast of its failure, and no other', async () => {
  online(true)
  lose()
  const failure = await send('PUT')
  toast.error('lost', { of: writeOf(failure) })
  answer(409, { code: 'staff.in_use', message: 'In use' })
  const refused = await send('DELETE')
  expect([refused.code, refused.message]).toEqual(['staff.in_use', 'In use'])
  toast.error('in use', { of: writeOf(refused) })
  const staying = () =>
    shownToasts()
      .filter(({ isLeaving }) => !isLeaving)
      .map(({ content }) => content)
      .filter(content => content === 'in use' || content === 'lost')
  expect(staying()).toEqual(['in use', 'lost'])
  answer(200, { data: {} })
  await send('PUT', {}, 'b')
  expect(staying()).toEqual(['in use'])
})

test.each([
  [{ message: { ar: 'x' } }, ''],
  [{ data: { message: ['a', 'b'] }, message: 'In use' }, 'In use'],
  [{ data: null, message: 7 }, ''],
  [{ data: { message: 'Nested' }, message: 'Outer' }, 'Nested'],
])('a refusal whose message is no text never prints as an object: %j', (body, expected) => {
  expect(new CallError(502, body).message).toBe(expected)
})

test('a refusal of the repeated write dismisses the toast that its answer was lost', async () => {
  online(true)
  lose()
  toast.error('try again', { of: writeOf(await send('PATCH')) })
  answer(422, { code: 'idempotency.mismatch', message: 'The first attempt was saved' })
  await send('PATCH')
  expect(shownToasts().filter(({ content, isLeaving }) => content === 'try again' && !isLeaving)).toEqual([])
})
