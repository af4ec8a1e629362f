import { and, asc, count, eq, gt, type SQL, sql } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import type { WaitlistEntry } from '#contract/waitlist.ts'
import type { Db } from '#db/connect.ts'
import { doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { isOffered } from '#db/schema/doctor-search.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { MAX_WAITLIST_ENTRIES } from '#domain/booking/waitlist-rules.ts'
import { knownPatient } from '../booking/reserve-time.ts'
import { worksAt } from '../booking/works-at.ts'
import { placeOfOffer, placeOfOfferNow } from './place-of-offer.ts'

/** An open offer whose patient can still answer, by the database's clock. */
const isAnswerable = and(
  eq(waitlistOffers.state, 'open'),
  gt(waitlistOffers.offeredUntil, sql`clock_timestamp()`),
)

/** What a user waits for, oldest first; `tokenOf` gives the token of an offer. */
export async function entriesOf(
  db: Db,
  lang: Language,
  where: SQL | undefined,
  tokenOf: (offerId: number) => string,
): Promise<WaitlistEntry[]> {
  const offered = sql`coalesce(${waitlistEntries.doctorId}, ${waitlistOffers.doctorId})`
  const rows = await db
    .select({
      id: waitlistEntries.id,
      client_name: waitlistEntries.clientName,
      doctorId: waitlistEntries.doctorId,
      doctor: { id: doctors.id, name: inLanguage(doctors, 'name', lang) },
      offerHospital: sql<string>`(select ${inLanguage(hospitals, 'name', lang)} from ${hospitals}
        where ${hospitals.id} = ${placeOfOffer})`,
      specialty: { id: specialties.id, name: inLanguage(specialties, 'name', lang) },
      hospital: { id: hospitals.id, name: inLanguage(hospitals, 'name', lang) },
      from: waitlistEntries.firstDay,
      to: waitlistEntries.lastDay,
      time_from: waitlistEntries.timeFrom,
      time_to: waitlistEntries.timeTo,
      offer: {
        id: waitlistOffers.id,
        startsAt: waitlistOffers.startsAt,
        until: waitlistOffers.offeredUntil,
      },
    })
    .from(waitlistEntries)
    .leftJoin(waitlistOffers, and(eq(waitlistOffers.entryId, waitlistEntries.id), isAnswerable))
    .leftJoin(doctors, eq(doctors.id, offered))
    .leftJoin(specialties, eq(specialties.id, waitlistEntries.specialtyId))
    .leftJoin(hospitals, eq(hospitals.id, waitlistEntries.hospitalId))
    .where(and(eq(waitlistEntries.state, 'waiting'), where))
    .orderBy(asc(waitlistEntries.createdAt), asc(waitlistEntries.id))
    .limit(MAX_WAITLIST_ENTRIES)
  return rows.map(({ doctorId, doctor, offer, offerHospital, time_from, time_to, ...entry }) => ({
    ...entry,
    time_from: time_from.slice(0, 5),
    time_to: time_to.slice(0, 5),
    doctor: doctorId === null ? null : doctor,
    offer:
      offer && doctor
        ? {
            date: dayOf(offer.startsAt.getTime()),
            time: timeOf(offer.startsAt.getTime()),
            until: timeOf((offer.until as Date).getTime()),
            doctor,
            hospital: offerHospital,
            token: tokenOf(offer.id),
          }
        : null,
  }))
}

/**
 * The open entries of a patient or an account, and how many of them are for the same; of an account also for
 * the same person, however the name is spelled: it may wait for several people. A follow-up that a doctor
 * asked for is beside them.
 */
export async function openEntries(
  db: Db,
  owner: SQL,
  {
    doctorId,
    specialtyId,
    hospitalId,
    userId,
    clientName,
    clientPhone,
  }: Pick<NewEntry, Subject | 'userId' | 'clientName' | 'clientPhone'>,
) {
  const { doctorId: doctor, specialtyId: specialty, hospitalId: hospital } = waitlistEntries
  const same = sql`(${doctor}, ${specialty}, ${hospital})
    is not distinct from (${doctorId}::int, ${specialtyId}::int, ${hospitalId}::int)
    and (${userId}::int is null
      or ${waitlistEntries.patientId} = ${knownPatient(userId, clientName, clientPhone)}
      or person_key(${waitlistEntries.clientName}) = person_key(${clientName}))`
  const [row] = await db
    .select({ all: count(), same: sql<number>`count(*) filter (where ${same})::int` })
    .from(waitlistEntries)
    .where(and(owner, eq(waitlistEntries.state, 'waiting'), eq(waitlistEntries.askedByDoctor, false)))
  return row ?? { all: 0, same: 0 }
}

type Subject = 'doctorId' | 'specialtyId' | 'hospitalId'

export type NewEntry = Pick<
  typeof waitlistEntries.$inferSelect,
  | 'userId'
  | 'clientName'
  | 'clientPhone'
  | 'doctorId'
  | 'specialtyId'
  | 'hospitalId'
  | 'firstDay'
  | 'lastDay'
  | 'timeFrom'
  | 'timeTo'
> & { patientId?: number; askedByDoctor?: boolean }

export async function addEntry(db: Db, entry: NewEntry): Promise<number> {
  const [added] = await db.insert(waitlistEntries).values(entry).returning({ id: waitlistEntries.id })
  if (!added) throw new Error('no entry was written')
  return added.id
}

/** The active doctors for whom an entry waits. */
export async function doctorIdsFor(
  db: Db,
  { doctorId, specialtyId, hospitalId }: Pick<NewEntry, Subject>,
): Promise<number[]> {
  const rows = await db
    .select({ id: doctors.id })
    .from(doctors)
    .where(
      and(
        isOffered,
        doctorId === null ? undefined : eq(doctors.id, doctorId),
        specialtyId === null ? undefined : eq(doctors.specialtyId, specialtyId),
        hospitalId === null ? undefined : worksAt([hospitalId]),
      ),
    )
  return rows.map(({ id }) => id)
}

/** An offer with what its page shows and what taking it needs, or undefined. */
export async function offerById(db: Db, lang: Language, id: number) {
  const [offer] = await db
    .select({
      id: waitlistOffers.id,
      entryId: waitlistEntries.id,
      userId: waitlistEntries.userId,
      patientId: waitlistEntries.patientId,
      clientName: waitlistEntries.clientName,
      clientPhone: waitlistEntries.clientPhone,
      entryState: waitlistEntries.state,
      startsAt: waitlistOffers.startsAt,
      until: sql<Date>`${waitlistOffers.offeredUntil}`.mapWith(waitlistOffers.startsAt),
      state: waitlistOffers.state,
      isAnswerable: sql<boolean>`${isAnswerable}`,
      doctor: {
        id: doctors.id,
        name: inLanguage(doctors, 'name', lang),
        specialty: inLanguage(specialties, 'name', lang),
      },
      hospitalId: hospitals.id,
      hospitalNow: placeOfOfferNow,
      hospital: {
        name: inLanguage(hospitals, 'name', lang),
        address: inLanguage(hospitals, 'address', lang),
        phone: hospitals.phone,
      },
    })
    .from(waitlistOffers)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .innerJoin(doctors, eq(doctors.id, waitlistOffers.doctorId))
    .innerJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .innerJoin(hospitals, eq(hospitals.id, placeOfOffer))
    .where(eq(waitlistOffers.id, id))
  return offer
}
export type Offer = NonNullable<Awaited<ReturnType<typeof offerById>>>

/** Ends the offer that is still answerable; returns the end of its time, or undefined. */
export async function answerOffer(
  db: Db,
  id: number,
  state: 'taken' | 'declined',
): Promise<{ endsAt: Date } | undefined> {
  const [answered] = await db
    .update(waitlistOffers)
    .set({ state, answeredAt: sql`clock_timestamp()` })
    .where(and(eq(waitlistOffers.id, id), isAnswerable))
    .returning({ endsAt: waitlistOffers.endsAt })
  return answered
}

/** Records the booking that a taken offer became. */
export async function recordBooking(db: Db, offerId: number, bookingId: number): Promise<void> {
  await db.update(waitlistOffers).set({ bookingId }).where(eq(waitlistOffers.id, offerId))
}
