import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { namesIn, withBrandNames } from '#domain/brand/brand-names.ts'
import { isOffPage } from '#domain/modules.ts'
import {
  type Brand,
  hostOf,
  loadBrand,
  loadClinicContact,
  loadOffModules,
} from '#services/clinic-settings.ts'
import type { EmailJob } from '#services/queue.ts'
import { requestIdStorage } from '#services/request-context.ts'
import type { JobDeps } from '../deps.ts'
import { type EmailContent, renderEmail } from './render-email.ts'
import { accountDeletedEmail } from './templates/account-deleted.ts'
import { backInStockEmail, endStockNotice } from './templates/back-in-stock.ts'
import { batchRecalledEmail, noteRecallSent } from './templates/batch-recalled.ts'
import { bookingEmail } from './templates/bookings.ts'
import { contactMessageEmail } from './templates/contact-message.ts'
import { debitNoteEmail } from './templates/debit-note.ts'
import { emailChangeCodeEmail, emailChangedEmail, emailChangingEmail } from './templates/email-change.ts'
import { enrolmentLinkEmail } from './templates/enrolment-link.ts'
import { homeCareEmail } from './templates/home-care.ts'
import { orderDayClosedEmail, orderMovedEmail } from './templates/order-moves.ts'
import { orderReturnedEmail } from './templates/order-returned.ts'
import {
  orderCancelledEmail,
  orderNotDeliveredEmail,
  orderOnItsWayEmail,
  orderPlacedEmail,
  paymentRefundedEmail,
} from './templates/orders.ts'
import { passwordChangedEmail, resetCodeEmail } from './templates/password-reset.ts'
import { prescriptionEmail } from './templates/prescriptions.ts'
import { endReorderReminder, reorderReminderEmail } from './templates/reorder-reminder.ts'
import { returnRequestAnsweredEmail } from './templates/return-request-answered.ts'
import { staffInvitationEmail } from './templates/staff-invitation.ts'
import { substitutionEmail } from './templates/substitutions.ts'
import { offerWithdrawnEmail, waitlistOfferEmail } from './templates/waitlist-offer.ts'
import { welcomeEmail } from './templates/welcome.ts'
import type { Template } from './write-email.ts'

const templates: {
  [K in EmailJob['template']]: Template<Extract<EmailJob, { template: K }>, keyof JobDeps>
} = {
  welcome: welcomeEmail,
  reset_code: resetCodeEmail,
  password_changed: passwordChangedEmail,
  email_code: emailChangeCodeEmail,
  email_changing: emailChangingEmail,
  email_changed: emailChangedEmail,
  account_deleted: accountDeletedEmail,
  contact_message: contactMessageEmail,
  staff_invitation: staffInvitationEmail,
  enrolment_link: enrolmentLinkEmail,
  order_placed: orderPlacedEmail,
  order_on_its_way: orderOnItsWayEmail,
  order_not_delivered: orderNotDeliveredEmail,
  order_cancelled: orderCancelledEmail,
  payment_refunded: paymentRefundedEmail,
  order_moved: orderMovedEmail,
  order_day_closed: orderDayClosedEmail,
  order_returned: orderReturnedEmail,
  return_request_answered: returnRequestAnsweredEmail,
  substitution: substitutionEmail,
  debit_note: debitNoteEmail,
  home_care_made: homeCareEmail,
  home_care_moved: homeCareEmail,
  home_care_cancelled: homeCareEmail,
  home_care_reminder: homeCareEmail,
  home_care_reopened: homeCareEmail,
  home_care_on_the_way: homeCareEmail,
  booking_made: bookingEmail,
  booking_moved: bookingEmail,
  booking_cancelled: bookingEmail,
  booking_reminder: bookingEmail,
  booking_reopened: bookingEmail,
  waitlist_offer: waitlistOfferEmail,
  offer_withdrawn: offerWithdrawnEmail,
  booking_late: bookingEmail,
  prescription_answered: prescriptionEmail,
  batch_recalled: batchRecalledEmail,
  back_in_stock: backInStockEmail,
  reorder_reminder: reorderReminderEmail,
}

/**
 * Sends the e-mail of a job. Throws when the transport fails: the queue then retries. The Message-ID is the
 * same at every attempt, so that a mail server can recognize a repetition. Returns false when there is
 * nothing to say any more.
 */
export async function sendEmail(jobDeps: JobDeps, job: EmailJob, jobId: string): Promise<boolean> {
  const deps = { ...jobDeps, contact: await loadClinicContact(jobDeps.db, jobDeps.contact) }
  const email = await emailContentOf(deps, job)
  if (!email || !(unconfirmedToo.has(job.template) || (await isConfirmed(deps.db, email.to)))) return false
  await deliverEmail(deps, email, jobId)
  if (job.template === 'batch_recalled') await noteRecallSent(deps.db, job.noticeId)
  if (job.template === 'back_in_stock') await endStockNotice(deps.db, job.stockNoticeId)
  if (job.template === 'reorder_reminder') await endReorderReminder(deps.db, job.reorderReminderId)
  return true
}

/** The content of a job's e-mail; undefined when there is nothing to say any more. */
export const emailContentOf = (deps: JobDeps, job: EmailJob) =>
  (templates[job.template] as Template<EmailJob, keyof JobDeps>)(deps, job)

/**
 * The e-mails that do not depend on the confirmation of the account's current address: those that confirm it,
 * those that no account of a patient decides, and those to an address that no account has any more
 * (`email_changed`, `account_deleted`), which are only enqueued if that address was confirmed.
 */
const unconfirmedToo: ReadonlySet<EmailJob['template']> = new Set([
  'welcome',
  'reset_code',
  'email_code',
  'email_changed',
  'account_deleted',
  'contact_message',
  'staff_invitation',
  'enrolment_link',
] as const)

/** Anybody can register with an address: without a proof its owner may know nothing of the account. */
async function isConfirmed(db: Db, email: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.signInEmail, email), isNotNull(users.emailConfirmedAt)))
  return found.length > 0
}

/** Renders and delivers an e-mail; throws when the transport fails. `deps` has the clinic's contact. */
export async function deliverEmail(deps: JobDeps, draft: EmailContent, jobId: string): Promise<void> {
  const [brand, off] = await Promise.all([loadBrand(deps.db), loadOffModules(deps.db)])
  const { action, ...others } = withNames(draft, brand)
  // A recall is sent without the store too, but there is no page to open.
  const email = action && !isOffPage(action.to, off) ? { ...others, action } : others
  const { to, subject, replyTo, calendar } = email
  const requestId = requestIdStorage.getStore()
  await deps.deliver({
    to,
    senderName: brand.names.name[email.lang],
    subject,
    ...(replyTo && { replyTo }),
    ...(calendar && { calendar }),
    ...(requestId && { requestId }),
    ...renderEmail(email, { ...deps, brand }),
    messageId: `<${jobId}@${hostOf(deps.origin)}>`,
  })
}

/** The texts of an e-mail with the names of the brand, where they refer to it. */
function withNames(email: EmailContent, { names }: Brand): EmailContent {
  const named = (text: string) => withBrandNames(text, namesIn(names, email.lang))
  const { subject, text, details, action, closing } = email
  return {
    ...email,
    subject: named(subject),
    text: text.map(named),
    ...(details && { details: details.map(([name, value]) => [named(name), value]) }),
    ...(action && { action: { ...action, text: named(action.text) } }),
    ...(closing && { closing: closing.map(named) }),
  }
}
