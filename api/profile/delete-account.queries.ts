import { and, eq, gt, inArray, isNotNull, lte, notExists, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { bookings, isOfKind } from '#db/schema/bookings.ts'
import { contactMessages } from '#db/schema/content.ts'
import { orders } from '#db/schema/orders.ts'
import { patients } from '#db/schema/patients.ts'
import { prescriptionItems, prescriptions } from '#db/schema/prescriptions.ts'
import { returnRequests } from '#db/schema/return-requests.ts'
import { waitlistEntries } from '#db/schema/waitlist.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { LATEST_STEP_MINUTES } from '#domain/booking/booking-states.ts'
import { cancelledByPatient } from '#services/booking/update-booking.queries.ts'
import { isJustDelivered } from '#services/orders/just-delivered.ts'
import { refuse } from '#services/refuse.ts'

/**
 * Deletes a user; foreign keys delete what belongs to the row. Orders stay for the tax law, without personal
 * data; an order that is still to be delivered needs its address, so it refuses the deletion. The clinic's
 * record of treatment stays without the account (docs/decisions/023): the records of the patients who were
 * treated or in whose record others have something, with their appointments and home visits, and
 * prescriptions of which something was dispensed. Upcoming appointments and visits of the account are
 * cancelled, so that their times become free; then what the account alone entered about untreated patients is
 * erased.
 */
export async function deleteUser(db: Db, userId: number, now: number): Promise<void> {
  const ofUser = eq(orders.userId, userId)
  // A delivery that can still be undone is none yet.
  await db.select({ id: orders.id }).from(orders).where(ofUser).orderBy(orders.id).for('no key update')
  const openOrders = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofUser, or(notInArray(orders.status, ['delivered', 'cancelled']), isJustDelivered)))
    .limit(1)
  if (openOrders.length > 0) throw refuse('account.open_order')
  await refuseDuringVisit(db, userId, now)
  const anonymous = await db
    .update(orders)
    .set({
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      addressText: '',
      shortAddress: '',
      lat: 0,
      long: 0,
      cancelReason: '',
    })
    .where(ofUser)
    .returning({ id: orders.id })
  await eraseAudited(db, 'orders', idsOf(anonymous))
  await endReturnRequests(db, userId, now)
  // Before the appointments are cancelled, so that no freed time is held for this user.
  const entries = await db
    .delete(waitlistEntries)
    .where(eq(waitlistEntries.userId, userId))
    .returning({ id: waitlistEntries.id })
  await eraseAudited(db, 'waitlist', idsOf(entries))
  const isToCome = and(eq(bookings.status, 'pending'), gt(bookings.startsAt, new Date(now)))
  await db
    .update(bookings)
    .set(cancelledByPatient)
    .where(and(eq(bookings.userId, userId), isToCome))
  await db
    .update(bookings)
    .set({ clientAddress: '', lat: null, long: null })
    .where(eq(bookings.userId, userId))
  await deleteUndispensedPrescriptions(db, userId)
  await eraseUntreatedPatients(db, userId, now)
  await eraseAudited(db, 'reviews', await reviewsOf(db, userId))
  await db.delete(contactMessages).where(eq(contactMessages.userId, userId))
  await db.delete(users).where(eq(users.id, userId))
}

/**
 * Refuses to delete an account while its home visit is under way: the nurse needs the address. A visit that
 * nobody records as done counts as done after LATEST_STEP_MINUTES.
 */
async function refuseDuringVisit(db: Db, userId: number, now: number): Promise<void> {
  const moment = new Date(now)
  const [visit] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, userId),
        isOfKind('home_visit'),
        eq(bookings.status, 'pending'),
        gt(bookings.startsAt, new Date(now - LATEST_STEP_MINUTES * 60_000)),
        or(
          isNotNull(bookings.enRouteAt),
          isNotNull(bookings.arrivedAt),
          and(lte(bookings.startsAt, moment), gt(bookings.endsAt, moment)),
        ),
      ),
    )
    .limit(1)
    .for('update')
  if (visit) throw refuse('account.visit_under_way')
}

/** Withdraws the running return requests of a user, and empties what the user wrote. */
async function endReturnRequests(db: Db, userId: number, now: number): Promise<void> {
  const ofUser = inArray(
    returnRequests.orderId,
    db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)),
  )
  await db
    .update(returnRequests)
    .set({ state: 'withdrawn', endedAt: new Date(now) })
    .where(and(ofUser, inArray(returnRequests.state, ['open', 'accepted'])))
  await db.update(returnRequests).set({ note: '' }).where(ofUser)
}

/** The reviews of a user, and those that were deleted with their products, which the audit log has. */
async function reviewsOf(db: Db, userId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from reviews where user_id = ${userId} union select record_id::int from audit_log
    where entity = 'reviews' and coalesce(before, after) ->> 'user_id' = ${String(userId)}`)
  return idsOf(rows)
}

/** Dispensed prescriptions stay in the pharmacy's record; the others go with the account. */
async function deleteUndispensedPrescriptions(db: Db, userId: number): Promise<void> {
  await db.delete(prescriptions).where(
    and(
      eq(prescriptions.userId, userId),
      notExists(
        db
          .select({ id: prescriptionItems.id })
          .from(prescriptionItems)
          .where(
            and(eq(prescriptionItems.prescriptionId, prescriptions.id), gt(prescriptionItems.dispensed, 0)),
          ),
      ),
    ),
  )
}

/**
 * Erases what an account left in the records that it made or booked for. A record and the records merged with
 * it are erased whole, with their appointments, home visits and what staff typed, under three conditions: the
 * account made all of them, no other account has an appointment in them, and the clinic never treated the
 * patient. In other records of an untreated patient only the account's own cancelled appointments and visits
 * are erased. A verified link or a merge never lets an account erase what the clinic wrote (decision 023).
 */
async function eraseUntreatedPatients(db: Db, userId: number, now: number): Promise<void> {
  const records = recordsOfAccount(userId)
  // A booking or note that is being added waits for the deletion, or the deletion for it.
  await db.execute(sql`
    ${records} select from patients where id in (select id from person) order by id for update`)
  const { rows } = await db.execute<{ id: number; isUsed: boolean; isTreated: boolean }>(sql`
    ${records} select patients.id, bool_or(${isUsedByOthers(userId)}) over patient as "isUsed",
      bool_or(${isTreated(now)}) over patient as "isTreated"
    from person join patients on patients.id = person.id
    window patient as (partition by kept_id)`)
  const untreated = rows.filter(row => !row.isTreated)
  const erased = idsOf(untreated.filter(({ isUsed }) => !isUsed))
  const kept = idsOf(untreated.filter(({ isUsed }) => isUsed))
  const ownCancelled = and(eq(bookings.userId, userId), eq(bookings.status, 'cancelled'))
  const deleted = await db
    .delete(bookings)
    .where(or(isAnyOf(bookings.patientId, erased), and(isAnyOf(bookings.patientId, kept), ownCancelled)))
    .returning({ id: bookings.id, visitNumber: bookings.visitNumber })
  await eraseAudited(db, 'bookings', idsOf(deleted.filter(({ visitNumber }) => visitNumber === null)))
  await eraseAudited(
    db,
    'home-care-bookings',
    deleted.flatMap(({ visitNumber }) => visitNumber ?? []),
  )
  const ended = await db
    .delete(waitlistEntries)
    .where(isAnyOf(waitlistEntries.patientId, erased))
    .returning({ id: waitlistEntries.id })
  await eraseAudited(db, 'waitlist', idsOf(ended))
  await db.delete(patients).where(isAnyOf(patients.id, erased))
  await eraseAudited(db, 'patients', erased)
}

/**
 * The records that an account made or booked for as `person`, with all that were merged with each; `kept_id`
 * is the same for those of one patient.
 */
const recordsOfAccount = (userId: number) => sql`
  with recursive replaced as (
    select id, merged_into from patients
    where user_id = ${userId}
      or id in (select patient_id from bookings where user_id = ${userId})
    union
    select patients.id, patients.merged_into
    from replaced join patients on patients.id = replaced.merged_into
  ),
  person as (
    select id, id as kept_id from patients
    where id in (select id from replaced where merged_into is null)
    union all
    select patients.id, person.kept_id from person join patients on patients.merged_into = person.id
  )`

/**
 * Whether others than the account have something in a record: they made it, are linked to it or booked for
 * it. Appointments of the desk count until they are cancelled, its waitlist entries while they wait.
 */
const isUsedByOthers = (userId: number) => sql`(patients.user_id is distinct from ${userId}
  or exists (select from patient_links link
    where link.patient_id = patients.id and link.user_id <> ${userId} and link.ended_at is null)
  or exists (select from bookings where patient_id = patients.id
    and (user_id <> ${userId} or user_id is null and status <> 'cancelled'))
  or exists (select from waitlist_entries where patient_id = patients.id
    and (user_id <> ${userId} or user_id is null and state = 'waiting')))`

/** Whether an allergy, a note, a prescription, or an appointment or visit that took place is in a record. */
const isTreated = (now: number) => sql`(
  patients.allergies is not null
  or exists (select from patient_notes where patient_id = patients.id)
  or exists (select from prescriptions where patient_id = patients.id)
  or exists (select from bookings where patient_id = patients.id
    and (status = 'done' or in_room_at is not null or ${hasBegun(now)})))`

const hasBegun = (now: number) => sql`status = 'pending' and starts_at <= ${new Date(now)}`

/** Takes names and numbers out of what the audit log has of deleted rows. */
async function eraseAudited(db: Db, entity: string, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.execute(sql`select erase_audited(${entity}, ${sql.param(ids)}::int[])`)
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
