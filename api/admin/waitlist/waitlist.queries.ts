import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { WaitingPatient } from '#contract/admin/waitlist.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'

const MAX_WAITING = 200
const MAX_OFFERS = 20

/** Who waits, in the order of joining; with `doctorId` those who wait for this doctor or the specialty. */
export async function listWaitingPatients(
  db: Db,
  lang: Language,
  doctorId: number | undefined,
): Promise<WaitingPatient[]> {
  const ofDoctor = db
    .select({ id: doctors.specialtyId })
    .from(doctors)
    .where(eq(doctors.id, doctorId ?? 0))
  const rows = await db
    .select({
      id: waitlistEntries.id,
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
    .where(
      and(
        eq(waitlistEntries.state, 'waiting'),
        doctorId === undefined
          ? undefined
          : or(eq(waitlistEntries.doctorId, doctorId), inArray(waitlistEntries.specialtyId, ofDoctor)),
      ),
    )
    .orderBy(asc(waitlistEntries.createdAt), asc(waitlistEntries.id))
    .limit(MAX_WAITING)
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

/** The doctors whom the list can be filtered by. */
export function listDoctorChoices(db: Db, lang: Language) {
  return db
    .select({ id: doctors.id, name: inLanguage(doctors, 'name', lang) })
    .from(doctors)
    .where(eq(doctors.active, true))
    .orderBy(asc(doctors.id))
    .limit(1000)
}
