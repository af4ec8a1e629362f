import * as z from 'zod/mini'
import { Day, Id, NamedRef, optionalFilter, optionalText, requiredLines, Time } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { AppointmentDecision, decisionsOf, OtherAppointments } from './doctors.ts'

const receptionAccess = { access: 'staff', needs: 'bookings.work' } as const

/** The most days of one closure. */
export const MAX_CLOSED_DAYS = 31

/** A closure of a day: the whole day, or `hours` of it. */
export const ClosedTime = z.object({
  hours: z.nullable(z.object({ from: z.string(), to: z.string() })),
  reason: z.string(),
})

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
 * Makes the days from `from` to `to` days off, also of home care or only of it (`home_care`); with `hours`
 * only these hours of each day, past midnight if `to` is not after `from`: those of a doctor after midnight
 * belong to the evening of the day, unless they end by day: they close the morning then. `reason` is for
 * staff. `visits` and `home_visits` hold the decisions that answer `staff.visits_touched`: what happens to
 * the appointments and to the home visits of these days, also if they are closed already; `others` is that
 * about all other appointments. An account of some hospitals closes hours, and days, of a doctor who is there
 * then; `open_days` are those on which the doctor can still be booked, elsewhere. `closed` counts days and
 * hours by doctor; `idle` of them have no hours of work today, and hours added later stay closed.
 * `staff.already_closed`: there was nothing to close and nothing to decide.
 */
export const closeDays = endpoint('POST /admin/closures', {
  summary: 'Close days of a doctor, of a hospital or of all',
  ...receptionAccess,
  body: z.object({
    ...closureFields,
    hours: z.optional(
      z
        .object({ from: Time, to: Time })
        .check(
          z.refine(({ from, to }) => from !== to, { path: ['to'], error: fieldMessage('invalid value') }),
        ),
    ),
    reason: z.optional(optionalText(120)),
    visits: z.optional(decisionsOf(AppointmentDecision)),
    others: z.optional(OtherAppointments),
    home_care: z.optional(z.boolean('invalid value')),
    home_visits: z.optional(decisionsOf(HomeVisitDecision)),
  }),
  reply: z.object({
    closed: z.number(),
    idle: z.optional(z.number()),
    open_days: z.optional(z.array(z.string())),
  }),
  message: 'staff.closed',
  refusals: [
    'staff.visits_touched',
    'staff.closure_range',
    'staff.already_closed',
    'staff.closed_elsewhere',
    'idempotency.mismatch',
  ],
  idempotent: true,
})

/** The most rows of closures and of patients that a preview lists; the totals count the others, too. */
export const MAX_LISTED_CLOSURES = 500

/**
 * What is closed between two days: whole days, or `hours` of them, of a doctor or, with `doctor` null, of
 * home care. `patients`: a closure moved or cancelled their appointments. Opening all these days tells them
 * that the former time (`date`, `time`, with the doctor `doctor_id`) exists again. With `doctor_ids` only
 * these doctors count.
 */
export const listClosures = endpoint('GET /admin/closures', {
  summary: 'The closed days of a doctor, of a hospital or of all, and who is told when they are opened',
  ...receptionAccess,
  query: z.object({ ...closureFields, home_care: z.optional(optionalFilter(z.literal('yes'))) }),
  reply: z.object({
    total: z.number(),
    closures: z.array(
      z.object({
        ...ClosedTime.shape,
        day: z.string(),
        doctor: z.nullable(NamedRef),
        hospital: z.string(),
        /** The moment of closing; null for closures that are older than this field. */
        closed_at: z.nullable(z.string()),
        /** The same for all that one closure closed: its moment, its hours and its reason. */
        key: z.string(),
        /** The days, from today on, that it closed, which may be more than are asked about. */
        span: z.object({ from: z.string(), to: z.string() }),
      }),
    ),
    patients_total: z.number(),
    patients: z.array(
      z.object({
        client_name: z.string(),
        doctor_id: z.nullable(z.number()),
        date: z.string(),
        time: z.string(),
        status: z.enum(['moved', 'cancelled']),
        /** The keys of what closes the former time. */
        closed_by: z.array(z.string()),
      }),
    ),
  }),
  refusals: ['staff.closure_range'],
})

/**
 * Opens the days from `from` to `to` again, or `day` alone: of a doctor, of some (`doctor_ids`), of a
 * hospital or of all, and of home care (`home_care`). `closures` are the keys of what is opened, also of home
 * care. Without them a call that names a hospital is refused if there are several (`staff.several_closures`);
 * another one opens what was closed for the doctor or home care alone. A time can be booked once no closure
 * closes it: `opened` leaves out days and hours that another one keeps closed; `idle` of them have no hours
 * of work. A patient whose appointment a closure moved or cancelled then gets a message: the former time can
 * be booked again. If nothing is closed, the call is refused.
 */
export const openDay = endpoint('POST /admin/closures/open', {
  summary: 'Open closed days again and tell the patients of the closure',
  ...receptionAccess,
  body: z.object({
    day: z.optional(Day),
    from: z.optional(Day),
    to: z.optional(Day),
    hospital: closureFields.hospital,
    doctor_id: closureFields.doctor_id,
    doctor_ids: z.optional(z.array(Id, 'invalid value').check(z.maxLength(5000, 'invalid value'))),
    closures: z.optional(z.array(optionalText(180)).check(z.maxLength(500, 'invalid value'))),
    home_care: z.optional(z.boolean('invalid value')),
  }),
  reply: z.object({ opened: z.number(), told: z.number(), idle: z.optional(z.number()) }),
  message: 'staff.opened',
  refusals: ['staff.closure_range', 'staff.nothing_closed', 'staff.several_closures'],
})
