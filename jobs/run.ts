import type { QueueName } from '#db/queue-schema.ts'
import { isOffJob } from '#domain/modules.ts'
import { loadOffModules } from '#services/clinic-settings.ts'
import type { NationalIdKeys } from '#services/national-ids.ts'
import type { PrescriptionKeys } from '#services/prescriptions/prescription-files.ts'
import type { JobData } from '#services/queue.ts'
import { type RequestContext, requestIdStorage } from '#services/request-context.ts'
import type { Uploads } from '#services/uploads/uploads.ts'
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'
import { deleteExpiredRows } from './delete-expired-rows.ts'
import { deleteOrphanedPictures } from './delete-orphaned-pictures.ts'
import type { JobDeps } from './deps.ts'
import { watchNextFree } from './doctors/watch-next-free.ts'
import { EMAIL_CONCURRENCY } from './emails/mail-transport.ts'
import { sendEmail } from './emails/send-email.ts'
import { endSubstitutions } from './end-substitutions.ts'
import { enqueueReminders } from './enqueue-reminders.ts'
import { changeTaxClasses } from './invoices/change-tax-classes.ts'
import { checkInvoices } from './invoices/check-invoices.ts'
import { issueDelivered } from './invoices/issue-delivered.ts'
import { reportInvoices } from './invoices/report-invoices.ts'
import { failStuckMessages } from './messages/fail-stuck-messages.ts'
import { sendMessage } from './messages/send-message.ts'
import { sendRecordCode, sendRecordLinked } from './messages/send-record-code.ts'
import { offerWaitedTimes } from './offer-waited-times.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { reencryptNationalIds } from './reencryption/reencrypt-national-ids.ts'
import { reencryptPrescriptionFiles } from './reencryption/reencrypt-prescription-files.ts'
import { refundPayment } from './refund-payment.ts'
import { enqueueReorderReminders } from './reorders/enqueue-reorder-reminders.ts'
import { runSteps } from './steps/run-each.ts'
import { checkStock } from './stock/check-stock.ts'
import { tellOfStock } from './stock/tell-of-stock.ts'
import { withdrawBatches } from './stock/withdraw-batches.ts'

/** Starts the workers and schedules. They run until `queue.boss` is stopped. */
export async function runJobs(
  deps: JobDeps & { uploads: Uploads; nationalIdKeys: NationalIdKeys; prescriptionKeys: PrescriptionKeys },
): Promise<void> {
  watchNextFree(deps)
  // Several workers: an e-mail with a code must not wait for one that the mail server does not answer.
  for (let count = 0; count < EMAIL_CONCURRENCY; count++)
    await startWorker(deps, 'mail', 1, async (job, id) => void (await sendEmail(deps, job, id)))
  for (let count = 0; count < MESSAGE_CONCURRENCY; count++)
    await startWorker(deps, 'message', 1, job => sendMessage(deps, job))
  await startWorker(deps, 'record_code', 1, (job, id) => sendRecordCode(deps, job, id))
  await startWorker(deps, 'record_linked', 5, (job, id) => sendRecordLinked(deps, job, id))
  await startWorker(deps, 'refund', 2, job => refundPayment(deps, job))
  await startWorker(deps, 'invoice', 5, job => issueDelivered(deps, job))
  await scheduleJob(deps, 'sweep', '7 * * * *', () =>
    runSteps(
      () => deleteExpiredRows(deps.db),
      () => deleteOrphanedPictures(deps),
      () => reencryptNationalIds(deps.db, deps.nationalIdKeys),
      () => reencryptPrescriptionFiles(deps.db, deps.prescriptionKeys),
    ),
  )
  await scheduleJob(deps, 'release', '* * * * *', () => cancelUnpaidOrders(deps))
  await scheduleJob(deps, 'reconcile', '* * * * *', () => reconcilePayments(deps))
  // At the start of every hour, so also at midnight in Riyadh.
  await scheduleJob(deps, 'taxes', '0 * * * *', () => changeTaxClasses(deps.db, deps.clock()))
  await scheduleJob(deps, 'reports', '* * * * *', () => reportInvoices(deps), 5)
  // Also enqueued when a time is freed and when an offer ends: the schedule catches what was missed.
  await scheduleJob(deps, 'waitlist', '* * * * *', () => offerWaitedTimes(deps), 1)
  // A sale checks the day itself: until this has run, the store lists pieces that it does not sell.
  await scheduleJob(deps, 'expiry', '*/10 * * * *', () => withdrawBatches(deps.db))
  await scheduleJob(deps, 'substitutions', '* * * * *', () => endSubstitutions(deps))
  await scheduleJob(deps, 'restock', '* * * * *', () => tellOfStock(deps))
  // At night in Riyadh.
  await scheduleJob(deps, 'stock', '37 0 * * *', () => checkStock(deps.db))
  // Also enqueued by the page of the invoices.
  await scheduleJob(deps, 'proof', '17 1 * * *', () => checkInvoices(deps), 5)
  await scheduleJob(deps, 'remind', '*/15 * * * *', () =>
    runSteps(
      () => enqueueReminders(deps),
      async () => {
        if (!isOffJob('reorders', await loadOffModules(deps.db))) await enqueueReorderReminders(deps)
      },
      () => failStuckMessages(deps),
    ),
  )
}

/** Messages to patients that are sent at the same time. */
const MESSAGE_CONCURRENCY = 2

/** Runs a job by a cron expression (UTC), once for all processes. */
async function scheduleJob(
  deps: JobDeps,
  name: QueueName,
  cron: string,
  handler: () => Promise<void>,
  pollingIntervalSeconds = 30,
) {
  await startWorker(deps, name, pollingIntervalSeconds, async () => {
    if (!isOffJob(name, await loadOffModules(deps.db))) await handler()
  })
  await deps.queue.boss.schedule(name, cron)
}

/**
 * Starts a worker, which runs one job at a time under the id of the request that enqueued it (else its own
 * id) and reports the outcome. A worker fetches again immediately after a job; it polls only when the queue
 * is empty.
 */
export async function startWorker<N extends QueueName>(
  { queue: { boss }, onFinished }: Pick<JobDeps, 'queue' | 'onFinished'>,
  queue: N,
  pollingIntervalSeconds: number,
  handler: (data: JobData[N], id: string) => Promise<void>,
) {
  const options = { pollingIntervalSeconds, batchSize: 1 } as const
  const workerId = await boss.work<(JobData[N] & RequestContext) | null>(queue, options, async ([job]) => {
    if (!job) return
    boss.notifyWorker(workerId)
    const { id: jobId, retryCount } = job
    const { httpRequestId: requestId = jobId, ...data } = job.data ?? {}
    const started = performance.now()
    const report = (outcome: { error?: unknown }) => {
      const ms = Math.round(performance.now() - started)
      onFinished?.({ queue, jobId, requestId, attempt: retryCount + 1, ms, ...outcome })
    }
    try {
      await requestIdStorage.run(requestId, () => handler(data as JobData[N], jobId))
      report({})
    } catch (error) {
      report({ error })
      throw error
    }
  })
}
