import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from '#db/seed/seed.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  await seed(api.url, new Date(api.now()))
  token = (await api.signInStaff('editor')).token
})
afterAll(() => api.close())

const request = (method: string, path = '', body?: object) =>
  api.request(method, `/admin/search-words${path}`, { token, body })
const doctorsFor = async (name: string) =>
  (await api.request('GET', `/user/doctors?${new URLSearchParams({ name })}`, { lang: 'en' })).body

test('a new word is searched with the next request, in any spelling; without words it is ignored', async () => {
  expect((await doctorsFor('قلبو')).meta.total).toBe(0)
  const word = { list: 'doctors', phrases: 'قَلبُو، my ticker', instead: 'القلب' }
  const { status, body } = await request('POST', '', word)
  expect(status).toBe(201)
  expect(body.data.record).toMatchObject(word)
  for (const typed of ['قلبو', 'القلبو', 'My Tickers'])
    expect((await doctorsFor(typed)).data[0].specialty, typed).toBe('Cardiology')

  const { id } = body.data.record
  const changed = await request('PUT', `/${id}?version=${body.data.version}`, { ...word, instead: '' })
  expect(changed.status).toBe(200)
  expect((await doctorsFor('قلبو reem')).data.map(({ name }: { name: string }) => name)).toEqual([
    'Reem Al-Otaibi',
  ])
  expect((await request('DELETE', `/${id}?version=${changed.body.data.version}`)).status).toBe(200)
  expect((await doctorsFor('قلبو')).meta.total).toBe(0)
  expect(
    (await request('GET', `/${id}/history`)).body.data.map((entry: { action: string }) => entry.action),
  ).toEqual(['delete', 'update', 'insert'])
})

test('a word counts in its own list only', async () => {
  await request('POST', '', { list: 'news', phrases: 'zappo', instead: 'القلب' })
  expect((await doctorsFor('zappo')).data).toEqual([])
})

test.each([
  [{ phrases: '' }, 'phrases'],
  [{ phrases: '،، —' }, 'phrases'],
  [{ phrases: 'x'.repeat(501) }, 'phrases'],
  [{ instead: 'x'.repeat(501) }, 'instead'],
  [{ list: 'bookings' }, 'list'],
])('%j is refused at its field', async (fields, field) => {
  const { status, body } = await request('POST', '', { list: 'all', phrases: 'x', instead: '', ...fields })
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([field])
})

test('the list is searched in what people type and in what is searched besides it', async () => {
  const { body } = await request('GET', '?search=panadol')
  expect(body.data.length).toBeGreaterThan(0)
  for (const { phrases, instead } of body.data) expect(`${phrases} ${instead}`).toContain('panadol')
})

test('reception cannot change the words', async () => {
  const reception = await api.signInStaff('reception')
  const { status } = await api.request('GET', '/admin/search-words', { token: reception.token })
  expect(status).toBe(403)
})
