import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import type { messages } from '#db/schema/messages.ts'
import { patients } from '#db/schema/patients.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { preparedSql } from '#db/statements/prepared-sql.ts'
import {
  channelOf,
  isReminder,
  type MessageKind,
  messageRules,
  sendTimeOf,
  textLimitsOf,
  UNDO_MS,
} from '#domain/booking/message-kinds.ts'
import type { AccountMark } from '#domain/booking/patient-accounts.ts'
import { groupsOf } from '#domain/groups-of.ts'
import { accountOf, reachColumns } from '../patients/patient-links.ts'
import { reachedPhone } from '../patients/reached-phone.ts'
import type { Queue } from '../queue.ts'
import { areWithinDailyLimits } from './daily-limits.ts'
import { repeatNews } from './repeat-news.ts'
import { supersedeNoNews, supersedeOlder } from './supersede-older.ts'
import type { TextGateway } from './text-gateway.ts'

/** The appointment or home visit that a message is about. */
export type MessageSubject = { bookingId: number }

/** A time that is held for a patient of the waitlist. */
export type OfferSubject = { waitlistOfferId: number }

/** A change of an appointment or a home visit, or an offer, that its patient is told. */
export type PatientChange = (MessageSubject | OfferSubject) & {
  kind: MessageKind
  /** The patient made the change: the message is the answer to it. */
  byPatient?: boolean
  /** The patient asked the desk for the change. */
  asked?: boolean
  /** The delay that a `late` message tells of. */
  minutes?: number
  /** The time (in milliseconds since the epoch), the doctor and the hospital before a change. */
  former?: { startsAt: number; doctorId?: number; hospitalId?: number | null }
  /** A closure made the change: opening the day again is news for the patient. */
  byClosure?: boolean
  /** One press takes the change back: its message waits for a minute. */
  canBeUndone?: boolean
  /** What decides how the patient is told; without it, it is read. */
  subject?: Subject
}

type TellingDeps = {
  queue: Pick<Queue, 'enqueue' | 'enqueueAt'>
  now: number
  /** What texts leave through; undefined: no gateway is configured. */
  texts: TextGateway['channel'] | undefined
  /** The network of the caller, unless staff or a job makes the changes. */
  network?: string | undefined
}

/** `tellPatients` with the dependencies of a call, for the services that change bookings. */
export type TellPatients = (db: Db, ...changes: PatientChange[]) => Promise<void>

/**
 * Writes the messages about changes, in the transaction of the changes, and enqueues them. A message that
 * exists already is not written again; unsent news of an earlier time is superseded.
 */
export async function tellPatients(
  db: Db,
  { queue, now, texts, network }: TellingDeps,
  changes: PatientChange[],
): Promise<void> {
  await offerFreedTimes(db, { queue, now }, changes)
  const subjects = await loadSubjects(db, changes)
  const drafts = await withoutExcessTexts(
    db,
    now,
    changes.flatMap(change => {
      const subject = subjects.get(keyOf(change))
      return subject ? draftOf(change, subject, { now, texts, network }) : []
    }),
  )
  if (drafts.length === 0) return
  const sent: (Draft & { id: number })[] = []
  for (const group of groupsOf(drafts, MESSAGES_AT_ONCE)) {
    const hadUntold = await supersedeOlder(db, group)
    const values = JSON.stringify(group.map(draft => draft.values))
    await repeatNews(db, group)
    const added = await INSERT_MESSAGES(db, { values })
    const noNews = hadUntold ? await supersedeNoNews(db, added) : new Set()
    const draftBySubject = new Map(group.map(draft => [rowKeyOf(draft.values), draft]))
    for (const row of added)
      if (row.state === 'queued' && !noNews.has(row.id))
        sent.push({ ...(draftBySubject.get(rowKeyOf(row)) as Draft), id: row.id })
  }
  const byPatient = [...Map.groupBy(sent, ({ group, id }) => group ?? id).values()]
  for (const groups of groupsOf(byPatient, MESSAGES_AT_ONCE)) await enqueueGroups(db, { queue, now }, groups)
}

/** The changes that one statement reads or writes: thousands in one piece would hold the event loop. */
const MESSAGES_AT_ONCE = 500

type AddedMessage = Subjects & Pick<typeof messages.$inferSelect, 'id' | 'state'>
type Subjects = Pick<typeof messages.$inferSelect, 'bookingId' | 'waitlistOfferId'>

const INSERT_MESSAGES = preparedSql<AddedMessage, 'values'>(sql`
  insert into messages (booking_id, waitlist_offer_id, sequence, kind, minutes,
    channel, language, state, due_at, former_starts_at, former_doctor_id, former_hospital_id, by_closure)
  select v."bookingId", v."waitlistOfferId", v.sequence, v.kind, v.minutes,
    v.channel, v.language, v.state, v."dueAt", v."formerStartsAt", v."formerDoctorId", v."formerHospitalId",
    v."byClosure"
  from jsonb_to_recordset(${sql.placeholder('values')}::jsonb) as v("bookingId" int,
    "waitlistOfferId" int, sequence smallint, kind text, minutes smallint,
    channel text, language text, state text, "dueAt" timestamptz, "formerStartsAt" timestamptz,
    "formerDoctorId" int, "formerHospitalId" int, "byClosure" boolean)
  on conflict do nothing
  returning id, booking_id as "bookingId", waitlist_offer_id as "waitlistOfferId", state`)

/** The times that a cancellation or a move has freed may be held for the waitlist: its job offers them. */
async function offerFreedTimes(
  db: Db,
  { queue, now }: Pick<TellingDeps, 'queue' | 'now'>,
  changes: readonly PatientChange[],
): Promise<void> {
  const freeing = changes.filter(({ kind }) => messageRules[kind].changesBooking)
  if (freeing.length === 0) return
  const [held] = await db
    .select({ id: waitlistOffers.id })
    .from(waitlistOffers)
    .where(and(eq(waitlistOffers.state, 'open'), isNull(waitlistOffers.entryId)))
    .limit(1)
  if (!held) return
  if (freeing.every(({ canBeUndone }) => canBeUndone))
    await queue.enqueueAt(db, 'waitlist', new Date(now + UNDO_MS), {})
  else await queue.enqueue(db, 'waitlist', {})
}

/** Leaves out the reminders above the daily limits of texts; other messages become calls of reception. */
async function withoutExcessTexts(db: Db, now: number, drafts: Draft[]): Promise<Draft[]> {
  const isWithin = await areWithinDailyLimits(
    db,
    now,
    drafts.map(({ limits }) => limits),
  )
  return drafts.flatMap((draft, at): Draft[] => {
    if (isWithin[at]) return [draft]
    const values = { ...draft.values, channel: 'none', state: draft.unsent } as const
    return isReminder(values.kind) ? [] : [{ ...draft, values }]
  })
}

type Draft = ReturnType<typeof draftOf>[number]

/** The message about a change; none for a reminder that cannot be sent. */
function draftOf(
  change: PatientChange,
  { startsAt, hasEmail, account, phone, userId, language, sequence }: Subject,
  { now, texts, network }: Omit<TellingDeps, 'queue'>,
) {
  const { kind, minutes = 0, byPatient = false, asked = byPatient, canBeUndone = false, former } = change
  const channel = channelOf({ hasEmail, account, phone, texts })
  if (isReminder(kind) && channel === 'none') return []
  const dueAt = Math.min(startsAt.getTime(), former?.startsAt ?? Number.POSITIVE_INFINITY)
  // Reception does not call a patient about a cancellation that the patient made or asked for.
  const unsent: 'superseded' | 'no_channel' = asked && kind === 'cancelled' ? 'superseded' : 'no_channel'
  const values = {
    bookingId: 'bookingId' in change ? change.bookingId : null,
    waitlistOfferId: 'waitlistOfferId' in change ? change.waitlistOfferId : null,
    sequence,
    kind,
    minutes,
    channel,
    language,
    state: channel === 'none' ? unsent : 'queued',
    dueAt: new Date(dueAt),
    formerStartsAt: former ? new Date(former.startsAt) : null,
    formerDoctorId: former?.doctorId ?? null,
    formerHospitalId: former?.hospitalId ?? null,
    byClosure: change.byClosure ?? false,
  } satisfies typeof messages.$inferInsert
  // Several changes that the clinic makes at once reach a patient in one message, and so do their openings.
  const { joins, changesBooking = false } = messageRules[kind]
  const group = joins && `${changesBooking} ${channel} ${channel === 'email' ? userId : phone}`
  const sendAt = sendTimeOf({ kind, channel, byPatient, canBeUndone, dueAt, now })
  const limits = textLimitsOf({ kind, channel, byPatient, account, userId, phone, network })
  return [{ values, unsent, group, sendAt, limits }]
}

/** Enqueues the messages to each patient as one: the first carries the others. */
async function enqueueGroups(
  db: Db,
  { queue, now }: Pick<TellingDeps, 'queue' | 'now'>,
  groups: { id: number; sendAt: number }[][],
): Promise<void> {
  const carried = groups.flatMap(([carrier, ...others]) =>
    others.map(({ id }) => ({ id, carrierId: carrier?.id })),
  )
  if (carried.length > 0)
    await db.execute(sql`update messages set carrier_id = carried."carrierId"
      from jsonb_to_recordset(${JSON.stringify(carried)}::jsonb) as carried(id int, "carrierId" int)
      where messages.id = carried.id`)
  // News that cannot wait takes the others with it.
  const sendAtOf = (group: { sendAt: number }[]) =>
    Math.max(now, Math.min(...group.map(({ sendAt }) => sendAt)))
  for (const [sendAt, sentThen] of Map.groupBy(groups, sendAtOf)) {
    const jobs = sentThen.flatMap(([carrier]) => (carrier ? { messageId: carrier.id } : []))
    if (sendAt === now) await queue.enqueue(db, 'message', ...jobs)
    else await queue.enqueueAt(db, 'message', new Date(sendAt), ...jobs)
  }
}

/** An appointment, a home visit or an offer, with the way to its patient. */
export type Subject = {
  startsAt: Date
  sequence: number
  phone: string
  userId: number | null
  /** The account has confirmed its address. */
  hasEmail: boolean
  /** How the account belongs to the patient. */
  account: AccountMark | null
  language: 'ar' | 'en'
}

function keyOf(subject: MessageSubject | OfferSubject): string {
  return 'bookingId' in subject ? `booking ${subject.bookingId}` : `offer ${subject.waitlistOfferId}`
}

const rowKeyOf = ({ bookingId, waitlistOfferId }: Subjects): string =>
  keyOf(bookingId ? { bookingId } : { waitlistOfferId: waitlistOfferId as number })

/** Loads what decides how the patients are told. */
async function loadSubjects(db: Db, all: PatientChange[]): Promise<Map<string, Subject>> {
  const changes = all.filter(({ subject }) => !subject)
  const bookingIds = changes.flatMap(change => ('bookingId' in change ? change.bookingId : []))
  const subjects = new Map(all.flatMap(change => (change.subject ? [[keyOf(change), change.subject]] : [])))
  for (const group of groupsOf(bookingIds, MESSAGES_AT_ONCE)) {
    const rows = await db
      .select({
        id: bookings.id,
        startsAt: bookings.startsAt,
        sequence: bookings.sequence,
        phone: reachedPhone(bookings),
        userId: accountOf(bookings),
        ...reachColumns(bookings),
        language: sql<'ar' | 'en'>`coalesce(${users.language}, ${bookings.language}, ${patients.language})`,
      })
      .from(bookings)
      .innerJoin(patients, eq(patients.id, bookings.patientId))
      .leftJoin(users, eq(users.id, accountOf(bookings)))
      .where(isAnyOf(bookings.id, group))
    for (const { id, ...subject } of rows) subjects.set(keyOf({ bookingId: id }), subject)
  }
  const offerIds = changes.flatMap(change => ('waitlistOfferId' in change ? change.waitlistOfferId : []))
  for (const { id, ...subject } of await loadOffers(db, offerIds))
    subjects.set(keyOf({ waitlistOfferId: id }), subject)
  return subjects
}

/** The patient must know of an offer before it ends, not before the offered time. */
async function loadOffers(db: Db, ids: number[]): Promise<(Subject & { id: number })[]> {
  if (ids.length === 0) return []
  return db
    .select({
      id: waitlistOffers.id,
      startsAt: sql<Date>`${waitlistOffers.offeredUntil}`.mapWith(waitlistOffers.startsAt),
      sequence: sql<number>`0`,
      phone: reachedPhone(waitlistEntries),
      userId: accountOf(waitlistEntries),
      ...reachColumns(waitlistEntries),
      language: sql<'ar' | 'en'>`coalesce(${users.language}, ${patients.language})`,
    })
    .from(waitlistOffers)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .innerJoin(patients, eq(patients.id, waitlistEntries.patientId))
    .leftJoin(users, eq(users.id, accountOf(waitlistEntries)))
    .where(isAnyOf(waitlistOffers.id, ids))
}
