import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import type { messages } from '#db/schema/messages.ts'
import { isReminder } from '#domain/booking/message-kinds.ts'
import { isKnown, isTold, moveChanges } from './move-changes.queries.ts'

/** A message that is to be written. */
type News = Pick<typeof messages.$inferSelect, 'bookingId' | 'waitlistOfferId' | 'sequence' | 'kind'>

/**
 * Cancels the news of an earlier state of the same booking, also on the call list. A booking
 * that was never changed (`sequence` 0) has none. Returns whether there was any.
 */
export async function supersedeOlder(db: Db, drafts: readonly { values: News }[]): Promise<boolean> {
  const newer = drafts
    .map(({ values }) => values)
    .filter(({ kind, waitlistOfferId, sequence }) => !isReminder(kind) && !waitlistOfferId && sequence > 0)
  if (newer.length === 0) return false
  const { rowCount } = await db.execute(sql`
    update messages set state = 'superseded', updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(newer)}::jsonb) as newer("bookingId" int, sequence smallint)
    where messages.booking_id = newer."bookingId" and messages.sequence < newer.sequence
      and messages.state in ('queued', 'failed', 'no_channel') and messages.called_at is null`)
  return (rowCount ?? 0) > 0
}

/**
 * Cancels messages that end where the patient believes the booking to be, as nobody heard of what was
 * between: at the time before the moves, or at a cancellation. After a cancellation that was told, or a
 * booking or a patient's own move whose answer was not, a time is news; so is that answer itself.
 * Returns the ids.
 */
export async function supersedeNoNews(db: Db, added: readonly { id: number }[]): Promise<Set<number>> {
  const ids = added.map(({ id }) => id)
  const { rows } = await db.execute<{ id: number }>(sql`
    update messages set state = 'superseded', updated_at = now()
    from messages known, bookings
    where messages.id = any(${sql.param(ids)}::int[]) and bookings.id = messages.booking_id and ${isKnown}
      and case messages.kind
        when 'moved' then messages.former_starts_at is not null and known.id <> messages.id
          and cardinality(${moveChanges}) = 0
          and not exists (select from messages told where told.booking_id = bookings.id
            and (told.kind = 'cancelled' and told.sequence = known.sequence - 1 and ${isTold}
              or told.kind = 'moved' and told.sequence = known.sequence - 1
                and told.former_starts_at is null and told.state = 'superseded'
              or told.kind = 'booked' and told.state = 'superseded' and told.channel <> 'none'))
        when 'cancelled' then 'cancelled' = (select told.kind from messages told
          where told.booking_id = bookings.id and told.kind <> 'reopened' and ${isTold}
          order by told.sequence desc, told.id desc limit 1)
      end
    returning messages.id`)
  return new Set(rows.map(({ id }) => id))
}
