import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ClinicFigures } from '#contract/admin/clinic-figures.ts'
import { userHospitals } from '#db/schema/accounts.ts'
import { doctorClosedHours, doctorDaysOff, doctorHours, doctorPeriods } from '#db/schema/directory.ts'
import { cancelCauses } from '#domain/booking/cancel-causes.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import { aBooking, aDoctor, aHospital, aSpecialty } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

// Each figure of the page is compared with a statement of its own, which asks the question in another way.

let api: TestApi
let token: string
const FROM = addDays(TODAY, -40)
const TO = addDays(TODAY, -11)
const places = { north: 0, south: 0, family: 0, skin: 0 }
const people = { early: 0, night: 0, skin: 0, gone: 0 }

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('admin')).token
  places.north = await aHospital(api.db, { nameAr: 'الشمال', nameEn: 'North' })
  places.south = await aHospital(api.db, { nameAr: 'الجنوب', nameEn: 'South' })
  places.family = await aSpecialty(api.db)
  places.skin = await aSpecialty(api.db, { nameAr: 'جلدية', nameEn: 'Dermatology' })
  await addDoctors()
  await addAppointments()
})
afterAll(() => api.close())

async function addDoctors() {
  const daily = (from: string, to: string) => [1, 2, 3, 4, 7].map(weekday => ({ weekday, from, to }))
  const { db } = api
  people.early = await aDoctor(db, {
    nameEn: 'Early',
    hospital: places.north,
    specialty: places.family,
    hours: [...daily('08:00', '11:30'), ...daily('13:00', '15:00')],
    daysOff: [addDays(FROM, 3)],
  })
  people.night = await aDoctor(db, {
    nameEn: 'Night',
    hospital: places.north,
    specialty: places.skin,
    hours: daily('21:00', '01:30'),
  })
  people.skin = await aDoctor(db, {
    nameEn: 'Skin',
    hospital: places.south,
    specialty: places.skin,
    hours: daily('09:00', '12:00'),
  })
  people.gone = await aDoctor(db, { hospital: places.south, hours: daily('09:00', '12:00'), active: false })
  // The first appointment of each is older than the span, so that all its days are offered.
  await api.pool.query(`update doctors set created_at = '2025-01-01'`)
  const [period] = await db
    .insert(doctorPeriods)
    .values({
      doctorId: people.early,
      nameAr: 'رمضان',
      nameEn: 'Ramadan',
      firstDay: addDays(FROM, 7),
      lastDay: addDays(FROM, 13),
    })
    .returning({ id: doctorPeriods.id })
  const hours = { doctorId: people.early, periodId: period?.id ?? 0, timeFrom: '22:00', timeTo: '00:00' }
  await db.insert(doctorHours).values([1, 3, 5].map(weekday => ({ ...hours, weekday })))
  await db.insert(doctorClosedHours).values([
    { doctorId: people.early, day: addDays(FROM, 1), timeFrom: '10:00', timeTo: '14:00' },
    { doctorId: people.night, day: addDays(FROM, 2), timeFrom: '00:30', timeTo: '03:00' },
  ])
}

/** Appointments of every kind on each day of the span and of the days around it, by a fixed pattern. */
async function addAppointments() {
  const { db, pool } = api
  const statuses = ['done', 'no_show', 'left', 'cancelled', 'done', 'pending'] as const
  const causes = [...cancelCauses, null]
  const { id: user } = await api.signUp()
  let count = 0
  const book = async (doctor: number, date: string, time: string) => {
    const index = count++
    // Who walks in is there and booked in the same minute; others arrive on time to the minute.
    const walksIn = index % 7 === 3
    const usual = statuses[(((index * 2_654_435_761) % 2 ** 32) >>> 16) % statuses.length] ?? 'done'
    const status = walksIn && (usual === 'no_show' || usual === 'cancelled') ? 'done' : usual
    const startsAt = timestampAt(date, time)
    const minutesAfter = (minutes: number) => new Date(startsAt + minutes * 60_000)
    const arrived = status === 'done' || status === 'left' || index % 5 === 0
    const id = await aBooking(db, {
      user,
      doctor,
      date,
      time,
      visitLength: 20,
      status,
      patientOverlap: true,
      overbookReason: index % 9 === 0 ? 'عاجل' : '',
      note: walksIn ? 'walked in' : '',
      createdAt: minutesAfter(walksIn ? 0.4 : -1 - ((index * 977) % 20_000)),
      cancelledAt: status === 'cancelled' ? minutesAfter(-60) : null,
      cancelCause: status === 'cancelled' ? causes[index % causes.length] : null,
      cancelReason: index % 5 === 0 ? 'طلبت ذلك' : '',
      remindedAt: index % 3 === 0 ? null : minutesAfter(-1440),
      arrivedAt: walksIn ? minutesAfter(0.4) : arrived ? minutesAfter(-((index * 13) % 40)) : null,
      inRoomAt: arrived && index % 4 > 0 ? minutesAfter((index * 17) % 60) : null,
      sequence: index % 2,
    })
    // A reminder that failed is none, unless somebody called; one of a former time does not count.
    if (index % 6 === 1 || index % 6 === 2)
      await pool.query(
        `insert into messages (booking_id, sequence, kind, channel, language, state, due_at, called_at)
         values ($1, $2, 'reminder_day', 'sms', 'ar', $3, now(), case when $4 then now() end)`,
        [id, index % 4 === 1 ? 0 : index % 2, index % 12 === 1 ? 'failed' : 'sent', index % 10 === 1],
      )
  }
  const { rows } = await pool.query<{ count: string }>('select count(*) from bookings')
  expect(rows[0]?.count).toBe('0')
  await pool.query('alter table bookings drop constraint bookings_patient_busy')
  for (let day = -35; day < 36; day++) {
    const date = addDays(FROM, day)
    for (const time of ['08:00', '09:10', '11:20', '22:00']) await book(people.early, date, time)
    for (const time of ['00:40', '21:00', '23:50']) await book(people.night, date, time)
    if (day % 2 === 0) for (const time of ['09:00', '11:50']) await book(people.skin, date, time)
    if (day % 5 === 0) await book(people.gone, date, '09:00')
  }
}

const figures = async (query: Record<string, string> = {}, as = token) => {
  const url = `/admin/figures?${new URLSearchParams({ from: FROM, to: TO, ...query })}`
  const { status, body } = await api.request('GET', url, { token: as })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const DOCTOR_FILTERS: readonly [string, Record<string, () => string>, (d: string) => string][] = [
  ['all doctors', {}, () => 'true'],
  ['a hospital', { hospital: () => String(places.north) }, d => `${d}.hospital_id = ${places.north}`],
  ['a speciality', { specialty: () => String(places.skin) }, d => `${d}.specialty_id = ${places.skin}`],
  ['a doctor', { doctor: () => String(people.early) }, d => `${d}.id = ${people.early}`],
]

describe.each(DOCTOR_FILTERS)('the figures of %s', (_, filter, condition) => {
  const query = () => Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value()]))
  const spans = [
    { name: 'total', from: FROM, to: TO },
    { name: 'before', from: addDays(FROM, -30), to: addDays(FROM, -1) },
  ] as const

  test.each(spans)('equal plain statements about appointments: $name', async ({ name, from, to }) => {
    const shown: ClinicFigures = (await figures(query()))[name]
    const rows = await appointmentsOf(from, to, condition('d'))
    expect(rows.length).toBeGreaterThan(20)
    const booked = rows.filter(({ walked_in }) => !walked_in)
    expect(booked.length).toBeLessThan(rows.length)
    const ended = booked.filter(({ status }) => ['done', 'left', 'no_show'].includes(status))
    const missed = (list: typeof rows) => list.filter(({ status }) => status === 'no_show').length
    const reminded = ended.filter(row => row.reminded)
    const unreminded = ended.filter(row => !row.reminded)
    expect(missed(reminded) * missed(unreminded)).toBeGreaterThan(0)
    const waits = rows.flatMap(({ wait }) => (wait === null ? [] : [wait])).sort((a, b) => a - b)
    const leads = booked.map(({ lead }) => lead).sort((a, b) => a - b)
    expect(shown).toMatchObject({
      appointments: rows.length,
      reminded: reminded.length,
      reminded_no_shows: missed(reminded),
      unreminded: unreminded.length,
      unreminded_no_shows: missed(unreminded),
      waits: waits.length,
      wait_median: Math.round(share(waits, 0.5)),
      wait_longest_tenth: Math.round(share(waits, 0.9)),
      lead_days: Number((share(leads, 0.5) / 1440).toFixed(1)),
    })
  })

  test.each(spans)('equal a count of the offered and booked minutes: $name', async ({ name, from, to }) => {
    const shown: ClinicFigures = (await figures(query()))[name]
    const minutes = await minutesOf(from, to, condition('d'))
    expect(minutes.offered).toBeGreaterThan(minutes.booked)
    expect(minutes.booked).toBeGreaterThan(0)
    expect(shown).toMatchObject({ offered_minutes: minutes.offered, booked_minutes: minutes.booked })
  })
})

type Appointment = {
  status: string
  reminded: boolean
  wait: number | null
  lead: number
  walked_in: boolean
}

async function appointmentsOf(from: string, to: string, condition: string): Promise<Appointment[]> {
  const { rows } = await api.pool.query<Appointment>(
    `select status, note = 'walked in' as walked_in,
       extract(epoch from in_room_at - arrived_at)::float8 / 60 as wait,
       extract(epoch from starts_at - b.created_at)::float8 / 60 as lead,
       case when reminded_at is null then false
         else (select count(*) from messages m where m.booking_id = b.id and m.sequence = b.sequence
           and m.kind = 'reminder_day' and m.state = 'failed' and m.called_at is null) = 0
       end as reminded
     from bookings b, doctors d where d.id = b.doctor_id and ${condition} and status <> 'cancelled'
       -- The night doctor's shifts from Sunday to Thursday end at 01:30.
       and (starts_at at time zone 'Asia/Riyadh')::date
         - (d.id = ${people.night} and (starts_at at time zone 'Asia/Riyadh')::time < '01:30'
           and extract(isodow from starts_at at time zone 'Asia/Riyadh') <= 5)::int
         between '${from}' and '${to}'`,
  )
  return rows
}

/** The value below which a share of sorted numbers lies, between two numbers in proportion. */
function share(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return below + (above - below) * (place - Math.floor(place))
}

/** Counts minute by minute which ones a doctor works, and which of these an appointment takes. */
async function minutesOf(from: string, to: string, condition: string) {
  const sum = { offered: 0, booked: 0 }
  // A statement may take five seconds.
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { offered, booked } = await minutesOfDay(day, condition)
    sum.offered += offered
    sum.booked += booked
  }
  return sum
}

async function minutesOfDay(date: string, condition: string) {
  const { rows } = await api.pool.query<{ offered: number; booked: number }>(
    `select count(*)::int as offered, (count(*) filter (where exists (
         select from bookings b where b.doctor_id = worked.id and b.status <> 'cancelled'
           and b.starts_at <= minute at time zone 'Asia/Riyadh'
           and b.ends_at > minute at time zone 'Asia/Riyadh')))::int as booked
     from (
       select distinct d.id, day + time_from + n * interval '1 minute' as minute
       from doctors d, doctor_hours h, (select '${date}'::timestamp as day) days, generate_series(0, 1439) n
       where d.active and ${condition} and h.doctor_id = d.id and extract(isodow from day) = h.weekday
         and day::date not in (select o.day from doctor_days_off o where o.doctor_id = d.id)
         and case when exists (select from doctor_periods p
             where p.doctor_id = d.id and day::date between p.first_day and p.last_day)
           then h.period_id is not null else h.period_id is null end
         and n < mod(1440 + (extract(epoch from time_to - time_from) / 60)::int, 1440)
     ) worked
     where not exists (select from doctor_closed_hours c where c.doctor_id = worked.id
       and minute >= c.day + c.time_from and minute < c.day + c.time_to)`,
  )
  return rows[0] ?? expect.fail()
}

test.each(DOCTOR_FILTERS)(
  'the cancellations of %s equal those of a count by cause',
  async (_, filter, of) => {
    const { total } = await figures(
      Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value()])),
    )
    const { rows } = await api.pool.query<{ why: string; count: number }>(
      `select coalesce(cancel_cause, case cancel_reason when '' then 'themselves' else 'not said' end) as why,
       count(*)::int as count
     from doctors d, bookings b where b.doctor_id = d.id and ${of('d')} and cancelled_at is not null
       and working_day(d.id, starts_at) between '${FROM}' and '${TO}' group by 1`,
    )
    const counts = new Map(rows.map(({ why, count }) => [why, count]))
    const timesOf = (...causes: string[]) => causes.reduce((sum, why) => sum + (counts.get(why) ?? 0), 0)
    expect(timesOf('patient_asked') * timesOf('patient_late') * timesOf('themselves')).toBeGreaterThan(0)
    expect(total).toMatchObject({
      // What the desk booked by mistake is no cancellation.
      cancelled: timesOf(...counts.keys()) - timesOf('mistake'),
      cancelled_asked: timesOf('patient_asked', 'themselves'),
      cancelled_late: timesOf('patient_late'),
      cancelled_left: timesOf('patient_left'),
      cancelled_house: timesOf('provider_absent', 'closed', 'other', 'not said'),
    })
    expect(total.cancelled_house).toBeGreaterThan(0)
    const { cancelled_asked: asked, cancelled_late: late, cancelled_left: left } = total
    expect(asked + late + left + total.cancelled_house).toBe(total.cancelled)
  },
)

describe('the lines of the table', () => {
  test.each(['hospital', 'specialty', 'doctor'] as const)('are those of each %s alone', async by => {
    const { groups, total } = await figures({ by })
    expect(groups.length).toBe(by === 'doctor' ? 4 : by === 'hospital' ? 2 : 3)
    for (const { id, name, ...line } of groups) {
      expect(name).not.toBe('')
      expect(line).toEqual((await figures({ [by]: String(id) })).total)
    }
    const sum = (key: 'appointments' | 'offered_minutes' | 'booked_minutes' | 'waits') =>
      groups.reduce((all: number, line: ClinicFigures) => all + line[key], 0)
    for (const key of ['appointments', 'offered_minutes', 'booked_minutes', 'waits'] as const)
      expect(sum(key)).toBe(total[key])
  })

  test('take as many statements for sixty doctors as for one', async () => {
    const { statements: ofOne } = await counting(() => figures({ doctor: String(people.skin), by: 'doctor' }))
    for (let count = 0; count < 60; count++) await aDoctor(api.db, { hospital: places.south })
    const { statements: ofAll, result } = await counting(() => figures({ by: 'doctor' }))
    expect(result.choices.doctors.length).toBeGreaterThan(60)
    expect(ofAll).toBe(ofOne)
  })

  test('have pages, of which the file has all', async () => {
    // The sixty doctors of the test above have offered no time yet.
    await api.pool.query(`update doctors set created_at = '2025-01-01' where created_at > '2025-01-02'`)
    const [first, second] = [await figures({ by: 'doctor' }), await figures({ by: 'doctor', page: '2' })]
    expect(first.meta).toEqual({ total: 64, page: 1, per_page: 50, last_page: 2 })
    expect([first.groups.length, second.groups.length]).toEqual([50, 14])
    const url = `/admin/figures.csv?from=${FROM}&to=${TO}&by=doctor`
    const { body } = await api.request('GET', url, { token })
    expect(String(body).trim().split('\r\n')).toHaveLength(1 + 64 + 2)
    await api.pool.query(`delete from doctors where id > ${people.gone}`)
  })

  test('leave out a doctor’s days before the first appointment and the entry in the directory', async () => {
    const doctor = await aDoctor(api.db, { hospital: places.south })
    expect((await figures({ doctor: String(doctor) })).total.offered_minutes).toBe(0)
    const { id: user } = await api.signUp()
    const lastSunday = addDays(TO, -3)
    await aBooking(api.db, { user, doctor, date: lastSunday, time: '09:00' })
    expect((await figures({ doctor: String(doctor) })).total).toMatchObject({
      offered_minutes: 180,
      booked_minutes: 30,
    })
    await api.db.insert(doctorDaysOff).values({ doctorId: doctor, day: lastSunday })
    expect((await figures({ doctor: String(doctor) })).total.offered_minutes).toBe(0)
  })
})

async function counting<T>(run: () => Promise<T>) {
  const query = vi.spyOn(api.pool, 'query')
  try {
    return { result: await run(), statements: query.mock.calls.length }
  } finally {
    query.mockRestore()
  }
}

describe('the span', () => {
  test('is the last thirty days, compared with the thirty before', async () => {
    const { from, to, before } = (await api.request('GET', '/admin/figures', { token })).body.data
    expect([from, to]).toEqual([addDays(TODAY, -29), TODAY])
    expect([before.from, before.to]).toEqual([addDays(TODAY, -59), addDays(TODAY, -30)])
  })

  test('has at most 366 days, the last ones, and takes its days in either order', async () => {
    const span = async (query: Record<string, string>) => {
      const { from, to } = await figures(query)
      return [from, to]
    }
    expect(await span({ from: '2020-01-01', to: TODAY })).toEqual([addDays(TODAY, -365), TODAY])
    expect(await span({ from: TO, to: FROM })).toEqual([FROM, TO])
  })

  test('without appointments has no shares', async () => {
    const { total, groups } = await figures({ from: '2024-01-01', to: '2024-01-05' })
    expect(groups).toEqual([])
    expect(total).toMatchObject({ appointments: 0, offered_minutes: 0, wait_median: null, lead_days: null })
  })

  test('of days that are none is refused', async () => {
    const refused = await api.request('GET', '/admin/figures?from=2026-02-30', { token })
    expect(refused.status).toBe(422)
  })
})

describe('a desk of one hospital', () => {
  test('sees the figures of its own doctors only, and no other names', async () => {
    const { token: own, id } = await api.signInStaff('reception')
    await api.db.insert(userHospitals).values({ userId: id, hospitalId: places.north })
    const shown = await figures({ by: 'hospital' }, own)
    expect(shown.groups.map(({ name }: { name: string }) => name)).toEqual(['الشمال'])
    expect(shown.total).toEqual((await figures({ hospital: String(places.north) })).total)
    expect(shown.choices.hospitals).toEqual([{ id: places.north, name: 'الشمال' }])
    expect(shown.choices.doctors).toHaveLength(2)
    expect((await figures({ doctor: String(people.skin) }, own)).total.appointments).toBe(0)
  })
})

describe('the file', () => {
  const lines = async (lang: 'ar' | 'en') => {
    const url = `/admin/figures.csv?from=${FROM}&to=${TO}&hospital=${places.north}&by=doctor`
    return String((await api.request('GET', url, { token, lang })).body)
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
  }

  test('has a line for each group, the total and the span before, in the language of the screen', async () => {
    const { groups, total, before } = await figures({ hospital: String(places.north), by: 'doctor' })
    const english = await lines('en')
    expect(english[0]).toMatch(/^Doctor,From,To,Appointments,Cancelled,/)
    expect(english).toHaveLength(1 + groups.length + 2)
    expect(english.at(-2)).toMatch(
      new RegExp(`^Total,${FROM},${TO},${total.appointments},${total.cancelled},${total.cancelled_asked},`),
    )
    expect(english.at(-1)).toContain(`,${before.from},${before.to},${before.appointments},`)
    expect((await lines('ar'))[0]).toMatch(/^الطبيب,من,إلى,المواعيد,أُلغيت,/)
  })
})
