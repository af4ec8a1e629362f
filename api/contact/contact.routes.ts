import { sendMessage } from '#contract/contact.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'
import { saveMessage } from './contact.queries.ts'

export function serveContact(api: Api): void {
  serve(api, sendMessage, async ({ db, body, now, userId, enqueueEmail, header }) => {
    const guestKey = userId === undefined ? header('idempotency-key')?.slice(0, 200) : undefined
    // `website` is a hidden field that spam programs fill in, and seldom a browser of its own accord.
    const suspected = Boolean(body.website)
    await saveMessage(db, body, { now, userId, guestKey, enqueueEmail, suspected })
    return {}
  })
}
