import { and, count, eq, gte, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { homeCareBookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { violates } from '#db/statements/violates.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import { isApartFromRecord, isSeenBy } from '../../patients/patient-links.ts'

/** `id` when the home visit exists already: its patient is known; else that of `patientId`. */
export type SeatRequest = {
  id?: number
  userId: number | null
  /** The name of the patient of a new visit. */
  clientName?: string
  /** The record of the patient, or the statement that finds it. */
  patientId?: number | SQL | undefined
  /** The account that moves its visit. */
  movedBy?: number | undefined
  serviceId: number
  startsAt: Date
  hour: Date
}
type NewHomeCareBooking = Omit<SeatRequest, 'patientId' | 'movedBy' | 'clientName'> & {
  patientId: number | undefined
  clientName: string
  clientPhone: string
  clientAddress: string
  note: string
}

const parents = alias(homeCareServices, 'types')

/**
 * How many home visits of a service may begin within one hour; undefined when it is not a service or no
 * longer offered.
 */
export async function capacityOf(db: Db, serviceId: number): Promise<number | undefined> {
  const [service] = await db
    .select({ capacity: homeCareServices.hourlyCapacity })
    .from(homeCareServices)
    // A type has no parent to join; a service of a type that is no longer offered is not offered either.
    .innerJoin(parents, and(eq(parents.id, homeCareServices.parentId), eq(parents.active, true)))
    .where(and(eq(homeCareServices.id, serviceId), eq(homeCareServices.active, true)))
  return service?.capacity
}

type Booked = Pick<SeatRequest, 'id' | 'userId' | 'clientName' | 'patientId' | 'movedBy'>

/** A condition on the other home visits of a patient, by the account and name or by the record. */
function isOfPatient({ id, userId, clientName, patientId, movedBy }: Booked): SQL {
  const isHeeded =
    movedBy === undefined ? sql`true` : sql`not ${isApartFromRecord(homeCareBookings, movedBy)}`
  const record =
    id === undefined
      ? (patientId ?? null)
      : sql`(select patient_id from home_care_bookings where id = ${id} and ${isHeeded})`
  const name =
    id === undefined
      ? sql`${clientName ?? null}::text`
      : sql`(select named.client_name from home_care_bookings named where named.id = ${id})`
  return sql`(${homeCareBookings.userId} = ${userId}::int
      and lower(${homeCareBookings.clientName}) = lower(${name})
    or ${homeCareBookings.patientId} = ${record})`
}

/**
 * What conflicts with a home visit: the seats of its hour that are taken, and whether the patient has a home
 * visit in that hour.
 */
export async function seatConflicts(db: Db, request: SeatRequest) {
  const { id, serviceId, hour } = request
  const visits = await db
    .select({
      isPatients: sql<boolean>`coalesce(${isOfPatient(request)}, false)`,
      serviceId: homeCareBookings.serviceId,
      seat: homeCareBookings.seat,
    })
    .from(homeCareBookings)
    .where(
      and(
        eq(homeCareBookings.hour, hour),
        or(eq(homeCareBookings.serviceId, serviceId), isOfPatient(request)),
        id === undefined ? undefined : ne(homeCareBookings.id, id),
        isNotCancelled(),
      ),
    )
  return {
    seats: visits.filter(visit => visit.serviceId === serviceId).map(({ seat }) => seat),
    patientIsBusy: visits.some(visit => visit.isPatients),
  }
}

/**
 * Inserts a home visit on a seat; returns undefined when the seat or the patient's hour has been taken
 * meanwhile. The unique indexes decide; ON CONFLICT waits until another writer of the same seat commits or
 * rolls back.
 */
export async function addHomeCareBooking(
  db: Db,
  visit: NewHomeCareBooking,
  seat: number,
): Promise<number | undefined> {
  const [added] = await db
    .insert(homeCareBookings)
    .values({ ...visit, seat, priceHalalas: priceOf(visit.serviceId) })
    .onConflictDoNothing()
    .returning({ id: homeCareBookings.id })
  return added?.id
}

const priceOf = (serviceId: number) => sql`(
  select ${homeCareServices.priceHalalas} from ${homeCareServices} where ${homeCareServices.id} = ${serviceId}
)`

/**
 * Locks a home visit that is to be moved and returns it, or undefined; with `owner` only one that this
 * account sees. Its user is locked first, as in booking: the moves and bookings of one user run one after
 * another.
 */
export async function lockHomeCareBookingToMove(db: Db, id: number, owner?: number) {
  const filter = and(
    eq(homeCareBookings.id, id),
    owner === undefined ? undefined : isSeenBy(homeCareBookings, owner),
  )
  const [found] = await db.select({ userId: homeCareBookings.userId }).from(homeCareBookings).where(filter)
  if (!found) return undefined
  if (found.userId !== null)
    await db.select({ id: users.id }).from(users).where(eq(users.id, found.userId)).for('no key update')
  await lockHomeCareDays(db)
  const [visit] = await db
    .select({
      userId: homeCareBookings.userId,
      patientId: homeCareBookings.patientId,
      serviceId: homeCareBookings.serviceId,
      startsAt: homeCareBookings.startsAt,
      hour: homeCareBookings.hour,
      seat: homeCareBookings.seat,
      status: homeCareBookings.status,
      endedAt: homeCareBookings.endedAt,
      arrivedAt: homeCareBookings.arrivedAt,
      sequence: homeCareBookings.sequence,
    })
    .from(homeCareBookings)
    .where(filter)
    .for('update')
  return visit
}

/**
 * Gives a home visit another time and returns its next `sequence`; undefined, with nothing changed, when the
 * seat or the patient's hour has been taken meanwhile. In another hour the assigned team may not be free: the
 * clinic assigns one again.
 */
export async function updateHomeCareBookingTime(
  db: Db,
  id: number,
  {
    startsAt,
    hour,
    seat,
    movedBy,
  }: { startsAt: Date; hour: Date; seat: number; movedBy?: number | undefined },
): Promise<number | undefined> {
  try {
    // A savepoint: a violated index rolls back this update only, and the outer transaction continues.
    return await db.transaction(async tx => {
      const [moved] = await tx
        .update(homeCareBookings)
        .set({
          startsAt,
          hour,
          seat,
          assignee: sql`case when ${inItsHour(hour)} then ${homeCareBookings.assignee} else '' end`,
          assigneeId: sql`case when ${inItsHour(hour)} then ${homeCareBookings.assigneeId} end`,
          // What an agency has confirmed is the time before the move.
          agencyConfirmed: false,
          sequence: sql`${homeCareBookings.sequence} + 1`,
          patientOverlap: sql`${inItsHour(hour)} and ${homeCareBookings.patientOverlap}
            or ${movedBy === undefined ? false : isApartFromRecord(homeCareBookings, movedBy)}`,
          remindedAt: null,
          confirmedAt: null,
          confirmedByPatient: false,
          enRouteAt: null,
          arrivedAt: null,
          stateAt: null,
          formerState: null,
        })
        .where(eq(homeCareBookings.id, id))
        .returning({ sequence: homeCareBookings.sequence })
      return moved?.sequence
    })
  } catch (error) {
    if (violates(error, 'unique')) return undefined
    throw error
  }
}

const inItsHour = (hour: Date) => sql`${homeCareBookings.hour} = ${hour}`

type Range = { from: string; to: string }

/** The hours between two days, both included, in which all seats of a service are taken, as timestamps. */
export async function fullHours(
  db: Db,
  serviceId: number,
  capacity: number,
  range: Range,
): Promise<Set<number>> {
  const full = await db
    .select({ hour: homeCareBookings.hour })
    .from(homeCareBookings)
    .where(
      and(
        eq(homeCareBookings.serviceId, serviceId),
        isInRange(range),
        isNotCancelled(),
        lte(homeCareBookings.seat, capacity),
      ),
    )
    .groupBy(homeCareBookings.hour)
    .having(gte(count(), capacity))
  return new Set(full.map(({ hour }) => hour.getTime()))
}

/** The hours between two days, both included, in which a patient has another home visit, as timestamps. */
export async function patientHours(db: Db, booked: Booked, range: Range): Promise<Set<number>> {
  const rows = await db
    .select({ hour: homeCareBookings.hour })
    .from(homeCareBookings)
    .where(
      and(
        isOfPatient(booked),
        booked.id === undefined ? undefined : ne(homeCareBookings.id, booked.id),
        isInRange(range),
        isNotCancelled(),
      ),
    )
  return new Set(rows.map(({ hour }) => hour.getTime()))
}

const isNotCancelled = () => ne(homeCareBookings.status, 'cancelled')

const isInRange = ({ from, to }: Range) =>
  and(
    gte(homeCareBookings.hour, new Date(timestampAt(from, '00:00'))),
    lt(homeCareBookings.hour, new Date(timestampAt(addDays(to, 1), '00:00'))),
  )

/**
 * Waits until no day is being closed, and keeps days from being closed until the transaction ends. It is
 * taken after the locks of users and before those of visits, so that no deadlock is possible.
 */
export async function lockHomeCareDays(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('home care days'))`)
}

/** Waits until no home visit is being booked or moved, and makes others wait until the transaction ends. */
export async function lockHomeCareDaysToClose(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('home care days'))`)
}
