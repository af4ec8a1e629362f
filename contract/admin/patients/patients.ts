import * as z from 'zod/mini'
import { messageFailures } from '#domain/booking/message-failures.ts'
import { messageChannels, messageKinds, messageStates } from '#domain/booking/message-kinds.ts'
import { offerStates } from '#domain/booking/waitlist-rules.ts'
import { Email, IdParams, NamedRef, optionalText, PageMeta, pageQuery, requiredText } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { fieldMessage } from '../../field-messages.ts'
import { optionalName, requiredName } from '../../fields/names.ts'
import { toE164, WRITTEN_PHONE, writtenPhone } from '../../fields/phone.ts'
import { BookingStateName } from '../bookings.ts'
import { OptionalDay } from '../fields.ts'
import { resource } from '../resource.ts'
import { PatientAccount } from './patient-accounts.ts'

const access = { access: 'staff', needs: 'patients.work' } as const

/** An appointment or a home visit of a patient, without its note. `doctor` is null for a home visit. */
const PatientBooking = z.object({
  id: z.number(),
  date: z.string(),
  time: z.string(),
  state: BookingStateName,
  to_come: z.boolean(),
  waited_minutes: z.nullable(z.number()),
  doctor: z.nullable(NamedRef),
  hospital: z.nullable(NamedRef),
  service: z.nullable(NamedRef),
})
export type PatientBooking = z.infer<typeof PatientBooking>

/**
 * A patient in the results of a search, with the next appointment, and with all appointments and home visits
 * that are to come or have begun and are not over (`open`), the earliest first.
 */
const FoundPatient = z.object({
  id: z.number(),
  name: z.string(),
  other_name: z.string(),
  phone: z.string(),
  birth_date: z.nullable(z.string()),
  accounts: z.array(PatientAccount),
  next: z.nullable(PatientBooking),
  open: z.array(PatientBooking),
})
export type FoundPatient = z.infer<typeof FoundPatient>

/** The text is in the body, so that no URL, history or log contains a patient's name or number. */
const searchPatients = endpoint('POST /admin/patients/search', {
  summary: 'The patients whose name, phone or appointment number matches; at most 20, the best first',
  ...access,
  body: z.object({ text: requiredText(100) }),
  reply: z.array(FoundPatient),
})

/** A phone number in E.164, as it was written if no such number is possible, or ''. */
const patientPhone = z.pipe(
  z.pipe(optionalText(32), z.transform(writtenPhone)),
  z.pipe(
    z
      .string()
      .check(z.refine(phone => phone === '' || WRITTEN_PHONE.test(phone), fieldMessage('invalid phone'))),
    z.transform((phone: string) => toE164(phone) ?? phone),
  ),
)

/** An e-mail address, or '' for none. */
const patientEmail = z.union([z.pipe(optionalText(254), z.literal('')), Email])

/** The fields of a record, also of one that a file adds. */
export const recordFields = {
  name: requiredName(120),
  other_name: optionalName(120),
  phone: patientPhone,
  /** Without it the address stays as it is. */
  email: z.optional(patientEmail),
  birth_date: OptionalDay,
  sex: z.nullable(z.enum(['female', 'male'], 'invalid value')),
  language: z.enum(['ar', 'en'], 'invalid value'),
  wants_reminders: z.boolean('invalid value'),
}
const body = z.object(recordFields)

const {
  list: _,
  create: __,
  remove: ___,
  ...base
} = resource('patients', {
  needs: access.needs,
  row: z.object({ id: z.number() }),
  body,
  record: z.object({
    id: z.number(),
    name: z.string(),
    other_name: z.string(),
    phone: z.string(),
    birth_date: z.nullable(z.string()),
    sex: z.nullable(z.enum(['female', 'male'])),
    language: z.enum(['ar', 'en']),
    wants_reminders: z.boolean(),
    email: z.string(),
    phone_by_staff: z.boolean(),
  }),
  sorts: ['id'],
  filters: {},
  refusals: ['record_link.nobody_to_tell'],
})

/**
 * The appointments and home visits of a patient: to come, the next first, and past, the newest first; 50 of
 * each on a page. `meta` counts the longer list.
 */
const listPatientBookings = endpoint('GET /admin/patients/:id/bookings', {
  summary: 'The appointments and home visits of a patient, by pages of 50 to come and 50 past ones',
  ...access,
  params: IdParams,
  query: z.object({ page: pageQuery(50, 50).page }),
  reply: z.object({
    upcoming: z.array(PatientBooking),
    past: z.array(PatientBooking),
    upcoming_total: z.number(),
    past_total: z.number(),
  }),
  extras: PageMeta,
})

/**
 * A message to a patient about an appointment, or about a home visit (`about_visit`), at `date` and `time`;
 * or about a time that was offered from the waitlist, with what became of the offer: `booking_id` is null
 * then. `at` is when it was written, in ISO 8601; `told`: the patient was told by phone instead.
 */
const PatientMessage = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.enum(messageKinds),
  channel: z.enum(messageChannels),
  state: z.enum(messageStates),
  failure: z.nullable(z.enum(messageFailures)),
  told: z.boolean(),
  about_visit: z.boolean(),
  booking_id: z.nullable(z.number()),
  offer: z.nullable(z.object({ state: z.enum(offerStates), until: z.string() })),
  date: z.string(),
  time: z.string(),
})
export type PatientMessage = z.infer<typeof PatientMessage>

const listPatientMessages = endpoint('GET /admin/patients/:id/messages', {
  summary: 'The messages to a patient, newest first, by pages of 50',
  ...access,
  params: IdParams,
  query: z.object({ page: pageQuery(50, 50).page }),
  reply: z.array(PatientMessage),
  extras: PageMeta,
})

export const patients = { ...base, searchPatients, listPatientBookings, listPatientMessages }
