import * as z from 'zod/mini'
import { homeVisitCancelCauses } from '#domain/booking/cancel-causes.ts'
import { doctorSexes } from '#domain/booking/doctor-facts.ts'
import { isInKingdom, mapPinOf } from '#domain/text/map-pin.ts'
import {
  Day,
  Id,
  IdParams,
  NamedRef,
  optionalFilter,
  optionalText,
  requiredLines,
  requiredText,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { optionalName } from '../fields/names.ts'
import { HomeCareService } from '../home-care.ts'
import { placeAndPrice, placeAndPriceRefusals, wishedNurse } from '../home-care-bookings.ts'
import { AuditEntry } from './audit.ts'
import {
  callerFields,
  cancellationInput,
  moveInput,
  possiblePhone,
  StaffBooking,
  stateInput,
} from './bookings.ts'
import { ClosedTime } from './closures.ts'

const dispatchAccess = { access: 'staff', needs: 'home_care.work' } as const
/** Without `home_care.work`, the caller sees and changes only the visits assigned to them. */
const nurseAccess = { access: 'staff', needs: 'home_visits.own' } as const

/**
 * Who makes a home visit: a nurse who has it in her list, an agency, or nobody. A visit is open until a nurse
 * has it or the agency has confirmed it.
 */
const assignments = ['nobody', 'nurse', 'agency', 'agency_confirmed'] as const

/** Whether a home visit still lacks a nurse, or the confirmation of its agency. */
export const isOpenVisit = ({ assignment }: Pick<HomeVisit, 'assignment'>) =>
  assignment === 'nobody' || assignment === 'agency'

/**
 * A home visit with its service and its address. `assignee` is the name of the nurse or the agency, or '';
 * the name of a nurse who no longer goes on visits stays, and `assignment` is `nobody`.
 * `nurse_sex` is whom the patient wishes as nurse; it does not prevent another assignment.
 * `pin` is the place on the map that reception has set, in degrees.
 * `stamps` are the times (HH:mm) at which the nurse set out, was there and had finished.
 */
export const HomeVisit = z.extend(StaffBooking, {
  service: NamedRef,
  client_address: z.string(),
  pin: z.nullable(z.object({ lat: z.number(), long: z.number() })),
  assignee: z.string(),
  assignment: z.enum(assignments),
  nurse_id: z.nullable(z.number()),
  /** The nurse has another visit that is under way at the time of this one. */
  nurse_busy: z.boolean(),
  nurse_sex: z.nullable(z.enum(doctorSexes)),
  stamps: z.object({
    en_route: z.nullable(z.string()),
    there: z.nullable(z.string()),
    ended: z.nullable(z.string()),
  }),
})
export type HomeVisit = z.infer<typeof HomeVisit>

/** The value of the filter for open visits. */
export const UNASSIGNED = 'none'

/**
 * The home visits of a day by time; the date defaults to today. `assignees` are the names that visits of the
 * day are assigned to, `nurses` the accounts that a visit can be assigned to, `version` is that of
 * `getHomeVisitsVersion`.
 */
export const listHomeVisits = endpoint('GET /admin/home-visits', {
  summary: 'The home visits of a day, or those of one person',
  ...nurseAccess,
  query: z.object({
    date: z.optional(optionalFilter(Day)),
    service: z.optional(optionalFilter(Id)),
    assignee: z.optional(optionalFilter(requiredText(120))),
  }),
  reply: z.object({
    date: z.string(),
    version: z.string(),
    /** When no home visit can be booked: the whole day, or `hours` of it. */
    closures: z.array(ClosedTime),
    visits: z.array(HomeVisit),
    /** With the price in riyals. */
    services: z.array(z.extend(NamedRef, { price: z.number(), cities: HomeCareService.shape.cities })),
    assignees: z.array(z.string()),
    nurses: z.array(z.extend(NamedRef, { sex: z.nullable(z.enum(doctorSexes)) })),
  }),
})

/** A text that differs once a visit that the caller sees, or the closing of the day, has changed. */
export const getHomeVisitsVersion = endpoint('GET /admin/home-visits/version', {
  summary: 'Whether the home visits of a day have changed',
  ...nurseAccess,
  query: z.object({ date: Day }),
  reply: z.object({ version: z.string() }),
})

/** The place of a visit, as coordinates or as the link of a map that has them; without them null. */
const seenPin = z.optional(
  z.pipe(
    optionalText(1000),
    z.pipe(
      z.string().check(
        z.refine(text => text === '' || mapPinOf(text) !== undefined, {
          error: fieldMessage('no map place'),
          abort: true,
        }),
      ),
      z.transform((text: string) => mapPinOf(text) ?? null),
    ),
  ),
)

/** A place that a nurse goes to. */
const mapPin = seenPin.check(z.refine(pin => !pin || isInKingdom(pin), fieldMessage('place abroad')))

/** Books a home visit for a caller, under the same rules as a patient's own booking. */
export const bookHomeVisit = endpoint('POST /admin/home-visits', {
  summary: 'Book a home visit for a caller',
  ...dispatchAccess,
  body: z
    .object({
      ...callerFields,
      client_address: requiredLines(500),
      pin: mapPin,
      service_id: Id,
      nurse_sex: wishedNurse,
      ...placeAndPrice,
    })
    .check(possiblePhone),
  reply: HomeVisit,
  message: 'staff.booked',
  refusals: [
    'booking.past',
    'booking.too_far',
    'home_care.day_off',
    'home_care.outside_hours',
    'home_care.hour_full',
    'staff.patient_busy',
    ...placeAndPriceRefusals,
    'idempotency.mismatch',
  ],
  status: 201,
  idempotent: true,
})

/**
 * `was` is the assignee that the editor saw. If somebody else has changed it since, the change is refused.
 * `nurse_id` is the account of the nurse, whose name the visit then has; without it, `assignee` is the name
 * of an agency, which `confirmed` the visit or not. The name of a nurse is refused as that of an agency,
 * because the visit would not be in the nurse's list.
 */
export const assignHomeVisit = endpoint('PUT /admin/home-visits/:id/assignee', {
  summary: 'Assign a person to a home visit',
  ...dispatchAccess,
  params: IdParams,
  body: z.object({
    assignee: optionalName(120),
    nurse_id: z.optional(optionalFilter(Id)),
    confirmed: z.optional(z.boolean('invalid value')),
    was: optionalText(120),
  }),
  reply: HomeVisit,
  message: 'staff.saved',
  refusals: ['staff.changed_meanwhile', 'booking.begun', 'staff.is_nurse'],
})

/**
 * Sets the place of a visit, which its nurse then follows; without one, the place is removed. `was` is the
 * place that the editor saw, as for the assignee.
 */
export const setHomeVisitPin = endpoint('PUT /admin/home-visits/:id/pin', {
  summary: 'Set the place of a home visit on the map',
  ...dispatchAccess,
  params: IdParams,
  body: z.object({ pin: mapPin, was: seenPin }),
  reply: HomeVisit,
  message: 'staff.saved',
  refusals: ['staff.changed_meanwhile', 'booking.begun'],
})

/** Changes whom the patient wishes as nurse, who is on the phone. The assignment stays as it is. */
export const changeHomeVisitWish = endpoint('PUT /admin/home-visits/:id/wish', {
  summary: 'Change whom the patient of a home visit wishes as nurse',
  ...dispatchAccess,
  params: IdParams,
  body: z.object({ nurse_sex: wishedNurse }),
  reply: HomeVisit,
  message: 'staff.saved',
  refusals: ['booking.begun'],
})

/**
 * The rules are those of the patient’s own call, and the patient is told. In another hour nobody is
 * assigned any more: whoever was may not have the time.
 */
export const moveHomeVisit = endpoint('PUT /admin/home-visits/:id', {
  summary: 'Move a home visit to another time',
  ...dispatchAccess,
  ...moveInput,
  reply: HomeVisit,
  message: 'staff.moved',
  refusals: [
    'booking.begun',
    'home_care.is_cancelled',
    'home_care.not_offered',
    'booking.past',
    'booking.too_far',
    'home_care.day_off',
    'home_care.outside_hours',
    'home_care.hour_full',
    'staff.patient_busy',
    'staff.changed_meanwhile',
  ],
})

/** The patient is told, by message or from the call list. Cancelling again changes nothing. */
export const cancelHomeVisit = endpoint('POST /admin/home-visits/:id/cancel', {
  summary: 'Cancel a home visit with a reason',
  ...dispatchAccess,
  ...cancellationInput(homeVisitCancelCauses),
  reply: HomeVisit,
  message: 'home_care.cancelled',
  refusals: ['booking.begun', 'staff.changed_meanwhile'],
})

/** Records that the nurse is on the way, is there, has finished, or met nobody. */
export const setHomeVisitState = endpoint('POST /admin/home-visits/:id/state', {
  summary: 'Record the state of a home visit',
  ...nurseAccess,
  ...stateInput,
  reply: HomeVisit,
  message: 'staff.saved',
  refusals: ['staff.no_outcome'],
  idempotent: true,
})

/** Takes back the last change of state. */
export const undoHomeVisitState = endpoint('POST /admin/home-visits/:id/undo', {
  summary: 'Undo the last change of a home visit’s state',
  ...nurseAccess,
  ...stateInput,
  reply: HomeVisit,
  message: 'staff.undone',
  refusals: ['staff.no_undo', 'staff.changed_meanwhile'],
  idempotent: true,
})

export const getHomeVisitHistory = endpoint('GET /admin/home-visits/:id/history', {
  summary: 'The changes by staff to a home visit, newest first; at most 50',
  ...dispatchAccess,
  params: IdParams,
  reply: z.array(AuditEntry),
})
