import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { waitlistEntries } from '#db/schema/waitlist.ts'
import { workingDayOf } from '#domain/booking/booking-window.ts'
import { dayOf, timeOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { scheduleOf } from '#services/booking/schedules.ts'
import { workingDayOfDoctor } from '#services/booking/working-days.ts'
import { offerTimes } from '#services/waitlist/offer-times.ts'
import { aBooking, aDoctor, aHospital } from './support/fixtures/records.ts'
import { aWaitlistEntry } from './support/fixtures/waitlist.ts'
import { startTestApi, type TestApi } from './support/test-api.ts'

// An evening that ends at 02:00 is one working day in every place of the desk.

const SUNDAY = '2026-11-22'
const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const WEDNESDAY = '2026-11-25'
const TIMES = [
  [SUNDAY, '23:50', SUNDAY],
  [MONDAY, '00:10', SUNDAY],
  [MONDAY, '01:50', SUNDAY],
  [MONDAY, '02:10', MONDAY],
] as const

const api: TestApi = await startTestApi()
afterAll(() => api.close())
const { token } = await api.signInStaff('reception')

let hospital: number
let doctor: number
beforeEach(async () => {
  api.setClock(SUNDAY, '20:00')
  // The evening of no other test goes on.
  await api.pool.query("update bookings set status = 'done' where arrived_at is not null")
  await api.pool.query('delete from doctor_delays')
  hospital = await aHospital(api.db)
  const days = [7, 1].map(weekday => ({ weekday, from: '20:00', to: '02:00' }))
  doctor = await aDoctor(api.db, { hospital, hours: days })
})

async function staff(method: string, path: string, body?: object, as = token) {
  const reply = await api.request(method, `/admin${path}`, { token: as, body })
  expect(reply.status, `${path} ${JSON.stringify(reply.body)}`).toBeLessThan(300)
  return reply.body.data
}
const visitAt = async (date: string, time: string) =>
  aBooking(api.db, { user: (await api.signUp()).id, doctor, date, time })
const idsOf = (day: { visits: { id: number }[] }) => day.visits.map(({ id }) => id)

test.each(TIMES)('at %s %s the desk and the doctor work on %s', async (date, time, day) => {
  const evening = [
    await visitAt(SUNDAY, '23:30'),
    await visitAt(MONDAY, '00:00'),
    await visitAt(MONDAY, '01:30'),
  ]
  const next = await visitAt(MONDAY, '20:00')
  api.setClock(date, time)
  const list = await staff('GET', `/day?hospital=${hospital}`)
  expect(list).toMatchObject({ date: day, today: day, now: time })
  expect(idsOf(list.doctors[0])).toEqual(day === SUNDAY ? evening : [next])
  const own = await api.signInStaff('doctor')
  await api.pool.query('update users set doctor_id = $1 where id = $2', [doctor, own.id])
  const mine = await staff('GET', '/my-day', undefined, own.token)
  expect([mine.date, mine.now]).toEqual([day, time])
  expect(mine.days[0].appointments).toHaveLength(day === SUNDAY ? 3 : 1)
  const week = await staff('GET', `/week?hospital=${hospital}&doctor=${doctor}`)
  expect(week.doctors.map(({ visits }: { visits: object[] }) => visits.length)).toEqual([3, 1, 0, 0, 0, 0, 0])
})

test.each(TIMES)(
  'at %s %s the free times of the evening are those that are left',
  async (date, time, day) => {
    api.setClock(date, time)
    const { doctors } = await staff('GET', `/day?hospital=${hospital}&date=${SUNDAY}`)
    const left = ['00:00', '00:30', '01:00', '01:30'].filter(start => timestampAt(MONDAY, start) >= api.now())
    expect(doctors[0].free).toEqual(left)
    expect(doctors[0].walk_in).toBe(day === SUNDAY ? 'free' : null)
  },
)

test.each(TIMES)('at %s %s a doctor of the evening is late on %s', async (date, time, day) => {
  const inEvening = await visitAt(MONDAY, '01:55')
  const next = await visitAt(MONDAY, '20:00')
  api.setClock(date, time)
  await staff('POST', '/delays', { doctor_id: doctor, minutes: 45 })
  const { rows } = await api.pool.query(
    'select day::text from doctor_delays where doctor_id = $1 and minutes > 0',
    [doctor],
  )
  expect(rows).toEqual([{ day }])
  const told = await api.pool.query(
    "select booking_id from messages where kind = 'late' and booking_id = any($1)",
    [[inEvening, next]],
  )
  expect(told.rows).toEqual(day === SUNDAY ? [{ booking_id: inEvening }] : [])
  const board = await api.request('POST', '/boards/read', { body: { token: await boardToken() } })
  expect(board.body.data).toMatchObject({ day, late: [{ minutes: 45 }] })
})

const boardToken = async () => (await staff('POST', '/boards', { hospital_id: hospital })).token

/** Marks an appointment as arrived now; returns the day and number of its ticket. */
async function arrive(id: number) {
  const [arrived] = await api.db
    .update(bookings)
    .set({ arrivedAt: new Date(api.now()) })
    .where(eq(bookings.id, id))
    .returning({ day: bookings.ticketDay, ticket: bookings.ticket })
  return [arrived?.day, arrived?.ticket]
}

test('numbers go on past midnight, and begin anew once nobody of the evening waits', async () => {
  const ids = [
    await visitAt(SUNDAY, '23:30'),
    await visitAt(MONDAY, '00:00'),
    await visitAt(MONDAY, '00:30'),
    await visitAt(MONDAY, '20:00'),
  ]
  const board = await boardToken()
  const shown = async () =>
    (await api.request('POST', '/boards/read', { body: { token: board } })).body.data.waiting
  const numbers: unknown[] = []
  for (const [index, [date, time]] of TIMES.entries()) {
    api.setClock(date, time)
    numbers.push([...(await arrive(ids[index] as number)), await shown()])
  }
  // Who still waits when the evening is over stays on the screen until the doctor has seen them.
  expect(numbers).toEqual([
    [SUNDAY, 1, [1]],
    [SUNDAY, 2, [1, 2]],
    [SUNDAY, 3, [1, 2, 3]],
    [MONDAY, 4, [1, 2, 3, 4]],
  ])
  api.setClock(MONDAY, '05:30')
  expect(await shown()).toEqual([4])
  api.setClock(TUESDAY, '20:00')
  expect(await arrive(await visitAt(TUESDAY, '20:00'))).toEqual([TUESDAY, 1])
})

test('a shift of the morning begins the day of its hospital while the night still works', async () => {
  const hours = { from: '20:00', to: '08:00' }
  const [night, morning] = [
    await aDoctor(api.db, { hospital, hours: [{ weekday: 2, ...hours }] }),
    await aDoctor(api.db, { hospital, hours: [{ weekday: 3, from: '07:00', to: '12:00' }] }),
  ]
  const of = async (id: number, time: string) =>
    aBooking(api.db, { user: (await api.signUp()).id, doctor: id, date: WEDNESDAY, time })
  const ids = [await of(night, '06:30'), await of(morning, '07:30'), await of(night, '07:40')]
  const board = await boardToken()
  const given: unknown[] = []
  for (const [index, time] of ['06:20', '07:20', '07:30'].entries()) {
    api.setClock(WEDNESDAY, time)
    given.push(await arrive(ids[index] as number))
  }
  expect(given).toEqual([
    [TUESDAY, 1],
    [WEDNESDAY, 2],
    [WEDNESDAY, 3],
  ])
  expect(await staff('GET', `/day?hospital=${hospital}`)).toMatchObject({ date: WEDNESDAY })
  const { waiting } = (await api.request('POST', '/boards/read', { body: { token: board } })).body.data
  expect(waiting).toEqual([1, 2, 3])
})

test.each(TIMES)('at %s %s who waits for the evening waits on %s', async (date, time, day) => {
  const { id } = await aWaitlistEntry(api.db, { day: SUNDAY, doctorId: doctor })
  const matches = async (start: string) => {
    const { rows } = await api.db.execute<{ is: boolean }>(
      sql`select is_waited_for(${doctor}, ${new Date(timestampAt(MONDAY, start))}::timestamptz) as is`,
    )
    return rows[0]?.is
  }
  expect([await matches('00:30'), await matches('01:30'), await matches('20:00')]).toEqual([
    true,
    true,
    false,
  ])
  api.setClock(date, time)
  await offerTimes(api.db, {
    queue: { enqueue: async () => {}, enqueueAt: async () => {} },
    now: api.now(),
    texts: undefined,
  })
  const [entry] = await api.db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id))
  expect(entry?.state).toBe(day === SUNDAY ? 'waiting' : 'ended')
})

test('the database and the rules agree on the working day at every hour of a week with a period', async () => {
  const [period] = (
    await api.pool.query(
      `insert into doctor_periods (doctor_id, name_ar, name_en, first_day, last_day)
       values ($1, 'رمضان', 'Ramadan', '2026-11-24', '2026-11-25') returning id`,
      [doctor],
    )
  ).rows
  await api.pool.query(
    `insert into doctor_hours (doctor_id, period_id, weekday, time_from, time_to)
     values ($1, $2, 2, '21:00', '04:00')`,
    [doctor, period.id],
  )
  for (let hour = 0; hour < 7 * 24; hour++) {
    const at = timestampAt(SUNDAY, '00:30') + hour * 3_600_000
    const slot = { date: dayOf(at), time: timeOf(at) }
    const schedule = await scheduleOf(api.db, doctor, slot.date)
    expect(await workingDayOfDoctor(api.db, doctor, at), `${slot.date} ${slot.time}`).toBe(
      schedule && workingDayOf(slot, schedule),
    )
  }
})
