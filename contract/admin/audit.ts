import * as z from 'zod/mini'
import { plainText } from '#domain/text/typed-text.ts'
import { Day, Id, LocalizedText, optionalFilter, optionalText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { tableFiles } from './table-files.ts'

/**
 * The kinds of record whose changes the audit triggers (`keep_audit`) log; a test compares
 * both lists.
 */
export const auditEntities = [
  'bookings',
  'categories',
  'centers',
  'cities',
  'closed-months',
  'coupons',
  'couriers',
  'delivery-fees',
  'delivery-places',
  'doctors',
  'goods-receipts',
  'home-care',
  'home-care-bookings',
  'hospitals',
  'invitations',
  'messages',
  'news',
  'orders',
  'page-sections',
  'patients',
  'payouts',
  'prescriptions',
  'products',
  'reviews',
  'search-words',
  'settings',
  'specialties',
  'stock-branches',
  'stock-counts',
  'stock-transfers',
  'suppliers',
  'users',
  'visit-types',
  'waitlist',
] as const

/**
 * One change by staff, or one reading (`read`) of what is protected. `entity` and `record_id` name the
 * changed record, `part` the written table or what was read. `before` and `after` hold the columns that
 * differ, under their database names. `record_name` is the record's name, `names` has the names of the
 * records that columns refer to: `doctor_id:5`.
 */
export const AuditEntry = z.object({
  id: z.number(),
  at: z.string(),
  staff_id: z.number(),
  staff_name: z.string(),
  from_address: z.string(),
  action: z.enum(['insert', 'update', 'delete', 'read']),
  entity: z.string(),
  record_id: z.string(),
  record_name: z.nullable(LocalizedText),
  part: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  names: z.record(z.string(), LocalizedText),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** How many changes the history of a record has at most, and a page of the audit log. */
export const MAX_AUDIT_ENTRIES = 50

/** The most entries of an exported file. */
export const MAX_AUDIT_LINES = 20_000
/** How many days back a text is searched where no first day is set: no index finds a part of a text. */
export const AUDIT_SEARCH_DAYS = 366

/**
 * `search`: a text in the changed values or in the name of the member of staff. `from` and `to` are days in
 * Asia/Riyadh, both included.
 */
const filter = {
  search: z.optional(optionalText(80)),
  staff_id: z.optional(optionalFilter(Id)),
  entity: z.optional(optionalFilter(z.enum(auditEntities, 'invalid value'))),
  record_id: z.optional(
    z.pipe(
      optionalText(40),
      z.transform((typed: string) => plainText(typed)),
    ),
  ),
  from: z.optional(optionalFilter(Day)),
  to: z.optional(optionalFilter(Day)),
}

/**
 * A page of the changes by staff, newest first. `before_id` is the id of the last entry of the previous page;
 * `next` is the `before_id` of the next page, null on the last page.
 */
export const listAudit = endpoint('GET /admin/audit', {
  summary: 'What staff has changed',
  access: 'staff',
  needs: 'audit.read',
  query: z.object({ ...filter, before_id: z.optional(optionalFilter(Id)) }),
  reply: z.array(AuditEntry),
  extras: z.object({
    next: z.nullable(z.number()),
    /** The choices of the filter `staff_id`: everybody who has a staff role now. */
    staff: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
})

/** One line an entry, newest first; types, parts and columns have their names in the database. */
export const auditFiles = tableFiles('/admin/audit', {
  name: 'audit',
  summary: 'What staff has changed,',
  needs: 'audit.read',
  query: z.object(filter),
})
