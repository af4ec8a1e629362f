import * as z from 'zod/mini'
import { MAX_BUFFER_MINUTES, MAX_VISIT_MINUTES, visitAudiences } from '#domain/booking/visit-types.ts'
import { taxClasses } from '#domain/invoices/tax.ts'
import { FollowUp } from '../bookings.ts'
import { Id, LocalizedText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { optionalLocalizedLines, optionalWholeNumber, requiredLocalizedText, wholeNumber } from './fields.ts'
import { resource } from './resource.ts'
import { TaxClass } from './tax.ts'

const VisitType = z.object({
  id: z.number(),
  name: LocalizedText,
  length: z.number(),
  buffer_before: z.number(),
  buffer_after: z.number(),
  notice_hours: z.number(),
  fee: z.nullable(z.number()),
  tax_class: TaxClass,
  audience: z.enum(visitAudiences),
  follow_up: z.boolean(),
  bring: LocalizedText,
  active: z.boolean(),
})

/**
 * What doctors may be booked for besides the usual appointment. Times in minutes but the notice, which is in
 * hours; the fee in halalas with tax, null where it is paid at the desk or by an insurer. Bookings keep their
 * type as it was.
 */
export const visitTypes = resource('visit-types', {
  needs: 'directory.edit',
  row: z.extend(VisitType, { doctors: z.number() }),
  body: z.object({
    name: requiredLocalizedText(80),
    length: wholeNumber(5, MAX_VISIT_MINUTES),
    buffer_before: wholeNumber(0, MAX_BUFFER_MINUTES),
    buffer_after: wholeNumber(0, MAX_BUFFER_MINUTES),
    notice_hours: wholeNumber(0, 720),
    fee: optionalWholeNumber(0, 100_000_00),
    tax_class: z.enum(taxClasses, 'invalid value'),
    audience: z.enum(visitAudiences, 'invalid value'),
    /** Free for a while after a visit; missing: never. */
    follow_up: z._default(z.boolean('invalid value'), false),
    bring: optionalLocalizedLines(1000),
    active: z.boolean('invalid value'),
  }),
  record: VisitType,
  sorts: ['name_ar', 'name_en', 'length'],
  filters: {},
})

/** As `listFollowUps`, for a record: also of visits that others booked for it. */
export const listPatientFollowUps = endpoint('GET /admin/follow-ups', {
  summary: 'Free follow-ups of a patient with a doctor',
  access: 'staff',
  needs: 'bookings.work',
  query: z.object({ doctor_id: Id, patient_id: Id }),
  reply: z.array(FollowUp),
})
