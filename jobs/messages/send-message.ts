import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { MESSAGE_ATTEMPTS } from '#db/queue-schema.ts'
import { users } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import { hospitals } from '#db/schema/directory.ts'
import { messages } from '#db/schema/messages.ts'
import { patients } from '#db/schema/patients.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import { isUpcoming, nurseProgress } from '#domain/booking/booking-states.ts'
import type { CancelCause } from '#domain/booking/cancel-causes.ts'
import { messageRules } from '#domain/booking/message-kinds.ts'
import { loadBrand, loadClinicContact } from '#services/clinic-settings.ts'
import { loadLinkKey } from '#services/messages/appointment-link.ts'
import { isKnown, known, moveChanges, namedHospital } from '#services/messages/move-changes.queries.ts'
import { isClosedAgain } from '#services/messages/repeat-news.ts'
import { GatewayRefused, GatewayUnreachable } from '#services/messages/text-gateway.ts'
import { accountOf, wantsReminders } from '#services/patients/patient-links.ts'
import { reachedPhone } from '#services/patients/reached-phone.ts'
import type { EmailJob } from '#services/queue.ts'
import { placeOfOffer } from '#services/waitlist/place-of-offer.ts'
import type { JobDeps } from '../deps.ts'
import { deliverEmail, emailContentOf, sendEmail } from '../emails/send-email.ts'
import { severalChangesEmail, textBodyOf } from './message-texts.ts'

/**
 * Sends a message and those that it carries. Throws when an attempt failed that may be repeated: the queue
 * then retries. An e-mail has the same Message-ID at every attempt. A text whose gateway did not answer is
 * not repeated, as it could arrive twice: it fails, and the call list has it.
 */
export async function sendMessage(jobDeps: JobDeps, { messageId }: { messageId: number }): Promise<void> {
  const deps = { ...jobDeps, contact: await loadClinicContact(jobDeps.db, jobDeps.contact) }
  const { db, clock } = deps
  const all = await loadMessages(db, [messageId])
  const open = all.filter(({ state }) => state === 'queued' || state === 'sending')
  const interrupted = open.filter(({ state }) => state === 'sending')
  if (interrupted.some(({ channel }) => channel !== 'email')) return giveUp(db, interrupted, clock())

  const outdated = open.filter(message => !isTrue(message, clock()))
  await endOutdated(db, outdated, clock())
  // Committed before the gateway is called: an attempt that never ends is seen by the next one.
  const isCurrent = (message: LoadedMessage) => !outdated.includes(message)
  const current = await claim(db, open.filter(isCurrent))
  const [first] = current
  if (!first) return
  const attempt = await deliver(deps, current, messageId).catch((error: unknown) => ({ error }))
  if (typeof attempt === 'object') {
    const { code, canRepeat } = problemOf(attempt.error, first.channel)
    const repeats = canRepeat && first.attempts < MESSAGE_ATTEMPTS
    const changed = await setState(db, current, repeats ? 'repeated' : 'failed', { error: code })
    // Without a change another attempt is under way, or a delivery report has arrived.
    if (repeats && changed.size > 0) throw attempt.error
    return
  }
  await setState(db, current, 'sent', { providerId: attempt })
}

/**
 * Ends interrupted or lost attempts at messages as they were loaded: somebody calls about those that still
 * say what is true. A text may have left, so it is not sent again.
 */
export async function giveUp(db: Db, loaded: LoadedMessage[], now: number): Promise<void> {
  const outdated = loaded.filter(message => !isTrue(message, now))
  await endOutdated(db, outdated, now)
  const others = loaded.filter(message => !outdated.includes(message))
  await setState(db, others, 'failed', { error: 'unanswered' })
}

/**
 * Ends messages that are no longer true. Who was moved to a time that has passed, and has not come, comes at
 * the former one: somebody calls.
 */
async function endOutdated(db: Db, outdated: LoadedMessage[], now: number): Promise<void> {
  const isMissed = ({ kind, sequence, subject, arrivedAt, formerStartsAt }: LoadedMessage) =>
    kind === 'moved' &&
    sequence === subject.sequence &&
    (subject.status === 'pending' || subject.status === 'no_show') &&
    arrivedAt === null &&
    (formerStartsAt?.getTime() ?? 0) > now
  await setState(db, outdated.filter(isMissed), 'failed', { error: 'too_late' })
  const others = outdated.filter(message => !isMissed(message))
  await setState(db, others, 'superseded')
}

/** A message with what is true of its appointment, home visit or offer now. */
type LoadedMessage = Awaited<ReturnType<typeof loadMessages>>[number]

/** Loads messages and those that they carry, in the order of the times that they are about. */
export async function loadMessages(db: Db, ids: number[]) {
  const rows = await MESSAGES(db, { ids })
  return rows.flatMap(({ booking, offer, ...message }) => {
    const subject = booking ?? (message.waitlistOfferId === null ? null : offer)
    return subject ? [{ ...message, subject }] : []
  })
}

const MESSAGES = preparedQuery(db =>
  db
    .select({
      id: messages.id,
      bookingId: messages.bookingId,
      visitNumber: bookings.visitNumber,
      waitlistOfferId: messages.waitlistOfferId,
      kind: messages.kind,
      minutes: messages.minutes,
      channel: messages.channel,
      state: messages.state,
      attempts: messages.attempts,
      lang: messages.language,
      sequence: messages.sequence,
      clientName: bookings.clientName,
      formerStartsAt: known.formerStartsAt,
      isClosedAgain,
      enRouteAt: bookings.enRouteAt,
      arrivedAt: bookings.arrivedAt,
      changes: moveChanges,
      booking: {
        startsAt: bookings.startsAt,
        status: bookings.status,
        sequence: bookings.sequence,
        reason: bookings.cancelReason,
        cause: bookings.cancelCause,
        phone: reachedPhone(bookings),
      },
      offer: {
        startsAt: sql<Date>`${waitlistOffers.startsAt}`.mapWith(bookings.startsAt),
        status: sql<'pending'>`'pending'`,
        sequence: sql<number>`0`,
        reason: sql<string>`''`,
        cause: sql<CancelCause | null>`null`,
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
      wantsReminders: wantsReminders(bookings),
    })
    .from(messages)
    .innerJoin(known, isKnown)
    .leftJoin(bookings, eq(bookings.id, messages.bookingId))
    .leftJoin(waitlistOffers, eq(waitlistOffers.id, messages.waitlistOfferId))
    .leftJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .leftJoin(hospitals, eq(hospitals.id, sql`coalesce(${namedHospital}, ${placeOfOffer})`))
    .leftJoin(users, eq(users.id, sql`coalesce(${accountOf(bookings)}, ${accountOf(waitlistEntries)})`))
    .leftJoin(patients, eq(patients.id, bookings.patientId))
    .where(
      or(isAnyOf(messages.id, sql.placeholder('ids')), isAnyOf(messages.carrierId, sql.placeholder('ids'))),
    )
    .orderBy(asc(bookings.startsAt), asc(messages.id)),
)

/** Whether a message still says what is true, and the patient wants it: it is not sent otherwise. */
export function isTrue(message: LoadedMessage, now: number): boolean {
  const { kind, sequence, subject, formerStartsAt, enRouteAt, arrivedAt } = message
  const { isTrue: isTrueOf, namesTime } = messageRules[kind]
  if (namesTime && sequence !== subject.sequence) return false
  return isTrueOf({
    isUpcoming: isUpcoming(subject.status, subject.startsAt.getTime(), now),
    isCancelled: subject.status === 'cancelled',
    formerIsToCome: formerStartsAt !== null && formerStartsAt.getTime() > now && !message.isClosedAgain,
    hasArrived: arrivedAt !== null,
    isOnTheWay: nurseProgress({ ...subject, enRouteAt, arrivedAt, endedAt: null }, now) === 'en_route',
    wantsReminders: message.wantsReminders,
    isHeld: message.offeredUntil !== null,
    isWaiting: message.waits,
  })
}

/** Nobody calls about what did not arrive once newer news of the same appointment or visit is on its way. */
const FAILED = sql`case when exists (
  select from messages newer
  where newer.booking_id = messages.booking_id and newer.sequence > messages.sequence)
  then 'superseded' else 'failed' end`

/** Hands the messages to their transport and returns the gateway's id of the text, '' for an e-mail. */
async function deliver(deps: JobDeps, current: readonly LoadedMessage[], messageId: number): Promise<string> {
  const [first] = current
  if (!first) return ''
  if (first.channel === 'email') {
    const several = current.length > 1 ? severalChangesEmail(current) : undefined
    const id = `message-${messageId}`
    if (several) await deliverEmail(deps, { ...several, calendar: await calendarOf(deps, current) }, id)
    else if (!(await sendEmail(deps, emailJobOf(first), id))) throw new GatewayRefused('no_account')
    return ''
  }
  // The gateway is not configured any more.
  if (!deps.textGateway) throw new GatewayRefused('no_gateway')
  const { group } = (await loadBrand(deps.db)).names
  const body = textBodyOf(current, { ...deps, group, linkKey: await loadLinkKey(deps.db) })
  const text = { to: first.subject.phone, body, key: messageId, lang: first.lang }
  const channel = deps.textGateway.channelOf?.(text) ?? first.channel
  const ids = current.map(({ id }) => id)
  if (channel !== first.channel)
    await deps.db.update(messages).set({ channel }).where(isAnyOf(messages.id, ids))
  return deps.textGateway.send(text)
}

/** The calendar files of several changes, in the order of their lines. */
async function calendarOf(deps: JobDeps, current: readonly LoadedMessage[]) {
  const emails = await Promise.all(current.map(message => emailContentOf(deps, emailJobOf(message))))
  return emails.flatMap(email => email?.calendar ?? [])
}

/** What an error means: its code, and whether another attempt is possible without sending twice. */
function problemOf(error: unknown, channel: LoadedMessage['channel']): { code: string; canRepeat: boolean } {
  if (error instanceof GatewayRefused) return { code: error.code.slice(0, 60), canRepeat: false }
  if (channel === 'email' || error instanceof GatewayUnreachable)
    return { code: 'unreachable', canRepeat: true }
  return { code: 'unanswered', canRepeat: false }
}

type EmailedMessage = Pick<
  LoadedMessage,
  'kind' | 'bookingId' | 'visitNumber' | 'waitlistOfferId' | 'sequence' | 'minutes'
>

/** The e-mail that a message by e-mail becomes. */
export function emailJobOf(message: EmailedMessage): EmailJob {
  const { kind, bookingId, visitNumber, waitlistOfferId, sequence, minutes } = message
  const { email, about, namesTime } = messageRules[kind]
  if (about === 'offer') return { template: email, offerId: waitlistOfferId } as EmailJob
  return {
    template: `${visitNumber === null ? 'booking' : 'home_care'}_${email}`,
    bookingId,
    ...(namesTime && { sequence }),
    ...(minutes > 0 && { minutes }),
  } as EmailJob
}

/** Whether no other attempt at the messages has begun since. */
const isSameAttempt = sql`(${messages.id}, ${messages.attempts}) in (
  select * from unnest(${sql.placeholder('ids')}::int[], ${sql.placeholder('attempts')}::int[]))`

/**
 * Begins an attempt at messages and returns those that are as they were loaded. A message that was superseded
 * since, or that another process sends, is not sent.
 */
async function claim(db: Db, loaded: LoadedMessage[]): Promise<LoadedMessage[]> {
  const claimed = await setState(db, loaded, 'claimed')
  return loaded
    .filter(({ id }) => claimed.has(id))
    .map(message => ({ ...message, state: 'sending' as const, attempts: message.attempts + 1 }))
}

/** What happens to a message in an attempt, what its row becomes, and from which state. */
const changes = {
  claimed: { from: ['queued', 'sending'], state: 'sending', attempts: sql`${messages.attempts} + 1` },
  superseded: { from: ['queued', 'sending'], state: 'superseded' },
  repeated: { from: ['sending'], state: 'queued', error: sql`${sql.placeholder('error')}::text` },
  failed: { from: ['queued', 'sending'], state: FAILED, error: sql`${sql.placeholder('error')}::text` },
  // A delivery report may have arrived meanwhile, or another process have given the attempt up.
  sent: {
    from: ['sending', 'delivered', 'failed'],
    providerId: sql`${sql.placeholder('providerId')}::text`,
    error: sql`case when ${messages.state} = 'sending' then '' else ${messages.error} end`,
    state: sql`case when ${messages.state} = 'sending' then 'sent' else ${messages.state} end`,
  },
} as const

const UPDATE = preparedQuery((db, event: keyof typeof changes) => {
  const { from, ...columns } = changes[event]
  return db
    .update(messages)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(
      and(
        isAnyOf(messages.id, sql.placeholder('ids')),
        // What left has left, whatever began since.
        event === 'sent' ? undefined : isSameAttempt,
        inArray(messages.state, from),
      ),
    )
    .returning({ id: messages.id })
})

/** Changes messages whose attempt is the last one; returns the ids of those. */
async function setState(
  db: Db,
  loaded: LoadedMessage[],
  event: keyof typeof changes,
  { error = '', providerId = '' } = {},
): Promise<Set<number>> {
  if (loaded.length === 0) return new Set()
  const values = {
    ids: loaded.map(({ id }) => id),
    attempts: loaded.map(({ attempts }) => attempts),
    error,
    providerId: providerId || null,
  }
  return new Set((await UPDATE(db, values, event)).map(({ id }) => id))
}
