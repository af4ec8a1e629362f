import { and, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors } from '#db/schema/directory.ts'
import type { Span } from '#domain/booking-window.ts'
import { addDays, momentAt } from '#domain/clinic-time.ts'

type New = Span & {
  userId: number | null
  doctorId: number
  clientName: string
  clientPhone: string
  note: string
}

/** A visit that was written, and what its doctor and the specialty are called. */
export type Added = {
  id: number
  doctor: { ar: string; en: string }
  specialty: { ar: string; en: string }
}

/**
 * Writes a visit, unless the doctor or the patient has one that overlaps: the exclusion constraints decide, also
 * between calls at the same instant. ON CONFLICT makes PostgreSQL wait for the other writer instead of letting two
 * that have both inserted wait for each other. `where`: what else must hold; `telling`: what is written of it with it.
 */
export async function addBooking(
  db: Db,
  { userId, doctorId, clientName, clientPhone, note, startsAt, endsAt }: New,
  { where = sql`true`, telling }: { where?: SQL; telling?: (added: SQL) => SQL } = {},
): Promise<Added | undefined> {
  const { rows } = await db.execute<Added>(sql`
    with added as (
      insert into bookings (user_id, doctor_id, client_name, client_phone, note, starts_at, ends_at)
      select ${userId}::int, ${doctorId}::int, ${clientName}::text, ${clientPhone}::text, ${note}::text,
        ${new Date(startsAt)}::timestamptz, ${new Date(endsAt)}::timestamptz
      where ${where}
      on conflict do nothing
      returning id, doctor_id
    )${telling && sql`, told as (${telling(sql`added`)})`}
    select added.id,
      json_build_object('ar', doctors.name_ar, 'en', doctors.name_en) as doctor,
      json_build_object('ar', specialties.name_ar, 'en', specialties.name_en) as specialty
    from added join doctors on doctors.id = added.doctor_id join specialties on specialties.id = doctors.specialty_id`)
  return rows[0]
}

/**
 * Holds the patient and the doctor's times until the booking is written: staff that closes a day waits for it, or it sees
 * the day closed. The order is that of moves; bookings do not wait for each other.
 */
export async function lockToBook(db: Db, userId: number | null, doctorId: number): Promise<void> {
  await db.execute(
    userId === null
      ? sql`select from doctors where id = ${doctorId} for key share`
      : sql`select from users, doctors where users.id = ${userId} and doctors.id = ${doctorId}
          for no key update of users for key share of doctors`,
  )
}

/** What a visit to be moved is, read with its row locked, or nothing; `owner` says whose it must be. */
export async function visitToMove(db: Db, id: number, owner?: SQL) {
  const mine = and(eq(bookings.id, id), owner)
  const [visit] = await db
    .select({ doctorId: bookings.doctorId, userId: bookings.userId })
    .from(bookings)
    .where(mine)
  if (!visit) return undefined
  // Two updates that have both taken their new time would wait for each other to end. Always the patient first, then
  // the doctor, moves come one after another; bookings and cancellations need not wait for this kind of lock.
  if (visit.userId !== null)
    await db.select({ id: users.id }).from(users).where(eq(users.id, visit.userId)).for('no key update')
  await db.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, visit.doctorId)).for('no key update')
  const [now] = await db
    .select({
      doctorId: bookings.doctorId,
      userId: bookings.userId,
      startsAt: bookings.startsAt,
      status: bookings.status,
      sequence: bookings.sequence,
    })
    .from(bookings)
    .where(mine)
    .for('update')
  return now
}

/**
 * Gives a visit another time, also at another doctor, and its next `sequence`, which is answered; nothing when the doctor or the patient has
 * one that overlaps. The exclusion constraints decide, and the visit is then as it was.
 */
export async function move(
  db: Db,
  id: number,
  { doctorId, startsAt, endsAt }: Span & { doctorId?: number },
): Promise<number | undefined> {
  try {
    // A savepoint: what the constraint refuses is undone, and the transaction goes on.
    return await db.transaction(async tx => {
      const [moved] = await tx
        .update(bookings)
        .set({
          doctorId,
          startsAt: new Date(startsAt),
          endsAt: new Date(endsAt),
          sequence: sql`${bookings.sequence} + 1`,
          remindedAt: null,
        })
        .where(eq(bookings.id, id))
        .returning({ sequence: bookings.sequence })
      return moved?.sequence
    })
  } catch (error) {
    if (isOverlap(error)) return undefined
    throw error
  }
}

const isOverlap = (error: unknown) =>
  (error as { cause?: { code?: unknown } }).cause?.code === EXCLUSION_VIOLATION
const EXCLUSION_VIOLATION = '23P01'

/** A stretch of time that a visit would take; `id` when it is one that there is already. A caller may have no account. */
export type Wish = Span & { id?: number; doctorId: number; userId: number | null }

/** Who of the two has another visit in a stretch of time: what stood in the way of `addBooking` or `move`. */
export async function whoIsBusy(db: Db, { id, doctorId, userId, startsAt, endsAt }: Wish) {
  const taken = await db
    .select({ doctorId: bookings.doctorId, userId: bookings.userId })
    .from(bookings)
    .where(
      and(
        or(eq(bookings.doctorId, doctorId), userId === null ? undefined : eq(bookings.userId, userId)),
        id === undefined ? undefined : ne(bookings.id, id),
        ne(bookings.status, 'cancelled'),
        lt(bookings.startsAt, new Date(endsAt)),
        gt(bookings.endsAt, new Date(startsAt)),
      ),
    )
  return {
    doctor: taken.some(visit => visit.doctorId === doctorId),
    patient: userId !== null && taken.some(visit => visit.userId === userId),
  }
}

/** The stretches of time in which a user has visits, between two days, without the visit `except`. */
export async function visitsOf(
  db: Db,
  userId: number | null,
  { from, to, except }: { from: string; to: string; except: number | undefined },
): Promise<Span[]> {
  if (userId === null) return []
  const visits = await db
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, userId),
        except === undefined ? undefined : ne(bookings.id, except),
        ne(bookings.status, 'cancelled'),
        gt(bookings.endsAt, new Date(momentAt(from, '00:00'))),
        lt(bookings.startsAt, new Date(momentAt(addDays(to, 1), '00:00'))),
      ),
    )
  return visits.map(({ startsAt, endsAt }) => ({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }))
}

/** Cancels a user's pending visit that has not begun; says whether it did. */
export async function cancel(db: Db, userId: number, id: number, now: number): Promise<boolean> {
  const cancelled = await db
    .update(bookings)
    .set({ status: 'cancelled', cancelledAt: sql`now()`, sequence: sql`${bookings.sequence} + 1` })
    .where(
      and(
        eq(bookings.id, id),
        eq(bookings.userId, userId),
        eq(bookings.status, 'pending'),
        gt(bookings.startsAt, new Date(now)),
      ),
    )
    .returning({ id: bookings.id })
  return cancelled.length === 1
}
