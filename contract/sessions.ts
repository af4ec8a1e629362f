import * as z from 'zod/mini'
import { IdParams } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A signed-in browser. `agent` is its name, '' when it gave none; the times are ISO moments, `used_at` to the hour. */
export const Session = z.object({
  id: z.number(),
  agent: z.string(),
  client: z.string(),
  created_at: z.string(),
  used_at: z.string(),
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** The living sessions of the caller, the one that asks first, then by last use; at most 100. */
export const listSessions = endpoint('GET /user/sessions', {
  summary: 'Where I am signed in (an addition)',
  access: 'user',
  reply: z.array(Session),
})

/** Ends one session; the caller's own as well, like signing out. */
export const endSession = endpoint('DELETE /user/sessions/:id', {
  summary: 'Sign out one browser (an addition)',
  access: 'user',
  params: IdParams,
  reply: z.object({}),
  message: 'session.ended',
})

/** Ends all sessions but the one that asks, which can sign out by itself. */
export const endOtherSessions = endpoint('DELETE /user/sessions', {
  summary: 'Sign out everywhere else (an addition)',
  access: 'user',
  reply: z.object({}),
  message: 'session.others_ended',
})
