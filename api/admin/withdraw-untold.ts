import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { messages } from '#db/schema/messages.ts'
import type { MessageKind } from '#domain/booking/message-kinds.ts'
import type { PatientChange } from '#services/messages/tell-patients.ts'

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
    .set({ state: 'superseded', updatedAt: sql`now()` })
    .where(
      and(
        eq(messages.bookingId, bookingId),
        eq(messages.kind, kind),
        eq(messages.sequence, sequence),
        inArray(messages.state, ['queued', 'no_channel', 'failed']),
        isNull(messages.calledAt),
      ),
    )
    .returning({ id: messages.id })
  return withdrawn.length > 0
}

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
        inArray(messages.kind, ['booked', 'moved']),
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
