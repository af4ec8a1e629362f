import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#db/schema/messages.ts'
import { aHomeCareBooking, aHomeCareService, visitOf } from '#tests/support/fixtures/home-care.ts'
import { aBooking, aDoctor } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { emailJobOf, loadMessages } from '../messages/send-message.ts'
import { emailContentOf } from './send-email.ts'

const HOURS = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '09:00', to: '17:00' }))
const CANCEL = { do: 'cancel', reason: 'إجازة العيد' }

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('admin')).token
})
afterAll(() => api.close())

const post = (path: string, body: object) => api.request('POST', `/admin${path}`, { token, body })

test.each([
  ['an appointment', 'moves it once more'],
  ['an appointment', 'cancels it'],
  ['a home visit', 'moves it once more'],
  ['a home visit', 'cancels it'],
])('the e-mail about a reopened time of %s names that time after another closing %s', async (kind, then) => {
  await api.pool.query('delete from bookings')
  await api.pool.query('delete from home_care_days_off')
  const isVisit = kind === 'a home visit'
  const user = (await api.signUp()).id
  const slot = { user, date: '2026-12-07', time: '10:00' }
  const doctor = await aDoctor(api.db, { hours: HOURS })
  const id = isVisit
    ? await aHomeCareBooking(api.db, { ...slot, service: await aHomeCareService(api.db) })
    : await aBooking(api.db, { ...slot, doctor })
  const bookingId = isVisit ? (await visitOf(api.db, id)).id : id
  const close = async (day: string, decision: object) => {
    const decided = isVisit
      ? { home_care: true, home_visits: [{ id, ...decision }] }
      : { doctor_id: doctor, visits: [{ id, ...decision }] }
    const { status, body } = await post('/closures', { from: day, to: day, ...decided })
    expect(status, JSON.stringify(body)).toBe(200)
    const isOfBooking = eq(messages.bookingId, bookingId)
    await api.db.update(messages).set({ state: 'sent' }).where(isOfBooking)
  }
  const moveTo = (date: string) => ({
    do: 'move',
    date,
    time: '10:00',
    ...(!isVisit && { doctor_id: doctor }),
  })
  await close('2026-12-07', moveTo('2026-12-08'))
  await close('2026-12-08', then === 'cancels it' ? CANCEL : moveTo('2026-12-09'))
  const whose = isVisit ? { home_care: true } : { doctor_id: doctor }
  const opened = await post('/closures/open', { from: '2026-12-07', to: '2026-12-07', ...whose })
  expect(opened.body.data).toEqual({ opened: 1, told: 1 })
  const [row] = await api.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.bookingId, bookingId), eq(messages.kind, 'reopened')))
  const [message] = await loadMessages(api.db, [row?.id ?? 0])
  const deps = { ...api, clock: api.now } as unknown as Parameters<typeof emailContentOf>[0]
  const email = JSON.stringify(await emailContentOf(deps, emailJobOf(message ?? expect.fail())))
  expect(email).toMatch(/الوقت السابق.*?7 ديسمبر/s)
  const now = then === 'cancels it' ? '8 ديسمبر' : '9 ديسمبر'
  expect(email.match(/\d+ ديسمبر/g)).toEqual(['7 ديسمبر', now])
})
