import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { bookings, isOfKind } from '#db/schema/bookings.ts'
import { DAY_MS } from '#domain/booking/clinic-time.ts'
import { DEFAULT_HOME_CARE_HOURS } from '#domain/booking/home-care-window.ts'
import { momentText } from '#domain/text/moment-text.ts'
import { refuse } from '../refuse.ts'

/** What an account may have ahead in its first day: an appointment each for a family. */
export const MAX_BOOKINGS_OF_NEW_ACCOUNT = 5

/**
 * What all accounts in their first day together may have ahead at one doctor: more than a working day holds,
 * so that a day on which many people sign up is no hindrance.
 */
export const MAX_BOOKINGS_OF_NEW_ACCOUNTS = 30

/** What they may have at least at one service of home care, where half of a day's places are fewer. */
const MIN_VISITS_OF_NEW_ACCOUNTS = 5

/** How many of them may wait for the doctors of one specialty: each offer keeps a time from all others. */
export const MAX_ENTRIES_OF_NEW_ACCOUNTS = 10

/**
 * What new accounts without a confirmed address may have of a limit of all new accounts: they cost nothing,
 * and a third is left to people who have confirmed theirs.
 */
export const shareOfUnconfirmed = (max: number): number => Math.floor((max * 2) / 3)

type NewBooking = { userId: number; now: number; doctorId?: number; serviceId?: number }

const isNew = sql`users.created_at > now() - interval '1 day'`

/**
 * Refuses a booking of an account in its first day beyond these limits: an account costs nothing, and a
 * handful of them must not take all times of a doctor or all places of a service (docs/decisions/020). The
 * patient's row must be locked.
 */
export async function enforceNewAccountLimit(
  tx: Db,
  { userId, now, doctorId, serviceId }: NewBooking,
): Promise<void> {
  const kind = isOfKind(serviceId === undefined ? 'appointment' : 'home_visit')
  const isAhead = sql`${kind} and ${bookings.status} = 'pending' and ${bookings.startsAt} > ${new Date(now)}`
  const { rows } = await tx.execute<NewAccount & { ahead: number }>(
    sql`select (select count(*)::int from ${bookings}
          where ${bookings.userId} = users.id and ${isAhead}) as ahead,
        ${accountColumns}
      from users where users.id = ${userId} and ${isNew}`,
  )
  const [account] = rows
  if (!account) return
  if (account.ahead >= MAX_BOOKINGS_OF_NEW_ACCOUNT) throw refusalOf(account)
  const [idea, column, id] =
    serviceId === undefined
      ? (['new accounts', sql`doctor_id`, doctorId] as const)
      : (['new accounts at home', sql`service_id`, serviceId] as const)
  if (id === undefined) return
  await countOneAfterAnother(tx, idea, id)
  const max = serviceId === undefined ? MAX_BOOKINGS_OF_NEW_ACCOUNTS : await halfOfDay(tx, serviceId)
  const made = sql`${bookings} join users on users.id = ${bookings.userId}
    where ${bookings}.${column} = ${id} and ${isAhead}`
  await enforceShare(tx, account, { made, max })
}

/**
 * Refuses a waitlist entry of an account in its first day when such accounts have too many entries for
 * doctors of the specialty (docs/decisions/020).
 */
export async function enforceNewAccountsInLine(
  tx: Db,
  { userId, doctorIds }: { userId: number; doctorIds: number[] },
): Promise<void> {
  const { rows } = await tx.execute<NewAccount & { specialtyId: number }>(
    sql`select ${accountColumns}, doctors.specialty_id as "specialtyId" from users, doctors
      where users.id = ${userId} and doctors.id = ${doctorIds[0]} and ${isNew}`,
  )
  const [account] = rows
  if (!account) return
  const { specialtyId } = account
  await countOneAfterAnother(tx, 'new accounts in line', specialtyId)
  const made = sql`waitlist_entries e join users on users.id = e.user_id
    left join doctors d on d.id = e.doctor_id
    where e.state = 'waiting' and coalesce(e.specialty_id, d.specialty_id) = ${specialtyId}`
  await enforceShare(tx, account, { made, max: MAX_ENTRIES_OF_NEW_ACCOUNTS })
}

type NewAccount = { createdAt: string; isConfirmed: boolean }
const accountColumns = sql`users.created_at as "createdAt",
  users.email_confirmed_at is not null as "isConfirmed"`

/** Refuses an account if new accounts have made `max` of `made`, or unconfirmed ones their share of it. */
async function enforceShare(
  tx: Db,
  account: NewAccount,
  { made, max }: { made: SQL; max: number },
): Promise<void> {
  const { rows } = await tx.execute<{ all: number; unconfirmed: number }>(
    sql`select count(*)::int as all,
        count(*) filter (where users.email_confirmed_at is null)::int as unconfirmed
      from ${made} and ${isNew}`,
  )
  const { all = 0, unconfirmed = 0 } = rows[0] ?? {}
  const isShareUsedUp = unconfirmed >= shareOfUnconfirmed(max)
  if (all >= max || (isShareUsedUp && !account.isConfirmed)) throw refusalOf(account)
}

const refusalOf = ({ createdAt }: NewAccount) =>
  refuse('booking.new_account', { values: { when: momentText(Date.parse(createdAt) + DAY_MS) } })

/** Serialises the writes of new accounts for one doctor, service or specialty. Other accounts do not wait. */
const countOneAfterAnother = (tx: Db, idea: string, id: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${idea}), ${id})`)

/** Half of the places that a service has on a day. */
async function halfOfDay(tx: Db, serviceId: number): Promise<number> {
  const { rows } = await tx.execute<{ half: number }>(
    sql`select hourly_capacity * coalesce((select home_care_to - home_care_from from clinic_settings),
        ${DEFAULT_HOME_CARE_HOURS.to - DEFAULT_HOME_CARE_HOURS.from}::int) / 2 as half
      from home_care_services where id = ${serviceId}`,
  )
  return Math.max(rows[0]?.half ?? 0, MIN_VISITS_OF_NEW_ACCOUNTS)
}
