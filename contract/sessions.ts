import * as z from 'zod/mini'
import { IdParams, PageMeta, pageQuery } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A signed-in browser. `agent` is its name, '' if unknown; times are ISO 8601, `used_at` to the hour. */
export const Session = z.object({
  id: z.number(),
  agent: z.string(),
  client: z.string(),
  created_at: z.string(),
  used_at: z.string(),
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** The caller's active sessions, the current one first, then by last use, by pages of 100. */
export const listSessions = endpoint('GET /user/sessions', {
  summary: 'Where I am signed in (an addition)',
  access: 'user',
  query: z.object({ page: pageQuery(100, 100).page }),
  reply: z.array(Session),
  extras: PageMeta,
})

/** Ends one session; ending the current one signs the caller out. */
export const endSession = endpoint('DELETE /user/sessions/:id', {
  summary: 'Sign out one browser (an addition)',
  access: 'user',
  params: IdParams,
  reply: z.object({}),
  message: 'session.ended',
})

/** Ends every session except the current one. */
export const endOtherSessions = endpoint('DELETE /user/sessions', {
  summary: 'Sign out everywhere else (an addition)',
  access: 'user',
  reply: z.object({}),
  message: 'session.others_ended',
})
