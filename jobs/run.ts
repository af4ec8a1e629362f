import { carried } from '#db/carried.ts'
import type { Carried, Jobs, QueueName } from '#db/queue.ts'
import type { Uploads } from '#db/uploads.ts'
import type { Deps } from './deps.ts'
import { LETTERS_AT_ONCE } from './mail/postmen.ts'
import { sendLetter } from './mail/send-letter.ts'
import { refund } from './refund.ts'
import { release } from './release.ts'
import { remind } from './remind.ts'
import { sweep } from './sweep.ts'
import { sweepPictures } from './sweep-pictures.ts'

/** Does what is queued and what is due, until `queue.boss` is stopped. */
export async function runJobs(deps: Deps & { uploads: Uploads }): Promise<void> {
  // Several at a time: a code must not wait for one that a mail server leaves without an answer.
  for (let each = 0; each < LETTERS_AT_ONCE; each++)
    await work(deps, 'mail', 1, (letter, id) => sendLetter(deps, letter, id))
  await work(deps, 'refund', 2, ({ paymentId }) => refund(deps, paymentId))
  await onTime(deps, 'sweep', '7 * * * *', async () => {
    await sweep(deps.db)
    await sweepPictures(deps)
  })
  await onTime(deps, 'release', '* * * * *', () => release(deps))
  await onTime(deps, 'remind', '*/15 * * * *', () => remind(deps))
}

/** Runs a job by the clock (cron, UTC). Of many processes one does it. */
async function onTime(deps: Deps, name: QueueName, cron: string, does: () => Promise<void>) {
  await work(deps, name, 30, does)
  await deps.queue.boss.schedule(name, cron)
}

/**
 * Takes jobs one by one, each in the name of the request that queued it (else in its own), and tells how they ended.
 * Who has had one looks for the next at once: a queue that has piled up is worked off, and only an empty one waited at.
 */
async function work<N extends QueueName>(
  { queue: { boss }, told }: Deps,
  queue: N,
  pollingIntervalSeconds: number,
  does: (data: Jobs[N], id: string) => Promise<void>,
) {
  const options = { pollingIntervalSeconds, batchSize: 1 } as const
  const workId = await boss.work<(Jobs[N] & Carried) | null>(queue, options, async ([job]) => {
    if (!job) return
    boss.notifyWorker(workId)
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
