import { bringBack, listDeleted } from '#contract/admin/deleted.ts'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { type BinnedEntity, binnedEntities } from '#domain/binned-records.ts'
import type { Permission } from '#domain/roles.ts'
import { closeNewHours, lockClosing } from '#services/booking/affected/standing-closures.ts'
import { Refusal, refuse } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { serve } from '../../serve.ts'
import { bringRowsBack, deletedRecords, lockDeletion } from './deleted.queries.ts'

export function serveDeleted(api: Api): void {
  serve(api, listDeleted, ({ db, can, query: { entity, page } }) =>
    deletedRecords(
      db,
      editedBy(can).filter(each => !entity || each === entity),
      page,
    ),
  )

  serve(api, bringBack, async ({ db, now, can, params: { id } }) => {
    const deletion = await lockDeletion(db, editedBy(can), id)
    if (!deletion) throw refuse('staff.not_in_bin')
    if (!deletion.isBack) {
      await lockClosing(db, 'change')
      const touched = await bringRowsBack(db, id, deletion.entity)
      const doctors = touched.flatMap(({ entity, recordId }) => (entity === 'doctors' ? recordId : []))
      await closeNewHours(db, doctors, new Map(), now)
      for (const { entity, recordId } of touched)
        await api.recordChecks.get(entity)?.(db, recordId).catch(refuseInWords)
    }
    return { record_id: deletion.recordId }
  })
}

/** Throws what a form would say at a field as the refusal itself. */
function refuseInWords(error: unknown): never {
  const codes = error instanceof Refusal ? Object.values(error.details.errors ?? {}).flat() : []
  const [code] = codes.filter(isErrorCode)
  throw code ? refuse(code) : error
}

const isErrorCode = (code: string): code is ErrorCode => code in errorCatalogue

const editedBy = (can: (permission: Permission) => boolean) =>
  (Object.keys(binnedEntities) as BinnedEntity[]).filter(entity => can(binnedEntities[entity].needs))
