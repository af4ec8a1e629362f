import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import { isTrue, loadMessages } from '#jobs/messages/send-message.ts'
import { aHomeCareBooking, aHomeCareService, visitOf } from '#tests/support/fixtures/home-care.ts'
import { aBooking, aDoctor, aHospital } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const SUNDAY = '2026-11-29'
const HOURS = [0, 1, 2, 3, 4, 5, 6].map(day => ({ weekday: day + 1, from: '09:00', to: '17:00' }))
const CANCEL = { do: 'cancel', reason: 'إجازة العيد' }

let api: TestApi
let token: string
let user: number

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('admin')).token
  user = (await api.signUp()).id
})
beforeEach(async () => {
  await api.pool.query('delete from bookings')
  await api.pool.query('delete from home_care_days_off')
  await api.pool.query('delete from home_care_closed_hours')
})
afterAll(() => api.close())

const days = { from: SUNDAY, to: SUNDAY }
const post = (path: string, body: object) => api.request('POST', `/admin${path}`, { token, body })
const close = (body: object) => post('/closures', { ...days, ...body })
const open = (body: object) => post('/closures/open', { ...days, ...body })
const preview = async (query: Record<string, string>) =>
  (await api.request('GET', `/admin/closures?${new URLSearchParams({ ...days, ...query })}`, { token })).body
    .data
const newsOf = async (id: number) =>
  (
    await api.pool.query(
      `select kind, former_starts_at as at from messages where booking_id = $1 and kind = 'reopened'`,
      [id],
    )
  ).rows
const doctorOf = (hospital: number) => aDoctor(api.db, { hospital, hours: HOURS })
const at = (doctor: number, time: string) => aBooking(api.db, { user, doctor, date: SUNDAY, time })

test('a span of a hospital opens in one step, and those whom its closure moved or cancelled are told', async () => {
  const hospital = await aHospital(api.db)
  const [one, other] = [await doctorOf(hospital), await doctorOf(hospital)]
  const cancelled = await at(one, '09:00')
  const moved = await at(other, '10:00')
  const service = await aHomeCareService(api.db)
  const visit = await aHomeCareBooking(api.db, { user, service, date: SUNDAY, time: '12:00' })
  const move = { id: moved, do: 'move', doctor_id: other, date: '2026-11-30', time: '10:00' }
  const closing = await close({
    hospital,
    home_care: true,
    reason: 'العيد',
    visits: [move],
    others: CANCEL,
    home_visits: [{ id: visit, ...CANCEL }],
  })
  expect(closing.body.data).toEqual({ closed: 3 })

  const shown = await preview({ hospital: String(hospital), home_care: 'yes' })
  expect(shown).toMatchObject({ total: 3, patients_total: 3 })
  expect(shown.closures).toContainEqual(
    expect.objectContaining({ day: SUNDAY, doctor: null, hours: null, reason: 'العيد' }),
  )
  expect(shown.patients).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ doctor_id: one, time: '09:00', status: 'cancelled' }),
      expect.objectContaining({ doctor_id: other, time: '10:00', status: 'moved' }),
      expect.objectContaining({ doctor_id: null, time: '12:00', status: 'cancelled' }),
    ]),
  )
  expect((await open({ hospital, home_care: true })).body.data).toEqual({ opened: 3, told: 3 })
  expect(await newsOf(cancelled)).toHaveLength(1)
  expect(await newsOf(moved)).toMatchObject([{ at: new Date(`${SUNDAY}T10:00:00+03:00`) }])
  expect(await newsOf((await visitOf(api.db, visit)).id)).toHaveLength(1)
  const calls = (await api.request('GET', '/admin/calls', { token })).body.data as { kind: string }[]
  expect(calls.every(({ kind }) => kind !== 'booked')).toBe(true)
  expect((await open({ hospital, home_care: true })).body.code).toBe('staff.nothing_closed')
})

test('some doctors open alone, and only their patients are told', async () => {
  const hospital = await aHospital(api.db)
  const [one, other] = [await doctorOf(hospital), await doctorOf(hospital)]
  const [first, second] = [await at(one, '09:00'), await at(other, '10:00')]
  await close({ hospital, others: CANCEL })
  // An empty choice opens nothing.
  expect((await open({ hospital, doctor_ids: [] })).body.code).toBe('staff.nothing_closed')
  expect((await open({ hospital, doctor_ids: [one] })).body.data).toEqual({ opened: 1, told: 1 })
  expect([(await newsOf(first)).length, (await newsOf(second)).length]).toEqual([1, 0])
  expect(await preview({ hospital: String(hospital) })).toMatchObject({ total: 1, patients_total: 1 })
})

test('a patient who has chosen another time since is not told, nor one whose time is not free', async () => {
  const hospital = await aHospital(api.db)
  const doctor = await doctorOf(hospital)
  const [chosen, taken] = [await at(doctor, '09:00'), await at(doctor, '10:00')]
  const target = { doctor_id: doctor, date: '2026-11-30' }
  await close({
    doctor_id: doctor,
    visits: [
      { id: chosen, do: 'move', ...target, time: '09:00' },
      { id: taken, do: 'move', ...target, time: '10:00' },
    ],
  })
  const again = { date: '2026-12-01', time: '11:00', sequence: 1 }
  await api.request('PUT', `/admin/bookings/${chosen}`, { token, body: again })
  await api.db.insert(bookings).values({
    doctorId: doctor,
    clientName: 'سعد',
    clientPhone: '+966501112233',
    startsAt: new Date(`${SUNDAY}T10:00:00+03:00`),
    endsAt: new Date(`${SUNDAY}T10:30:00+03:00`),
  })
  expect((await open({ doctor_id: doctor })).body.data).toEqual({ opened: 1, told: 0 })
  expect((await api.db.select().from(bookings).where(eq(bookings.id, chosen)))[0]?.sequence).toBe(2)
})

test('hours of a day close alone: their appointments are asked about, the other times stay', async () => {
  const hospital = await aHospital(api.db)
  const doctor = await doctorOf(hospital)
  const [morning, afternoon] = [await at(doctor, '09:00'), await at(doctor, '12:45')]
  const hours = { from: '13:00', to: '23:59' }
  expect((await close({ doctor_id: doctor, hours: { from: '13:00', to: '12:00' } })).status).toBe(422)
  const asked = await close({ doctor_id: doctor, hours })
  expect(asked.body.visits.map(({ id }: { id: number }) => id)).toEqual([afternoon])
  const closing = { doctor_id: doctor, hours, reason: 'تدريب', others: CANCEL }
  expect((await close(closing)).body.data).toEqual({ closed: 1 })
  const slots = await api.request('GET', `/user/doctors/${doctor}/availability?from=${SUNDAY}&to=${SUNDAY}`)
  const times = slots.body.data.days[0].times as string[]
  expect([times.at(-1), times.includes('09:00')]).toEqual(['12:30', false])
  const book = (time: string) =>
    post('/bookings', {
      client_name: 'هند',
      client_phone: '0501239999',
      doctor_id: doctor,
      date: SUNDAY,
      time,
    })
  expect((await book('14:00')).body.code).toBe('booking.outside_hours')
  const day = (await api.request('GET', `/admin/day?hospital=${hospital}&date=${SUNDAY}`, { token })).body
    .data
  expect(day.doctors[0]).toMatchObject({
    hours: [{ from: '09:00', to: '13:00' }],
    day_off: false,
    closures: [{ hours, reason: 'تدريب' }],
  })
  expect((await open({ doctor_id: doctor })).body.data).toEqual({ opened: 1, told: 1 })
  expect([(await newsOf(morning)).length, (await newsOf(afternoon)).length]).toEqual([0, 1])
  expect((await book('14:00')).status).toBe(201)
})

test('opening a holiday of a hospital keeps the vacations and meetings of its doctors', async () => {
  const hospital = await aHospital(api.db)
  const [one, away, meets] = [await doctorOf(hospital), await doctorOf(hospital), await doctorOf(hospital)]
  const [ofHoliday, ofMeeting] = [await at(one, '09:00'), await at(meets, '12:00')]
  await close({ doctor_id: away, reason: 'إجازة سنوية' })
  const hours = { from: '12:00', to: '13:00' }
  await close({ doctor_id: meets, hours, reason: 'اجتماع', others: CANCEL })
  await close({ hospital, reason: 'العيد', others: CANCEL })

  const shown = await preview({ hospital: String(hospital) })
  const keyOf = (reason: string) =>
    shown.closures.find((each: { reason: string }) => each.reason === reason).key as string
  expect(shown.patients.map(({ closed_by }: { closed_by: string[] }) => closed_by)).toEqual(
    expect.arrayContaining([[keyOf('العيد')], expect.arrayContaining([keyOf('اجتماع'), keyOf('العيد')])]),
  )
  expect((await open({ hospital })).body.code).toBe('staff.several_closures')
  const opened = await open({ hospital, closures: [keyOf('العيد')] })
  expect(opened.body.data).toEqual({ opened: 2, told: 1 })
  expect([(await newsOf(ofHoliday)).length, (await newsOf(ofMeeting)).length]).toEqual([1, 0])
  expect((await preview({ hospital: String(hospital) })).closures).toMatchObject([
    { doctor: { id: away }, hours: null, reason: 'إجازة سنوية' },
    { doctor: { id: meets }, hours, reason: 'اجتماع' },
  ])
  expect((await open({ hospital, closures: [] })).body.code).toBe('staff.nothing_closed')
})

test('of two closures without a reason, one opens alone', async () => {
  const hospital = await aHospital(api.db)
  const [away, one, other] = [await doctorOf(hospital), await doctorOf(hospital), await doctorOf(hospital)]
  await close({ doctor_id: away })
  await close({ hospital })
  const shown: { doctor: { id: number }; key: string; closed_at: string }[] = (
    await preview({ hospital: String(hospital) })
  ).closures
  const of = (doctor: number) => shown.find(each => each.doctor.id === doctor)
  expect(of(one)?.key).toBe(of(other)?.key)
  expect(Date.parse(of(away)?.closed_at ?? '')).toBeLessThan(Date.parse(of(one)?.closed_at ?? ''))
  expect((await open({ hospital })).body.code).toBe('staff.several_closures')
  expect((await open({ hospital, closures: [of(one)?.key] })).body.data.opened).toBe(2)
  expect((await preview({ hospital: String(hospital) })).closures).toMatchObject([{ doctor: { id: away } }])
})

test.each(['a doctor', 'home care'])(
  'a day of %s that is closed and opened twice is news twice; closed again, it is no news',
  async kind => {
    const doctor = await doctorOf(await aHospital(api.db))
    const visit = async () => {
      const service = await aHomeCareService(api.db)
      return visitOf(api.db, await aHomeCareBooking(api.db, { user, service, date: SUNDAY, time: '09:00' }))
    }
    const { id: booking, visitNumber = null } =
      kind === 'home care' ? await visit() : { id: await at(doctor, '09:00') }
    const whose = visitNumber === null ? { doctor_id: doctor } : { home_care: true }
    const home_visits = visitNumber === null ? undefined : [{ id: visitNumber, ...CANCEL }]
    await close({ ...whose, others: CANCEL, home_visits })
    expect((await open(whose)).body.data).toEqual({ opened: 1, told: 1 })
    await api.db.update(messages).set({ state: 'sent' }).where(eq(messages.bookingId, booking))
    const isNews = async () => {
      const { rows } = await api.pool.query<{ id: number }>(
        `select id from messages where booking_id = $1 and kind = 'reopened' and state = 'queued'`,
        [booking],
      )
      const loaded = await loadMessages(
        api.db,
        rows.map(({ id }) => id),
      )
      return loaded.map(message => isTrue(message, api.now()))
    }
    expect(await isNews()).toEqual([])
    await close(whose)
    expect((await open(whose)).body.data).toEqual({ opened: 1, told: 1 })
    expect(await isNews()).toEqual([true])
    await close({ ...whose, hours: { from: '09:00', to: '10:00' } })
    expect(await isNews()).toEqual([false])
    await open(whose)
    await close(whose)
    expect(await isNews()).toEqual([false])
  },
)

test('a day off that is taken out of the doctor’s record is a reopening, too', async () => {
  const hospital = await aHospital(api.db)
  const doctor = await doctorOf(hospital)
  const booking = await at(doctor, '09:00')
  await close({ doctor_id: doctor, others: CANCEL })
  const url = `/admin/doctors/${doctor}`
  const { record, version } = (await api.request('GET', url, { token })).body.data
  const body = { ...record, days_off: [] }
  const saved = await api.request('PUT', `${url}?version=${version}`, { token, body })
  expect(saved.status).toBe(200)
  expect(await newsOf(booking)).toHaveLength(1)
})

test('nobody is called about a former time that is closed again', async () => {
  const doctor = await doctorOf(await aHospital(api.db))
  const caller = { client_name: 'هند', client_phone: '0112345678' }
  const slot = { doctor_id: doctor, date: SUNDAY, time: '09:00' }
  expect((await post('/bookings', { ...caller, ...slot })).status).toBe(201)
  await close({ doctor_id: doctor, others: CANCEL })
  await open({ doctor_id: doctor })
  const calls = async () =>
    (await api.request('GET', '/admin/calls', { token })).body.data.map(({ kind }: { kind: string }) => kind)
  expect(await calls()).toEqual(['cancelled', 'reopened'])
  // The closed hours begin within the appointment.
  await close({ doctor_id: doctor, hours: { from: '09:15', to: '12:00' } })
  expect(await calls()).toEqual(['cancelled'])
})

test('a call names the time that the patient knows, after two closings', async () => {
  const doctor = await doctorOf(await aHospital(api.db))
  const caller = { client_name: 'جواهر', client_phone: '0112345679' }
  const slot = { doctor_id: doctor, date: SUNDAY, time: '09:00' }
  const { id } = (await post('/bookings', { ...caller, ...slot })).body.data
  await api.db.update(messages).set({ calledAt: new Date() }).where(eq(messages.bookingId, id))
  const closeAndMove = async (to: string, time: string) => {
    const visits = [{ ...slot, id, do: 'move', time }]
    expect((await close({ doctor_id: doctor, hours: { from: '08:00', to }, visits })).status).toBe(200)
  }
  await closeAndMove('10:00', '10:30')
  await closeAndMove('11:00', '11:30')
  const calls = (await api.request('GET', '/admin/calls', { token })).body.data
  expect(calls.filter((call: { client_name: string }) => call.client_name === 'جواهر')).toMatchObject([
    { kind: 'moved', former: { date: SUNDAY, time: '09:00' }, time: '11:30' },
  ])
})

test.each([
  ['text', '0501237701', '0501237702'],
  ['call', '0112347701', '0112347702'],
])('a time between two closings is no former one unless a %s told of it', async (_, ...phones) => {
  const MONDAY = '2026-11-30'
  for (const [index, client_phone] of phones.entries()) {
    const doctor = await doctorOf(await aHospital(api.db))
    const slot = { doctor_id: doctor, date: SUNDAY, time: '09:00' }
    const { id } = (await post('/bookings', { client_name: 'جواهر', client_phone, ...slot })).body.data
    const day = (date: string) => ({ from: date, to: date, doctor_id: doctor })
    const closeAndMove = (date: string, to: string) =>
      post('/closures', { ...day(date), visits: [{ ...slot, id, do: 'move', date: to }] })
    expect((await closeAndMove(SUNDAY, MONDAY)).status).toBe(200)
    const isKnown = index === 1
    if (isKnown)
      await api.pool.query(
        `update messages set state = case channel when 'none' then state else 'sent' end,
          called_at = case channel when 'none' then now() end where booking_id = $1`,
        [id],
      )
    expect((await closeAndMove(MONDAY, '2026-12-01')).status).toBe(200)
    const opened = (await post('/closures/open', day(MONDAY))).body.data
    expect(opened).toEqual({ opened: 1, told: isKnown ? 1 : 0 })
    expect((await post('/closures/open', day(SUNDAY))).body.data).toEqual({ opened: 1, told: 1 })
  }
})

describe.each(['a doctor', 'home care'])('of two closures of %s', kind => {
  type World = { booking: number; whose: object; query: Record<string, string> }
  const world = async (): Promise<World> => {
    const doctor = await doctorOf(await aHospital(api.db))
    if (kind === 'a doctor')
      return {
        booking: await at(doctor, '10:00'),
        whose: { doctor_id: doctor },
        query: { doctor_id: String(doctor) },
      }
    const service = await aHomeCareService(api.db)
    const booking = await aHomeCareBooking(api.db, { user, service, date: SUNDAY, time: '10:00' })
    return { booking, whose: { home_care: true }, query: { home_care: 'yes' } }
  }
  const closing = async () => {
    const { booking, whose, query } = await world()
    const decided = { others: CANCEL, home_visits: [{ id: booking, ...CANCEL }] }
    const closeHours = (reason: string, from: string, to: string) =>
      close({ ...whose, ...decided, hours: { from, to }, reason })
    const listed = async () =>
      (await preview(query)).closures as { key: string; reason: string; hours: object }[]
    const openOf = async (reason: string) => {
      const closures = (await listed()).filter(each => each.reason === reason).map(({ key }) => key)
      return (await open({ ...whose, closures })).body.data
    }
    return { closeHours, listed, openOf }
  }

  test('that begin at the same minute each opens alone', async () => {
    const { closeHours, listed, openOf } = await closing()
    await closeHours('تدريب', '10:00', '11:00')
    await closeHours('سيارة', '10:00', '12:00')
    expect((await closeHours('مرة أخرى', '10:00', '12:00')).body.code).toBe('staff.already_closed')
    expect((await listed()).map(({ reason }) => reason).toSorted()).toEqual(['تدريب', 'سيارة'])
    expect(await openOf('سيارة')).toEqual({ opened: 1, told: 0 })
    expect(await listed()).toMatchObject([{ reason: 'تدريب', hours: { from: '10:00', to: '11:00' } }])
    expect(await openOf('تدريب')).toEqual({ opened: 1, told: 1 })
    expect(await listed()).toEqual([])
  })

  test('the outer one opens nothing of the inner one, and tells nobody of its times', async () => {
    const { closeHours, openOf } = await closing()
    await closeHours('تدريب', '10:00', '12:00')
    await closeHours('مؤتمر', '09:00', '13:00')
    expect(await openOf('مؤتمر')).toEqual({ opened: 1, told: 0 })
    expect(await openOf('تدريب')).toEqual({ opened: 1, told: 1 })
  })
})
