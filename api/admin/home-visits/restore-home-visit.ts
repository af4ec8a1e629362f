import { eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { homeCareBookings } from '#db/schema/bookings.ts'
import { violates } from '#db/statements/violates.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { restoreSeat } from '#services/booking/home-care/reserve-seat.ts'
import type { TellPatients } from '#services/messages/tell-patients.ts'
import { restoredChanges } from '../bookings.ts'
import { withdrawUntold } from '../withdraw-untold.ts'

/**
 * Takes back the cancellation of a locked home visit, on a seat that is free. Refuses if there is none, or if
 * the day has been closed since. Tells the patient only if the message about the cancellation was sent.
 */
export async function restoreHomeVisit(
  db: Db,
  visit: typeof homeCareBookings.$inferSelect,
  { now, tellPatients }: { now: number; tellPatients: TellPatients },
): Promise<void> {
  const { id, userId, patientId, serviceId, startsAt, sequence } = visit
  const changes = { ...restoredChanges(visit, now), sequence: sequence + 1 }
  const slot = { date: dayOf(startsAt.getTime()), time: timeOf(startsAt.getTime()) }
  const request = { id, userId, patientId, serviceId, ...slot, now }
  await restoreSeat(db, { ...request, patientBusy: 'staff.patient_busy' }, seat =>
    restore(db, id, { ...changes, seat }),
  )
  if (await withdrawUntold(db, { homeCareBookingId: id }, { kind: 'cancelled', sequence })) return
  await tellPatients(db, {
    kind: 'moved',
    homeCareBookingId: id,
    former: { startsAt: startsAt.getTime() },
  })
}

/** Returns undefined and changes nothing if the seat is taken. */
async function restore(db: Db, id: number, changes: Partial<typeof homeCareBookings.$inferInsert>) {
  try {
    return await db.transaction(async tx => {
      const [restored] = await tx
        .update(homeCareBookings)
        .set(changes)
        .where(eq(homeCareBookings.id, id))
        .returning({ id: homeCareBookings.id })
      return restored?.id
    })
  } catch (error) {
    if (violates(error, 'unique')) return undefined
    throw error
  }
}
