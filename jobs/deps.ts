import type { Db } from '#db/connect.ts'
import type { Queue, QueueName } from '#db/queue.ts'
import type { PaymentProvider } from '#domain/payment.ts'

/** A letter ready for the post. `messageId` is the same at every attempt, so that a mail server can tell a repetition. */
export type Envelope = {
  to: string
  subject: string
  html: string
  text: string
  messageId: string
  replyTo?: string
  /** Of the request that wanted the letter. */
  requestId?: string
}

/** A job that was tried, and how it ended: for the log and the figures. */
export type Done = {
  queue: QueueName
  jobId: string
  requestId: string
  attempt: number
  ms: number
  error?: unknown
}

/**
 * What the jobs stand on. `clock` gives milliseconds since the epoch, `origin` where links lead (nothing: no links),
 * `told` hears of each attempt at a job.
 */
export type Deps = {
  db: Db
  queue: Queue
  clock: () => number
  payments: PaymentProvider | undefined
  post: (envelope: Envelope) => Promise<void>
  origin: string | undefined
  told?: (done: Done) => void
  contact: { email: string | undefined; phone: string | undefined }
}
