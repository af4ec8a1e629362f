import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageFigures } from '#contract/admin/clinic-figures.ts'
import { userHospitals } from '#db/schema/accounts.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { aHomeCareBooking, aHomeCareService, visitOf } from '#tests/support/fixtures/home-care.ts'
import { aBooking, aDoctor, aHospital, aSpecialty } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

// The messages by state are compared with statements of their own.

let api: TestApi
let token: string
const FROM = addDays(TODAY, -9)
const places = { north: 0, south: 0 }
const doctors = { family: 0, skin: 0 }
let skin = 0

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('admin')).token
  const { db } = api
  places.north = await aHospital(db, { nameEn: 'North' })
  places.south = await aHospital(db, { nameEn: 'South' })
  skin = await aSpecialty(db, { nameEn: 'Dermatology' })
  doctors.family = await aDoctor(db, { hospital: places.north })
  doctors.skin = await aDoctor(db, { hospital: places.south, specialty: skin })
  const { id: user } = await api.signUp()
  const date = addDays(TODAY, 5)
  const visit = await aHomeCareBooking(db, {
    ...{ user, service: await aHomeCareService(db), date: addDays(TODAY, 3), time: '10:00' },
  })
  const north = await aBooking(db, { user, doctor: doctors.family, date, time: '09:00' })
  const south = await aBooking(db, { user, doctor: doctors.skin, date, time: '11:00' })
  const bookings = [north, south, (await visitOf(db, visit)).id]
  await api.pool.query(
    `insert into messages (booking_id, sequence, kind, channel, language, state, due_at, created_at)
     select ($1::int[])[1 + n % 3], n, 'moved', (array['email', 'sms', 'whatsapp'])[1 + n % 7 % 3], 'ar',
       (array['sent', 'delivered', 'failed', 'queued', 'superseded'])[1 + n % 11 % 5], now(),
       $2::timestamptz + n * interval '5 hours' from generate_series(0, 130) n`,
    [bookings, `${addDays(FROM, -14)} 00:00+03`],
  )
  const offer = await anOffer(user)
  await api.pool.query(
    `insert into messages (waitlist_offer_id, sequence, kind, channel, language, state, due_at, created_at)
     values ($1, 0, 'waitlist_offer', 'none', 'ar', 'no_channel', now(), $2)`,
    [offer, `${TODAY} 08:00+03`],
  )
})
afterAll(() => api.close())

/** An offer of a time at the southern hospital. */
async function anOffer(user: number): Promise<number> {
  const { rows } = await api.pool.query(
    `with entry as (
       insert into waitlist_entries (user_id, client_name, client_phone, doctor_id, first_day, last_day,
         time_from, time_to)
       values ($1, 'نورة', '+966505550000', $2, $3, $3, '00:00', '24:00') returning id
     )
     insert into waitlist_offers (entry_id, doctor_id, hospital_id, starts_at, ends_at, offered_at,
       offered_until, held_until)
     select id, $2, $4, $5, $5::timestamptz + interval '30 minutes', now(), now() + interval '1 hour',
       now() + interval '1 hour' from entry
     returning id`,
    [user, doctors.skin, addDays(TODAY, 5), places.south, `${addDays(TODAY, 5)} 12:00+03`],
  )
  return rows[0].id
}

const figures = async (query: Record<string, string> = {}, as = token) => {
  const url = `/admin/figures?${new URLSearchParams({ from: FROM, to: TODAY, ...query })}`
  const { status, body } = await api.request('GET', url, { token: as })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

/** The counts of a span by channel and state, of messages of which the condition holds. */
async function ofTable(from: string, to: string, condition: string): Promise<Map<string, number>> {
  const { rows } = await api.pool.query<{ key: string; count: number }>(
    `select channel || ' ' || state as key, count(*)::int as count from messages
     where (created_at at time zone 'Asia/Riyadh')::date between '${from}' and '${to}' and ${condition}
     group by 1`,
  )
  return new Map(rows.map(({ key, count }) => [key, count]))
}

const shownOf = (messages: MessageFigures[], key: 'messages' | 'before') =>
  new Map(
    messages.flatMap(({ channel, state, ...counts }) =>
      counts[key] ? [[`${channel} ${state}`, counts[key]] as const] : [],
    ),
  )

const inSouth = () => `(booking_id in (select id from bookings where hospital_id = ${places.south})
  or waitlist_offer_id is not null)`
const FILTERS: [string, () => Record<string, string>, () => string][] = [
  ['all', () => ({}), () => 'true'],
  ['a hospital', () => ({ hospital: String(places.south) }), inSouth],
  ['a speciality', () => ({ specialty: String(skin) }), inSouth],
  [
    'a doctor',
    () => ({ doctor: String(doctors.family) }),
    () => `booking_id in (select id from bookings where doctor_id = ${doctors.family})`,
  ],
]

test.each(FILTERS)('the messages of %s equal those of a count by channel and state', async (_, query, of) => {
  const { messages } = await figures(query())
  const present = await ofTable(FROM, TODAY, of())
  expect(present.size).toBeGreaterThan(5)
  expect(shownOf(messages, 'messages')).toEqual(present)
  const former = await ofTable(addDays(FROM, -10), addDays(FROM, -1), of())
  expect(former.size).toBeGreaterThan(5)
  expect(shownOf(messages, 'before')).toEqual(former)
})

test('a desk of one hospital counts its own messages, and home visits only if it works with them', async () => {
  const { token: own, id } = await api.signInStaff('reception')
  await api.db.insert(userHospitals).values({ userId: id, hospitalId: places.south })
  const visits = 'booking_id in (select id from bookings where service_id is not null)'
  const counts = async () => shownOf((await figures({}, own)).messages, 'messages')
  expect(await counts()).toEqual(await ofTable(FROM, TODAY, inSouth()))
  await api.pool.query('update users set with_home_care = true where id = $1', [id])
  expect(await counts()).toEqual(await ofTable(FROM, TODAY, `(${inSouth()} or ${visits})`))
})

test('the file has a line for each channel and state, in the language of the screen', async () => {
  const lines = async (lang: 'ar' | 'en') =>
    String(
      (await api.request('GET', `/admin/figures/messages.csv?from=${FROM}&to=${TODAY}`, { token, lang }))
        .body,
    )
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
  const { messages, before } = await figures()
  const english = await lines('en')
  expect(english[0]).toMatch(/^Channel,Status,From,To,Messages,/)
  expect(english).toHaveLength(1 + messages.length)
  const queued = messages[0]
  expect(english[1]).toBe(
    `E-mail,Waiting to be sent,${FROM},${TODAY},${queued.messages},${before.from},${before.to},${queued.before}`,
  )
  expect((await lines('ar'))[0]).toMatch(/^القناة,الحالة,من,إلى,الرسائل,/)
})
