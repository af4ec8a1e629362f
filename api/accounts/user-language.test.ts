import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { aDoctor } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('e-mails follow the language in which the user last wrote, not that of the sign-in', async () => {
  const { token, id } = await api.signUp()
  const languageOf = async () =>
    (await api.db.select({ language: users.language }).from(users).where(eq(users.id, id)))[0]?.language
  await api.request('GET', '/user/profile', { token, lang: 'en' })
  expect(await languageOf()).toBe('ar')
  const body = { client_name: 'Sara', client_phone: '0501234567', date: '2026-11-29', time: '09:00' }
  const booking = { ...body, doctor_id: await aDoctor(api.db) }
  const { status } = await api.request('POST', '/user/doctors/book', { token, lang: 'en', body: booking })
  expect(status).toBe(201)
  expect(await languageOf()).toBe('en')
})

test('a client that names no language does not change it', async () => {
  const { token, id } = await api.signUp()
  await api.db.update(users).set({ language: 'en' }).where(eq(users.id, id))
  expect((await api.request('DELETE', '/user/bookings/1', { token })).status).toBe(404)
  const [user] = await api.db.select({ language: users.language }).from(users).where(eq(users.id, id))
  expect(user?.language).toBe('en')
})
