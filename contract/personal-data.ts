import * as z from 'zod/mini'
import { Profile } from './accounts.ts'
import { NamedRef } from './common.ts'
import { endpoint } from './endpoint.ts'
import { addressFields, keptNames, PersonalOrder } from './personal-data-orders.ts'
import { Consent } from './privacy.ts'

const text = z.string()
const number = z.number()
/** ISO 8601 in UTC. */
const timestamp = z.string()
const nullable = <S extends z.core.$ZodType>(schema: S) => z.nullable(schema)

const bookingFields = {
  id: number,
  starts_at: timestamp,
  ends_at: timestamp,
  status: text,
  client_name: text,
  client_phone: text,
  note: text,
  /** The language of the messages about it; null: the language of the account. */
  language: nullable(text),
  /** Null: as the person wishes. */
  wants_reminders: nullable(z.boolean()),
  created_at: timestamp,
  cancelled_at: nullable(timestamp),
  cancel_cause: nullable(text),
  cancel_reason: text,
  confirmed_at: nullable(timestamp),
  confirmed_by_patient: z.boolean(),
  arrived_at: nullable(timestamp),
  ended_at: nullable(timestamp),
}

/**
 * All personal data of an account, for the right of access under the Saudi Personal Data Protection Law.
 * Names are in the language of the request, and those that a row keeps as it was made also in both; money is
 * in riyals, and each list is whole, newest first.
 */
export const PersonalData = z.object({
  made_at: timestamp,
  /** Of the days and times that are no timestamps. */
  time_zone: z.literal('Asia/Riyadh'),
  profile: z.extend(Profile, {
    sign_in_email: text,
    email_confirmed_at: nullable(timestamp),
    language: text,
    role: text,
    sex: nullable(text),
    created_at: timestamp,
  }),
  sessions: z.array(z.object({ agent: text, client: text, created_at: timestamp, used_at: timestamp })),
  consents: z.array(Consent),
  addresses: z.array(z.object({ id: number, ...addressFields, created_at: timestamp })),
  /** What was written to the clinic with the account. */
  contact_messages: z.array(
    z.object({
      first_name: text,
      last_name: text,
      email: text,
      phone: text,
      message: text,
      created_at: timestamp,
      answered_at: nullable(timestamp),
    }),
  ),
  patients: z.array(
    z.object({
      id: number,
      name: text,
      other_name: text,
      phone: text,
      email: nullable(text),
      birth_date: nullable(text),
      /** The last four digits of the national ID or iqama: whoever has the session gets no whole one. */
      national_id_ending: nullable(text),
      sex: nullable(text),
      /** '': none is known; null: staff have not asked. */
      allergies: nullable(text),
      language: text,
      reminders: z.boolean(),
      notes: z.array(z.object({ text, created_at: timestamp })),
      created_at: timestamp,
    }),
  ),
  /** Which records the account was allowed to see, how that was proven, and when. */
  patient_links: z.array(
    z.object({
      id: number,
      patient_id: number,
      method: text,
      verified_at: timestamp,
      ended_at: nullable(timestamp),
    }),
  ),
  /**
   * Which staff opened the records (`part` is `patients`; once for each person and day), read their notes and
   * ID numbers, and prescriptions. `role`: the present one.
   */
  record_reads: z.array(
    z.object({
      at: timestamp,
      staff_name: text,
      role: nullable(text),
      entity: text,
      record_id: number,
      part: text,
    }),
  ),
  bookings: z.array(
    z.object({
      ...bookingFields,
      in_room_at: nullable(timestamp),
      overbook_reason: text,
      /** The number by which the patient was called. */
      ticket: nullable(number),
      doctor: NamedRef,
      hospital: NamedRef,
      visit_type: text,
      visit_name_ar: text,
      visit_name_en: text,
      fee: nullable(number),
      /** The visit whose free follow-up it is, and the last day of that. */
      follow_up_of: nullable(number),
      free_until: nullable(text),
    }),
  ),
  home_care_bookings: z.array(
    z.object({
      ...bookingFields,
      client_address: text,
      /** The place on the map that the desk has set. */
      lat: nullable(number),
      long: nullable(number),
      nurse_sex: nullable(text),
      /** The name of the nurse or agency. */
      assignee: text,
      en_route_at: nullable(timestamp),
      price: number,
      service: NamedRef,
    }),
  ),
  orders: z.array(PersonalOrder),
  /** The tax documents of the orders, as they were issued. */
  invoices: z.array(
    z.object({
      number: text,
      order_id: number,
      /** Why a note was issued, or ''. */
      reason: text,
      issued_at: timestamp,
      total: number,
      vat: number,
      buyer: nullable(z.object({ name: text, address: text, phone: text })),
    }),
  ),
  /**
   * The files themselves can be downloaded on the page of the prescription. `original`: the photo as it was
   * sent, until the decision.
   */
  prescriptions: z.array(
    z.object({
      id: number,
      client_name: text,
      client_phone: text,
      birth_date: nullable(text),
      state: text,
      question: text,
      answer: text,
      reason: text,
      pharmacist: text,
      valid_until: nullable(text),
      refills: number,
      created_at: timestamp,
      decided_at: nullable(timestamp),
      files: z.array(
        z.object({
          type: text,
          size: number,
          created_at: timestamp,
          original: nullable(z.object({ type: text, size: number })),
        }),
      ),
      items: z.array(
        z.object({ ...keptNames, directions: text, quantity: number, times: number, dispensed: number }),
      ),
    }),
  ),
  /** For what the user waited, and the times that were offered. */
  waitlist: z.array(
    z.object({
      id: number,
      client_name: text,
      client_phone: text,
      doctor: nullable(text),
      specialty: nullable(text),
      hospital: nullable(text),
      from: text,
      to: text,
      time_from: text,
      time_to: text,
      asked_by_doctor: z.boolean(),
      state: text,
      created_at: timestamp,
      ended_at: nullable(timestamp),
      offers: z.array(
        z.object({
          id: number,
          starts_at: timestamp,
          state: text,
          offered_at: nullable(timestamp),
          answered_at: nullable(timestamp),
          /** Why staff offered it out of turn. */
          reason: text,
        }),
      ),
    }),
  ),
  /** What was sent about appointments, home visits and offers; its text is not stored. */
  messages: z.array(
    z.object({
      booking_id: nullable(number),
      home_care_booking_id: nullable(number),
      waitlist_offer_id: nullable(number),
      kind: text,
      channel: text,
      language: text,
      state: text,
      created_at: timestamp,
      /** When staff told it by phone instead. */
      called_at: nullable(timestamp),
    }),
  ),
  /** How a member of staff became one. */
  staff_invitations: z.array(
    z.object({
      email: text,
      first_name: text,
      last_name: text,
      role: text,
      created_at: timestamp,
      accepted_at: nullable(timestamp),
    }),
  ),
  /** The products that the user is reminded to order again. */
  reorder_reminders: z.array(
    z.object({ product: NamedRef, remind_on: text, ends_on: text, created_at: timestamp }),
  ),
  /** The products of which the user wants to be told when they are available again. */
  stock_notices: z.array(z.object({ product: NamedRef, created_at: timestamp })),
  cart: z.array(z.object({ product: NamedRef, quantity: number, created_at: timestamp })),
  favorites: z.array(z.object({ product: NamedRef, created_at: timestamp })),
  reviews: z.array(z.object({ product: NamedRef, rating: number, comment: text, created_at: timestamp })),
})
export type PersonalData = z.infer<typeof PersonalData>

/** Returns only the caller's data, and never a hash, token or code. */
export const getPersonalData = endpoint('GET /user/profile/data', {
  summary: 'Download my data (an addition to the specification)',
  access: 'user',
  reply: PersonalData,
  file: { name: 'my-data.json' },
  perMinutePerIp: 10,
})
