import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import type { messages } from '#db/schema/messages.ts'
import { HOME_VISIT_MINUTES } from '#domain/booking/home-care-window.ts'

type News = Pick<typeof messages.$inferSelect, 'bookingId' | 'sequence' | 'kind'>

/**
 * Removes what patients were told, or called about, when the same days were opened before: it is news again
 * after they were closed once more, and a booking has one message of a kind and a `sequence`.
 */
export async function repeatNews(db: Db, drafts: readonly { values: News }[]): Promise<void> {
  const again = drafts.map(({ values }) => values).filter(({ kind }) => kind === 'reopened')
  if (again.length === 0) return
  await db.execute(sql`
    delete from messages using jsonb_to_recordset(${JSON.stringify(again)}::jsonb) as again(
      "bookingId" int, sequence smallint)
    where messages.booking_id = again."bookingId" and messages.sequence = again.sequence
      and messages.kind = 'reopened'
      and (messages.state in ('sent', 'delivered', 'superseded') or messages.called_at is not null)`)
}

/**
 * Whether the time before a closure, of a doctor or of home care, is closed again: it cannot be booked as a
 * message says.
 */
export const isClosedAgain = sql<boolean>`(exists (
    select from doctor_days_off o where o.doctor_id = messages.former_doctor_id
      and o.day = working_day(messages.former_doctor_id, messages.former_starts_at)
  ) or exists (
    select from doctor_closed_hours c where c.doctor_id = messages.former_doctor_id
      and (c.day + c.time_from) at time zone 'Asia/Riyadh' < messages.former_starts_at
        + (select b.ends_at - b.starts_at from bookings b where b.id = messages.booking_id)
      and messages.former_starts_at < (c.day + c.time_to) at time zone 'Asia/Riyadh'
  ) or messages.former_doctor_id is null and (exists (
    select from home_care_days_off o
    where o.day = (messages.former_starts_at at time zone 'Asia/Riyadh')::date
  ) or exists (
    select from home_care_closed_hours c
    where messages.former_starts_at < (c.day + c.time_to) at time zone 'Asia/Riyadh'
      and messages.former_starts_at + make_interval(mins => ${HOME_VISIT_MINUTES})
        > (c.day + c.time_from) at time zone 'Asia/Riyadh')))`
