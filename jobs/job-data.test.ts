import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#db/connect.ts'
import type { QueueName } from '#db/queue-schema.ts'
import { type EmailJob, type JobData, openQueue } from '#services/queue.ts'
import { requestIdStorage } from '#services/request-context.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startWorker } from './run.ts'

const cleanups: (() => Promise<unknown>)[] = []
let database: ReturnType<typeof connect>
let queue: Awaited<ReturnType<typeof openQueue>>

beforeAll(async () => {
  const { url, drop } = await createTestDatabase()
  database = connect(url)
  queue = await openQueue(database.pool)
  cleanups.push(
    () => queue.boss.stop({ graceful: false }),
    () => database.pool.end(),
    drop,
  )
})
afterAll(async () => {
  for (const close of cleanups) await close()
})

type EmailDataOf<Template, Job = EmailJob> = Job extends { template: infer T }
  ? Template extends T
    ? Omit<Job, 'template'>
    : never
  : never

/** The data of an e-mail job of each template. */
const emails: { [T in EmailJob['template']]: EmailDataOf<T> } = {
  password_changed: { userId: 1 },
  welcome: { userId: 1, code: '123456' },
  reset_code: { email: 'noura@example.com', code: '123456', lang: 'ar' },
  email_code: { userId: 1, code: '123456' },
  email_changing: { userId: 1 },
  email_changed: { userId: 1, to: 'noura@example.com' },
  account_deleted: { to: 'noura@example.com', lang: 'ar' },
  contact_message: { messageId: 1 },
  staff_invitation: { invitationId: 1, token: 'token' },
  enrolment_link: { userId: 1, token: 'token' },
  order_placed: { orderId: 1 },
  order_on_its_way: { orderId: 1 },
  order_not_delivered: { orderId: 1 },
  order_cancelled: { orderId: 1 },
  order_moved: { orderId: 1 },
  order_day_closed: { orderId: 1 },
  payment_refunded: { orderId: 1, paymentId: 1 },
  order_returned: { returnId: 1 },
  return_request_answered: { returnRequestId: 1, state: 'accepted' },
  substitution: { substitutionId: 1, state: 'open' },
  debit_note: { documentId: 1 },
  home_care_made: { bookingId: 1 },
  home_care_moved: { bookingId: 1, sequence: 1 },
  home_care_cancelled: { bookingId: 1 },
  home_care_reminder: { bookingId: 1, sequence: 1 },
  booking_made: { bookingId: 1 },
  booking_moved: { bookingId: 1, sequence: 1 },
  booking_cancelled: { bookingId: 1 },
  booking_reminder: { bookingId: 1, sequence: 1 },
  booking_reopened: { bookingId: 1, sequence: 1 },
  home_care_reopened: { bookingId: 1, sequence: 1 },
  home_care_on_the_way: { bookingId: 1, sequence: 0 },
  booking_late: { bookingId: 1, sequence: 1, minutes: 15 },
  waitlist_offer: { offerId: 1 },
  offer_withdrawn: { offerId: 1 },
  prescription_answered: { prescriptionId: 1 },
  batch_recalled: { noticeId: 1 },
  back_in_stock: { stockNoticeId: 1 },
  reorder_reminder: { reorderReminderId: 1 },
}

/** A job of each queue, and of `mail` one of each template. */
const jobs: { [N in QueueName]: JobData[N][] } = {
  mail: Object.entries(emails).map(([template, data]) => ({ template, ...data }) as EmailJob),
  message: [{ messageId: 1 }],
  record_code: [{ userId: 1, code: '123456', to: '+966501234567' }],
  record_linked: [{ patientId: 1, to: '+966501234567', lang: 'ar' }],
  refund: [{ paymentId: 1, refundId: 1 }],
  invoice: [{ orderId: 1, stepId: 1 }],
  sweep: [{}],
  release: [{}],
  reconcile: [{}],
  reports: [{}],
  stock: [{}],
  proof: [{}],
  expiry: [{}],
  substitutions: [{}],
  restock: [{}],
  taxes: [{}],
  remind: [{}],
  waitlist: [{}],
}

test('every kind of job that a request enqueues reaches its worker as it was enqueued', async () => {
  const received = new Map<string, unknown[]>()
  const requestIds = new Set<string | undefined>()
  for (const name of Object.keys(jobs) as QueueName[]) {
    await requestIdStorage.run('00000012', () => queue.enqueue(database.db, name, ...jobs[name]))
    received.set(name, [])
    await startWorker({ queue }, name, 1, async data => {
      received.get(name)?.push(data)
      requestIds.add(requestIdStorage.getStore())
    })
  }
  for (const [name, expected] of Object.entries<unknown[]>(jobs)) {
    await vi.waitFor(() => expect(received.get(name), name).toHaveLength(expected.length), 20_000)
    expect(received.get(name), name).toEqual(expect.arrayContaining(expected))
  }
  expect([...requestIds]).toEqual(['00000012'])
})
