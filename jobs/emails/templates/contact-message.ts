import { eq } from 'drizzle-orm'
import { type LocalizedText, translate } from '#contract/language.ts'
import { contactMessages } from '#db/schema/content.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { formatLongDay, formatPhoneNumber, formatTime } from '#domain/text/format.ts'
import type { JobDeps } from '../../deps.ts'
import type { EmailContent } from '../render-email.ts'

const translations = {
  subject: { ar: 'رسالة جديدة من الموقع', en: 'A new message from the site' },
  text: {
    ar: 'وصلت رسالة من صفحة «تواصل معنا». الرد على هذا البريد يصل إلى مرسلها.',
    en: 'A message came in through the contact page. A reply to this e-mail goes to the sender.',
  },
  name: { ar: 'الاسم', en: 'Name' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  phone: { ar: 'رقم الجوال', en: 'Mobile number' },
  when: { ar: 'الوقت', en: 'Time' },
  message: { ar: 'الرسالة', en: 'Message' },
} as const satisfies Record<string, LocalizedText>

/**
 * E-mail to the clinic's contact address with a visitor's message, in Arabic. A reply goes to the visitor.
 */
export async function contactMessageEmail(
  { db, contact }: JobDeps,
  { messageId }: { messageId: number },
): Promise<EmailContent | undefined> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, messageId))
  if (!message || !contact.email) return undefined
  const lang = 'ar'
  const at = message.createdAt.getTime()
  return {
    to: contact.email,
    replyTo: message.email,
    lang,
    subject: translate(translations.subject, lang),
    text: [translate(translations.text, lang)],
    details: [
      [translate(translations.name, lang), `${message.firstName} ${message.lastName}`],
      [translate(translations.email, lang), message.email],
      [translate(translations.phone, lang), `\u2066${formatPhoneNumber(message.phone)}\u2069`],
      [
        translate(translations.when, lang),
        `${formatLongDay(dayOf(at), lang)} ${formatTime(timeOf(at), lang)}`,
      ],
      [translate(translations.message, lang), message.message],
    ],
  }
}
