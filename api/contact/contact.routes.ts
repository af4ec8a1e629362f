import { sendMessage } from '#contract/contact.ts'
import { type Api, serve } from '../serve.ts'
import { keepMessage } from './contact.queries.ts'

export function serveContact(api: Api): void {
  serve(api, sendMessage, async ({ db, body, now, post }) => {
    // A caught program must not learn that it was caught: it hears what everybody hears.
    if (!body.website) await keepMessage(db, body, { now, post })
    return {}
  })
}
