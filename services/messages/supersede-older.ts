import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import type { messages } from '#db/schema/messages.ts'
import { isReminder } from '#domain/booking/message-kinds.ts'

type Row = typeof messages.$inferSelect
/** A message that is to be written. */
type News = Pick<Row, 'bookingId' | 'waitlistOfferId' | 'sequence' | 'kind' | 'byClosure'>

/** A booking, and the time, doctor and hospital that it had when its patient was last told. */
type Untold = Pick<Row, 'bookingId' | 'formerDoctorId' | 'formerHospitalId' | 'byClosure'> & {
  formerStartsAt: string | null
}

/**
 * A patient who was not told of an earlier move is told what has changed since before it. What the desk moved
 * stays the time that a later closure takes: it was chosen, and can be had again.
 */
export function sinceLastTold<T extends News>(values: T, untold: readonly Untold[]) {
  const { kind, bookingId, byClosure } = values
  const earlier = untold.find(each => each.bookingId === bookingId)
  if (kind !== 'moved' || !earlier?.formerStartsAt || (byClosure && !earlier.byClosure)) return values
  const { formerStartsAt, formerDoctorId, formerHospitalId } = earlier
  return { ...values, formerStartsAt, formerDoctorId, formerHospitalId }
}

/**
 * Cancels the news of an earlier state of the same booking, also on the call list. A booking
 * that was never changed (`sequence` 0) has none. Returns the superseded news, the oldest first.
 */
export async function supersedeOlder(db: Db, drafts: readonly { values: News }[]): Promise<Untold[]> {
  const newer = drafts
    .map(({ values }) => values)
    .filter(({ kind, waitlistOfferId, sequence }) => !isReminder(kind) && !waitlistOfferId && sequence > 0)
  if (newer.length === 0) return []
  const { rows } = await db.execute<Untold & { id: number }>(sql`
    update messages set state = 'superseded', updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(newer)}::jsonb) as newer("bookingId" int, sequence smallint)
    where messages.booking_id = newer."bookingId" and messages.sequence < newer.sequence
      and messages.state in ('queued', 'failed', 'no_channel') and messages.called_at is null
    returning messages.id, booking_id as "bookingId", former_starts_at as "formerStartsAt",
      former_doctor_id as "formerDoctorId", former_hospital_id as "formerHospitalId",
      by_closure as "byClosure"`)
  return rows.toSorted((a, b) => a.id - b.id)
}
