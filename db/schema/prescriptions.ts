import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { prescriptionStates } from '#domain/prescriptions/prescription-rules.ts'
import { users } from './accounts.ts'
import { bytea, cascadingReference, createdAt, id, nameColumns, timestamptz } from './columns.ts'
import { orders } from './orders.ts'
import { patients } from './patients.ts'
import { products } from './store.ts'

/** A prescription that a patient has sent to the pharmacy (docs/decisions/035). */
export const prescriptions = pgTable(
  'prescriptions',
  {
    id: id(),
    /** Null after the account is deleted: what was dispensed stays on record. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** For whom it is. The trigger `sets_patient` fills it in, as for bookings. */
    patientId: integer('patient_id')
      .notNull()
      .$defaultFn(() => sql`null`)
      .references(() => patients.id),
    clientName: text('client_name').notNull(),
    clientPhone: text('client_phone').notNull(),
    /** As the pharmacist read it on the document, where the patient's record has none. */
    birthDate: date('birth_date', { mode: 'string' }),
    state: text('state', { enum: prescriptionStates }).notNull().default('waiting'),
    /** Since when it waits for a pharmacist: the order of the line. */
    waitingSince: timestamptz('waiting_since').notNull().defaultNow(),
    /** Who reviews it, or has decided, and until when nobody else may. */
    reviewerId: integer('reviewer_id').references(() => users.id, { onDelete: 'set null' }),
    reviewerName: text('reviewer_name').notNull().default(''),
    lockedUntil: timestamptz('locked_until'),
    decidedAt: timestamptz('decided_at'),
    /** Why it was refused, or not approved in full; the patient reads it. */
    reason: text('reason').notNull().default(''),
    /** What the pharmacist asked last, and what the patient answered. */
    question: text('question').notNull().default(''),
    answer: text('answer').notNull().default(''),
    /** The last day on which it is dispensed. */
    validUntil: date('valid_until', { mode: 'string' }),
    /** How often it may be dispensed again. */
    refills: smallint('refills').notNull().default(0),
    createdAt: createdAt(),
  },
  t => [
    index('prescriptions_user').on(t.userId, t.id),
    index('prescriptions_patient').on(t.patientId),
    index('prescriptions_reviewer').on(t.reviewerId),
    index('prescriptions_waiting').on(t.waitingSince, t.id).where(sql`${t.state} = 'waiting'`),
    index('prescriptions_state').on(t.state, t.id),
    check(
      'prescriptions_state_known',
      sql`${t.state} in ('waiting', 'question', 'approved', 'partly_approved', 'refused')`,
    ),
    check(
      'prescriptions_validity',
      sql`(${t.state} in ('approved', 'partly_approved')) = (${t.validUntil} is not null)`,
    ),
    check(
      'prescriptions_decided',
      sql`(${t.state} in ('approved', 'partly_approved', 'refused')) = (${t.decidedAt} is not null)`,
    ),
    check('prescriptions_reason', sql`${t.state} not in ('refused', 'partly_approved') or ${t.reason} <> ''`),
    check('prescriptions_refills', sql`${t.refills} between 0 and 11`),
  ],
)

/** The photos and documents of a prescription, encrypted (services/prescriptions/prescription-files.ts). */
export const prescriptionFiles = pgTable(
  'prescription_files',
  {
    id: id(),
    prescriptionId: cascadingReference('prescription_id', () => prescriptions.id),
    type: text('type', { enum: ['image/webp', 'application/pdf'] }).notNull(),
    sealed: bytea('sealed').notNull(),
    /** The size before encryption, in bytes. */
    size: integer('size').notNull(),
    /** The pages of a document; null for a photo, and for what was sent before they were counted. */
    pages: smallint('pages'),
    /** The pharmacist who opened it last, while it was not with another one. */
    openedBy: integer('opened_by'),
    createdAt: createdAt(),
  },
  t => [
    index('prescription_files_prescription').on(t.prescriptionId, t.id),
    check('prescription_files_type', sql`${t.type} in ('image/webp', 'application/pdf')`),
  ],
)

/**
 * The photos of a prescription as the patient sent them, encrypted, until the prescription is decided: the
 * photo of `prescription_files` is encoded anew.
 */
export const prescriptionOriginals = pgTable(
  'prescription_originals',
  {
    fileId: cascadingReference('file_id', () => prescriptionFiles.id).primaryKey(),
    type: text('type', { enum: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] }).notNull(),
    sealed: bytea('sealed').notNull(),
    /** The size before encryption, in bytes. */
    size: integer('size').notNull(),
  },
  t => [
    check(
      'prescription_originals_type',
      sql`${t.type} in ('image/jpeg', 'image/png', 'image/webp', 'image/avif')`,
    ),
  ],
)

/** What a pharmacist has approved. Each order that it covers takes one of `times`. */
export const prescriptionItems = pgTable(
  'prescription_items',
  {
    id: id(),
    prescriptionId: cascadingReference('prescription_id', () => prescriptions.id),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    ...nameColumns(),
    /** The pieces that one order may have. */
    quantity: smallint('quantity').notNull(),
    times: smallint('times').notNull(),
    dispensed: smallint('dispensed').notNull().default(0),
    /** How the patient takes it, as the label says it. */
    directions: text('directions').notNull().default(''),
  },
  t => [
    index('prescription_items_prescription').on(t.prescriptionId),
    index('prescription_items_product').on(t.productId),
    check('prescription_items_quantity', sql`${t.quantity} between 1 and 99`),
    check('prescription_items_directions', sql`length(${t.directions}) <= 200`),
    check('prescription_items_dispensed', sql`${t.dispensed} between 0 and ${t.times}`),
  ],
)

/** Which orders were covered by what. A cancelled order has given it back: the row says for whom it was. */
export const prescriptionUses = pgTable(
  'prescription_uses',
  {
    orderId: cascadingReference('order_id', () => orders.id),
    itemId: cascadingReference('item_id', () => prescriptionItems.id),
    createdAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.orderId, t.itemId] }), index('prescription_uses_item').on(t.itemId)],
)
