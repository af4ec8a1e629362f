import * as z from 'zod/mini'
import { Day, Id, optionalFilter } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { AppointmentDecision } from './doctors.ts'

const receptionAccess = { access: 'staff', needs: 'bookings.work' } as const

/** The most days of one closure. */
export const MAX_CLOSED_DAYS = 31

/** Whose days: a doctor's, those of a hospital's doctors, or of all doctors. */
const closureFields = {
  from: Day,
  to: Day,
  hospital: z.optional(optionalFilter(z.union([z.literal('all'), Id], 'invalid value'))),
  doctor_id: z.optional(optionalFilter(Id)),
}

/**
 * Makes the days from `from` to `to` days off. `visits` holds the decisions that answer
 * `staff.visits_touched`: what happens to the appointments of these days.
 */
export const closeDays = endpoint('POST /admin/closures', {
  summary: 'Close days of a doctor, of a hospital or of all',
  ...receptionAccess,
  body: z.object({
    ...closureFields,
    visits: z.optional(
      z.array(AppointmentDecision, 'invalid value').check(z.maxLength(3000, 'invalid value')),
    ),
  }),
  reply: z.object({ closed: z.number() }),
  message: 'staff.closed',
  refusals: ['staff.visits_touched', 'staff.closure_range'],
})

/** Removes a doctor's day off. */
export const openDay = endpoint('POST /admin/closures/open', {
  summary: 'Open a day of a doctor again',
  ...receptionAccess,
  body: z.object({ day: Day, doctor_id: Id }),
  reply: z.object({ opened: z.number() }),
  message: 'staff.opened',
})
