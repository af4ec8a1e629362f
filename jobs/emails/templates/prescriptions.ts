import { eq } from 'drizzle-orm'
import { type LocalizedText, translate } from '#contract/language.ts'
import { users } from '#db/schema/accounts.ts'
import { prescriptions } from '#db/schema/prescriptions.ts'
import type { JobDeps } from '../../deps.ts'
import type { EmailContent } from '../render-email.ts'

const translations = {
  decided_subject: { ar: 'راجع الصيدلي وصفتك', en: 'Your prescription has been reviewed' },
  decided_text: {
    ar: 'راجع الصيدلي الوصفة التي أرسلتها إلينا. تجد نتيجة المراجعة في صفحتها.',
    en: 'The pharmacist has reviewed the prescription that you sent us. Its page has the result.',
  },
  asked_subject: {
    ar: 'سؤال من الصيدلي عن وصفتك',
    en: 'The pharmacist has a question about your prescription',
  },
  asked_text: {
    ar: 'لدى الصيدلي سؤال عن الوصفة التي أرسلتها إلينا. تُستكمل المراجعة بعد ردّك عليه.',
    en: 'The pharmacist has a question about the prescription that you sent us. The review goes on after your answer.',
  },
  action: { ar: 'عرض الوصفة', en: 'See the prescription' },
} as const satisfies Record<string, LocalizedText>

/**
 * E-mail about a decision or a question. An e-mail can be read by others, so it names neither medicine nor
 * patient. Undefined when the prescription waits again.
 */
export async function prescriptionEmail(
  { db }: Pick<JobDeps, 'db'>,
  { prescriptionId }: { prescriptionId: number },
): Promise<EmailContent | undefined> {
  const [row] = await db
    .select({ to: users.signInEmail, lang: users.language, state: prescriptions.state })
    .from(prescriptions)
    .innerJoin(users, eq(users.id, prescriptions.userId))
    .where(eq(prescriptions.id, prescriptionId))
  if (!row || row.state === 'waiting') return undefined
  const { to, lang, state } = row
  const kind = state === 'question' ? 'asked' : 'decided'
  return {
    to,
    lang,
    subject: translate(translations[`${kind}_subject`], lang),
    text: [translate(translations[`${kind}_text`], lang)],
    action: { text: translate(translations.action, lang), to: `/prescriptions/${prescriptionId}` },
  }
}
