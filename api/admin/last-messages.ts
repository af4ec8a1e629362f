import { and, asc, ne, sql } from 'drizzle-orm'
import type { StaffBooking } from '#contract/admin/bookings.ts'
import type { Db } from '#db/connect.ts'
import { messages } from '#db/schema/messages.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'

/** The newest message about each of the bookings, by the booking's id; one statement. */
export async function lastMessages(
  db: Db,
  ids: number[],
): Promise<Map<number, NonNullable<StaffBooking['message']>>> {
  if (ids.length === 0) return new Map()
  const rows = await MESSAGES(db, { ids })
  // A booking has few messages; the last of them remains in the map.
  return new Map(
    rows.map(({ subject: id, calledAt, ...message }) => [
      id as number,
      { ...message, told: calledAt !== null },
    ]),
  )
}

const MESSAGES = preparedQuery(db =>
  db
    .select({
      subject: messages.bookingId,
      kind: messages.kind,
      channel: messages.channel,
      state: messages.state,
      calledAt: messages.calledAt,
    })
    .from(messages)
    .where(and(isAnyOf(messages.bookingId, sql.placeholder('ids')), ne(messages.state, 'superseded')))
    .orderBy(asc(messages.id)),
)
