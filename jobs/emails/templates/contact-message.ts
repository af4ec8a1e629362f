import { eq } from 'drizzle-orm'
import type { LocalizedText } from '#contract/language.ts'
import { contactMessages } from '#db/schema/content.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { momentText } from '#domain/text/moment-text.ts'
import { type Template, writeEmail } from '../write-email.ts'
import { labels } from './labels.ts'

const translations = {
  subject: { ar: 'رسالة جديدة من الموقع', en: 'A new message from the site' },
  text: {
    ar: 'وصلت رسالة من صفحة «تواصل معنا». الرد على هذه الرسالة يصل إلى مرسلها.',
    en: 'A message came in through the contact page. A reply to this e-mail goes to the sender.',
  },
  name: { ar: 'الاسم', en: 'Name' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  phone: { ar: 'رقم الجوال', en: 'Mobile number' },
  message: { ar: 'الرسالة', en: 'Message' },
} as const satisfies Record<string, LocalizedText>

/**
 * E-mail to the clinic's contact address with a visitor's message, in Arabic. A reply goes to the visitor.
 */
export const contactMessageEmail: Template<{ messageId: number }, 'db' | 'contact'> = async (
  { db, contact },
  { messageId },
) => {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, messageId))
  if (!message || !contact.email) return undefined
  return writeEmail(
    { to: contact.email, lang: 'ar' },
    {
      replyTo: message.email,
      subject: translations.subject,
      text: [translations.text],
      details: [
        [translations.name, `${message.firstName} ${message.lastName}`],
        [translations.email, message.email],
        [translations.phone, `\u2066${formatPhoneNumber(message.phone)}\u2069`],
        [labels.time, momentText(message.createdAt.getTime())],
        [translations.message, message.message],
      ],
    },
  )
}
