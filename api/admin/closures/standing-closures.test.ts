import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userHospitals } from '#db/schema/accounts.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { aHomeCareBooking, aHomeCareService, visitOf } from '#tests/support/fixtures/home-care.ts'
import { aBooking, aDoctor, aHospital } from '#tests/support/fixtures/records.ts'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const [THURSDAY, SUNDAY] = ['2026-11-26', '2026-11-29']
const HOURS = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '09:00', to: '17:00' }))
const CANCEL = { do: 'cancel', reason: 'نعتذر' }

let api: TestApi
let token: string
let user: number

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('admin')).token
  user = (await api.signUp()).id
})
beforeEach(async () => {
  for (const table of ['home_care_days_off', 'home_care_closed_hours', 'doctor_days_off', 'bookings'])
    await api.pool.query(`delete from ${table}`)
})
afterAll(() => api.close())

type Listed = { key: string; reason: string; hours: { from: string; to: string } | null }

const post = (path: string, body: object, of = token) =>
  api.request('POST', `/admin${path}`, { token: of, body })
const close = (closing: object) =>
  post('/closures', { from: SUNDAY, to: SUNDAY, others: CANCEL, ...closing }).then(({ body }) => body.data)
const open = (opening: object, of = token) =>
  post('/closures/open', { from: SUNDAY, to: SUNDAY, ...opening }, of).then(({ body }) => body.data)
const list = async (query: Record<string, string>, of = token) =>
  (
    await api.request(
      'GET',
      `/admin/closures?${new URLSearchParams({ from: SUNDAY, to: SUNDAY, ...query })}`,
      { token: of },
    )
  ).body.data
const keysOf = async (reason: string, query: Record<string, string>) =>
  ((await list(query)).closures as Listed[]).filter(each => each.reason === reason).map(({ key }) => key)
async function freeTimes(doctor: number, day = SUNDAY): Promise<string[]> {
  const { body } = await api.request('GET', `/user/doctors/${doctor}/availability?from=${day}&to=${day}`)
  return body.data.days.flatMap(({ times }: { times: string[] }) => times)
}
async function toldOf(booking: number) {
  const { rows } = await api.pool.query(
    `select count(*)::int as told from messages where booking_id = $1 and kind = 'reopened'`,
    [booking],
  )
  return rows[0].told as number
}

/** A doctor with a colleague in one hospital, whose patient of 13:00 the first closing cancels. */
async function aHouse() {
  const hospital = await aHospital(api.db)
  const doctor = await aDoctor(api.db, { hospital, hours: HOURS })
  await aDoctor(api.db, { hospital, hours: HOURS })
  const booking = await aBooking(api.db, { user, doctor, date: SUNDAY, time: '13:00' })
  return {
    doctor,
    booking,
    ill: { doctor_id: doctor, reason: 'مرض' },
    eid: { hospital, reason: 'عيد' },
    powerCut: { hospital, reason: 'كهرباء', hours: { from: '12:00', to: '17:00' } },
    ofHouse: { hospital: String(hospital) },
  }
}

describe('a closed house and an ill doctor', () => {
  test('the house stays closed when the day of the doctor is opened', async () => {
    const { doctor, booking, ill, eid, ofHouse } = await aHouse()
    await close(ill)
    expect(await close(eid)).toEqual({ closed: 2 })
    expect(await open({ doctor_id: doctor })).toEqual({ opened: 0, told: 0 })
    expect([await freeTimes(doctor), await toldOf(booking)]).toEqual([[], 0])
    // The house opens, and with it the time that the patient lost.
    expect(await open({ hospital: eid.hospital, closures: await keysOf('عيد', ofHouse) })).toEqual({
      opened: 2,
      told: 1,
    })
    expect([await freeTimes(doctor), await toldOf(booking)]).toEqual([expect.arrayContaining(['13:00']), 1])
  })

  test.each([0, 1])(
    'the doctor stays ill when the house is opened, whose illness lasts %i days more',
    async more => {
      const { doctor, booking, ill, eid, ofHouse } = await aHouse()
      await close(eid)
      expect(await close({ ...ill, to: addDays(SUNDAY, more) })).toEqual({ closed: 1 + more })
      const closures = await keysOf('عيد', ofHouse)
      expect(await open({ hospital: eid.hospital, closures })).toEqual({ opened: 1, told: 0 })
      expect([await freeTimes(doctor), await toldOf(booking)]).toEqual([[], 0])
      expect(await open({ doctor_id: doctor })).toEqual({ opened: 1, told: 1 })
      expect(await freeTimes(doctor)).toContain('13:00')
    },
  )

  test('hours of the house stay closed when a day off is opened, also in the record of the doctor', async () => {
    for (const isInRecord of [false, true]) {
      const { doctor, booking, ill, powerCut } = await aHouse()
      await close(ill)
      await close(powerCut)
      if (isInRecord) await dropDayOff(doctor)
      else expect(await open({ doctor_id: doctor })).toEqual({ opened: 1, told: 0 })
      const free = await freeTimes(doctor)
      expect([free.includes('09:00'), free.filter(time => time >= '12:00')]).toEqual([true, []])
      expect(await toldOf(booking)).toBe(0)
    }
  })

  test('in the record of the doctor the illness ends first, and tells nobody while the house is closed', async () => {
    const { doctor, booking, ill, eid } = await aHouse()
    await close(ill)
    await close(eid)
    await dropDayOff(doctor)
    expect([await freeTimes(doctor), await toldOf(booking)]).toEqual([[], 0])
    await dropDayOff(doctor)
    expect([await freeTimes(doctor), await toldOf(booking)]).toEqual([expect.arrayContaining(['13:00']), 1])
  })

  test('two absences of one doctor are two, unless one closes nothing more than the other', async () => {
    const { doctor, ill } = await aHouse()
    await close({ ...ill, reason: 'تدريب' })
    expect((await post('/closures', { from: SUNDAY, to: SUNDAY, ...ill })).body.code).toBe(
      'staff.already_closed',
    )
    expect(await close({ ...ill, to: addDays(SUNDAY, 1) })).toEqual({ closed: 2 })
    const closures = await keysOf('تدريب', { doctor_id: String(doctor) })
    expect(await open({ doctor_id: doctor, closures })).toEqual({ opened: 0, told: 0 })
    expect(await freeTimes(doctor)).toEqual([])
  })

  async function dropDayOff(doctor: number) {
    const url = `/admin/doctors/${doctor}`
    const { record, version } = (await api.request('GET', url, { token })).body.data
    const body = { ...record, days_off: [] }
    expect((await api.request('PUT', `${url}?version=${version}`, { token, body })).status).toBe(200)
  }
})

describe.each([
  ['a day and the same day', undefined],
  ['a day and hours', { from: '12:00', to: '17:00' }],
])('home care, closed alone and with the house: %s', (_, hours) => {
  test.each(['alone', 'with the house'])('stays closed when what is closed %s is opened', async first => {
    const { eid, ofHouse } = await aHouse()
    const service = await aHomeCareService(api.db)
    const number = await aHomeCareBooking(api.db, { user, service, date: SUNDAY, time: '15:00' })
    const { id } = await visitOf(api.db, number)
    const decided = { home_care: true, home_visits: [{ id: number, ...CANCEL }] }
    await close({ ...decided, reason: 'سيارة' })
    expect(await close({ ...eid, ...decided, hours })).toEqual({ closed: 3 })
    const closures = await keysOf('عيد', { ...ofHouse, home_care: 'yes' })
    const openings = [
      { home_care: true },
      { hospital: eid.hospital, home_care: true, closures: [...new Set(closures)] },
    ]
    if (first !== 'alone') openings.reverse()
    const [one, other] = openings
    await open(one ?? {})
    expect(await toldOf(id)).toBe(0)
    const { rows } = await api.pool.query(`select day::text from home_care_days_off
      union all select day::text from home_care_closed_hours`)
    expect(rows).toEqual([{ day: SUNDAY }])
    await open(other ?? {})
    expect(await toldOf(id)).toBe(1)
  })
})

describe('of a doctor of two hospitals, a desk opens', () => {
  async function aDoctorOfTwo() {
    const [own, further] = [await aHospital(api.db), await aHospital(api.db)]
    const desk = await api.signInStaff('reception')
    await api.db.insert(userHospitals).values({ userId: desk.id, hospitalId: further })
    const hours = [
      { weekday: 4, from: '09:00', to: '12:00' },
      { weekday: 4, from: '16:00', to: '18:00', hospital_id: further },
    ]
    const doctor = await aDoctor(api.db, { hospital: own, hours })
    const patient = (clientName: string, time: string) =>
      aBooking(api.db, { user: null, clientName, doctor, date: THURSDAY, time })
    const [there, here] = [await patient('Elsewhere', '09:00'), await patient('Here', '16:00')]
    return { further, desk: desk.token, doctor, there, here }
  }
  const day = { from: THURSDAY, to: THURSDAY }
  const MORNING = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']
  const EVENING = ['16:00', '16:30', '17:00', '17:30']

  test.each([
    ['hours of both', (doctor: number) => ({ doctor_id: doctor, hours: { from: '08:00', to: '20:00' } })],
    ['a closed house', () => ({ hospital: 'all' })],
  ])('its own part of %s, and reads no patient of the other', async (_, closing) => {
    const { desk, doctor, there, here } = await aDoctorOfTwo()
    await close({ ...day, ...closing(doctor) })
    const shown = await list({ ...day, doctor_id: String(doctor) }, desk)
    expect(shown.patients.map(({ client_name }: { client_name: string }) => client_name)).toEqual(['Here'])
    expect(shown).toMatchObject({ total: 1, patients_total: 1 })
    expect(await open({ ...day, doctor_id: doctor }, desk)).toEqual({ opened: 1, told: 1 })
    expect([await toldOf(there), await toldOf(here)]).toEqual([0, 1])
    expect(await freeTimes(doctor, THURSDAY)).toEqual(EVENING)
    // Nothing more of it is the desk's; who sees both opens the rest.
    expect((await list({ ...day, doctor_id: String(doctor) }, desk)).total).toBe(0)
    expect(await open({ ...day, doctor_id: doctor })).toEqual({ opened: 1, told: 1 })
    expect([await toldOf(there), await toldOf(here)]).toEqual([1, 1])
    expect(await freeTimes(doctor, THURSDAY)).toEqual([...MORNING, ...EVENING])
  })

  test('the whole of a day off, also for patients whose names it does not read', async () => {
    const { desk, doctor, there } = await aDoctorOfTwo()
    await close({ ...day, doctor_id: doctor })
    const shown = await list({ ...day, doctor_id: String(doctor) }, desk)
    expect(JSON.stringify(shown)).not.toContain('Elsewhere')
    expect(shown.patients_total).toBe(2)
    expect(await open({ ...day, doctor_id: doctor }, desk)).toEqual({ opened: 1, told: 2 })
    expect(await toldOf(there)).toBe(1)
  })
})

test('a time is free once none of any closings closes it, in whichever order they are opened', async () => {
  const random = seededRandom(41)
  for (let round = 0; round < 6; round++) {
    const { doctor, eid } = await aHouse()
    const whose = [{ doctor_id: doctor }, { hospital: eid.hospital }, { hospital: 'all' }]
    const standing: Pick<Listed, 'reason' | 'hours'>[] = []
    for (let step = 0; step < 8; step++) {
      const from = 9 + random.integerBelow(7)
      const part = { from: clock(from), to: clock(from + 1 + random.integerBelow(17 - from)) }
      const hours = random.oneIn(3) ? null : part
      const reason = `${round} ${step}`
      const done = await close({ ...random.pick(whose), reason, hours: hours ?? undefined })
      if (done?.closed > 0) standing.push({ reason, hours })
    }
    while (standing.length > 0) {
      const [opened] = standing.splice(random.integerBelow(standing.length), 1)
      const closures = await keysOf(opened?.reason ?? '', { doctor_id: String(doctor) })
      await open({ doctor_id: doctor, closures })
      const isClosed = (time: string) =>
        standing.some(({ hours }) => !hours || (hours.from < endOf(time) && time < hours.to))
      expect(await freeTimes(doctor)).toEqual(HALF_HOURS.filter(time => !isClosed(time)))
    }
  }
})

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const halfPast = (time: string) => time.replace(':00', ':30')
const endOf = (time: string) => (time.endsWith(':00') ? halfPast(time) : clock(Number(time.slice(0, 2)) + 1))
const HALF_HOURS = [9, 10, 11, 12, 13, 14, 15, 16].map(clock).flatMap(time => [time, halfPast(time)])
