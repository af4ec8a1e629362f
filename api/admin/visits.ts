import { eq } from 'drizzle-orm'
import type { Visit } from '#contract/admin/visits.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { dayOf, timeOf } from '#domain/clinic-time.ts'
import type { Permission } from '#domain/roles.ts'
import { isToCome, type Outcome, outcomesOf, type VisitStatus } from '#domain/visit-states.ts'
import { refuse } from '../refuse.ts'

/** A row of either kind of visit. */
type Row = {
  id: number
  startsAt: Date
  endsAt: Date
  status: VisitStatus
  clientName: string
  clientPhone: string
  userId: number | null
  note: string
  cancelReason: string
  sequence: number
}

/** For whom a visit is shown: what the role may see, and when. */
export type Reader = { now: number; can: (permission: Permission) => boolean }

/** A visit as its contract shows it to the staff. */
export function visitShown(row: Row, { now, can }: Reader): Visit {
  const startsAt = row.startsAt.getTime()
  return {
    id: row.id,
    date: dayOf(startsAt),
    time: timeOf(startsAt),
    until: timeOf(row.endsAt.getTime()),
    status: row.status,
    client_name: row.clientName,
    client_phone: row.clientPhone,
    has_account: row.userId !== null,
    note: can('notes.read') ? row.note : null,
    cancel_reason: row.cancelReason,
    sequence: row.sequence,
    to_come: isToCome(row.status, startsAt, now),
    outcomes: outcomesOf(row.status, startsAt, now),
  }
}

/** Whose account a caller's e-mail is; null where none was given. */
export async function accountOf(db: Db, email: string | undefined): Promise<number | null> {
  if (email === undefined) return null
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.signInEmail, email))
  if (!user) throw refuse('invalid_input', { errors: { email: ['staff.no_account'] } })
  return user.id
}

/** Refuses what may not be said of a locked visit now. */
export function mustAllow(
  outcome: Outcome,
  { status, startsAt }: { status: VisitStatus; startsAt: Date },
  now: number,
): void {
  if (!outcomesOf(status, startsAt.getTime(), now).includes(outcome)) throw refuse('staff.no_outcome')
}

/** Whether a locked visit is still to be cancelled: not when it is already. Refuses when it has begun or was changed. */
export function isToBeCancelled(
  visit: { status: VisitStatus; startsAt: Date; sequence: number },
  seen: { sequence: number },
  now: number,
): boolean {
  if (visit.status === 'cancelled') return false
  if (!isToCome(visit.status, visit.startsAt.getTime(), now)) throw refuse('booking.begun')
  if (visit.sequence !== seen.sequence) throw refuse('staff.changed_meanwhile')
  return true
}
