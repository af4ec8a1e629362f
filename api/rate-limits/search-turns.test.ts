import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  await aProduct(api.db)
})
afterAll(() => api.close())

/** The most words that a search takes, other ones for each number. */
const words = (number: number) =>
  Array.from({ length: 25 }, (_, n) => (2000 + number * 25 + n).toString(36)).join(' ')
const search = (text: string, from: string, token?: string) =>
  api.request('GET', `/user/products?search=${encodeURIComponent(text)}`, { from, ...(token && { token }) })

test.each([false, true])(
  'a search does not wait for all searches of another network (signed in: %s)',
  async isSignedIn => {
    const token = isSignedIn ? (await api.signUp()).token : undefined
    const answered: string[] = []
    const send = async (text: string, from: string) => {
      const { status } = await search(text, from, token)
      answered.push(`${from} ${status}`)
    }
    const flood = Array.from({ length: 60 }, (_, n) => send(words(n), '10.6.0.1'))
    await Promise.all([...flood, send(words(60), '10.6.0.2')])
    expect(answered.indexOf('10.6.0.2 200')).toBeLessThan(10)
    expect(new Set(answered)).toEqual(new Set(['10.6.0.1 200', '10.6.0.2 200']))
  },
)

test('a network with too many searches is refused alone', async () => {
  const flood = Array.from({ length: 120 }, (_, n) => search(words(100 + n), '10.6.0.3'))
  const other = await search('other', '10.6.0.4')
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(other.status).toBe(200)
  expect(statuses).toContain(503)
})
