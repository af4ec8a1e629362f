import { nationalIds as calls } from '#contract/admin/patients/national-ids.ts'
import {
  auditNationalIdRead,
  deleteNationalId,
  nationalIdById,
  saveNationalId,
} from '#services/patients/national-id.queries.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { auditRecordRead } from '../../requests/record-reads.ts'
import { serve } from '../../serve.ts'

export function serveNationalIds(api: Api): void {
  const keys = api.deps.config.nationalIdKeys
  const masked = (number: string | null) => ({
    is_stored: keys.length > 0,
    ending: number?.slice(-4) ?? null,
  })

  serve(api, calls.getNationalId, async ({ db, params: { id }, userId, address }) => {
    await auditRecordRead(db, { userId, address }, id)
    if (keys.length === 0) return masked(null)
    return masked(orNotFound(await nationalIdById(db, keys, id)))
  })

  serve(api, calls.readNationalId, async ({ db, params: { id } }) => {
    const number = orNotFound((await nationalIdById(db, keys, id)) ?? undefined)
    await auditNationalIdRead(db, id)
    return { number }
  })

  serve(api, calls.setNationalId, async ({ db, params: { id }, body: { number } }) => {
    if (keys.length === 0) throw refuse('staff.national_ids_off')
    await saveNationalId(db, keys, id, number)
    return masked(number)
  })

  serve(api, calls.removeNationalId, async ({ db, params: { id } }) => {
    if (!(await deleteNationalId(db, id))) throw refuse('not_found')
    return masked(null)
  })
}
