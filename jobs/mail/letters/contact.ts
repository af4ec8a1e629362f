import { eq } from 'drizzle-orm'
import { type Pair, say } from '#contract/pair.ts'
import { contactMessages } from '#db/schema/content.ts'
import { dayOf, timeOf } from '#domain/clinic-time.ts'
import type { Deps } from '../../deps.ts'
import type { Mail } from '../mail.ts'

const words = {
  subject: { ar: 'رسالة جديدة من الموقع', en: 'A new message from the site' },
  text: {
    ar: 'وصلت رسالة من صفحة «تواصل معنا». الرد على هذا البريد يصل إلى صاحبها.',
    en: 'A message came in through the contact page. A reply to this mail goes to its sender.',
  },
  name: { ar: 'الاسم', en: 'Name' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  phone: { ar: 'الهاتف', en: 'Phone' },
  when: { ar: 'الوقت', en: 'Time' },
  message: { ar: 'الرسالة', en: 'Message' },
} as const satisfies Record<string, Pair>

/** Brings a visitor's message to the clinic, where the configuration says who reads it. The clinic reads Arabic. */
export async function contactMessage(
  { db, contact }: Deps,
  { messageId }: { messageId: number },
): Promise<Mail | undefined> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, messageId))
  if (!message || !contact.email) return undefined
  const lang = 'ar'
  const at = message.createdAt.getTime()
  return {
    to: contact.email,
    replyTo: message.email,
    lang,
    subject: say(words.subject, lang),
    text: [say(words.text, lang)],
    facts: [
      [say(words.name, lang), `${message.firstName} ${message.lastName}`],
      [say(words.email, lang), message.email],
      [say(words.phone, lang), message.phone],
      [say(words.when, lang), `${dayOf(at)} ${timeOf(at)}`],
      [say(words.message, lang), message.message],
    ],
  }
}
