import { Readable } from 'node:stream'
import { getPersonalData } from '#contract/personal-data.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'
import { exportProfile } from './account-export.queries.ts'
import { personalDataJson } from './personal-data.ts'

export function servePersonalData(api: Api): void {
  const { nationalIdKeys } = api.deps.config
  serve(api, getPersonalData, async ({ db, lang, now, userId }) => {
    const profile = await exportProfile(db, userId)
    if (!profile) throw refuse('session.dead')
    const made_at = new Date(now).toISOString()
    return Readable.from(personalDataJson({ made_at, profile }, { db, lang, userId, nationalIdKeys }))
  })
}
