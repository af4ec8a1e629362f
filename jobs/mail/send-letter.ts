import { carried } from '#db/carried.ts'
import { contactOf } from '#db/clinic.ts'
import type { Letter } from '#db/queue.ts'
import type { Deps } from '../deps.ts'
import { welcome } from './letters/accounts.ts'
import { bookingLetter } from './letters/bookings.ts'
import { contactMessage } from './letters/contact.ts'
import { emailChanged, emailChanging, emailCode } from './letters/email-change.ts'
import { homeCareLetter } from './letters/home-care.ts'
import { orderCancelled, orderOnItsWay, orderPlaced } from './letters/orders.ts'
import { passwordChanged, resetCode } from './letters/recovery.ts'
import { htmlOf, type Mail, textOf } from './mail.ts'

type Write<L> = (deps: Deps, letter: L) => Promise<Mail | undefined>

/** Who writes each letter from what is true now; nothing when there is nothing to say any more. */
const writers: { [K in Letter['letter']]: Write<Extract<Letter, { letter: K }>> } = {
  welcome,
  reset_code: resetCode,
  password_changed: passwordChanged,
  email_code: emailCode,
  email_changing: emailChanging,
  email_changed: emailChanged,
  contact_message: contactMessage,
  order_placed: orderPlaced,
  order_on_its_way: orderOnItsWay,
  order_cancelled: orderCancelled,
  home_care_made: homeCareLetter,
  home_care_cancelled: homeCareLetter,
  home_care_reminder: homeCareLetter,
  booking_made: bookingLetter,
  booking_moved: bookingLetter,
  booking_cancelled: bookingLetter,
  booking_reminder: bookingLetter,
}

/** Writes a queued letter and posts it. Throws when the post does not take it: the queue then tries again. */
export async function sendLetter(given: Deps, letter: Letter, jobId: string): Promise<void> {
  const deps = { ...given, contact: await contactOf(given.db, given.contact) }
  const mail = await (writers[letter.letter] as Write<Letter>)(deps, letter)
  if (!mail) return
  const { to, subject, replyTo } = mail
  const requestId = carried.getStore()
  await deps.post({
    to,
    subject,
    ...(replyTo && { replyTo }),
    ...(requestId && { requestId }),
    html: htmlOf(mail, deps),
    text: textOf(mail, deps),
    messageId: `<${jobId}@afiya>`,
  })
}
