import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { WaitingPatient } from '#contract/admin/waitlist.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'

const MAX_WAITING = 200
const MAX_OF_PATIENT = 20
const MAX_OFFERS = 20

/** Who waits, in the order of joining; with `doctorId` those who wait for this doctor or the specialty. */
export function listWaitingPatients(
  db: Db,
  lang: Language,
  doctorId: number | undefined,
): Promise<WaitingPatient[]> {
  const ofDoctor = db
    .select({ id: doctors.specialtyId })
    .from(doctors)
    .where(eq(doctors.id, doctorId ?? 0))
  return selectEntries(db, lang, {
    where: and(
      eq(waitlistEntries.state, 'waiting'),
      doctorId === undefined
        ? undefined
        : or(eq(waitlistEntries.doctorId, doctorId), inArray(waitlistEntries.specialtyId, ofDoctor)),
    ),
    orderBy: [asc(waitlistEntries.createdAt), asc(waitlistEntries.id)],
    limit: MAX_WAITING,
  })
}

/** What a patient waited for, newest first; also what has ended. */
export const listEntriesOfPatient = (db: Db, lang: Language, patientId: number): Promise<WaitingPatient[]> =>
  selectEntries(db, lang, {
    where: eq(waitlistEntries.patientId, patientId),
    orderBy: [desc(waitlistEntries.id)],
    limit: MAX_OF_PATIENT,
  })

type Selection = { where: SQL | undefined; orderBy: SQL[]; limit: number }

async function selectEntries(
  db: Db,
  lang: Language,
  { where, orderBy, limit }: Selection,
): Promise<WaitingPatient[]> {
  const rows = await db
    .select({
      id: waitlistEntries.id,
      state: waitlistEntries.state,
      client_name: waitlistEntries.clientName,
      client_phone: waitlistEntries.clientPhone,
      doctor: inLanguage(doctors, 'name', lang),
      specialty: inLanguage(specialties, 'name', lang),
      hospital: inLanguage(hospitals, 'name', lang),
      from: waitlistEntries.firstDay,
      to: waitlistEntries.lastDay,
      timeFrom: waitlistEntries.timeFrom,
      timeTo: waitlistEntries.timeTo,
      createdAt: waitlistEntries.createdAt,
    })
    .from(waitlistEntries)
    .leftJoin(doctors, eq(doctors.id, waitlistEntries.doctorId))
    .leftJoin(specialties, eq(specialties.id, waitlistEntries.specialtyId))
    .leftJoin(hospitals, eq(hospitals.id, waitlistEntries.hospitalId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
  const offers = await offersTo(
    db,
    lang,
    rows.map(({ id }) => id),
  )
  return rows.map(({ timeFrom, timeTo, createdAt, ...entry }) => ({
    ...entry,
    time_from: timeFrom.slice(0, 5),
    time_to: timeTo.slice(0, 5),
    since: createdAt.toISOString(),
    offers: (offers.get(entry.id) ?? []).slice(0, MAX_OFFERS),
  }))
}

async function offersTo(db: Db, lang: Language, entryIds: number[]) {
  const rows = await db
    .select({
      entryId: waitlistOffers.entryId,
      id: waitlistOffers.id,
      doctor: inLanguage(doctors, 'name', lang),
      startsAt: waitlistOffers.startsAt,
      state: sql<WaitingPatient['offers'][number]['state']>`case
        when ${waitlistOffers.state} = 'open' and ${waitlistOffers.offeredUntil} <= clock_timestamp()
        then 'expired' else ${waitlistOffers.state} end`,
      offeredAt: sql<Date>`${waitlistOffers.offeredAt}`.mapWith(waitlistOffers.startsAt),
      until: sql<Date>`${waitlistOffers.offeredUntil}`.mapWith(waitlistOffers.startsAt),
      reason: waitlistOffers.offeredReason,
    })
    .from(waitlistOffers)
    .innerJoin(doctors, eq(doctors.id, waitlistOffers.doctorId))
    .where(inArray(waitlistOffers.entryId, entryIds))
    .orderBy(desc(waitlistOffers.id))
  return Map.groupBy(
    rows.map(({ startsAt, offeredAt, until, ...offer }) => ({
      ...offer,
      date: dayOf(startsAt.getTime()),
      time: timeOf(startsAt.getTime()),
      offered_at: offeredAt.toISOString(),
      until: timeOf(until.getTime()),
    })),
    ({ entryId }) => entryId as number,
  )
}

const MAX_CHOICES = 1000

/** What a patient can wait for: doctors, by whom the list can also be filtered, specialities, hospitals. */
export async function listWaitlistChoices(db: Db, lang: Language) {
  const named = (table: typeof doctors | typeof specialties | typeof hospitals, where?: SQL) =>
    db
      .select({ id: table.id, name: inLanguage(table, 'name', lang) })
      .from(table)
      .where(where)
      .orderBy(asc(table.id))
      .limit(MAX_CHOICES)
  return {
    doctors: await named(doctors, eq(doctors.active, true)),
    specialties: await named(specialties),
    hospitals: await named(hospitals),
  }
}
