import * as z from 'zod/mini'
import { shownPrescriptionStates } from '#domain/prescriptions/prescription-rules.ts'
import { IdParams, PageMeta, PathId, Phone, pageQuery, requiredLines } from './common.ts'
import { endpoint } from './endpoint.ts'
import { fieldMessage } from './field-messages.ts'
import { requiredName } from './fields/names.ts'
import { MAX_PICTURE_BYTES } from './profile.ts'

/** A photo or PDF: a Blob in the browser, its bytes on the server. Without one the server refuses it. */
const PrescriptionUpload = z.optional(
  z.custom<Uint8Array | Blob>(
    value => value instanceof Uint8Array || value instanceof Blob,
    fieldMessage('invalid document'),
  ),
)

/** A stored file; its content is read apart. `pages`: of a document, null if they were not counted. */
export const PrescriptionFile = z.object({
  id: z.number(),
  type: z.enum(['image/webp', 'application/pdf']),
  size: z.number(),
  pages: z.nullable(z.number()),
})
export type PrescriptionFile = z.infer<typeof PrescriptionFile>

/**
 * A medicine that a pharmacist has approved: how many pieces an order may have, how many orders are left, and
 * how the patient takes it.
 * `product_id` is null once the product is deleted.
 */
export const PrescriptionItem = z.object({
  product_id: z.nullable(z.number()),
  name: z.string(),
  quantity: z.number(),
  times: z.number(),
  left: z.number(),
  directions: z.string(),
})
export type PrescriptionItem = z.infer<typeof PrescriptionItem>

/**
 * A prescription as its owner sees it. Days in Asia/Riyadh. `reason`: why it was refused or not approved in
 * full; `question` is what the pharmacist asks, `answer` what was answered last; each '' if there is none.
 * `open`: files may be added.
 */
export const Prescription = z.object({
  id: z.number(),
  client_name: z.string(),
  state: z.enum(shownPrescriptionStates),
  date: z.string(),
  time: z.string(),
  open: z.boolean(),
  files: z.array(PrescriptionFile),
  question: z.string(),
  answer: z.string(),
  reason: z.string(),
  items: z.array(PrescriptionItem),
  valid_until: z.nullable(z.string()),
  refills: z.number(),
  decided_on: z.nullable(z.string()),
  pharmacist: z.string(),
})
export type Prescription = z.infer<typeof Prescription>

const uploadRefusals = [
  'privacy.withdrawn',
  'prescription.not_offered',
  'prescription.too_much_space',
] as const
const upload = {
  status: 201,
  idempotent: true,
  maxFileBytes: MAX_PICTURE_BYTES,
  perMinutePerIp: 30,
  perMinutePerAccount: 15,
} as const

/**
 * Sends a prescription to the pharmacy with its first file. The patient is found or recorded by name and
 * number, as for an appointment.
 */
export const addPrescription = endpoint('POST /user/prescriptions', {
  summary: 'Send a prescription to the pharmacy (an addition)',
  access: 'user',
  body: z.object({ client_name: requiredName(120), client_phone: Phone, file: PrescriptionUpload }),
  reply: Prescription,
  message: 'prescription.added',
  refusals: [...uploadRefusals, 'prescription.too_many'],
  ...upload,
})

/** While it waits or the pharmacist asks. */
export const addPrescriptionFile = endpoint('POST /user/prescriptions/:id/files', {
  summary: 'Add a photo or document to my prescription (an addition)',
  access: 'user',
  params: IdParams,
  body: z.object({ file: PrescriptionUpload }),
  reply: Prescription,
  message: 'prescription.file_added',
  refusals: [...uploadRefusals, 'prescription.decided', 'prescription.too_many_files'],
  ...upload,
})

/** Answers the pharmacist; the prescription then waits for a review again. */
export const answerPrescription = endpoint('POST /user/prescriptions/:id/answer', {
  summary: 'Answer what the pharmacist asks (an addition)',
  access: 'user',
  params: IdParams,
  body: z.object({ answer: requiredLines(1000) }),
  reply: Prescription,
  message: 'prescription.answered',
  refusals: ['prescription.no_question'],
  perMinutePerAccount: 20,
})

/** While nothing is decided: also during its review. Deletes it with its files and returns it as it was. */
export const withdrawPrescription = endpoint('DELETE /user/prescriptions/:id', {
  summary: 'Withdraw my prescription before it is decided (an addition)',
  access: 'user',
  params: IdParams,
  reply: Prescription,
  message: 'prescription.withdrawn',
  refusals: ['prescription.decided'],
})

/** 100 on a page. */
export const listPrescriptions = endpoint('GET /user/prescriptions', {
  summary: 'My prescriptions, newest first (an addition)',
  access: 'user',
  query: z.object({ page: pageQuery(100, 100).page }),
  reply: z.array(Prescription),
  extras: PageMeta,
})

export const getPrescription = endpoint('GET /user/prescriptions/:id', {
  summary: 'One of my prescriptions (an addition)',
  access: 'user',
  params: IdParams,
  reply: Prescription,
})

/** The content of a file, in base64: it is never sent as a page of this site. */
export const PrescriptionFileContent = z.object({ type: z.string(), base64: z.string() })

export const prescriptionFileParams = z.object({ id: PathId, file_id: PathId })

export const readPrescriptionFile = endpoint('GET /user/prescriptions/:id/files/:file_id', {
  summary: 'The content of a file of my prescription (an addition)',
  access: 'user',
  params: prescriptionFileParams,
  reply: PrescriptionFileContent,
  perMinutePerIp: 60,
})
