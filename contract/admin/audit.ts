import * as z from 'zod/mini'
import { Day, filterOf, Id, optionalText } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** What the triggers of the migrations note changes of (`keep_audit`); a test holds the two equal. */
export const auditEntities = [
  'bookings',
  'categories',
  'centers',
  'cities',
  'coupons',
  'delivery-fees',
  'doctors',
  'home-care',
  'home-care-bookings',
  'hospitals',
  'messages',
  'news',
  'orders',
  'products',
  'reviews',
  'settings',
  'specialties',
  'users',
] as const
export type AuditEntity = (typeof auditEntities)[number]

/**
 * One change by staff. `entity` and `record_id` say of what, `part` which table was written; `before` and `after` hold
 * the columns that differ, under the database's names.
 */
export const AuditEntry = z.object({
  id: z.number(),
  at: z.string(),
  staff_id: z.number(),
  staff_name: z.string(),
  from_address: z.string(),
  action: z.enum(['insert', 'update', 'delete']),
  entity: z.string(),
  record_id: z.string(),
  part: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Every change by staff, newest first. `before_id` goes on behind the last one of a page; `next` is it, or null at the end. */
export const listAudit = endpoint('GET /admin/audit', {
  summary: 'What staff has changed',
  access: 'staff',
  needs: 'audit.read',
  query: z.object({
    staff_id: z.optional(filterOf(Id)),
    entity: z.optional(filterOf(z.enum(auditEntities, 'invalid value'))),
    record_id: z.optional(optionalText(40)),
    day: z.optional(filterOf(Day)),
    before_id: z.optional(filterOf(Id)),
  }),
  reply: z.array(AuditEntry),
  extras: z.object({
    next: z.nullable(z.number()),
    /** Who can be filtered by: everybody who is staff now. */
    staff: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
})
