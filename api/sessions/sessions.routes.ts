import { endOtherSessions, endSession, listSessions } from '#contract/sessions.ts'
import { refuse } from '../refuse.ts'
import { type Api, serve } from '../serve.ts'
import { closeOtherSessions } from '../session.ts'
import { closeSessionOf, sessionsOf } from './sessions.queries.ts'

export function serveSessions(api: Api): void {
  serve(api, listSessions, ({ db, userId, tokenHash }) => sessionsOf(db, userId, tokenHash))

  serve(api, endSession, async ({ db, userId, params }) => {
    if (!(await closeSessionOf(db, userId, params.id))) throw refuse('not_found')
    return {}
  })

  serve(api, endOtherSessions, async ({ db, userId, tokenHash }) => {
    await closeOtherSessions(db, userId, tokenHash)
    return {}
  })
}
