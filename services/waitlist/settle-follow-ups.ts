import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import type { Queue } from '../queue.ts'
import { leaveLine } from './leave-line.ts'

/**
 * Ends the wait for follow-ups that doctors have asked for and that were booked beside the waitlist; what was
 * offered passes to the next in line. Those that the clinic has cancelled since are waited for again.
 */
export async function settleFollowUps(db: Db, deps: { queue: Pick<Queue, 'enqueue'> }): Promise<void> {
  await reopenFollowUps(db)
  for (const id of await bookedFollowUps(db)) await db.transaction(tx => leaveLine(tx, id, deps, 'booked'))
}

/** Whether a new booking is a follow-up that is waited for: the waitlist job then settles it. */
export const isAskedFollowUp = async (db: Db, bookingId: number): Promise<boolean> =>
  (await bookedFollowUps(db, sql`b.id = ${bookingId}`)).length > 0

/**
 * The entries of follow-ups (whole days of a doctor, without an account) that are booked since. Somebody may
 * wait for an earlier time than a usual appointment, which counts only if the doctor has no follow-ups.
 * One that a doctor asked for may be booked after its days.
 */
async function bookedFollowUps(db: Db, condition: SQL = sql`true`): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct e.id from waitlist_entries e join bookings b on ${isOfEntry}
      and b.status <> 'cancelled'
      and (e.asked_by_doctor or working_day(b.doctor_id, b.starts_at) <= e.last_day)
    left join visit_types t on t.id = b.visit_type_id
    where e.state = 'waiting' and e.user_id is null and ${condition}
      and e.time_from = '00:00' and e.time_to = '24:00' and ${isFollowUp}
    order by e.id`)
  return rows.map(({ id }) => id)
}

/** Lets those wait again whose booked follow-up, which a doctor asked for, the clinic has cancelled. */
async function reopenFollowUps(db: Db): Promise<void> {
  await db.execute(sql`
    update waitlist_entries set state = 'waiting', ended_at = null
    where id in (
      select max(e.id) from waitlist_entries e join bookings b on ${isOfEntry}
        and b.status = 'cancelled' and b.cancelled_at >= e.ended_at
        and b.cancel_cause in ('provider_absent', 'closed', 'mistake', 'other')
      left join visit_types t on t.id = b.visit_type_id
      where e.state = 'booked' and e.asked_by_doctor and ${isFollowUp}
        and not exists (select from bookings b left join visit_types t on t.id = b.visit_type_id
          where ${isOfEntry} and b.status <> 'cancelled' and ${isFollowUp})
        and not exists (select from waitlist_entries other where other.patient_id = e.patient_id
          and other.doctor_id = e.doctor_id and other.asked_by_doctor and other.state = 'waiting')
      group by e.patient_id, e.doctor_id)`)
}

/** Whether the booking `b` may be what the entry `e` waits for. */
const isOfEntry = sql`b.patient_id = e.patient_id and b.doctor_id = e.doctor_id
  and b.created_at >= e.created_at and working_day(b.doctor_id, b.starts_at) >= e.first_day`

/** Whether the booking is of the type `t` of follow-ups, or the doctor of the entry has none. */
const isFollowUp = sql`(t.follow_up or not exists (
  select from doctor_visit_types o join visit_types f on f.id = o.visit_type_id
  where o.doctor_id = e.doctor_id and f.active and f.follow_up))`
