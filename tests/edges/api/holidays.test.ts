import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHomeCareService } from '../../support/fixtures/home-care.ts'
import { aDoctor, aHospital } from '../../support/fixtures/records.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

// Eid is announced for 9 to 12 December, and the moon is seen a day later: 10 to 13.

const DOCTORS = 60
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '09:00', to: '17:00' }))

let api: TestApi
let token: string
let doctors: number[]
let service: number

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('reception'))
  const hospitals = [await aHospital(api.db), await aHospital(api.db)] as const
  doctors = []
  for (let at = 0; at < DOCTORS; at++)
    doctors.push(await aDoctor(api.db, { hospital: hospitals[at % 2] as number, hours: EVERY_DAY }))
  service = await aHomeCareService(api.db)
})
afterAll(() => api.close())

const post = (path: string, body: object, lang: 'ar' | 'en' = 'en') =>
  api.request('POST', `/admin/closures${path}`, { token, body, lang })
const everybody = { hospital: 'all', home_care: true }
const timesOf = async (path: string, day: string) => {
  const { body } = await api.request('GET', `${path}/availability?from=${day}&to=${day}`)
  return (body.data.days[0]?.times ?? []) as string[]
}
const available = async (day: string) => {
  const open = await Promise.all(doctors.map(id => timesOf(`/user/doctors/${id}`, day)))
  return open.filter(times => times.length > 0).length
}

test('the days move in three steps for all doctors and home care, and what does nothing says so', async () => {
  const closing = { ...everybody, from: '2026-12-09', to: '2026-12-12', reason: 'العيد' }
  expect((await post('', closing)).body.data).toEqual({ closed: 4 * (DOCTORS + 1) })
  expect(await available('2026-12-09')).toBe(0)

  const one = { from: '2026-12-09', to: '2026-12-09' }
  const shown = await api.request(
    'GET',
    `/admin/closures?hospital=all&home_care=yes&from=${one.from}&to=${one.to}`,
    {
      token,
    },
  )
  expect(shown.body.data).toMatchObject({ total: DOCTORS + 1, patients_total: 0 })
  expect((await post('/open', { ...everybody, ...one })).body.data).toEqual({ opened: DOCTORS + 1, told: 0 })
  expect(await available('2026-12-09')).toBe(DOCTORS)
  expect(await available('2026-12-10')).toBe(0)
  expect(await timesOf(`/user/home-care-services/${service}`, '2026-12-09')).not.toEqual([])
  expect(await timesOf(`/user/home-care-services/${service}`, '2026-12-10')).toEqual([])

  const last = { from: '2026-12-13', to: '2026-12-13' }
  expect((await post('', { ...everybody, ...last })).body.data).toEqual({ closed: DOCTORS + 1 })
  expect(await available('2026-12-13')).toBe(0)
  expect(await available('2026-12-14')).toBe(DOCTORS)
})

test.each([
  ['the day that is open', { ...everybody, day: '2026-12-09' }],
  ['it with a span', { ...everybody, from: '2026-12-09', to: '2026-12-09' }],
  ['it for a hospital', { hospital: 'all', day: '2026-12-09' }],
  ['it for home care', { home_care: true, day: '2026-12-09' }],
  ['a day for nobody', { day: '2026-12-10' }],
  ['a day that nobody closed', { ...everybody, day: '2026-12-20' }],
])('opening %s is refused, in both languages', async (_, body) => {
  const [en, ar] = [await post('/open', body), await post('/open', body, 'ar')]
  expect([en.status, en.body.code, ar.body.code]).toEqual([
    409,
    'staff.nothing_closed',
    'staff.nothing_closed',
  ])
  expect(en.body.message).not.toBe(ar.body.message)
})

test('closing a day that is closed is refused, too', async () => {
  expect((await post('', { ...everybody, from: '2026-12-11', to: '2026-12-12' })).body.code).toBe(
    'staff.already_closed',
  )
})
