import type { Jobs, QueueName } from '#db/queue.ts'
import type { Deps } from './deps.ts'
import { sendLetter } from './mail/send-letter.ts'
import { refund } from './refund.ts'
import { release } from './release.ts'
import { remind } from './remind.ts'
import { sweep } from './sweep.ts'
import { sweepPictures } from './sweep-pictures.ts'

/** Does what is queued and what is due, until `queue.boss` is stopped. `uploads` is the folder of the uploaded pictures. */
export async function runJobs(deps: Deps & { uploads: string }): Promise<void> {
  const { boss } = deps.queue
  // Several at a time, each by itself: a worker takes one letter a second, and a code must not wait for a hundred reminders.
  const letters = { pollingIntervalSeconds: 1, batchSize: 1, localConcurrency: 4 }
  await boss.work<Jobs['mail']>('mail', letters, async ([job]) => {
    if (job) await sendLetter(deps, job.data, job.id)
  })
  await boss.work<Jobs['refund']>('refund', { pollingIntervalSeconds: 2, batchSize: 1 }, async ([job]) => {
    if (job) await refund(deps, job.data.paymentId)
  })
  await onTime(deps, 'sweep', '7 * * * *', async () => {
    await sweep(deps.db)
    await sweepPictures(deps)
  })
  await onTime(deps, 'release', '* * * * *', () => release(deps))
  await onTime(deps, 'remind', '*/15 * * * *', () => remind(deps))
}

/** Runs a job by the clock (cron, UTC). Of many processes one does it. */
async function onTime(
  deps: Deps,
  name: Exclude<QueueName, 'mail' | 'refund'>,
  cron: string,
  work: () => Promise<void>,
) {
  await deps.queue.boss.work(name, { pollingIntervalSeconds: 30 }, work)
  await deps.queue.boss.schedule(name, cron)
}
