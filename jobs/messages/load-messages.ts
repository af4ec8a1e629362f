import { asc, eq, or, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { bookings, homeCareBookings } from '#db/schema/bookings.ts'
import { doctors, hospitals } from '#db/schema/directory.ts'
import { messages } from '#db/schema/messages.ts'
import { patients } from '#db/schema/patients.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import { isUpcoming } from '#domain/booking/booking-states.ts'
import { messageRules } from '#domain/booking/message-kinds.ts'
import { accountMark, accountOf, isReminded } from '#services/patients/patient-links.ts'
import { reachedPhone } from '#services/patients/reached-phone.ts'
import type { JobDeps } from '../deps.ts'

/** A message with what is true of its appointment, home visit or offer now. */
export type LoadedMessage = Awaited<ReturnType<typeof loadMessages>>[number]

/** Loads messages and those that they carry, in the order of the times that they are about. */
export async function loadMessages(db: JobDeps['db'], ids: number[]) {
  const rows = await MESSAGES(db, { ids })
  return rows.flatMap(({ appointment, visit, offer, ...message }) => {
    const subject = appointment ?? visit ?? (message.waitlistOfferId === null ? null : offer)
    return subject ? [{ ...message, subject }] : []
  })
}

const STARTS_AT = sql<Date>`coalesce(${bookings.startsAt}, ${homeCareBookings.startsAt})`

const MESSAGES = preparedQuery(db =>
  db
    .select({
      id: messages.id,
      bookingId: messages.bookingId,
      homeCareBookingId: messages.homeCareBookingId,
      waitlistOfferId: messages.waitlistOfferId,
      kind: messages.kind,
      minutes: messages.minutes,
      channel: messages.channel,
      state: messages.state,
      attempts: messages.attempts,
      lang: messages.language,
      sequence: messages.sequence,
      appointment: {
        startsAt: bookings.startsAt,
        status: bookings.status,
        sequence: bookings.sequence,
        reason: bookings.cancelReason,
        phone: reachedPhone(bookings),
        arrivedAt: bookings.arrivedAt,
      },
      visit: {
        startsAt: homeCareBookings.startsAt,
        status: homeCareBookings.status,
        sequence: homeCareBookings.sequence,
        reason: homeCareBookings.cancelReason,
        phone: reachedPhone(homeCareBookings),
        arrivedAt: homeCareBookings.arrivedAt,
      },
      offer: {
        startsAt: sql<Date>`${waitlistOffers.startsAt}`.mapWith(bookings.startsAt),
        status: sql<'pending'>`'pending'`,
        sequence: sql<number>`0`,
        reason: sql<string>`''`,
        phone: reachedPhone(waitlistEntries),
      },
      /** Until when the offered time is held, while it is, by the database's clock. */
      offeredUntil: sql<Date | null>`
        case when ${waitlistOffers.state} = 'open' and ${waitlistOffers.offeredUntil} > clock_timestamp()
          then ${waitlistOffers.offeredUntil} end`.mapWith(waitlistOffers.offeredUntil),
      /** Whether the patient of an offer is still on the waitlist. */
      waits: sql<boolean>`coalesce(${waitlistEntries.state} = 'waiting', false)`,
      hospital: { ar: hospitals.nameAr, en: hospitals.nameEn },
      email: users.signInEmail,
      wantsReminders: sql<boolean>`coalesce(${bookings.wantsReminders}, ${homeCareBookings.wantsReminders},
        ${isReminded(sql`coalesce(${accountMark(bookings)}, ${accountMark(homeCareBookings)})`)})`,
    })
    .from(messages)
    .leftJoin(bookings, eq(bookings.id, messages.bookingId))
    .leftJoin(waitlistOffers, eq(waitlistOffers.id, messages.waitlistOfferId))
    .leftJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .leftJoin(doctors, eq(doctors.id, sql`coalesce(${bookings.doctorId}, ${waitlistOffers.doctorId})`))
    .leftJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .leftJoin(homeCareBookings, eq(homeCareBookings.id, messages.homeCareBookingId))
    .leftJoin(
      users,
      eq(
        users.id,
        sql`coalesce(${accountOf(bookings)}, ${accountOf(homeCareBookings)}, ${accountOf(waitlistEntries)})`,
      ),
    )
    .leftJoin(patients, eq(patients.id, sql`coalesce(${bookings.patientId}, ${homeCareBookings.patientId})`))
    .where(
      or(isAnyOf(messages.id, sql.placeholder('ids')), isAnyOf(messages.carrierId, sql.placeholder('ids'))),
    )
    .orderBy(asc(STARTS_AT), asc(messages.id)),
)

/** Whether a message still says what is true, and the patient wants it: it is not sent otherwise. */
export function isTrue(
  { kind, sequence, subject, wantsReminders, offeredUntil, waits }: LoadedMessage,
  now: number,
): boolean {
  const { isTrue: isTrueOf, namesTime } = messageRules[kind]
  if (namesTime && sequence !== subject.sequence) return false
  return isTrueOf({
    isUpcoming: isUpcoming(subject.status, subject.startsAt.getTime(), now),
    isCancelled: subject.status === 'cancelled',
    hasArrived: 'arrivedAt' in subject && subject.arrivedAt !== null,
    wantsReminders,
    isHeld: offeredUntil !== null,
    isWaiting: waits,
  })
}
