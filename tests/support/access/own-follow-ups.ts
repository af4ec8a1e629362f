import { eq } from 'drizzle-orm'
import { bookings } from '#db/schema/bookings.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { aBooking, aDoctor } from '../fixtures/records.ts'
import { TODAY } from '../test-api.ts'
import { type RequestOfAnyone, SECRET } from './user-request.ts'

/** A person is at one visit at a time. */
let visits = 0

/** The free follow-ups with a doctor whom the caller has seen. */
export const ownFollowUps: RequestOfAnyone = async (me, api) => {
  const doctor = await aDoctor(api.db)
  const slot = { date: addDays(TODAY, -1), time: `${10 + visits++}:00`, status: 'done' as const }
  const visit = await aBooking(api.db, { user: me.id, doctor, ...slot })
  const clientName = me.email.includes(SECRET) ? SECRET : 'another'
  await api.db.update(bookings).set({ clientName }).where(eq(bookings.id, visit))
  return { params: { id: doctor } }
}
