import { bringBack, listDeleted } from '#contract/admin/deleted.ts'
import { type BinnedEntity, binnedEntities } from '#domain/binned-records.ts'
import type { Permission } from '#domain/roles.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { serve } from '../../serve.ts'
import { bringRowsBack, deletedRecords, deletionInBin } from './deleted.queries.ts'

export function serveDeleted(api: Api): void {
  serve(api, listDeleted, ({ db, can, query: { entity, page } }) =>
    deletedRecords(
      db,
      editedBy(can).filter(each => !entity || each === entity),
      page,
    ),
  )

  serve(api, bringBack, async ({ db, can, params: { id } }) => {
    const deletion = await deletionInBin(db, editedBy(can), id)
    if (!deletion) throw refuse('staff.not_in_bin')
    await bringRowsBack(db, id, deletion.entity)
    return { record_id: deletion.recordId }
  })
}

const editedBy = (can: (permission: Permission) => boolean) =>
  (Object.keys(binnedEntities) as BinnedEntity[]).filter(entity => can(binnedEntities[entity].needs))
