import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aHomeCareBooking, aHomeCareService } from './support/fixtures/home-care.ts'
import { aDoctor } from './support/fixtures/records.ts'
import { overlapsOf, raceForTimes, withoutConstraint } from './support/rivals.ts'
import { startTestApi, type TestApi } from './support/test-api.ts'

let api: TestApi
let doctor: number
let service: number

beforeAll(async () => {
  api = await startTestApi()
  doctor = await aDoctor(api.db)
  service = await aHomeCareService(api.db, { capacity: 20 })
})
afterEach(async () => {
  await api.pool.query('delete from bookings')
})
afterAll(() => api.close())

/** `npm -C lab run rivals` has a thousand. */
const RIVALS = 60
const TEAMS = 3

describe('people who want one time of a doctor, or of the teams of a service', () => {
  test('get exactly as many as there are, and the others are told so', async () => {
    expect(await raceForTimes(api, { rivals: RIVALS, teams: TEAMS })).toEqual({
      doctor: { booked: 1, 'booking.slot_taken': RIVALS / 2 - 1 },
      service: { booked: TEAMS, 'home_care.hour_full': RIVALS / 2 - TEAMS },
    })
    expect(await overlapsOf(api)).toEqual({ seats: 0, patients: 0 })
  })

  test('and of forty who move their visits there, without a deadlock', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => api.signUp()))
    for (const date of ['2026-12-01', '2026-12-02', '2026-12-03']) {
      await api.pool.query('delete from bookings')
      const teams = await aHomeCareService(api.db, { capacity: TEAMS })
      const visits = []
      for (const [n, { id: user, token }] of people.entries()) {
        const own = { user, service: teams, date: SUNDAY, time: `${8 + (n % 10)}:00`.padStart(5, '0') }
        visits.push({ token, id: await aHomeCareBooking(api.db, { ...own, seat: n + 1 }) })
      }
      const body = { date, time: '10:00' }
      const replies = await Promise.all(
        visits.map(({ id, token }) => api.request('PUT', `/user/home-care-bookings/${id}`, { token, body })),
      )
      const answers = Map.groupBy(replies, ({ status, body }) => (status === 200 ? 'moved' : body.code))
      expect(Object.fromEntries([...answers].map(([key, all]) => [key, all.length]))).toEqual({
        ...{ moved: TEAMS, 'home_care.hour_full': 40 - TEAMS },
      })
    }
  })

  test('would share a seat without its constraint', async () => {
    const restore = await withoutConstraint(api, 'bookings_seat_busy')
    await raceForTimes(api, { rivals: RIVALS, teams: TEAMS })
    expect((await overlapsOf(api)).seats).toBeGreaterThan(0)
    await restore()
  })
})

const SUNDAY = '2026-11-29'
type Person = { token: string; name?: string }
const send = (path: string, token: string, body: object) =>
  api.request('POST', path, { token, lang: 'en', body: { client_phone: '0501234567', ...body } })
const bookDoctor = ({ token, name = 'هدى' }: Person, time: string) =>
  send('/user/doctors/book', token, { client_name: name, doctor_id: doctor, date: SUNDAY, time })
const bookVisit = ({ token, name = 'هدى' }: Person, time: string) =>
  send('/user/home-care-services/book', token, {
    ...{ client_name: name, client_address: 'حي العليا', home_care_id: service, date: SUNDAY, time },
  })

describe('one person is never at two places', () => {
  test('with an account: at the clinic and at home, whichever was booked first', async () => {
    const person = await api.signUp()
    expect((await bookDoctor(person, '10:00')).status).toBe(201)
    const visit = await bookVisit(person, '10:15')
    expect([visit.status, visit.body.code]).toEqual([409, 'home_care.patient_busy'])
    expect(visit.body.alternatives).toContainEqual({ date: SUNDAY, time: '11:00' })
    expect(visit.body.alternatives).not.toContainEqual({ date: SUNDAY, time: '10:00' })
    const later = (await bookVisit(person, '11:00')).body.data.id as number
    expect((await bookDoctor(person, '11:30')).body.code).toBe('booking.patient_busy')
    const moved = await api.request('PUT', `/user/home-care-bookings/${later}`, {
      token: person.token,
      body: { date: SUNDAY, time: '09:30' },
    })
    expect(moved.body.code).toBe('home_care.patient_busy')
    expect((await bookDoctor(await api.signUp(), '11:30')).status).toBe(201)
  })

  test('two people of one account are two people', async () => {
    const { token } = await api.signUp()
    expect((await bookDoctor({ token, name: 'هدى' }, '10:00')).status).toBe(201)
    expect((await bookVisit({ token, name: 'سعد' }, '10:00')).status).toBe(201)
  })

  test('without an account: the desk is refused with the time of the other booking', async () => {
    const { token } = await api.signInStaff('reception')
    const caller = { client_name: 'أبو فهد', client_phone: '0551112233', date: SUNDAY }
    const appointment = await send('/admin/bookings', token, { ...caller, doctor_id: doctor, time: '10:00' })
    expect(appointment.status, JSON.stringify(appointment.body)).toBe(201)
    const visit = { ...caller, service_id: service, client_address: 'حي العليا', time: '10:00' }
    expect((await send('/admin/home-visits', token, visit)).body.code).toBe('staff.patient_busy')
    expect((await send('/admin/home-visits', token, { ...visit, time: '11:00' })).status).toBe(201)
    const again = await send('/admin/bookings', token, { ...caller, doctor_id: doctor, time: '11:00' })
    expect(again.body.code).toBe('staff.patient_busy')
  })

  /** All at once, half of them at the clinic. */
  const everywhere = async () => {
    const person = await api.signUp()
    return Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? bookVisit : bookDoctor)(person, `10:${n % 2 ? 10 + n : '00'}`),
      ),
    )
  }

  test('who books twenty times at once has one booking', async () => {
    const replies = await everywhere()
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await overlapsOf(api)).toEqual({ seats: 0, patients: 0 })
  })

  test('and would have several without the constraints', async () => {
    const restore = [
      await withoutConstraint(api, 'bookings_patient_busy'),
      await withoutConstraint(api, 'bookings_record_busy'),
    ]
    await everywhere()
    expect((await overlapsOf(api)).patients).toBeGreaterThan(0)
    for (const again of restore) await again()
  })
})
