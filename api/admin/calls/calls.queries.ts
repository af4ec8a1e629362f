import {
  and,
  asc,
  count,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { listCalls } from '#contract/admin/calls.ts'
import type { Output } from '#contract/endpoint.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { doctors, hospitals } from '#db/schema/directory.ts'
import { messages } from '#db/schema/messages.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { addDays, dayOf, MAX_DAYS_AHEAD, timeOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { messageFailureOf } from '#domain/booking/message-failures.ts'
import { wasAsked } from '#services/booking/was-asked.ts'
import {
  isKnown,
  known,
  moveChanges,
  namedDoctor,
  namedHospital,
} from '#services/messages/move-changes.queries.ts'
import { isClosedAgain } from '#services/messages/repeat-news.ts'
import { reachedPhone } from '#services/patients/reached-phone.ts'
import { placeOfOffer } from '#services/waitlist/place-of-offer.ts'
import { type BranchScope, isOwnHospital } from '../../requests/branch-scope.ts'
import { pageMeta } from '../../search/paging.ts'

const PAGE_SIZE = 200

/** The first that is not null: of a booking, or of an entry of the waitlist. */
const firstOf = (a: SQLWrapper, b: SQLWrapper) => sql<string>`coalesce(${a}, ${b})`

const startsAt = sql<Date>`coalesce(${bookings.startsAt}, ${waitlistOffers.startsAt})`.mapWith(
  bookings.startsAt,
)

/** The later one of the time and of that which the patient knows, and comes at until somebody calls. */
const lastTime = sql<Date>`greatest(${startsAt}, ${known.formerStartsAt})`.mapWith(bookings.startsAt)

/** A page of the open calls of the scope by the time by which the patient must know. */
export async function callsToMake(
  db: Db,
  { lang, now, scope, page }: { lang: Language; now: number; scope: BranchScope; page: number },
): Promise<Output<typeof listCalls>> {
  const rows = await db
    .select({
      id: messages.id,
      kind: messages.kind,
      minutes: messages.minutes,
      state: messages.state,
      error: messages.error,
      client_name: firstOf(bookings.clientName, waitlistEntries.clientName),
      client_phone: firstOf(reachedPhone(bookings), reachedPhone(waitlistEntries)),
      cancel_reason: firstOf(bookings.cancelReason, sql`''`),
      cancel_cause: bookings.cancelCause,
      is_cancelled: sql<boolean>`coalesce(${bookings.status} = 'cancelled', false)`,
      changes: moveChanges,
      formerStartsAt: known.formerStartsAt,
      startsAt,
      doctor: inLanguage(doctors, 'name', lang),
      hospital: inLanguage(hospitals, 'name', lang),
      service: inLanguage(homeCareServices, 'name', lang),
    })
    .from(messages)
    .innerJoin(known, isKnown)
    .leftJoin(bookings, eq(bookings.id, messages.bookingId))
    .leftJoin(waitlistOffers, eq(waitlistOffers.id, messages.waitlistOfferId))
    .leftJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .leftJoin(doctors, eq(doctors.id, sql`coalesce(${namedDoctor}, ${waitlistOffers.doctorId})`))
    .leftJoin(hospitals, eq(hospitals.id, sql`coalesce(${namedHospital}, ${placeOfOffer})`))
    .leftJoin(homeCareServices, eq(homeCareServices.id, bookings.serviceId))
    .where(and(isOpenCall(now), isOwnCall(scope)))
    .orderBy(asc(messages.dueAt), asc(messages.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const data = rows.map(({ startsAt: at, formerStartsAt: former, state, error, ...call }) => ({
    ...call,
    former: former && { date: dayOf(former.getTime()), time: timeOf(former.getTime()) },
    problem: state === 'failed' ? ('failed' as const) : ('no_channel' as const),
    failure: messageFailureOf(state, error),
    date: dayOf(at.getTime()),
    time: timeOf(at.getTime()),
  }))
  const total = await openCallCount(db, now, scope)
  return { data, meta: pageMeta({ total, page, perPage: PAGE_SIZE }) }
}

/** How many calls are open. */
export async function openCallCount(db: Db, now: number, scope: BranchScope): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(messages)
    .innerJoin(known, isKnown)
    .leftJoin(bookings, eq(bookings.id, messages.bookingId))
    .leftJoin(waitlistOffers, eq(waitlistOffers.id, messages.waitlistOfferId))
    .where(and(isOpenCall(now), isOwnCall(scope)))
  return row?.count ?? 0
}

/**
 * Whom somebody must still call. An offer is no longer told once it has ended. A caller whose booking was
 * just made on the phone knows of it; an appointment is over after its day and the one that the patient
 * knows. No time that can be booked is further from its move than the booking window.
 */
function isOpenCall(now: number): SQL | undefined {
  const today = dayOf(now)
  return and(
    inArray(messages.state, ['failed', 'no_channel']),
    isNull(messages.calledAt),
    gte(messages.dueAt, new Date(timestampAt(addDays(today, -MAX_DAYS_AHEAD), '00:00'))),
    // A reopened time is news until it comes or closes again, whatever became of the moved appointment.
    or(
      and(ne(messages.kind, 'reopened'), gte(lastTime, new Date(timestampAt(today, '00:00')))),
      and(eq(messages.kind, 'reopened'), gt(messages.formerStartsAt, new Date(now)), not(isClosedAgain)),
    ),
    or(
      isNull(messages.waitlistOfferId),
      eq(messages.kind, 'offer_withdrawn'),
      and(eq(waitlistOffers.state, 'open'), gt(waitlistOffers.offeredUntil, sql`clock_timestamp()`)),
    ),
    or(ne(messages.kind, 'booked'), ne(messages.state, 'no_channel')),
    // Who asked for the cancellation knows of it.
    or(ne(messages.kind, 'cancelled'), ne(bookings.status, 'cancelled'), not(wasAsked(bookings))),
    // Who has come at the new time knows of the move.
    or(ne(messages.kind, 'moved'), not(hasCome)),
    // A nurse who has arrived or turned back needs no call.
    or(
      ne(messages.kind, 'on_the_way'),
      and(isNotNull(bookings.enRouteAt), isNull(bookings.arrivedAt), eq(bookings.status, 'pending')),
    ),
    // Whoever the delay concerns is here once the time has come.
    or(ne(messages.kind, 'late'), gt(startsAt, new Date(now))),
  )
}

/** Whether the patient of an appointment has come, or a nurse to the patient. */
const hasCome = sql`(${bookings.arrivedAt} is not null or ${bookings.status} in ('done', 'left', 'refused'))`

/** The condition that a call is about an appointment or an offer of the scope, or about a home visit. */
function isOwnCall(scope: BranchScope): SQL | undefined {
  if (!scope.hospitals) return undefined
  return or(
    isOwnHospital(bookings.hospitalId, scope),
    isOwnHospital(placeOfOffer, scope),
    scope.homeCare ? isNotNull(bookings.serviceId) : undefined,
  )
}

/**
 * Records on undelivered messages whether the patient was told by phone. Messages outside the scope are left
 * out. Returns false if no message is left.
 */
export async function recordTold(
  db: Db,
  ids: number[],
  told: Pick<typeof messages.$inferInsert, 'calledAt' | 'calledBy'>,
  scope: BranchScope,
): Promise<boolean> {
  const own = db
    .select({ id: messages.id })
    .from(messages)
    .leftJoin(bookings, eq(bookings.id, messages.bookingId))
    .leftJoin(waitlistOffers, eq(waitlistOffers.id, messages.waitlistOfferId))
    .where(and(isAnyOf(messages.id, ids), isOwnCall(scope)))
  const { rowCount } = await db
    .update(messages)
    .set(told)
    .where(and(inArray(messages.id, own), inArray(messages.state, ['failed', 'no_channel'])))
  return rowCount !== 0
}
