import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '#db/connect.ts'
import { type Cause, nearestStarts, overlaps, type Start, spanOf } from '#domain/booking-window.ts'
import { addDays } from '#domain/clinic-time.ts'
import { freeDaysOf } from '../doctors/doctors.queries.ts'
import { refuse } from '../refuse.ts'
import { visitsOf, type Wish, whoIsBusy } from './times.queries.ts'

/**
 * Takes a time for a visit by `write`, which gives nothing when the time is not free: then it is said who has another
 * visit, and when the doctor is free instead. `patientBusy`: what is then said to
 * somebody who is not the patient.
 */
export async function takeTime<T>(
  db: Db,
  wish: Wish & { wished: Start; now: number; patientBusy?: ErrorCode },
  write: () => Promise<T | undefined>,
): Promise<T> {
  let written = await write()
  if (written === undefined) {
    const busy = await whoIsBusy(db, wish)
    if (busy.patient) throw refuse(wish.patientBusy ?? 'booking.patient_busy')
    // Neither is: what stood in the way has been cancelled since.
    if (!busy.doctor) written = await write()
  }
  if (written === undefined) {
    const alternatives = await alternativesTo(db, wish)
    throw refuse('booking.slot_taken', { alternatives, errors: { time: ['booking.slot_taken'] } })
  }
  return written
}

/** How many free times a refused visit is offered, and from how many days around it. */
const ALTERNATIVES = 5
const DAYS_AROUND = 14

async function alternativesTo(
  db: Db,
  { id, doctorId, userId, wished, now }: Wish & { wished: Start; now: number },
): Promise<Start[]> {
  const around = {
    from: addDays(wished.date, -DAYS_AROUND),
    to: addDays(wished.date, DAYS_AROUND),
    except: id,
  }
  const free = await freeDaysOf(db, doctorId, around, now)
  if (!free) return []
  const own = await visitsOf(db, userId, around)
  const isOpen = (start: Start) => !own.some(visit => overlaps(visit, spanOf(start, free.visit_length)))
  const days = free.days.map(({ date, times }) => ({
    date,
    times: times.filter(time => isOpen({ date, time })),
  }))
  return nearestStarts(days, wished, ALTERNATIVES)
}

/** Refuses with the first cause against a start, and names every one at its field. */
export function refuseFor(causes: Cause[]): void {
  const [first] = causes
  if (!first) return
  const errors: Record<string, Cause[]> = {}
  for (const cause of causes) {
    const field = cause === 'booking.outside_hours' ? 'time' : 'date'
    errors[field] = [...(errors[field] ?? []), cause]
  }
  throw refuse(first, { errors })
}
