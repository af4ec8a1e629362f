import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { WaitingPatient } from '#contract/admin/waitlist.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { isOffered } from '#db/schema/doctor-search.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { reachedPhone } from '#services/patients/reached-phone.ts'
import { type BranchScope, isOfOwnHospital, isOwnHospital } from '../../requests/branch-scope.ts'
import { pageOf } from '../../search/paging.ts'

const PAGE_SIZE = 200

/**
 * A page of those who wait within the scope, in the order of joining; with `doctorId` those who wait for
 * this doctor or the specialty.
 */
export async function listWaitingPatients(
  db: Db,
  lang: Language,
  { doctor: doctorId, page }: { doctor?: number | undefined; page: number },
  scope: BranchScope,
) {
  const ofDoctor = db
    .select({ id: doctors.specialtyId })
    .from(doctors)
    .where(eq(doctors.id, doctorId ?? 0))
  const where = and(
    eq(waitlistEntries.state, 'waiting'),
    doctorId === undefined
      ? undefined
      : or(eq(waitlistEntries.doctorId, doctorId), inArray(waitlistEntries.specialtyId, ofDoctor)),
    isOwnEntry(scope),
  )
  return selectPage(db, lang, {
    where,
    orderBy: [asc(waitlistEntries.createdAt), asc(waitlistEntries.id)],
    page,
  })
}

/** A page of the waitlist entries of a patient, newest first, ended entries included. */
export const listEntriesOfPatient = (db: Db, lang: Language, patientId: number, page: number) =>
  selectPage(db, lang, {
    where: eq(waitlistEntries.patientId, patientId),
    orderBy: [desc(waitlistEntries.id)],
    page,
  })

type Selection = { where: SQL | undefined; orderBy: SQL[]; page: number }

async function selectPage(db: Db, lang: Language, selection: Selection) {
  const { where, page } = selection
  return pageOf(await selectEntries(db, lang, selection), {
    page,
    perPage: PAGE_SIZE,
    count: () => db.$count(waitlistEntries, where),
  })
}

async function selectEntries(
  db: Db,
  lang: Language,
  { where, orderBy, page }: Selection,
): Promise<WaitingPatient[]> {
  const rows = await db
    .select({
      id: waitlistEntries.id,
      state: waitlistEntries.state,
      client_name: waitlistEntries.clientName,
      client_phone: reachedPhone(waitlistEntries),
      doctor: inLanguage(doctors, 'name', lang),
      specialty: inLanguage(specialties, 'name', lang),
      hospital: inLanguage(hospitals, 'name', lang),
      from: waitlistEntries.firstDay,
      to: waitlistEntries.lastDay,
      timeFrom: waitlistEntries.timeFrom,
      timeTo: waitlistEntries.timeTo,
      asked_by_doctor: waitlistEntries.askedByDoctor,
      createdAt: waitlistEntries.createdAt,
    })
    .from(waitlistEntries)
    .leftJoin(doctors, eq(doctors.id, waitlistEntries.doctorId))
    .leftJoin(specialties, eq(specialties.id, waitlistEntries.specialtyId))
    .leftJoin(hospitals, eq(hospitals.id, waitlistEntries.hospitalId))
    .where(where)
    .orderBy(...orderBy)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
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
    offers: offers.get(entry.id) ?? [],
  }))
}

/** Who waits for a speciality at any hospital waits at each. */
function isOwnEntry(scope: BranchScope): SQL | undefined {
  const { doctorId, hospitalId } = waitlistEntries
  return scope.hospitals
    ? or(
        isOfOwnHospital(doctorId, scope),
        isOwnHospital(hospitalId, scope),
        and(isNull(doctorId), isNull(hospitalId)),
      )
    : undefined
}

/** Whether an entry exists and is one of the scope. */
export async function isEntryOfScope(db: Db, id: number, scope: BranchScope): Promise<boolean> {
  const own = await db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.id, id), isOwnEntry(scope)))
  return own.length > 0
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
    .where(isAnyOf(waitlistOffers.entryId, entryIds))
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

/**
 * What a patient can wait for within the scope: doctors, by whom the list can also be filtered, specialities,
 * hospitals.
 */
export async function listWaitlistChoices(db: Db, lang: Language, scope: BranchScope) {
  const named = (table: typeof specialties | typeof hospitals, where?: SQL) =>
    db
      .select({ id: table.id, name: inLanguage(table, 'name', lang) })
      .from(table)
      .where(where)
      .orderBy(asc(table.id))
  return {
    doctors: await db
      .select({
        id: doctors.id,
        name: inLanguage(doctors, 'name', lang),
        specialty: inLanguage(specialties, 'name', lang),
        hospital: inLanguage(hospitals, 'name', lang),
      })
      .from(doctors)
      .innerJoin(specialties, eq(specialties.id, doctors.specialtyId))
      .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
      .where(and(isOffered, isOfOwnHospital(doctors.id, scope)))
      .orderBy(asc(doctors.id)),
    specialties: await named(specialties),
    hospitals: await named(hospitals, isOwnHospital(hospitals.id, scope)),
  }
}
