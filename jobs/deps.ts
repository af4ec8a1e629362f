import type { Db } from '#db/connect.ts'
import type { Queue } from '#db/queue.ts'
import type { PaymentProvider } from '#domain/payment.ts'

/** A letter ready for the post. `messageId` is the same at every attempt, so that a mail server can tell a repetition. */
export type Envelope = {
  to: string
  subject: string
  html: string
  text: string
  messageId: string
  replyTo?: string
}

/** What the jobs stand on. `clock` gives milliseconds since the epoch, `origin` where links lead (nothing: no links). */
export type Deps = {
  db: Db
  queue: Queue
  clock: () => number
  payments: PaymentProvider | undefined
  post: (envelope: Envelope) => Promise<void>
  origin: string | undefined
  contact: { email: string | undefined; phone: string | undefined }
}
