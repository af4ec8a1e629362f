import * as z from 'zod/mini'
import { type BinnedEntity, binnedEntities } from '#domain/binned-records.ts'
import { IdParams, LocalizedText, optionalFilter, PageMeta, pageQuery } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { PAGE_SIZE } from './resource.ts'

const Entity = z.enum(Object.keys(binnedEntities) as [BinnedEntity, ...BinnedEntity[]], 'invalid value')

/** A record that staff deleted in the last 30 days. `id` is the number of its deletion in the audit log. */
const DeletedRecord = z.object({
  id: z.number(),
  entity: Entity,
  name: LocalizedText,
  deleted_at: z.string(),
  staff_name: z.string(),
})
export type DeletedRecord = z.infer<typeof DeletedRecord>

/** Those that the caller may edit and that nobody has brought back, the newest first. */
export const listDeleted = endpoint('GET /admin/deleted', {
  summary: 'A page of the records that were deleted in the last 30 days',
  access: 'staff',
  needs: 'office.enter',
  query: z.object({
    entity: z.optional(optionalFilter(Entity)),
    page: pageQuery(PAGE_SIZE, PAGE_SIZE).page,
  }),
  reply: z.array(DeletedRecord),
  extras: PageMeta,
})

/**
 * Stores the record again, with its number and its parts. `:id` is that of its deletion. What a save of it
 * would refuse is refused; a record that is back is answered as if this had brought it.
 */
export const bringBack = endpoint('POST /admin/deleted/:id/bring-back', {
  summary: 'Bring a deleted record back',
  access: 'staff',
  needs: 'office.enter',
  params: IdParams,
  reply: z.object({ record_id: z.number() }),
  message: 'staff.brought_back',
  refusals: [
    'staff.not_in_bin',
    'staff.taken',
    'staff.belongs_to_deleted',
    'staff.no_second_level',
    'staff.record_full',
  ],
})
