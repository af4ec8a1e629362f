import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { messages } from '#db/schema/messages.ts'
import { isReminder } from '#domain/booking/message-kinds.ts'

type Row = typeof messages.$inferSelect
/** A message that is to be written. */
type News = Pick<
  Row,
  'bookingId' | 'homeCareBookingId' | 'waitlistOfferId' | 'sequence' | 'kind' | 'byClosure'
>

/** A booking, and the time and doctor that it had when its patient was last told. */
type Untold = Pick<typeof messages.$inferSelect, 'bookingId' | 'homeCareBookingId' | 'formerDoctorId'> & {
  formerStartsAt: string | null
}

/** A patient who was not told of an earlier move is told what has changed since before it. */
export function sinceLastTold<T extends News>(values: T, untold: readonly Untold[]) {
  const { kind, bookingId, homeCareBookingId, byClosure } = values
  const earlier = untold.find(
    each => each.bookingId === bookingId && each.homeCareBookingId === homeCareBookingId,
  )
  if (kind !== 'moved' || byClosure || !earlier?.formerStartsAt) return values
  const { formerStartsAt, formerDoctorId } = earlier
  return { ...values, formerStartsAt, formerDoctorId }
}

/**
 * Cancels the news of an earlier state of the same booking, also on the call list. A booking
 * that was never changed (`sequence` 0) has none. Returns the superseded news, the oldest first.
 */
export async function supersedeOlder(db: Db, drafts: readonly { values: News }[]): Promise<Untold[]> {
  const untold: Untold[] = []
  const newer = drafts
    .map(({ values }) => values)
    .filter(({ kind, waitlistOfferId, sequence }) => !isReminder(kind) && !waitlistOfferId && sequence > 0)
  for (const column of ['bookingId', 'homeCareBookingId'] as const) {
    const ofColumn = newer.filter(values => values[column] !== null)
    if (ofColumn.length === 0) continue
    const { rows } = await db.execute<Untold & { id: number }>(sql`
      update messages set state = 'superseded', updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(ofColumn)}::jsonb) as newer(
        "bookingId" int, "homeCareBookingId" int, sequence smallint)
      where ${messages[column]} = newer.${sql.identifier(column)} and messages.sequence < newer.sequence
        and messages.state in ('queued', 'failed', 'no_channel') and messages.called_at is null
      returning messages.id, booking_id as "bookingId", home_care_booking_id as "homeCareBookingId",
        former_starts_at as "formerStartsAt", former_doctor_id as "formerDoctorId"`)
    untold.push(...rows.toSorted((a, b) => a.id - b.id))
  }
  return untold
}
