import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitlistOffers } from '#db/schema/waitlist.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { aDoctor, aHospital } from '#tests/support/fixtures/records.ts'
import { aWaitlistEntry } from '#tests/support/fixtures/waitlist.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const SUNDAY = 7
const TOMORROW = '2026-11-23'

let api: TestApi
let token: string
let hospital: number

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('reception')).token
  hospital = await aHospital(api.db)
})
afterAll(() => api.close())

const loadDay = async (date: string, lang: 'ar' | 'en' = 'en') => {
  const path = `/admin/day?hospital=${hospital}&date=${date}`
  return (await api.request('GET', path, { token, lang })).body.data
}
const namesOf = (day: { doctors: { name: string }[] }) => day.doctors.map(({ name }) => name)

test('who sees patients now comes first, then who comes later, who is done, who is away; by name', async () => {
  const at = (nameEn: string, ...spans: [string, string][]) =>
    aDoctor(api.db, {
      hospital,
      nameEn,
      nameAr: nameEn,
      hours: spans.map(([from, to]) => ({ weekday: SUNDAY, from, to })),
    })
  await at('Away')
  await at('Done', ['07:00', '08:30'])
  await at('Later', ['16:00', '20:00'])
  await at('Zahra', ['08:00', '12:00'])
  await at('Amal', ['08:00', '12:00'], ['16:00', '20:00'])
  expect(namesOf(await loadDay(TODAY))).toEqual(['Amal', 'Zahra', 'Later', 'Done', 'Away'])
  expect(namesOf(await loadDay('2026-11-29'))).toEqual(['Amal', 'Done', 'Later', 'Zahra', 'Away'])
  expect(namesOf({ doctors: (await loadDay(TODAY)).choices.doctors })).toEqual([
    'Amal',
    'Away',
    'Done',
    'Later',
    'Zahra',
  ])
})

test('a time that is held for the waitlist says for whom and until when, and changes the version', async () => {
  const hours = [{ weekday: 1, from: '09:00', to: '11:00' }]
  const doctorId = await aDoctor(api.db, { hospital, hours })
  const before = (await loadDay(TOMORROW)).version
  const { id: entryId } = await aWaitlistEntry(api.db, { day: TOMORROW, doctorId, clientName: 'منى' })
  const at = (time: string) => new Date(timestampAt(TOMORROW, time))
  const held = { doctorId, heldUntil: sql`clock_timestamp() + interval '1 hour'` }
  const offeredUntil = new Date(timestampAt(TODAY, '09:15'))
  await api.db.insert(waitlistOffers).values([
    { ...held, entryId, startsAt: at('09:30'), endsAt: at('10:00'), offeredAt: at('09:00'), offeredUntil },
    { ...held, startsAt: at('10:00'), endsAt: at('10:30') },
  ])
  const day = await loadDay(TOMORROW)
  const shown = day.doctors.find(({ id }: { id: number }) => id === doctorId)
  expect(shown.held).toEqual([
    { time: '09:30', until: '10:00', client_name: 'منى', offered_until: '09:15' },
    { time: '10:00', until: '10:30', client_name: null, offered_until: null },
  ])
  expect(shown.free).toEqual(['09:00', '10:30'])
  expect(day.version).not.toBe(before)
})
