import { getPersonalData } from '#contract/personal-data.ts'
import type { Api } from '../call.ts'
import { refuse } from '../refuse.ts'
import { serve } from '../serve.ts'
import { personalDataOf } from './personal-data.queries.ts'

export function servePersonalData(api: Api): void {
  serve(api, getPersonalData, async ({ db, lang, now, userId }) => {
    const data = await personalDataOf(db, lang, userId, api.deps.config.nationalIdKeys)
    if (!data) throw refuse('session.dead')
    return { made_at: new Date(now).toISOString(), ...data }
  })
}
