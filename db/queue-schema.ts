import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'

// A job that looks for due work runs again by its schedule: it needs no retry.
const scheduledQueueOptions = { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 }

/** How often a message is attempted: 5, 10, 20 … seconds apart, then every ten minutes. */
export const MESSAGE_ATTEMPTS = 25

const queueOptions = {
  // Retried after 5, 10, 20 … seconds, then every ten minutes for a day. An e-mail may carry a code, so a
  // sent one is deleted soon.
  mail: {
    retryLimit: 150,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
    deleteAfterSeconds: 600,
  },
  // Retried like an e-mail, for three hours: then somebody calls (jobs/messages/send-message.ts).
  message: {
    retryLimit: MESSAGE_ATTEMPTS - 1,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
    deleteAfterSeconds: 600,
  },
  // Attempted once: a gateway may have sent a text that it reports as failed. Another code can be asked for.
  record_code: { retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 600 },
  record_linked: { retryLimit: 2, retryDelay: 60, expireInSeconds: 60, deleteAfterSeconds: 600 },
  sweep: scheduledQueueOptions,
  release: scheduledQueueOptions,
  reconcile: scheduledQueueOptions,
  // Money is owed: retried for some days, with growing delays.
  refund: { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 21_600, expireInSeconds: 60 },
  // The law wants it: retried like a refund.
  invoice: { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 21_600, expireInSeconds: 60 },
  reports: scheduledQueueOptions,
  stock: scheduledQueueOptions,
  proof: scheduledQueueOptions,
  expiry: scheduledQueueOptions,
  restock: scheduledQueueOptions,
  taxes: scheduledQueueOptions,
  substitutions: scheduledQueueOptions,
  remind: scheduledQueueOptions,
  waitlist: scheduledQueueOptions,
} as const

export type QueueName = keyof typeof queueOptions

/** Creates or migrates pg-boss's schema `pgboss` and the queues with their options. */
export async function migrateQueue(pool: Pool): Promise<void> {
  const boss = createBoss(pool, { supervise: false, schedule: false, migrate: true })
  boss.on('error', () => {}) // failures are thrown as well
  await boss.start()
  for (const [name, options] of Object.entries(queueOptions)) {
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options) // createQueue leaves the options of an existing queue as they are
  }
  await boss.stop({ graceful: false })
}

/** Returns a pg-boss that sends its statements through `pool`. It is not started. */
export function createBoss(
  pool: Pool,
  options: { supervise: boolean; schedule: boolean; migrate: boolean },
): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[] | undefined) },
    // How often jobs that ended longer ago than `deleteAfterSeconds` are deleted; by default once a day.
    maintenanceIntervalSeconds: 60,
    ...options,
  })
}
