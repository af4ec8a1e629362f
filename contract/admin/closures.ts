import * as z from 'zod/mini'
import { Day, Id, optionalFilter, requiredLines, Time } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { AppointmentDecision, OtherAppointments } from './doctors.ts'

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
 * What to do with a home visit of a closed day: `move` it to another day, `cancel` it, with the reason, or
 * `leave` it as it is.
 */
const HomeVisitDecision = z.discriminatedUnion('do', [
  z.object({ id: Id, do: z.literal('move'), date: Day, time: Time }),
  z.object({ id: Id, do: z.literal('cancel'), reason: requiredLines(300) }),
  z.object({ id: Id, do: z.literal('leave') }),
])
export type HomeVisitDecision = z.infer<typeof HomeVisitDecision>

/**
 * Makes the days from `from` to `to` days off, also of home care or only of it (`home_care`). `visits` and
 * `home_visits` hold the decisions that answer `staff.visits_touched`: what happens to the appointments and
 * to the home visits of these days; `others` is that about all other appointments.
 */
export const closeDays = endpoint('POST /admin/closures', {
  summary: 'Close days of a doctor, of a hospital or of all',
  ...receptionAccess,
  body: z.object({
    ...closureFields,
    visits: z.optional(
      z.array(AppointmentDecision, 'invalid value').check(z.maxLength(3000, 'invalid value')),
    ),
    others: z.optional(OtherAppointments),
    home_care: z.optional(z.boolean('invalid value')),
    home_visits: z.optional(
      z.array(HomeVisitDecision, 'invalid value').check(z.maxLength(3000, 'invalid value')),
    ),
  }),
  reply: z.object({ closed: z.number() }),
  message: 'staff.closed',
  refusals: ['staff.visits_touched', 'staff.closure_range'],
})

/** Removes a day off of a doctor, or of home care. */
export const openDay = endpoint('POST /admin/closures/open', {
  summary: 'Open a day of a doctor or of home care again',
  ...receptionAccess,
  body: z.object({
    day: Day,
    doctor_id: z.optional(optionalFilter(Id)),
    home_care: z.optional(z.boolean('invalid value')),
  }),
  reply: z.object({ opened: z.number() }),
  message: 'staff.opened',
})
