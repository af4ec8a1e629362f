import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import type { bookings, homeCareBookings } from '#db/schema/bookings.ts'
import { DAY_MS } from '#domain/booking/clinic-time.ts'
import { momentText } from '#domain/text/moment-text.ts'
import { refuse } from '../refuse.ts'

/** What an account may have ahead in its first day: an appointment each for a family. */
export const MAX_BOOKINGS_OF_NEW_ACCOUNT = 5

/**
 * What all accounts in their first day together may have ahead at one doctor: more than a working day holds,
 * so that a day on which many people sign up is no hindrance.
 */
export const MAX_BOOKINGS_OF_NEW_ACCOUNTS = 30

/**
 * What new accounts without a confirmed address may have of a limit of all new accounts: they cost nothing,
 * and a third is left to people who have confirmed theirs.
 */
export const shareOfUnconfirmed = (max: number): number => Math.floor((max * 2) / 3)

type NewBooking = { userId: number; now: number; doctorId?: number }

/**
 * Refuses a booking of an account in its first day beyond these limits: an account costs nothing, and a
 * handful of them must not take all times of a doctor (docs/decisions/020). The patient's row must be locked.
 */
export async function enforceNewAccountLimit(
  tx: Db,
  table: typeof bookings | typeof homeCareBookings,
  { userId, now, doctorId }: NewBooking,
): Promise<void> {
  const isAhead = sql`${table.status} = 'pending' and ${table.startsAt} > ${new Date(now)}`
  const isNew = sql`users.created_at > now() - interval '1 day'`
  const { rows } = await tx.execute<{ ahead: number; createdAt: string; isConfirmed: boolean }>(
    sql`select (select count(*)::int from ${table} where ${table.userId} = users.id and ${isAhead}) as ahead,
        users.created_at as "createdAt", users.email_confirmed_at is not null as "isConfirmed"
      from users where users.id = ${userId} and ${isNew}`,
  )
  const [account] = rows
  if (!account) return
  const refusal = refuse('booking.new_account', {
    values: { when: momentText(Date.parse(account.createdAt) + DAY_MS) },
  })
  if (account.ahead >= MAX_BOOKINGS_OF_NEW_ACCOUNT) throw refusal
  if (doctorId === undefined) return
  // Concurrent bookings of new accounts at a doctor are counted one after another; others do not wait.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('new accounts'), ${doctorId})`)
  const {
    rows: [made],
  } = await tx.execute<{ all: number; unconfirmed: number }>(
    sql`select count(*)::int as all,
        count(*) filter (where users.email_confirmed_at is null)::int as unconfirmed
      from bookings join users on users.id = bookings.user_id
      where bookings.doctor_id = ${doctorId} and bookings.status = 'pending'
        and bookings.starts_at > ${new Date(now)} and ${isNew}`,
  )
  const { all = 0, unconfirmed = 0 } = made ?? {}
  const isShareUsedUp = unconfirmed >= shareOfUnconfirmed(MAX_BOOKINGS_OF_NEW_ACCOUNTS)
  if (all >= MAX_BOOKINGS_OF_NEW_ACCOUNTS || (isShareUsedUp && !account.isConfirmed)) throw refusal
}
