import { endOtherSessions, endSession, listSessions } from '#contract/sessions.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'
import { closeOtherSessions } from '../session.ts'
import { closeSessionById, sessionsOf } from './sessions.queries.ts'

export function serveSessions(api: Api): void {
  serve(api, listSessions, ({ db, userId, tokenHash, query }) =>
    sessionsOf(db, userId, tokenHash, query.page),
  )

  serve(api, endSession, async ({ db, userId, params }) => {
    if (!(await closeSessionById(db, userId, params.id))) throw refuse('not_found')
    return {}
  })

  serve(api, endOtherSessions, async ({ db, userId, tokenHash }) => {
    await closeOtherSessions(db, userId, tokenHash)
    return {}
  })
}
