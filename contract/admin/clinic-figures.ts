import * as z from 'zod/mini'
import { messageChannels, messageStates } from '#domain/booking/message-kinds.ts'
import { Day, Id, NamedRef, optionalFilter, PageMeta, positiveInteger } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { tableFiles } from './table-files.ts'

/** The most days of a span; of a longer one the last days count. */
export const MAX_FIGURE_DAYS = 366

/** What the lines of the table are. */
export const figureGroups = ['hospital', 'specialty', 'doctor'] as const
export type FigureGroup = (typeof figureGroups)[number]

/**
 * The figures of the appointments of a span's working days; all but the `cancelled` ones are of those that
 * are not cancelled. `cancelled` leaves out what was booked by mistake. `cancelled_asked` counts what
 * patients cancelled or asked the desk to cancel, `cancelled_late` and `cancelled_left` who came late and
 * who left, `cancelled_house` what the clinic cancelled: an absent doctor, closed hours, other causes.
 * `reminded` and `unreminded` are those with an outcome that had a reminder and that had none,
 * `reminded_no_shows` and `unreminded_no_shows` the missed ones among them. `offered_minutes` are the
 * minutes of the doctors' hours without closures and days off, `booked_minutes` those of them that
 * appointments take. `waits` counts the patients whose arrival and call to the room are recorded: half of
 * them waited up to `wait_median` minutes, one in ten over `wait_longest_tenth`. Half of the appointments
 * were booked up to `lead_days` days before. Walk-ins count in neither the no-shows nor the lead time.
 */
const ClinicFigures = z.object({
  appointments: z.number(),
  cancelled: z.number(),
  cancelled_asked: z.number(),
  cancelled_late: z.number(),
  cancelled_left: z.number(),
  cancelled_house: z.number(),
  reminded: z.number(),
  reminded_no_shows: z.number(),
  unreminded: z.number(),
  unreminded_no_shows: z.number(),
  offered_minutes: z.number(),
  booked_minutes: z.number(),
  waits: z.number(),
  wait_median: z.nullable(z.number()),
  wait_longest_tenth: z.nullable(z.number()),
  lead_days: z.nullable(z.number()),
})
export type ClinicFigures = z.infer<typeof ClinicFigures>

/**
 * How many of the messages that were written in the span, and in the one before it (`before`), are in a state
 * now. With a filter those about its appointments and offers, otherwise also those about home visits.
 * Messages are kept for a year.
 */
const MessageFigures = z.object({
  channel: z.enum(messageChannels),
  state: z.enum(messageStates),
  messages: z.number(),
  before: z.number(),
})
export type MessageFigures = z.infer<typeof MessageFigures>

const figuresQuery = z.object({
  from: z.optional(optionalFilter(Day)),
  to: z.optional(optionalFilter(Day)),
  hospital: z.optional(optionalFilter(Id)),
  specialty: z.optional(optionalFilter(Id)),
  doctor: z.optional(optionalFilter(Id)),
  by: z.optional(optionalFilter(z.enum(figureGroups, 'invalid value'))),
})

const receptionAccess = { access: 'staff', needs: 'bookings.work' } as const

/** The number of lines in a page of the table. */
export const FIGURE_LINES = 50

/**
 * The four questions of a manager. The span has both days and defaults to the last thirty; `before` is the
 * span of the same length before it. `groups` are the lines by `by`, with pages. `choices` lists the values
 * of the filters: at most 1,000 of the `doctors_total` doctors. The hours of past days are the present ones.
 */
export const getClinicFigures = endpoint('GET /admin/figures', {
  summary: 'No-shows, cancellations, use of offered time, waiting and lead time of a span',
  ...receptionAccess,
  query: z.extend(figuresQuery, { page: positiveInteger(10_000, 1) }),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    by: z.enum(figureGroups),
    total: ClinicFigures,
    before: z.extend(ClinicFigures, { from: z.string(), to: z.string() }),
    groups: z.array(z.extend(ClinicFigures, NamedRef.shape)),
    messages: z.array(MessageFigures),
    meta: PageMeta.shape.meta,
    choices: z.object({
      hospitals: z.array(NamedRef),
      specialties: z.array(NamedRef),
      doctors: z.array(NamedRef),
      doctors_total: z.number(),
    }),
  }),
})

/** A line for each group, then the whole span and the span before. */
export const figureFiles = tableFiles('/admin/figures', {
  name: 'figures',
  summary: 'The figures of a span',
  needs: receptionAccess.needs,
  query: figuresQuery,
})

/** One line a channel and state. */
export const messageFigureFiles = tableFiles('/admin/figures/messages', {
  name: 'messages',
  summary: 'The messages of a span by channel and state',
  needs: receptionAccess.needs,
  query: figuresQuery,
})
