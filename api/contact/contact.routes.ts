import { sendMessage } from '#contract/contact.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'
import { saveMessage } from './contact.queries.ts'

export function serveContact(api: Api): void {
  serve(api, sendMessage, async ({ db, body, now, userId, enqueueEmail, header }) => {
    const guestKey = userId === undefined ? header('idempotency-key')?.slice(0, 200) : undefined
    // `website` is a hidden field that only spam programs fill in; they get the usual answer, so as not to
    // learn of it.
    if (!body.website) await saveMessage(db, body, { now, userId, guestKey, enqueueEmail })
    return {}
  })
}
