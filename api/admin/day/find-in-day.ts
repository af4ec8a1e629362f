import { sql } from 'drizzle-orm'
import type { FoundAppointment } from '#contract/admin/day.ts'
import { MAX_FOUND } from '#contract/admin/resource.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { timeOf } from '#domain/booking/clinic-time.ts'
import { plainCode } from '#domain/text/typed-text.ts'
import { momentsOf } from '#services/booking/appointments.ts'
import { reachedPhone } from '#services/patients/reached-phone.ts'
import type { BranchScope } from '../../requests/branch-scope.ts'
import { inEitherLayout, patientMatches } from '../../search/patients/patient-matches.ts'

/** A queue number is shorter than the part of a phone number that is searched. */
const TICKET = /^\d{1,3}$/

type DaySearch = { date: string; text: string; scope: BranchScope }

/**
 * The appointments of a day whose patient, or queue number, a text means. Cancelled ones come last: their
 * patients stand at the desk, too.
 */
export const findAppointments = (db: Db, lang: Language, { date, text, scope }: DaySearch) =>
  inEitherLayout(text, async meant => {
    const ticket = plainCode(meant)
    const matches = TICKET.test(ticket)
      ? sql`(select patient_id as id, 0 as tier from bookings
          where ticket_day = ${date} and ticket = ${Number(ticket)})`
      : await patientMatches(db, meant)
    if (!matches) return []
    const { begins, ends } = momentsOf({ from: date, to: date })
    const own = scope.hospitals
    const name = sql.raw(lang === 'ar' ? 'name_ar' : 'name_en')
    const { rows } = await db.execute<Omit<FoundAppointment, 'time'> & { starts: number }>(sql`
      select bookings.id, (extract(epoch from starts_at) * 1000)::float8 as starts, status, client_name,
        ${reachedPhone(bookings)} as client_phone,
        json_build_object('id', d.id, 'name', d.${name}) as doctor,
        json_build_object('id', h.id, 'name', h.${name}) as hospital
      from ${matches} as best
      join bookings on bookings.patient_id = best.id
      join doctors d on d.id = bookings.doctor_id
      join hospitals h on h.id = bookings.hospital_id
      where starts_at >= ${begins}::timestamptz and starts_at < ${ends}::timestamptz
        and working_day(d.id, starts_at) = ${date}::date
        and ${own === null ? sql`true` : sql`h.id = any(${sql.param(own)}::int[])`}
      order by status = 'cancelled', tier, starts_at, bookings.id
      limit ${MAX_FOUND}`)
    return rows.map(({ starts, ...row }) => ({ ...row, time: timeOf(starts) }))
  })
