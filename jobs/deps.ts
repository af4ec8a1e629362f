import type { Db } from '#db/connect.ts'
import type { QueueName } from '#db/queue-schema.ts'
import type { PaymentProvider } from '#domain/orders/payment-provider.ts'
import type { Authority } from '#services/invoices/e-invoice/authority.ts'
import type { InvoiceUnit } from '#services/invoices/e-invoice/invoice-unit.ts'
import type { TextGateway } from '#services/messages/text-gateway.ts'
import type { Queue } from '#services/queue.ts'
import type { MailTransport } from './emails/mail-transport.ts'

/** An attempt at a job and its outcome, for the log and the metrics. `ms`: its duration in milliseconds. */
export type JobResult = {
  queue: QueueName
  jobId: string
  requestId: string
  attempt: number
  ms: number
  error?: unknown
}

/** The services that jobs use. */
export type JobDeps = {
  db: Db
  queue: Queue
  /** The time in milliseconds since the epoch. */
  clock: () => number
  payments: PaymentProvider | undefined
  deliver: MailTransport['deliver']
  /** Sends texts to phones; without one, patients without an account are told by phone. */
  textGateway?: TextGateway | undefined
  /** Stamps invoices; without it they have no stamp. */
  invoiceUnit?: InvoiceUnit | undefined
  /** Receives the stamped documents; without it they wait. */
  authority?: Authority | undefined
  /** The origin of links in e-mails; without it they have none. */
  origin: string | undefined
  /** Called after each attempt at a job. */
  onFinished?: (result: JobResult) => void
  contact: { email: string | undefined; phone: string | undefined }
  /** The configured VAT number of the seller on invoices. */
  vatNumber: string
}
