import { eq } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/connect.ts'
import { messages } from '#db/schema/messages.ts'
import { mailboxGateway } from '#jobs/messages/mailbox-gateway.ts'
import { sendMessage } from '#jobs/messages/send-message.ts'
import type { JobData, Queue } from '#services/queue.ts'
import type { Week } from './week-step.ts'

const deliver = async () => {}

/** Takes every text of the week but those to the number that refuses them; what it takes is read nowhere. */
export const weekGateway = mailboxGateway(deliver)

type Sending = Pick<Week, 'db' | 'now' | 'plan'> & { queue: Queue; config: Config; clock: () => number }

/**
 * The queue of the week. Messages to patients are steps of the plan, and leave it for no mailbox: all would
 * arrive today. Other e-mails are left out for the same reason; invoices are steps of the plan.
 */
export function weekQueue({ queue, ...week }: Sending): Queue {
  const isLeftOut = (name: string) => name === 'mail' || name === 'invoice'
  const plan = (at: number, jobs: object[]) => {
    const writtenAt = new Date(week.clock())
    for (const { messageId } of jobs as JobData['message'][])
      week.plan({ at, run: now => send({ queue, ...week }, { messageId, writtenAt, now }) })
  }
  return {
    boss: queue.boss,
    enqueue: async (db, name, ...jobs) => {
      if (name === 'message') plan(week.clock(), jobs)
      else if (!isLeftOut(name)) await queue.enqueue(db, name, ...jobs)
    },
    enqueueAt: async (db, name, startAfter, ...jobs) => {
      if (name === 'message' && startAfter.getTime() <= week.now) plan(startAfter.getTime(), jobs)
      else if (!isLeftOut(name)) await queue.enqueueAt(db, name, startAfter, ...jobs)
    },
  }
}

type Written = { messageId: number; writtenAt: Date; now: number }

/** Sends a message of the week. The database has dated it by its own clock. */
async function send({ db, queue, config }: { db: Db; queue: Queue; config: Config }, message: Written) {
  const { messageId, writtenAt, now } = message
  await db.update(messages).set({ createdAt: writtenAt }).where(eq(messages.id, messageId))
  const { vatNumber, site } = config
  const deps = { db, queue, vatNumber, deliver, textGateway: weekGateway, contact: site.contact }
  // A message that failed for good is on the call list.
  await sendMessage(
    { ...deps, payments: undefined, origin: undefined, clock: () => now },
    { messageId },
  ).catch(() => {})
}
