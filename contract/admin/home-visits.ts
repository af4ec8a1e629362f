import * as z from 'zod/mini'
import { Day, filterOf, Id, IdParams, Named, optionalText, requiredText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { AuditEntry } from './audit.ts'
import { caller, cancellation, outcome, Visit } from './visits.ts'

const dispatch = { access: 'staff', needs: 'home_care.work' } as const

/** A visit at home: where to, for what, and who goes there, '' while nobody does. */
export const HomeVisit = z.extend(Visit, {
  service: Named,
  client_address: z.string(),
  assignee: z.string(),
})
export type HomeVisit = z.infer<typeof HomeVisit>

/** The visits at home of a day, in the order of time; today where no date is given. */
export const seeHomeVisits = endpoint('GET /admin/home-visits', {
  summary: 'The visits at home of a day',
  ...dispatch,
  query: z.object({ date: z.optional(filterOf(Day)), service: z.optional(filterOf(Id)) }),
  reply: z.object({ date: z.string(), visits: z.array(HomeVisit), services: z.array(Named) }),
})

/** Books for somebody who calls, by the rules of every visit at home. */
export const bookHomeVisit = endpoint('POST /admin/home-visits', {
  summary: 'Book a visit at home for a caller',
  ...dispatch,
  body: z.object({ ...caller, client_address: requiredText(500), service_id: Id }),
  reply: HomeVisit,
  message: 'staff.booked',
  refusals: [
    'booking.past',
    'booking.too_far',
    'home_care.outside_hours',
    'home_care.hour_full',
    'staff.patient_busy',
    'staff.no_account',
    'idempotency.mismatch',
  ],
  status: 201,
  idempotent: true,
})

/** `was`: the person whom the caller has seen there, so that two who assign at once do not undo each other. */
export const assignHomeVisit = endpoint('PUT /admin/home-visits/:id/assignee', {
  summary: 'Say who goes to a visit at home',
  ...dispatch,
  params: IdParams,
  body: z.object({ assignee: optionalText(120), was: optionalText(120) }),
  reply: HomeVisit,
  message: 'staff.saved',
  refusals: ['staff.changed_meanwhile', 'booking.begun'],
})

/** The patient is told, with the reason; cancelling again changes nothing. */
export const cancelHomeVisit = endpoint('POST /admin/home-visits/:id/cancel', {
  summary: 'Cancel a visit at home and say why',
  ...dispatch,
  ...cancellation,
  reply: HomeVisit,
  message: 'home_care.cancelled',
  refusals: ['booking.begun', 'staff.changed_meanwhile'],
})

/** Notes that the visit took place or nobody was there, or takes that back. */
export const markHomeVisit = endpoint('POST /admin/home-visits/:id/outcome', {
  summary: 'Say what became of a visit at home',
  ...dispatch,
  ...outcome,
  reply: HomeVisit,
  message: 'staff.saved',
  refusals: ['staff.no_outcome'],
})

export const seeHomeVisitHistory = endpoint('GET /admin/home-visits/:id/history', {
  summary: 'What staff has changed in a visit at home, newest first; at most 50 changes',
  ...dispatch,
  params: IdParams,
  reply: z.array(AuditEntry),
})
