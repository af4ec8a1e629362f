import { eq } from 'drizzle-orm'
import { type LocalizedText, translate } from '#contract/language.ts'
import { users } from '#db/schema/accounts.ts'
import { patientLinkCodes } from '#db/schema/patient-links.ts'
import { patients } from '#db/schema/patients.ts'
import { loadClinicContact } from '#services/clinic-settings.ts'
import type { JobData } from '#services/queue.ts'
import type { JobDeps } from '../deps.ts'
import { deliverEmail } from '../emails/send-email.ts'

const translations = {
  subject: { ar: 'رمز ربط ملف المراجع بحساب', en: 'The code that links your patient record to an account' },
  text: {
    ar: 'طلب صاحب حساب في موقعنا رؤية ملفك لدى العيادة. إن كنت أنت من طلب ذلك فاكتب هذا الرمز في صفحة الملف الشخصي. الرمز صالح لعشر دقائق.',
    en: 'Somebody with an account on our website asked to see your record at the clinic. If it was you, enter this code on the profile page. It is valid for ten minutes.',
  },
  not_you: {
    ar: 'إن لم تطلب ذلك فلا تعطِ الرمز لأحد: من يعرفه يرى ملفك.',
    en: 'If you did not ask for it, give the code to nobody: who has it sees your record.',
  },
  sms: {
    ar: 'رمز ربط ملفك بحساب في موقعنا: {{code}}. صالح لعشر دقائق. لا تعطه لأحد: من يعرفه يرى ملفك.',
    en: 'The code that links your patient record to an account: {{code}}. Valid for ten minutes. Give it to nobody: who has it sees your record.',
  },
} as const satisfies Record<string, LocalizedText>

/**
 * Sends a code to the phone or e-mail that staff entered in the record; nothing if no record has the contact.
 * A text is attempted once: a code that arrives late is of no use.
 */
export async function sendRecordCode(
  jobDeps: JobDeps,
  { userId, code }: JobData['record_code'],
  jobId: string,
): Promise<void> {
  const { db, textGateway } = jobDeps
  const [row] = await db
    .select({
      method: patientLinkCodes.method,
      phone: patients.phone,
      email: patients.email,
      lang: users.language,
    })
    .from(patientLinkCodes)
    .innerJoin(users, eq(users.id, patientLinkCodes.userId))
    .innerJoin(patients, eq(patients.id, patientLinkCodes.patientId))
    .where(eq(patientLinkCodes.userId, userId))
  if (!row) return
  const { method, phone, email, lang } = row
  if (method === 'phone_code') {
    // No row of `messages` has the number 0: a delivery report changes nothing.
    if (phone)
      await textGateway?.send({ to: phone, body: translate(translations.sms, lang, { code }), key: 0 })
    return
  }
  if (!email) return
  const deps = { ...jobDeps, contact: await loadClinicContact(db, jobDeps.contact) }
  const content = {
    to: email,
    lang,
    subject: translate(translations.subject, lang),
    text: [translate(translations.text, lang)],
    code,
    closing: [translate(translations.not_you, lang)],
  }
  await deliverEmail(deps, content, jobId)
}
