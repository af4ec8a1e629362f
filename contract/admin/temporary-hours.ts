import * as z from 'zod/mini'
import { overlappingDailyHours } from '#domain/booking/temporary-hours.ts'
import { Day, Id, LocalizedText, optionalFilter, Time } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { AppointmentDecision, decisionsOf, OtherAppointments, WeeklyWindow } from './doctors.ts'
import { optionalWholeNumber, requiredLocalizedText, wholeNumber } from './fields.ts'

const editorAccess = { access: 'staff', needs: 'directory.edit' } as const

/** The most days of temporary hours that are written at once. */
export const MAX_TEMPORARY_DAYS = 92

const windows = z.array(z.object({ from: Time, to: Time }), 'invalid value').check(
  z.minLength(1, fieldMessage('required field')),
  z.maxLength(4, fieldMessage('too long')),
  z.check(({ value, issues }) => {
    for (const place of overlappingDailyHours(value))
      issues.push({ code: 'custom', path: [place], message: fieldMessage('hours overlap'), input: value })
  }),
)

/**
 * How the hours follow from a doctor's usual ones (domain/booking/temporary-hours.ts), or `copy`: they are
 * those of a period of another doctor, which its first day identifies.
 */
const rule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same'), windows }),
  z.object({
    kind: z.literal('usual'),
    // Appointments at 23:59 would be of no use.
    later: wholeNumber(-720, 720).check(z.multipleOf(5, fieldMessage('invalid value'))),
    longest: optionalWholeNumber(1, 24),
  }),
  z.object({ kind: z.literal('copy'), doctor_id: Id, first_day: Day }),
])

/** Whose hours and which: all doctors, or those of a hospital, a specialty or both, or one doctor. */
const planFields = {
  first_day: Day,
  last_day: Day,
  hospital_id: z.optional(optionalFilter(Id)),
  specialty_id: z.optional(optionalFilter(Id)),
  doctor_id: z.optional(optionalFilter(Id)),
  rule,
}

/**
 * What applying would change. `state` of a doctor: `new`; `replaced`: temporary hours that were written for
 * several doctors are replaced; `own`: the doctor has temporary hours of their own, which stay; `none`: the
 * doctor has no usual hours; `overlap`: the doctor's would overlap one another; `other_day`: they would begin
 * on another day. In both those in force stay. `unchanged`: they are the usual ones on these days.
 * `appointments` is the number of booked ones that would no longer fit.
 */
export const previewTemporaryHours = endpoint('POST /admin/temporary-hours/preview', {
  summary: 'What temporary hours for several doctors would change',
  ...editorAccess,
  body: z.object(planFields),
  reply: z.object({
    doctors: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        hospital: z.string(),
        state: z.enum(['new', 'replaced', 'own', 'none', 'overlap', 'other_day', 'unchanged']),
        usual: z.array(WeeklyWindow),
        hours: z.array(WeeklyWindow),
      }),
    ),
    appointments: z.number(),
  }),
  refusals: ['staff.temporary_range', 'staff.temporary_other_day', 'staff.temporary_midnight'],
})

const decisions = {
  visits: z.optional(decisionsOf(AppointmentDecision)),
  others: z.optional(OtherAppointments),
}

/**
 * Gives the doctors temporary hours, all or none. Applying again replaces what was applied before. `visits`
 * and `others` are the decisions that answer `staff.visits_touched`. `changed`: how many doctors have them.
 */
export const applyTemporaryHours = endpoint('POST /admin/temporary-hours', {
  summary: 'Give several doctors temporary hours',
  ...editorAccess,
  body: z.object({ ...planFields, name: requiredLocalizedText(80), ...decisions }),
  reply: z.object({ changed: z.number() }),
  message: 'staff.saved',
  refusals: [
    'staff.temporary_range',
    'staff.temporary_other_day',
    'staff.temporary_midnight',
    'staff.nothing_changed',
    'staff.visits_touched',
    'staff.visits_at_reception',
  ],
})

/** The temporary hours of several doctors that are not over yet. */
export const listTemporaryHours = endpoint('GET /admin/temporary-hours', {
  summary: 'The temporary hours that were given to several doctors',
  ...editorAccess,
  reply: z.array(
    z.object({
      batch: z.string(),
      name: LocalizedText,
      first_day: z.string(),
      last_day: z.string(),
      doctors: z.number(),
    }),
  ),
})

/** Removes the temporary hours of all doctors that were given at once; the usual hours apply again. */
export const undoTemporaryHours = endpoint('POST /admin/temporary-hours/undo', {
  summary: 'Take temporary hours of several doctors back',
  ...editorAccess,
  body: z.object({ batch: z.guid('invalid value'), ...decisions }),
  reply: z.object({ changed: z.number() }),
  message: 'staff.removed',
  refusals: ['staff.nothing_changed', 'staff.visits_touched', 'staff.visits_at_reception'],
})
