import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { messages } from '#db/schema/messages.ts'
import { type MessageChannel, type MessageKind, sendTimeOf } from '#domain/booking/message-kinds.ts'
import type { PatientChange } from '#services/messages/tell-patients.ts'
import type { Queue } from '#services/queue.ts'

/**
 * Withdraws the news of a change that is undone, if it was neither sent nor told by phone; returns whether
 * there was any. `sequence` is the one after the change.
 */
export async function withdrawUntold(
  db: Db,
  bookingId: number,
  { kind, sequence }: { kind: MessageKind; sequence: number },
): Promise<boolean> {
  const withdrawn = await db
    .update(messages)
    .set({
      state: 'superseded',
      // The same change is news again after it was undone.
      sequence: sql`least(0, (select min(other.sequence) from messages other
        where other.booking_id = ${bookingId})) - 1`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(messages.bookingId, bookingId),
        eq(messages.kind, kind),
        eq(messages.sequence, sequence),
        or(
          inArray(messages.state, ['queued', 'no_channel', 'failed']),
          // The answer to what a patient without a channel asked for.
          and(eq(messages.state, 'superseded'), eq(messages.channel, 'none')),
        ),
        isNull(messages.calledAt),
      ),
    )
    .returning({ id: messages.id })
  return withdrawn.length > 0
}

/**
 * Brings back what an untold cancellation superseded: once it is undone, all of it is true again. The booking
 * is still cancelled.
 */
export async function reviveSuperseded(
  db: Db,
  bookingId: number,
  { queue, now }: { queue: Pick<Queue, 'enqueueAt'>; now: number },
): Promise<void> {
  const { rows } = await db.execute<Revived>(sql`
    update messages set state = case channel when 'none' then 'no_channel' else 'queued' end,
      updated_at = now()
    from bookings where bookings.id = ${bookingId} and messages.booking_id = bookings.id
      and messages.state = 'superseded' and messages.updated_at = bookings.cancelled_at
    returning coalesce(messages.carrier_id, messages.id) as "messageId", messages.kind, messages.channel,
      (extract(epoch from messages.due_at) * 1000)::float8 as "dueAt"`)
  for (const { messageId, ...news } of rows)
    if (news.channel !== 'none') {
      const sendAt = sendTimeOf({ ...news, byPatient: false, canBeUndone: false, now })
      await queue.enqueueAt(db, 'message', new Date(sendAt), { messageId })
    }
}
type Revived = { messageId: number; kind: MessageKind; channel: MessageChannel; dueAt: number }

/**
 * What the patient has not been told of the time before a change that is undone: its news superseded that of
 * the move before it, or of the booking. `sequence` is the one after the change.
 */
export async function newsBefore(
  db: Db,
  bookingId: number,
  sequence: number,
): Promise<PatientChange | undefined> {
  const lastTold = sql`coalesce((select max(told.sequence) from messages told
    where told.booking_id = ${bookingId} and told.sequence < ${sequence}
      and (told.state in ('sending', 'sent', 'delivered') or told.called_at is not null)), -1)`
  const untold = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.bookingId, bookingId),
        // Whom no message reaches was on the phone when it was booked.
        or(eq(messages.kind, 'moved'), and(eq(messages.kind, 'booked'), ne(messages.channel, 'none'))),
        eq(messages.state, 'superseded'),
        isNull(messages.calledAt),
        lt(messages.sequence, sequence),
        gt(messages.sequence, lastTold),
      ),
    )
    .orderBy(asc(messages.sequence))
  const moved = untold.find(({ kind }) => kind === 'moved')
  if (!moved) return untold.length > 0 ? { kind: 'booked', bookingId } : undefined
  const { formerStartsAt, formerDoctorId, formerHospitalId: hospitalId, byClosure } = moved
  const doctor = formerDoctorId === null ? {} : { doctorId: formerDoctorId }
  const former = formerStartsAt && { startsAt: formerStartsAt.getTime(), hospitalId, ...doctor }
  return { kind: 'moved', bookingId, byClosure, ...(former && { former }) }
}
