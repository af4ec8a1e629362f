import { and, eq, gt, inArray, notExists, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { bookings, homeCareBookings } from '#db/schema/bookings.ts'
import { contactMessages } from '#db/schema/content.ts'
import { orders } from '#db/schema/orders.ts'
import { patients } from '#db/schema/patients.ts'
import { prescriptionItems, prescriptions } from '#db/schema/prescriptions.ts'
import { returnRequests } from '#db/schema/return-requests.ts'
import { waitlistEntries } from '#db/schema/waitlist.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { isLinkedRecord } from '#services/patients/patient-links.ts'
import { refuse } from '../refuse.ts'

/**
 * Deletes a user; foreign keys delete what belongs to the row. Orders stay for the tax law, without personal
 * data; an order that is still to be delivered needs its address, so it refuses the deletion. The clinic's
 * record of treatment stays without the account (docs/decisions/037): the records of the patients who were
 * treated, with their appointments and home visits, and prescriptions of which something was dispensed.
 * Upcoming appointments and visits are cancelled, so that their times become free; then the patients who were
 * never treated are erased.
 */
export async function deleteUser(db: Db, userId: number, now: number): Promise<void> {
  const openOrders = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), notInArray(orders.status, ['delivered', 'cancelled'])))
    .limit(1)
  if (openOrders.length > 0) throw refuse('account.open_order')
  await db
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
    })
    .where(eq(orders.userId, userId))
  await endReturnRequests(db, userId, now)
  // Before the appointments are cancelled, so that no freed time is held for this user.
  const entries = await db
    .delete(waitlistEntries)
    .where(eq(waitlistEntries.userId, userId))
    .returning({ id: waitlistEntries.id })
  await eraseAudited(db, 'waitlist', idsOf(entries))
  for (const table of [bookings, homeCareBookings])
    await db
      .update(table)
      .set({ status: 'cancelled', cancelledAt: sql`now()`, sequence: sql`${table.sequence} + 1` })
      .where(and(eq(table.userId, userId), eq(table.status, 'pending'), gt(table.startsAt, new Date(now))))
  await db.update(homeCareBookings).set({ clientAddress: '' }).where(eq(homeCareBookings.userId, userId))
  await deleteUndispensedPrescriptions(db, userId)
  await eraseUntreatedPatients(db, userId)
  await db.delete(contactMessages).where(eq(contactMessages.userId, userId))
  await db.delete(users).where(eq(users.id, userId))
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
 * Erases the patients of an account whom the clinic never treated, whole: the record and those that were
 * merged with it, their appointments and home visits (cancelled, missed or left before the doctor saw the
 * patient), and their names and numbers in the audit log. A patient counts as treated with a note, a
 * dispensed prescription, or an appointment or visit that took place or is to come.
 */
async function eraseUntreatedPatients(db: Db, userId: number): Promise<void> {
  const records = recordsOfAccount(userId)
  // A booking or note that is being added waits for the deletion, or the deletion for it.
  await db.execute(sql`
    ${records} select from patients where id in (select id from person) order by id for update`)
  const { rows } = await db.execute<{ id: number }>(sql`
    ${records} select id from person where kept_id not in (
      select kept_id from person
      where user_id <> ${userId}
        or exists (select from patient_links link
          where patient_id = person.id and link.user_id <> ${userId} and ended_at is null)
        or exists (select from patient_notes where patient_id = person.id)
        or exists (select from prescriptions where patient_id = person.id)
        or exists (select from bookings where patient_id = person.id
          and (status in ('pending', 'done') or in_room_at is not null))
        or exists (select from home_care_bookings where patient_id = person.id
          and status in ('pending', 'done'))
    )`)
  const ids = idsOf(rows)
  if (ids.length === 0) return
  for (const [table, entity] of recordTables) {
    const deleted = await db.delete(table).where(isAnyOf(table.patientId, ids)).returning({ id: table.id })
    await eraseAudited(db, entity, idsOf(deleted))
  }
  await db.delete(patients).where(isAnyOf(patients.id, ids))
  await eraseAudited(db, 'patients', ids)
}

/**
 * The records that an account made or has a verified link to as `person`, with all that were merged with
 * each; `kept_id` is the same for those of one patient.
 */
const recordsOfAccount = (userId: number) => sql`
  with recursive replaced as (
    select id, merged_into from patients
    where user_id = ${userId} or ${isLinkedRecord(patients.id, userId)}
    union
    select patients.id, patients.merged_into
    from replaced join patients on patients.id = replaced.merged_into
  ),
  person as (
    select id, id as kept_id, user_id from patients
    where id in (select id from replaced where merged_into is null)
    union all
    select patients.id, person.kept_id, patients.user_id
    from person join patients on patients.merged_into = person.id
  )`

/** What an untreated patient's record may have, and how the audit log names it. */
const recordTables = [
  [bookings, 'bookings'],
  [homeCareBookings, 'home-care-bookings'],
  [waitlistEntries, 'waitlist'],
] as const

/** Takes names and numbers out of what the audit log has of deleted rows. */
async function eraseAudited(db: Db, entity: string, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.execute(sql`select erase_audited(${entity}, ${sql.param(ids)}::int[])`)
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
