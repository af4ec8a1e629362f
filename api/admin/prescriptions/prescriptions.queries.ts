import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { PAGE_SIZE } from '#contract/admin/resource.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { patients } from '#db/schema/patients.ts'
import { prescriptions } from '#db/schema/prescriptions.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import {
  type PrescriptionState,
  REVIEW_MINUTES,
  shownPrescriptionState,
} from '#domain/prescriptions/prescription-rules.ts'
import { pageMeta } from '../../search/paging.ts'
import { staffNameSql } from '../record-history.ts'

type Reviewer = { userId: number; now: number }

/** A page of the prescriptions in a state. */
export async function prescriptionsPage(
  db: Db,
  { userId, now }: Reviewer,
  { state, page }: { state: PrescriptionState; page: number },
) {
  const where = eq(prescriptions.state, state)
  const rows = await db
    .select()
    .from(prescriptions)
    .where(where)
    .orderBy(
      ...(state === 'waiting'
        ? [asc(prescriptions.waitingSince), asc(prescriptions.id)]
        : [desc(prescriptions.id)]),
    )
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return {
    data: rows.map(row => {
      const shown = shownPrescriptionState(row, { now, today: dayOf(now) })
      return {
        id: row.id,
        client_name: row.clientName,
        state: shown,
        date: dayOf(row.waitingSince.getTime()),
        time: timeOf(row.waitingSince.getTime()),
        reviewer: shown === 'waiting' ? '' : row.reviewerName,
        mine: shown === 'in_review' && row.reviewerId === userId,
      }
    }),
    meta: pageMeta({ total: await countPrescriptions(db, state), page, perPage: PAGE_SIZE }),
  }
}

export async function countPrescriptions(db: Db, state: PrescriptionState): Promise<number> {
  return db.$count(prescriptions, eq(prescriptions.state, state))
}

const isLocked = (now: number) => sql`${prescriptions.lockedUntil} > ${new Date(now).toISOString()}`

/**
 * Gives the pharmacist the one that they have, else the first in line that nobody has. `skip locked` lets
 * fifty who press at once take fifty different ones.
 */
export async function takeNext(tx: Db, reviewer: Reviewer): Promise<number | null> {
  const { userId, now } = reviewer
  const [own] = await tx
    .select({ id: prescriptions.id })
    .from(prescriptions)
    .where(and(eq(prescriptions.state, 'waiting'), eq(prescriptions.reviewerId, userId), isLocked(now)))
    .orderBy(asc(prescriptions.waitingSince), asc(prescriptions.id))
    .limit(1)
    .for('no key update')
  const [next] = own
    ? [own]
    : await tx
        .select({ id: prescriptions.id })
        .from(prescriptions)
        .where(and(eq(prescriptions.state, 'waiting'), sql`not coalesce(${isLocked(now)}, false)`))
        .orderBy(asc(prescriptions.waitingSince), asc(prescriptions.id))
        .limit(1)
        .for('no key update', { skipLocked: true })
  if (!next) return null
  await giveTo(tx, reviewer, next.id)
  return next.id
}

/** Gives a waiting prescription to the pharmacist; returns whether nobody else has it. */
export async function take(tx: Db, reviewer: Reviewer, id: number): Promise<boolean> {
  const row = await lockPrescription(tx, id)
  if (row?.state !== 'waiting' || isOfAnother(row, reviewer)) return false
  await giveTo(tx, reviewer, id)
  return true
}

/**
 * Locks the patient of a prescription, whose birth date a decision reads, until the transaction ends. Called
 * before the prescription is locked: merges of records lock the patients first, too, and may change which
 * patient it has.
 */
export async function lockPatientOf(tx: Db, id: number): Promise<void> {
  const ofThis = tx
    .select({ id: prescriptions.patientId })
    .from(prescriptions)
    .where(eq(prescriptions.id, id))
  const [patient] = await ofThis
  if (!patient?.id) return
  await tx.select({ id: patients.id }).from(patients).where(eq(patients.id, patient.id)).for('no key update')
  if ((await ofThis)[0]?.id !== patient.id) await lockPatientOf(tx, id)
}

/** Locks a prescription of the pharmacist for a decision; false: it is no longer theirs. */
export async function lockForDecision(tx: Db, { userId, now }: Reviewer, id: number): Promise<boolean> {
  const row = await lockPrescription(tx, id)
  return row?.state === 'waiting' && row.reviewerId === userId && (row.lockedUntil?.getTime() ?? 0) > now
}

async function lockPrescription(tx: Db, id: number) {
  const [row] = await tx
    .select({
      state: prescriptions.state,
      reviewerId: prescriptions.reviewerId,
      lockedUntil: prescriptions.lockedUntil,
    })
    .from(prescriptions)
    .where(eq(prescriptions.id, id))
    .for('no key update')
  return row
}

const isOfAnother = (
  { reviewerId, lockedUntil }: { reviewerId: number | null; lockedUntil: Date | null },
  { userId, now }: Reviewer,
) => reviewerId !== userId && (lockedUntil?.getTime() ?? 0) > now

async function giveTo(tx: Db, { userId, now }: Reviewer, id: number): Promise<void> {
  const [reviewer] = await tx.select({ name: staffNameSql }).from(users).where(eq(users.id, userId))
  await tx
    .update(prescriptions)
    .set({
      reviewerId: userId,
      reviewerName: reviewer?.name ?? '',
      lockedUntil: new Date(now + REVIEW_MINUTES * 60_000),
    })
    .where(eq(prescriptions.id, id))
}
