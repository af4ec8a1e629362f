import { afterAll, beforeAll, expect, test } from 'vitest'
import { doctorHours, doctorPeriods } from '#db/schema/directory.ts'
import { type Schedule, shiftsOn, type WorkingHours, workingDayOf } from '#domain/booking/booking-window.ts'
import { addDays, timestampAt, toDayNumber } from '#domain/booking/clinic-time.ts'
import { overlappingHours } from '#domain/booking/overlapping-hours.ts'
import { hospitalAt, scheduleAt } from '#domain/booking/places.ts'
import { schedulesOf } from '#services/booking/schedules.ts'
import { aDoctor, aHospital, idOf } from '#tests/support/fixtures/records.ts'
import { fc } from '#tests/support/property-tests.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const RANGE = { from: '2026-11-22', to: '2026-11-30' }

let api: TestApi
let own: number
let other: number

beforeAll(async () => {
  api = await startTestApi()
  own = await aHospital(api.db)
  other = await aHospital(api.db)
})
afterAll(() => api.close())

const time = fc.integer({ min: 0, max: 23 }).map(hour => `${String(hour).padStart(2, '0')}:00`)
const day = fc.integer({ min: 0, max: 8 }).map(days => addDays(RANGE.from, days))
const week = fc
  .array(
    fc.record({
      ...{ weekday: fc.integer({ min: 1, max: 7 }), from: time, to: time, isOther: fc.boolean() },
      ...{ first_day: fc.option(day), last_day: fc.option(day) },
    }),
    { minLength: 3, maxLength: 10 },
  )
  .map(hours => {
    const kept: ((typeof hours)[number] & WorkingHours)[] = []
    for (const each of hours) if (overlappingHours([...kept, each]).length === 0) kept.push(each)
    return kept.filter(({ first_day, last_day }) => !first_day || !last_day || first_day <= last_day)
  })

test('the database and the rules agree where a doctor is, and on which working day', async () => {
  const periods = fc.option(fc.record({ firstDay: day, length: fc.integer({ min: 0, max: 5 }), hours: week }))
  await fc.assert(
    fc.asyncProperty(week, periods, async (hours, period) => {
      await api.pool.query('delete from doctors')
      const placed = (each: (typeof hours)[number]) => ({ ...each, hospital_id: each.isOther ? other : null })
      const doctor = await aDoctor(api.db, { hospital: own, hours: hours.map(placed) })
      if (period) {
        const { firstDay, length } = period
        const names = { nameAr: 'دوام', nameEn: 'Hours' }
        const [row] = await api.db
          .insert(doctorPeriods)
          .values({ ...names, doctorId: doctor, firstDay, lastDay: addDays(firstDay, length) })
          .returning({ id: doctorPeriods.id })
        for (const each of period.hours.map(placed))
          await api.db.insert(doctorHours).values({
            ...{ doctorId: doctor, periodId: idOf(row), weekday: each.weekday },
            ...{ timeFrom: each.from, timeTo: each.to, hospitalId: each.hospital_id },
            ...{ firstDay: each.first_day, lastDay: each.last_day },
          })
      }
      const schedule = (await schedulesOf(api.db, [doctor], RANGE)).get(doctor) as Schedule
      const { rows } = await api.pool.query(
        `select to_char(at, 'YYYY-MM-DD') as date, to_char(at, 'HH24:MI') as time,
          hospital_at($1, moment) as hospital, working_day($1, moment)::text as day,
          working_day_of_hospital($2, moment)::text as own,
          working_day_of_hospital($3, moment)::text as other
        from generate_series($4::timestamp, $5, interval '1 hour') at,
          lateral (select at at time zone 'Asia/Riyadh' as moment) zoned`,
        [doctor, own, other, `${RANGE.from} 00:00`, `${RANGE.to} 23:00`],
      )
      const expected = rows.map(({ date, time }) => {
        const slot = { date, time }
        const [hospital, ofDoctor] = [hospitalAt(slot, schedule), workingDayOf(slot, schedule)]
        const days = { own: dayOfHospital(slot, schedule, own), other: dayOfHospital(slot, schedule, other) }
        return { ...slot, hospital, day: ofDoctor, ...days }
      })
      expect(rows).toEqual(expected)
    }),
    { numRuns: 15 },
  )
})

/** The day before while hours at the hospital continue, and none of the day have begun. */
function dayOfHospital({ date, time }: { date: string; time: string }, schedule: Schedule, hospital: number) {
  const [number, at] = [toDayNumber(date), timestampAt(date, time)]
  const there = scheduleAt(schedule, [hospital])
  const continues = shiftsOn(number - 1, there).some(({ endsAt }) => at < endsAt)
  const begun = shiftsOn(number, there).some(
    ({ startsAt }) => timestampAt(date, '03:00') <= startsAt && startsAt <= at,
  )
  return continues && !begun ? addDays(date, -1) : date
}
