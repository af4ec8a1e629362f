import { carried } from '#db/carried.ts'
import type { Carried, Jobs, QueueName } from '#db/queue.ts'
import type { Uploads } from '#db/uploads.ts'
import type { Deps } from './deps.ts'
import { sendLetter } from './mail/send-letter.ts'
import { refund } from './refund.ts'
import { release } from './release.ts'
import { remind } from './remind.ts'
import { sweep } from './sweep.ts'
import { sweepPictures } from './sweep-pictures.ts'

/** Does what is queued and what is due, until `queue.boss` is stopped. */
export async function runJobs(deps: Deps & { uploads: Uploads }): Promise<void> {
  // Several at a time, each by itself: a worker takes one letter a second, and a code must not wait for a hundred reminders.
  await work(deps, 'mail', { pollingIntervalSeconds: 1, localConcurrency: 4 }, (letter, id) =>
    sendLetter(deps, letter, id),
  )
  await work(deps, 'refund', { pollingIntervalSeconds: 2 }, ({ paymentId }) => refund(deps, paymentId))
  await onTime(deps, 'sweep', '7 * * * *', async () => {
    await sweep(deps.db)
    await sweepPictures(deps)
  })
  await onTime(deps, 'release', '* * * * *', () => release(deps))
  await onTime(deps, 'remind', '*/15 * * * *', () => remind(deps))
}

/** Runs a job by the clock (cron, UTC). Of many processes one does it. */
async function onTime(deps: Deps, name: QueueName, cron: string, does: () => Promise<void>) {
  await work(deps, name, { pollingIntervalSeconds: 30 }, does)
  await deps.queue.boss.schedule(name, cron)
}

/** Takes jobs one by one, each in the name of the request that queued it (else in its own), and tells how they ended. */
async function work<N extends QueueName>(
  { queue: { boss }, told }: Deps,
  queue: N,
  {
    pollingIntervalSeconds,
    localConcurrency = 1,
  }: { pollingIntervalSeconds: number; localConcurrency?: number },
  does: (data: Jobs[N], id: string) => Promise<void>,
) {
  const options = { pollingIntervalSeconds, localConcurrency, batchSize: 1 } as const
  await boss.work<(Jobs[N] & Carried) | null>(queue, options, async ([job]) => {
    if (!job) return
    const { id: jobId, data, retryCount } = job
    const requestId = data?.requestId ?? jobId
    const started = performance.now()
    const tell = (end: { error?: unknown }) => {
      const ms = Math.round(performance.now() - started)
      told?.({ queue, jobId, requestId, attempt: retryCount + 1, ms, ...end })
    }
    try {
      await carried.run(requestId, () => does(data as Jobs[N], jobId))
      tell({})
    } catch (error) {
      tell({ error })
      throw error
    }
  })
}
