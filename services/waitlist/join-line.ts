import type { SQL } from 'drizzle-orm'
import type { Input } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { joinWaitlist } from '#contract/waitlist.ts'
import type { Db } from '#db/connect.ts'
import { freeSlotsByDay, lastBookableDay, workingDayOf } from '#domain/booking/booking-window.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { scheduleAt } from '#domain/booking/places.ts'
import { isWaitedFor, MAX_WAITLIST_ENTRIES, MIN_OFFER_LEAD_MS } from '#domain/booking/waitlist-rules.ts'
import { enforceNewAccountsInLine } from '../booking/new-account-limit.ts'
import { schedulesOf } from '../booking/schedules.ts'
import { workingDayOfDesk } from '../booking/working-days.ts'
import { refuse } from '../refuse.ts'
import { addEntry, doctorIdsFor, type NewEntry, openEntries } from './waitlist-entries.ts'

type Joining = Omit<Input<typeof joinWaitlist>['body'], 'client_name' | 'client_phone'> & {
  /** Waits only for a day before the next available time. */
  before_next?: boolean | undefined
}
type Person = Pick<NewEntry, 'userId' | 'patientId' | 'clientName' | 'clientPhone'>

/**
 * Adds a person to the waitlist and returns the id of the entry. `owner` is a condition on the entries that
 * count towards the limit; the caller has locked their owner. `codes`: how one too many is refused.
 */
export async function joinLine(
  tx: Db,
  body: Joining,
  { person, owner, now, codes = ownCodes, rateLimits = false }: JoiningDeps,
): Promise<number> {
  const subject = await subjectOf(tx, body)
  const span = spanOf(body, { today: await workingDayOfDesk(tx, {}, now), now })
  const open = await openEntries(tx, owner, { ...subject, ...person })
  if (open.same > 0) throw refuse(codes.already)
  if (open.all >= MAX_WAITLIST_ENTRIES) throw refuse(codes.tooMany)
  const available = await firstAvailableDay(tx, subject, span, now)
  // A patient who can book at once does not wait.
  if (available && (!body.before_next || available === span.firstDay))
    throw refuse('waitlist.times_available')
  const { userId } = person
  if (userId !== null && rateLimits)
    await enforceNewAccountsInLine(tx, { userId, doctorIds: subject.doctorIds })
  const { doctorIds, ...references } = subject
  return addEntry(tx, {
    ...person,
    ...references,
    firstDay: span.firstDay,
    lastDay: available ? addDays(available, -1) : span.lastDay,
    timeFrom: span.from,
    timeTo: span.to,
  })
}

type JoiningDeps = {
  person: Person
  owner: SQL
  now: number
  codes?: Record<'already' | 'tooMany', ErrorCode>
  /** Whether the limits of new accounts apply. */
  rateLimits?: boolean
}
const ownCodes = { already: 'waitlist.already', tooMany: 'waitlist.too_many' } as const

/** The doctor, or the specialty and hospital; refuses what has no doctor who can be booked. */
async function subjectOf(tx: Db, { doctor_id, specialty_id, hospital_id }: Joining) {
  const references = {
    doctorId: doctor_id ?? null,
    specialtyId: doctor_id === undefined ? (specialty_id ?? null) : null,
    hospitalId: doctor_id === undefined ? (hospital_id ?? null) : null,
  }
  if (references.doctorId === null && references.specialtyId === null)
    throw refuse('invalid_input', { errors: { specialty_id: ['required field'] } })
  const doctorIds = await doctorIdsFor(tx, references)
  const field = references.doctorId === null ? 'specialty_id' : 'doctor_id'
  if (doctorIds.length === 0) throw refuse('invalid_input', { errors: { [field]: ['not_found'] } })
  return { ...references, doctorIds }
}

function spanOf(
  { from: firstDay, to: lastDay, time_from: from = '00:00', time_to: to = '00:00' }: Joining,
  { today, now }: { today: string; now: number },
) {
  const span = { firstDay, lastDay, from, to: to === '00:00' ? '24:00' : to }
  if (firstDay < today || lastDay < firstDay || lastDay > lastBookableDay(now))
    throw refuse('waitlist.span', { errors: { to: ['waitlist.span'] } })
  if (span.to <= span.from) throw refuse('waitlist.span', { errors: { time_to: ['waitlist.span'] } })
  return span
}

/** The first day of the span on which a time can be booked at the hospital, or undefined. */
async function firstAvailableDay(
  tx: Db,
  { doctorIds, hospitalId }: { doctorIds: number[]; hospitalId: number | null },
  span: ReturnType<typeof spanOf>,
  now: number,
): Promise<string | undefined> {
  // The last shift may continue past midnight.
  const range = { from: span.firstDay, to: addDays(span.lastDay, 1) }
  const places = hospitalId === null ? null : [hospitalId]
  const days = [...(await schedulesOf(tx, doctorIds, range)).values()].flatMap(schedule =>
    freeSlotsByDay(scheduleAt(schedule, places), range, schedule.busy, now + MIN_OFFER_LEAD_MS)
      .flatMap(({ date, times }) => times.map(time => ({ date, time })))
      .filter(slot => isWaitedFor(span, slot, schedule))
      .map(slot => workingDayOf(slot, schedule)),
  )
  return days.sort()[0]
}
