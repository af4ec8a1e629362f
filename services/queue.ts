import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { createBoss, type QueueName } from '#db/queue-schema.ts'
import type { SubstitutionState } from '#domain/substitutions/substitution-rules.ts'
import { requestIdStorage } from './request-context.ts'

/**
 * The e-mails that the clinic sends. A job holds the id of the row that the e-mail is about; the content is
 * read when it is sent (jobs/emails/send-email.ts). An e-mail about a row that has changed since has the
 * current facts, or is not sent.
 */
export type EmailJob =
  | { template: 'password_changed'; userId: number }
  /** To a new account; `code` confirms its address. */
  | { template: 'welcome'; userId: number; code?: string }
  /**
   * An address without an account gets the same job, which sends nothing. The database has only the code's
   * hash. `lang`: of the page that asked for it.
   */
  | { template: 'reset_code'; email: string; code: string; lang: Language }
  /** To the unconfirmed address of an account, or a new one: the code that confirms it. */
  | { template: 'email_code'; userId: number; code: string }
  /** To the sign-in address: a new address waits for its confirmation. */
  | { template: 'email_changing'; userId: number }
  /** To the previous sign-in address if it was confirmed; it is no longer stored in the account. */
  | { template: 'email_changed'; userId: number; to: string }
  /** To the confirmed sign-in address of an account that no longer exists. */
  | { template: 'account_deleted'; to: string; lang: Language }
  | { template: 'contact_message'; messageId: number }
  /** To somebody who is to work in the back office. The database has only the token's hash. */
  | { template: 'staff_invitation'; invitationId: number; token: string }
  /** To staff without a second step: the link to set it up. The database has only the token's hash. */
  | { template: 'enrolment_link'; userId: number; token: string }
  | {
      template:
        | 'order_placed'
        | 'order_on_its_way'
        | 'order_not_delivered'
        | 'order_cancelled'
        | 'order_moved'
        | 'order_day_closed'
      orderId: number
    }
  /** About a second payment of an order that goes on. */
  | { template: 'payment_refunded'; orderId: number; paymentId: number }
  | { template: 'order_returned'; returnId: number }
  /** About the pharmacy's answer to a return request; not sent once that has gone on. */
  | {
      template: 'return_request_answered'
      returnRequestId: number
      state: 'accepted' | 'refused' | 'refunded'
    }
  /** About pieces that cannot be sent; not sent once the customer has answered, or it has changed. */
  | { template: 'substitution'; substitutionId: number; state: SubstitutionState }
  /** About a debit note, or the credit note that takes one back. */
  | { template: 'debit_note'; documentId: number }
  /**
   * About appointments and home visits: what a message by e-mail (jobs/messages/) becomes. Not sent if the
   * booking's `sequence` has changed: every reschedule increments it and has an e-mail of its own.
   */
  | { template: 'home_care_made' | 'home_care_cancelled'; bookingId: number }
  | { template: 'booking_made' | 'booking_cancelled'; bookingId: number }
  | {
      template: 'booking_moved' | 'booking_reminder' | 'booking_reopened'
      bookingId: number
      sequence: number
    }
  | { template: 'booking_late'; bookingId: number; sequence: number; minutes?: number }
  | {
      template: 'home_care_moved' | 'home_care_reminder' | 'home_care_reopened' | 'home_care_on_the_way'
      bookingId: number
      sequence: number
    }
  /** A time of the waitlist that is held for the patient; not sent once it no longer is. */
  | { template: 'waitlist_offer'; offerId: number }
  /** An offered time that the clinic took back; not sent to those who have left the waitlist. */
  | { template: 'offer_withdrawn'; offerId: number }
  /** About a decision or a question of the pharmacist; not sent once the prescription waits again. */
  | { template: 'prescription_answered'; prescriptionId: number }
  /** To a customer who has pieces of a recalled batch. */
  | { template: 'batch_recalled'; noticeId: number }
  /** To somebody who waits for a product; not sent when that is sold out again. */
  | { template: 'back_in_stock'; stockNoticeId: number }
  /** Before a product ends; not sent when the reminder was switched off. */
  | { template: 'reorder_reminder'; reorderReminderId: number }

/** The data of a job, by its queue. */
export type JobData = {
  mail: EmailJob
  /** Sends a message to a patient (`messages`), and those that it carries. */
  message: { messageId: number }
  /** Sends the code that links a patient record to an account; `to` is null if no record has the contact. */
  record_code: { userId: number; code: string; to: string | null }
  /**
   * Tells a contact of a patient record that an account was linked to it. News of a change of the contacts:
   * `contact` for the one that left, `entered` for the new one, `holder` for the linked account. `to` is an
   * address or a number, as it was written if no such number is possible.
   */
  record_linked: { patientId: number; to: string; lang: Language; news?: 'contact' | 'entered' | 'holder' }
  /** Deletes expired rows (sessions, codes, idempotency keys …) and pictures without an owner. */
  sweep: Record<string, never>
  /** Cancels card orders that were not paid in time. */
  release: Record<string, never>
  /** Asks the provider about the payments whose state there is not final. */
  reconcile: Record<string, never>
  /** Refunds a card payment; with `refundId` that part of it (`refunds`). */
  refund: { paymentId: number; refundId?: number }
  /** Issues the invoice of a cash order; `stepId`: the step of its delivery. */
  invoice: { orderId: number; stepId: number }
  /** Chains and stamps documents, and reports them to the tax authority. */
  reports: Record<string, never>
  /** Checks that stocks are the sums of their movements. */
  stock: Record<string, never>
  /** Proves all tax documents and their chain. */
  proof: Record<string, never>
  /** Takes batches out of the sale that are too close to their expiry. */
  expiry: Record<string, never>
  /** Leaves out of orders what their customers have not answered about in time. */
  substitutions: Record<string, never>
  /** Enqueues e-mails to those who wait for products that are available again. */
  restock: Record<string, never>
  taxes: Record<string, never>
  /** Enqueues reminders of the bookings of the next 24 hours, and of products that end soon. */
  remind: Record<string, never>
  /** Offers held and available times to the patients who wait for them. */
  waitlist: Record<string, never>
}

/** The job queue in PostgreSQL. */
export type Queue = {
  boss: PgBoss
  /** Enqueues jobs in the caller's transaction: they run only if it commits. */
  enqueue<N extends QueueName>(db: Db, name: N, ...jobs: JobData[N][]): Promise<void>
  /** The same for jobs that run no earlier than `startAfter`. */
  enqueueAt<N extends QueueName>(db: Db, name: N, startAfter: Date, ...jobs: JobData[N][]): Promise<void>
}

/**
 * Opens the queue on a migrated database. With `isWorker`, this process also supervises the queue and runs
 * its schedule (jobs/run.ts).
 */
export async function openQueue(
  pool: Pool,
  { isWorker = false, onError = () => {} }: { isWorker?: boolean; onError?: (error: Error) => void } = {},
): Promise<Queue> {
  const boss = createBoss(pool, { supervise: isWorker, schedule: isWorker, migrate: false })
  boss.on('error', onError)
  await boss.start()
  const insert = async (db: Db, name: QueueName, jobs: object[], options: { startAfter?: Date }) => {
    if (jobs.length === 0) return
    const httpRequestId = requestIdStorage.getStore()
    await boss.insert(
      name,
      jobs.map(data => ({ data: { ...data, ...(httpRequestId && { httpRequestId }) }, ...options })),
      { db: fromDrizzle(db, sql) },
    )
  }
  return {
    boss,
    enqueue: (db, name, ...jobs) => insert(db, name, jobs, {}),
    enqueueAt: (db, name, startAfter, ...jobs) => insert(db, name, jobs, { startAfter }),
  }
}
