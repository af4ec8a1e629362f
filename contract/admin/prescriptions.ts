import * as z from 'zod/mini'
import {
  MAX_REFILLS,
  prescriptionStates,
  shownPrescriptionStates,
} from '#domain/prescriptions/prescription-rules.ts'
import {
  Day,
  Id,
  IdParams,
  optionalFilter,
  optionalLines,
  PageMeta,
  pageQuery,
  requiredLines,
  requiredText,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { searchOrScan } from '../fields/scanned-text.ts'
import { Prescription, PrescriptionFileContent, prescriptionFileParams } from '../prescriptions.ts'
import { wholeNumber } from './fields.ts'
import { PAGE_SIZE } from './resource.ts'

const access = { access: 'staff', needs: 'prescriptions.review' } as const

/** A prescription in the pharmacist's list, with neither medicines nor files. */
export const PrescriptionRow = z.object({
  id: z.number(),
  client_name: z.string(),
  state: z.enum(shownPrescriptionStates),
  date: z.string(),
  time: z.string(),
  reviewer: z.string(),
  mine: z.boolean(),
})
export type PrescriptionRow = z.infer<typeof PrescriptionRow>

/** By default those that wait, the longest waiting first; others newest first. */
const listPrescriptions = endpoint('GET /admin/prescriptions', {
  summary: 'The prescriptions in a state',
  ...access,
  query: z.object({
    state: z.optional(optionalFilter(z.enum(prescriptionStates, 'invalid value'))),
    page: pageQuery(PAGE_SIZE, PAGE_SIZE).page,
  }),
  reply: z.array(PrescriptionRow),
  extras: PageMeta,
})

/** A medicine that can be approved. `min_age`: from which age it may be used, in years; null: any. */
const Medicine = z.object({
  id: z.number(),
  name: z.string(),
  min_age: z.nullable(z.number()),
  in_cart: z.number(),
})
export type PrescribedMedicine = z.infer<typeof Medicine>

/**
 * A prescription as the pharmacist reads it. `mine`: the caller may decide until `until` (ISO 8601).
 * `birth_date`: the patient's record has it if `has_birth_date` is true; otherwise a pharmacist has read it
 * on a document. `allergies`: as in `getAllergies`, for the pharmacist who decides; the reading of the
 * record is logged. `medicines`: the prescription medicines in the patient's cart. `dispensed_before`: the
 * medicines of the patient's orders of the last year that were not returned, newest first. `unopened`: the
 * files that the caller has not opened. `originals`: the photos that are stored as they were sent, too.
 */
export const PrescriptionRecord = z.extend(Prescription, {
  client_phone: z.string(),
  birth_date: z.nullable(z.string()),
  has_birth_date: z.boolean(),
  allergies: z.nullable(z.string()),
  reviewer: z.string(),
  mine: z.boolean(),
  until: z.nullable(z.string()),
  medicines: z.array(Medicine),
  dispensed_before: z.array(
    z.object({
      number: z.string(),
      date: z.string(),
      name: z.string(),
      quantity: z.number(),
      handed_over: z.boolean(),
    }),
  ),
  unopened: z.array(z.number()),
  originals: z.array(z.number()),
})
export type PrescriptionRecord = z.infer<typeof PrescriptionRecord>

/** A POST, because each call is in the audit log: who read whose prescription. */
const readPrescription = endpoint('POST /admin/prescriptions/:id/read', {
  summary: 'A prescription; the reading is logged',
  ...access,
  params: IdParams,
  reply: PrescriptionRecord,
})

/** `original`: the photo as the patient sent it, until the prescription is decided. */
const readFile = endpoint('POST /admin/prescriptions/:id/files/:file_id/read', {
  summary: 'The content of a file of a prescription; the reading is logged',
  ...access,
  params: prescriptionFileParams,
  body: z.object({ version: z.optional(z.enum(['stored', 'original'], 'invalid value')) }),
  reply: PrescriptionFileContent,
})

/** At most 20, found by name or by a typed or scanned code. */
const findMedicines = endpoint('GET /admin/prescriptions/medicines', {
  summary: 'The prescription medicines with a name or code',
  ...access,
  query: z.object({ search: searchOrScan }),
  reply: z.array(Medicine),
})

/**
 * Gives the caller the prescription that they have, else the one that has waited longest; null: none waits.
 */
const takeNext = endpoint('POST /admin/prescriptions/next', {
  summary: 'Take the next prescription in line for ten minutes',
  ...access,
  reply: z.object({ id: z.nullable(z.number()) }),
})

const takePrescription = endpoint('POST /admin/prescriptions/:id/take', {
  summary: 'Take a waiting prescription for ten minutes',
  ...access,
  params: IdParams,
  reply: z.object({ id: z.number() }),
  refusals: ['staff.prescription_taken'],
})

const decision = {
  ...access,
  params: IdParams,
  reply: z.object({ id: z.number() }),
  refusals: ['staff.prescription_taken'],
  idempotent: true,
} as const

/**
 * With a `reason`, only a part is approved. Each file must have been opened by the caller. A medicine that
 * the patient is too young for is refused; `birth_date` is read on the document, and needed for a medicine
 * with an age limit if the record of the patient has none. The label of a medicine has its `directions`.
 */
const approvePrescription = endpoint('POST /admin/prescriptions/:id/approve', {
  ...decision,
  summary: 'Approve a prescription, or a part of it',
  body: z.object({
    items: z
      .array(
        z.object({ product_id: Id, quantity: wholeNumber(1, 99), directions: requiredText(200) }),
        'required field',
      )
      .check(
        z.minLength(1, 'no medicine'),
        z.maxLength(20, 'too long'),
        z.refine(
          items => new Set(items.map(({ product_id }) => product_id)).size === items.length,
          'invalid value',
        ),
      ),
    birth_date: z.optional(optionalFilter(Day)),
    valid_until: Day,
    refills: wholeNumber(0, MAX_REFILLS),
    reason: optionalLines(1000),
  }),
  message: 'staff.saved',
  refusals: [...decision.refusals, 'staff.too_young', 'staff.prescription_unopened'],
})

const refusePrescription = endpoint('POST /admin/prescriptions/:id/refuse', {
  ...decision,
  summary: 'Refuse a prescription with a reason',
  body: z.object({ reason: requiredLines(1000) }),
  message: 'staff.saved',
})

const askAboutPrescription = endpoint('POST /admin/prescriptions/:id/ask', {
  ...decision,
  summary: 'Ask the patient about a prescription',
  body: z.object({ question: requiredLines(1000) }),
  message: 'staff.saved',
})

export const prescriptions = {
  listPrescriptions,
  readPrescription,
  readFile,
  findMedicines,
  takeNext,
  takePrescription,
  approvePrescription,
  refusePrescription,
  askAboutPrescription,
}
