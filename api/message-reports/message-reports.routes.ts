import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { reportDelivery } from '#contract/message-reports.ts'
import type { Db } from '#db/connect.ts'
import { messages } from '#db/schema/messages.ts'
import type { DeliveryReport } from '#services/messages/text-gateway.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'

export function serveMessageReports(api: Api): void {
  const { textGateway } = api.deps
  serve(api, reportDelivery, async ({ db, query, body, header }) => {
    const report = textGateway?.readReport({ query: query as Record<string, string>, body, header })
    if (!report) throw refuse('message.not_trusted')
    await recordReport(db, report)
    return { received: true }
  })
}

/**
 * Records the final state of a message and of those that it carries. Reports come late, twice and in any
 * order: what was delivered stays delivered, and a report of the delivery corrects a failure.
 */
async function recordReport(db: Db, { key, providerId, state, error }: DeliveryReport): Promise<void> {
  if (!key || !state) return
  await db
    .update(messages)
    .set({ state, error, updatedAt: sql`now()`, ...(providerId && { providerId }) })
    .where(
      and(
        or(eq(messages.id, key), eq(messages.carrierId, key)),
        inArray(messages.channel, ['sms', 'whatsapp']),
        inArray(messages.state, state === 'delivered' ? ['sending', 'sent', 'failed'] : ['sending', 'sent']),
      ),
    )
}
