import { eq } from 'drizzle-orm'
import type { LocalizedText } from '#contract/language.ts'
import { users } from '#db/schema/accounts.ts'
import { prescriptions } from '#db/schema/prescriptions.ts'
import { receiver, type Template, writeEmail } from '../write-email.ts'

const translations = {
  decided_subject: { ar: 'راجع الصيدلي وصفتك', en: 'Your prescription has been reviewed' },
  decided_text: {
    ar: 'راجع الصيدلي الوصفة التي أرسلتها إلينا. تجد نتيجة المراجعة في صفحة الوصفة.',
    en: 'The pharmacist has reviewed the prescription that you sent us. You can find the result on the prescription page.',
  },
  asked_subject: {
    ar: 'سؤال من الصيدلي عن وصفتك',
    en: 'The pharmacist has a question about your prescription',
  },
  asked_text: {
    ar: 'لدى الصيدلي سؤال عن الوصفة التي أرسلتها إلينا. تُستكمل المراجعة بعد ردّك عليه.',
    en: 'The pharmacist has a question about the prescription that you sent us. The review will continue once you have answered.',
  },
  action: { ar: 'عرض الوصفة', en: 'See the prescription' },
} as const satisfies Record<string, LocalizedText>

/**
 * E-mail about a decision or a question. An e-mail can be read by others, so it names neither medicine nor
 * patient. Undefined when the prescription waits again.
 */
export const prescriptionEmail: Template<{ prescriptionId: number }> = async ({ db }, { prescriptionId }) => {
  const [row] = await db
    .select({ ...receiver, state: prescriptions.state })
    .from(prescriptions)
    .innerJoin(users, eq(users.id, prescriptions.userId))
    .where(eq(prescriptions.id, prescriptionId))
  if (!row || row.state === 'waiting') return undefined
  const kind = row.state === 'question' ? 'asked' : 'decided'
  return writeEmail(row, {
    subject: translations[`${kind}_subject`],
    text: [translations[`${kind}_text`]],
    action: { text: translations.action, to: `/prescriptions/${prescriptionId}` },
  })
}
