import { getPersonalData } from '#contract/personal-data.ts'
import { refuse } from '../refuse.ts'
import { type Api, serve } from '../serve.ts'
import { personalDataOf } from './personal-data.queries.ts'

export function servePersonalData(api: Api): void {
  serve(api, getPersonalData, async ({ db, lang, now, userId }) => {
    const all = await personalDataOf(db, lang, userId)
    if (!all) throw refuse('session.dead')
    return { made_at: new Date(now).toISOString(), ...all }
  })
}
