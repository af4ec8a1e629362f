import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { preparedSql } from '#db/statements/prepared-sql.ts'
import type { Days } from './affected-appointments.queries.ts'

type Row = { doctorId: number; day: string; from: string | null; to: string | null; reason: string }

/** The closures of doctors on days, both included: of the whole day, or of `hours` of it. */
export async function closuresOfDays(db: Db, doctorIds: number[], { from, to }: Days) {
  const rows = await CLOSURES(db, { doctorIds, from, to })
  return rows.map(({ from: begin, to: end, ...closure }) => ({
    ...closure,
    hours: begin && end ? { from: begin, to: end } : null,
  }))
}

const CLOSURES = preparedSql<Row, 'doctorIds' | 'from' | 'to'>(sql`
  select doctor_id as "doctorId", day::text as day, null as "from", null as "to", reason from doctor_days_off
    where doctor_id = any(${sql.placeholder('doctorIds')}::int[])
      and day between ${sql.placeholder('from')} and ${sql.placeholder('to')}
  union all select doctor_id, day::text, left(time_from::text, 5), left(time_to::text, 5), reason
    from doctor_closed_hours where doctor_id = any(${sql.placeholder('doctorIds')}::int[])
      and day between ${sql.placeholder('from')} and ${sql.placeholder('to')}
  order by 2, 3 nulls first`)
