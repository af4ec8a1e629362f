import { sql } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { doctors, hospitals } from '#db/schema/directory.ts'
import type { Days } from '#services/booking/affected/affected-appointments.queries.ts'
import {
  areHoursOf,
  CLOSED_AT,
  CLOSED_HOURS,
  type DoctorClosure,
} from '#services/booking/affected/closures-of-days.queries.ts'

/** A closed day or closed hours of a doctor; of home care without one. */
type ListedClosure = {
  day: string
  doctorId: number | null
  name: string
  hospital: string
  from: string | null
  to: string | null
  reason: string
  closedAt: string | null
}

type Whose = { doctorIds: number[]; homeCare: boolean; days: Days }

/**
 * The first closures of some working days, home care first, without those `elsewhere`; `total` of each says
 * how many there are. A day off is one at all hospitals of the doctor, which are named: each of their desks
 * can end it.
 */
export async function closuresOf(
  db: Db,
  lang: Language,
  { doctorIds, homeCare, days, elsewhere }: Whose & { elsewhere: readonly DoctorClosure[] },
  limit: number,
) {
  const isInRange = sql`day between ${days.from} and ${days.to}`
  const isOwn = sql`doctor_id = any(${sql.param(doctorIds)}::int[])`
  const daysElsewhere = elsewhere.flatMap(({ ids, hours }) => (hours ? [] : ids))
  const hoursElsewhere = elsewhere.flatMap(({ ids, hours }) => (hours ? ids : []))
  const { rows } = await db.execute<ListedClosure & { total: number }>(sql`
    select c.working_day::text as day, c.doctor_id as "doctorId", c.reason, c.closed_at as "closedAt",
      left(c.time_from::text, 5) as "from",
      left(coalesce(nullif(c.time_to, '24:00'), '00:00')::text, 5) as "to",
      coalesce(${inLanguage(doctors, 'name', lang)}, '') as name,
      array_to_string(array(select distinct ${inLanguage(hospitals, 'name', lang)} from hospitals
        where id in (select hospital_at(c.doctor_id, (c.day + begins) at time zone 'Asia/Riyadh') from (
          select coalesce(c.time_from, '12:00') union select h.time_from from doctor_hours h
          where c.time_from is null and h.doctor_id = c.doctor_id and h.weekday = extract(isodow from c.day)
        ) moment(begins)) order by 1), ${lang === 'ar' ? '، ' : ', '}) as hospital,
      (count(*) over ())::int as total
    from (
      select day, day as working_day, null::int as doctor_id, null::time as time_from, null::time as time_to,
        reason, ${CLOSED_AT} as closed_at from home_care_days_off where ${isInRange} and ${homeCare}
      union all select day, day, null, time_from, time_to, reason, ${CLOSED_AT}
        from home_care_closed_hours where ${isInRange} and ${homeCare}
      union all select day, day, doctor_id, null, null, reason, ${CLOSED_AT}
        from doctor_days_off where ${isInRange} and ${isOwn}
          and id <> all(${sql.param(daysElsewhere)}::int[])
      union all select day, working_day, doctor_id, time_from, time_to, reason, ${CLOSED_AT}
        from ${CLOSED_HOURS} h where ${isOwn} and ${areHoursOf(days)}
          and not ids && ${sql.param(hoursElsewhere)}::int[]
    ) c left join doctors on doctors.id = c.doctor_id
    order by c.day, c.doctor_id nulls first, c.time_from nulls first, c.closed_at limit ${limit}`)
  return rows
}

/** The first and last day that closures closed, by their moments: from `from` or `today` on. */
export async function closingDaysOf(
  db: Db,
  { doctorIds, homeCare }: Omit<Whose, 'days'>,
  { moments, from, today }: { moments: string[]; from: string; today: string },
): Promise<Map<string, Days>> {
  const isOf = sql`closed_at = any(${sql.param(moments)}::timestamptz[])`
  const isOwn = sql`doctor_id = any(${sql.param(doctorIds)}::int[])`
  const { rows } = await db.execute<Days & { moment: string }>(sql`
    select ${CLOSED_AT} as moment, min(day)::text as "from", max(day)::text as "to"
    from (
      select day, closed_at from home_care_days_off where ${homeCare} and ${isOf}
      union all select day, closed_at from home_care_closed_hours where ${homeCare} and ${isOf}
      union all select day, closed_at from doctor_days_off where ${isOwn} and ${isOf}
      union all select working_day, closed_at from ${CLOSED_HOURS} h where ${isOwn} and ${isOf}
    ) c where day >= least(${from}::date, ${today}::date) group by closed_at`)
  return new Map(rows.map(({ moment, ...span }) => [moment, span]))
}
