import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/booking/clinic-time.ts'
import { aHomeCareService } from '../../support/fixtures/home-care.ts'
import { aDoctor } from '../../support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '../../support/test-api.ts'

// A parent books for two children at one hour; a patient is at one place at a time.

let api: TestApi
let desk: string

beforeAll(async () => {
  api = await startTestApi()
  desk = (await api.signInStaff('reception')).token
})
afterAll(() => api.close())

const date = addDays(TODAY, 7)
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '08:00', to: '20:00' }))
const kinds = ['appointment', 'home visit'] as const
type Kind = (typeof kinds)[number]
type Visit = { name: string; phone?: string; time?: string }

async function bodyOf(kind: Kind, { name, phone = '0501234567', time = '10:00' }: Visit) {
  const person = { client_name: name, client_phone: phone, date, time }
  if (kind === 'appointment') return { ...person, doctor_id: await aDoctor(api.db, { hours: EVERY_DAY }) }
  const service = await aHomeCareService(api.db)
  return { ...person, client_address: 'الرياض', home_care_id: service, service_id: service }
}
const own = async (kind: Kind, token: string, visit: Visit) => {
  const path = kind === 'appointment' ? 'doctors' : 'home-care-services'
  return api.request('POST', `/user/${path}/book`, { token, body: await bodyOf(kind, visit), lang: 'en' })
}
const byDesk = async (kind: Kind, visit: Visit) => {
  const path = kind === 'appointment' ? 'bookings' : 'home-visits'
  return api.request('POST', `/admin/${path}`, { token: desk, body: await bodyOf(kind, visit), lang: 'en' })
}

describe.each(kinds)('an account that has booked an %s for سالم', kind => {
  let token: string
  let id: number
  beforeAll(async () => {
    token = (await api.signUp()).token
    const booked = await own(kind, token, { name: 'سالم العتيبي' })
    expect(booked.status, JSON.stringify(booked.body)).toBe(201)
    id = booked.body.data.id
  })

  test.each([
    ['for his sister at the same hour', { name: 'حصة العتيبي' }, 201],
    ['for his brother at the same hour', { name: 'فهد العتيبي' }, 201],
    ['for him at the same hour', { name: 'سالم العتيبي' }, 409],
    ['for him with other spaces and marks', { name: ' سالِم  العتيبي ' }, 409],
    ['for him with the number of the mother', { name: 'سالم العتيبي', phone: '0559998877' }, 409],
    ['for him at another hour', { name: 'سالم العتيبي', time: '11:00' }, 201],
  ])('books %s', async (_, visit, status) => {
    const reply = await own(kind, token, visit)
    expect([reply.status, reply.body.message]).toEqual([
      status,
      status === 201 ? expect.anything() : expect.stringContaining('This patient already has a'),
    ])
  })

  test('moves his to the hour of his sister, not to another one of his', async () => {
    const path = kind === 'appointment' ? 'bookings' : 'home-care-bookings'
    const later = await own(kind, token, { name: 'سالم العتيبي', time: '12:00' })
    const sisters = await own(kind, token, { name: 'نورة العتيبي', time: '13:00' })
    expect([later.status, sisters.status]).toEqual([201, 201])
    const move = (time: string) =>
      api.request('PUT', `/user/${path}/${id}`, { token, body: { date, time }, lang: 'en' })
    expect((await move('12:00')).status).toBe(409)
    expect((await move('13:00')).status).toBe(200)
  })
})

test.each(kinds)('the desk books no second %s of a caller at one hour, and one of the family', async kind => {
  const phone = kind === 'appointment' ? '0551114401' : '0551114402'
  expect((await byDesk(kind, { name: 'حصة', phone })).status).toBe(201)
  const second = await byDesk(kind, { name: 'حصة', phone })
  expect([second.status, second.body.code]).toEqual([409, 'staff.patient_busy'])
  expect((await byDesk(kind, { name: 'سالم', phone })).status).toBe(201)
})

test.each(kinds)('of ten %ss for one child at one instant, one is booked', async kind => {
  const { token } = await api.signUp()
  const visit = { name: 'ريم العتيبي', time: '14:00' }
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => own(kind, token, visit)))).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted()).toEqual([201, ...Array(9).fill(409)])
})
