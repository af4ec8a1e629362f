import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { userHospitals } from '#db/schema/accounts.ts'
import { doctors } from '#db/schema/directory.ts'
import { messages } from '#db/schema/messages.ts'
import { waitlistOfferEmail } from '#jobs/emails/templates/waitlist-offer.ts'
import { loadMessages } from '#jobs/messages/send-message.ts'
import { linkTokenOf, loadLinkKey } from '#services/messages/appointment-link.ts'
import { offerTimes } from '#services/waitlist/offer-times.ts'
import { aBooking, aDoctor, aHospital } from '#tests/support/fixtures/records.ts'
import { aWaitlistEntry } from '#tests/support/fixtures/waitlist.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const SUNDAY = '2026-11-29'
const NEXT_SUNDAY = '2026-12-06'
const EVENING = { date: SUNDAY, time: '17:00' }

let api: TestApi
let olaya: number
let hittin: number
/** In Olaya in the morning, in Hittin in the evening. */
let doctor: number
/** The receptions of the two hospitals. */
let desks: { olaya: string; hittin: string }

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  const { db } = api
  api.setClock(TODAY, '08:00')
  olaya = await aHospital(db, { nameAr: 'العليا', nameEn: 'Olaya' })
  hittin = await aHospital(db, { nameAr: 'حطين', nameEn: 'Hittin' })
  doctor = await aDoctor(db, {
    hospital: olaya,
    hours: [
      { weekday: 7, from: '09:00', to: '10:00' },
      { weekday: 7, from: '17:00', to: '18:00', hospital_id: hittin },
    ],
  })
  desks = { olaya: await aDeskAt(olaya), hittin: await aDeskAt(hittin) }
})
afterAll(() => api.close())

async function aDeskAt(hospitalId: number) {
  const { token, id } = await api.signInStaff('reception')
  await api.db.insert(userHospitals).values({ userId: id, hospitalId })
  return token
}

const post = (path: string, body: object, token?: string) =>
  api.request('POST', path, { ...(token && { token }), body, lang: 'en' })

test('a time of the waitlist is offered with the hospital where it is, by the desk there', async () => {
  const patient = await api.signUp()
  const { id } = await aWaitlistEntry(api.db, { doctorId: doctor, day: SUNDAY, userId: patient.id })
  const timesOf = async (token: string) =>
    (await api.request('GET', `/admin/waitlist/${id}/times`, { token, lang: 'en' })).body.data.map(
      ({ time, hospital }: { time: string; hospital: string }) => `${time} ${hospital}`,
    )
  expect(await timesOf(desks.olaya)).toEqual(['09:00 Olaya', '09:30 Olaya'])
  expect(await timesOf(desks.hittin)).toEqual(['17:00 Hittin', '17:30 Hittin'])
  const offer = { doctor_id: doctor, ...EVENING, reason: 'Is on the phone' }
  const refused = await post(`/admin/waitlist/${id}/offer`, offer, desks.olaya)
  expect(refused.body.code).toBe('staff.not_offerable')
  const offered = (await post(`/admin/waitlist/${id}/offer`, offer, desks.hittin)).body.data.id
  const { body } = await api.request('GET', '/user/waitlist', { token: patient.token, lang: 'en' })
  expect(body.data).toMatchObject([{ offer: { time: '17:00', hospital: 'Hittin' } }])
  const token = linkTokenOf(await loadLinkKey(api.db), { waitlistOfferId: offered })
  const place = (await api.pool.query('select phone, address_en from hospitals where id = $1', [hittin]))
    .rows[0]
  expect((await post('/waitlist-offers/read', { token })).body.data.hospital).toEqual({
    name: 'Hittin',
    address: place.address_en,
    phone: place.phone,
  })
  const email = await waitlistOfferEmail(api as never, { offerId: offered })
  expect(JSON.stringify(email)).toContain('حطين')
  const [told] = await api.db.select().from(messages).where(eq(messages.waitlistOfferId, offered))
  expect(await loadMessages(api.db, [told?.id as number])).toMatchObject([{ hospital: { en: 'Hittin' } }])
  // Nobody was reached: the desk of that hospital calls.
  await api.db.update(messages).set({ state: 'failed' }).where(eq(messages.waitlistOfferId, offered))
  const callsOf = async (desk: string) =>
    (await api.request('GET', '/admin/calls', { token: desk, lang: 'en' })).body.data.map(
      ({ hospital }: { hospital: string }) => hospital,
    )
  expect([await callsOf(desks.olaya), await callsOf(desks.hittin)]).toEqual([[], ['Hittin']])
})

type Visit = { date: string; time: string; elsewhere?: { en: string } }

test.each(['at one hospital', 'for the doctor'])(
  'an offer whose time moves to another hospital is withdrawn of who waits %s; who waits there gets it',
  async waits => {
    const [row] = await api.db.select().from(doctors).where(eq(doctors.id, doctor))
    const specialtyId = row?.specialtyId as number
    const patient = await api.signUp()
    const { id } = await aWaitlistEntry(api.db, {
      ...{ day: SUNDAY, userId: patient.id, timeFrom: '17:00' },
      ...(waits === 'for the doctor' ? { doctorId: doctor } : { specialtyId, hospitalId: hittin }),
    })
    const offering = { doctor_id: doctor, ...EVENING, reason: 'phone' }
    const offer = (await post(`/admin/waitlist/${id}/offer`, offering, desks.hittin)).body.data.id
    const token = linkTokenOf(await loadLinkKey(api.db), { waitlistOfferId: offer })
    expect((await post('/waitlist-offers/read', { token })).body.data.state).toBe('open')
    await api.pool.query(`update messages set state = 'sent' where waitlist_offer_id = $1`, [offer])
    const next = await aWaitlistEntry(api.db, {
      day: SUNDAY,
      specialtyId,
      hospitalId: olaya,
      timeFrom: '17:00',
    })

    const admin = (await api.signInStaff('admin')).token
    const url = `/admin/doctors/${doctor}`
    const { record, version } = (await api.request('GET', url, { token: admin })).body.data
    const hours = record.hours.map((each: object) => ({ ...each, hospital_id: null }))
    const saved = await api.request('PUT', `${url}?version=${version}`, {
      ...{ token: admin, body: { ...record, hours } },
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect((await post('/waitlist-offers/take', { token })).body.code).toBe('waitlist.offer_ended')
    const told = await api.pool.query('select kind from messages where waitlist_offer_id = $1 order by id', [
      offer,
    ])
    expect(told.rows).toContainEqual({ kind: 'offer_withdrawn' })
    await offerTimes(api.db, { queue: api.queue, now: api.now(), texts: undefined })
    const { rows } = await api.pool.query(
      `select state, hospital_at(doctor_id, starts_at) as place from waitlist_offers where entry_id = $1`,
      [next.id],
    )
    expect(rows).toEqual([{ state: 'open', place: olaya }])
    expect((await api.pool.query('select id from bookings where doctor_id = $1', [doctor])).rows).toEqual([])
  },
)

test('an offer whose time an import has moved elsewhere is not taken there', async () => {
  const [row] = await api.db.select().from(doctors).where(eq(doctors.id, doctor))
  const { id } = await aWaitlistEntry(api.db, {
    ...{ day: SUNDAY, timeFrom: '17:00', specialtyId: row?.specialtyId as number, hospitalId: hittin },
  })
  const offering = { doctor_id: doctor, ...EVENING, reason: 'phone' }
  const offer = (await post(`/admin/waitlist/${id}/offer`, offering, desks.hittin)).body.data.id
  await api.pool.query('update doctor_hours set hospital_id = null where doctor_id = $1', [doctor])
  const answer = await post(`/admin/waitlist/offers/${offer}/answer`, { take: true }, desks.olaya)
  expect([answer.status, answer.body.code]).toEqual([409, 'waitlist.offer_ended'])
})

const named = (slots: { date: string; time: string; hospital?: { en: string } }[]) =>
  slots.map(({ time, hospital }) => `${time} ${hospital?.en}`)

test('the times instead of a taken one say where they are, and a desk is offered its own', async () => {
  const taken = { doctor_id: doctor, date: SUNDAY, time: '09:00', client_phone: '0551234567' }
  const book = (client_name: string, token?: string) =>
    post('/admin/bookings', { ...taken, client_name }, token)
  expect((await book('Sara', desks.olaya)).status).toBe(201)
  const desk = (await book('Huda', desks.olaya)).body
  expect(desk.code).toBe('booking.slot_taken')
  expect(desk.alternatives.every(({ time }: { time: string }) => time < '12:00')).toBe(true)
  const { token } = await api.signUp()
  const { body } = await post('/user/doctors/book', { ...taken, client_name: 'Huda' }, token)
  const sameDay = body.alternatives.filter(({ date }: { date: string }) => date === SUNDAY)
  expect(named(sameDay).sort()).toEqual(['09:30 Olaya', '17:00 Hittin', '17:30 Hittin'])
})

test('a walk-in whom the doctor cannot see is told the next times at the hospital of the desk', async () => {
  const walkIn = { client_name: 'Sara', client_phone: '0551234567', doctor_id: doctor }
  const everywhere = (await api.signInStaff('reception')).token
  const detail = async (token: string) => {
    const { body } = await post('/admin/walk-ins', walkIn, token)
    expect(body.code).toBe('staff.no_walk_in')
    return JSON.stringify(body)
  }
  expect(await detail(desks.hittin)).not.toContain('Olaya')
  expect(await detail(desks.hittin)).toContain('Hittin')
  expect(await detail(everywhere)).toContain('Olaya')
})

test('the plan of a closed day says where its times are; a desk plans and moves to its own', async () => {
  const body = { client_name: 'Sara', client_phone: '0551234567', doctor_id: doctor, ...EVENING }
  const { id } = (await post('/admin/bookings', body, desks.hittin)).body.data
  const everywhere = (await api.signInStaff('reception')).token
  const close = async (token: string, visits: object[] = []) =>
    (await post('/admin/closures', { from: SUNDAY, to: SUNDAY, hospital: hittin, visits }, token)).body
  const [planned] = (await close(everywhere)).visits
  expect(planned.nearest).toMatchObject({ date: NEXT_SUNDAY, time: '17:00', hospital: { en: 'Hittin' } })
  expect(planned.nearest.elsewhere).toBeUndefined()
  expect(named(planned.free[0].starts)).toEqual([
    ...['17:00 Hittin', '17:30 Hittin', '17:00 Hittin', '17:30 Hittin'],
    ...['09:00 Olaya', '09:30 Olaya', '09:00 Olaya', '09:30 Olaya'],
  ])
  const [own] = (await close(desks.hittin)).visits
  expect(own.nearest).toMatchObject({ date: NEXT_SUNDAY, time: '17:00', hospital: { en: 'Hittin' } })
  expect(new Set(named(own.free[0].starts))).toEqual(new Set(['17:00 Hittin', '17:30 Hittin']))
  const move = { id, do: 'move', doctor_id: doctor, date: NEXT_SUNDAY, time: '09:00' }
  const refused = await close(desks.hittin, [move])
  expect(refused.errors[`visits.${id}`]).toBeDefined()
  expect((await close(desks.hittin, [{ ...move, time: '17:00' }])).data).toEqual({ closed: 1 })
})

test('a time whose hospital is no longer the one that was shown is asked about anew', async () => {
  const { token } = await api.signUp()
  const wanted = { client_name: 'Sara', client_phone: '0551234567', doctor_id: doctor, ...EVENING }
  const seen = { visit_length: 30, fee: null, hospital_id: hittin }
  const book = (hospital_id: number | undefined) =>
    post('/user/doctors/book', { ...wanted, seen: { ...seen, hospital_id } }, token)
  await api.pool.query('update doctor_hours set hospital_id = null where doctor_id = $1', [doctor])
  const refused = await book(hittin)
  expect([refused.status, refused.body.code]).toEqual([409, 'booking.visit_changed'])
  expect(refused.body.visit).toMatchObject({ visit_length: 30, hospital: { en: 'Olaya' } })
  expect(refused.body.message).toContain('Olaya')
  const atDesk = await post('/admin/bookings', { ...wanted, seen }, desks.olaya)
  expect(atDesk.body.code).toBe('booking.visit_changed')
  expect((await book(olaya)).status).toBe(201)
})

test('a cancellation is not taken back where the doctor is no longer at that time', async () => {
  const wanted = { client_name: 'Sara', client_phone: '0551234567', doctor_id: doctor, ...EVENING }
  const { id } = (await post('/admin/bookings', wanted, desks.hittin)).body.data
  const cancelled = await post(`/admin/bookings/${id}/cancel`, { reason: 'Ill', sequence: 0 }, desks.hittin)
  expect(cancelled.status).toBe(200)
  const undo = async () => post(`/admin/bookings/${id}/undo`, { state: 'cancelled' }, desks.hittin)
  const setPlace = (hospital: number | null) =>
    api.pool.query(`update doctor_hours set hospital_id = $2 where doctor_id = $1 and time_from = '17:00'`, [
      ...[doctor, hospital],
    ])
  await setPlace(null)
  expect((await undo()).body.code).toBe('staff.hours_closed')
  await setPlace(hittin)
  expect((await undo()).status).toBe(200)
})

test('the day marks what is not at the hospital of its row, and no desk what is at its own', async () => {
  const everywhere = (await api.signInStaff('reception')).token
  for (const [time, clientName] of Object.entries({ '09:00': 'Sara', '17:00': 'Huda' }))
    await aBooking(api.db, { user: null, clientName, doctor, date: SUNDAY, time })
  const marks = async (token: string, hospital: number | 'all') => {
    const path = `/admin/day?date=${SUNDAY}&hospital=${hospital}&doctor=${doctor}`
    const { doctors } = (await api.request('GET', path, { token, lang: 'en' })).body.data
    const [row] = doctors.filter(({ id }: { id: number }) => id === doctor)
    return [row.hospital, named(row.visits.map((visit: Visit) => ({ ...visit, hospital: visit.elsewhere })))]
  }
  expect(await marks(everywhere, 'all')).toEqual(['Olaya', ['09:00 undefined', '17:00 Hittin']])
  expect(await marks(desks.hittin, hittin)).toEqual(['Hittin', ['17:00 undefined']])
  // The morning goes to Hittin; who was promised Olaya stays there.
  await api.pool.query('update doctor_hours set hospital_id = $2 where doctor_id = $1', [doctor, hittin])
  expect(await marks(everywhere, 'all')).toEqual(['Hittin', ['09:00 Olaya', '17:00 undefined']])
})

test.each(['page', 'link'])('a move by a %s that showed another hospital is asked about anew', async by => {
  const { token, id: user } = await api.signUp()
  const booking = await aBooking(api.db, { user, doctor, date: SUNDAY, time: '09:00' })
  const key = await loadLinkKey(api.db)
  const move = (seen_hospital_id: number) => {
    const body = { ...EVENING, seen_hospital_id }
    return by === 'page'
      ? api.request('PUT', `/user/bookings/${booking}`, { token, body, lang: 'en' })
      : post('/appointment-links/move', { ...body, token: linkTokenOf(key, { bookingId: booking }) })
  }
  const refused = await move(olaya)
  expect([refused.status, refused.body.code]).toEqual([409, 'booking.visit_changed'])
  expect(refused.body.visit.hospital).toMatchObject({ en: 'Hittin' })
  expect((await move(hittin)).status).toBe(200)
})
