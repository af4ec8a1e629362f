import { eq } from 'drizzle-orm'
import { type LocalizedText, translate } from '#contract/language.ts'
import { users } from '#db/schema/accounts.ts'
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
    en: 'If you did not ask for it, do not give the code to anyone: whoever has it can see your record.',
  },
  sms: {
    ar: 'رمز ربط ملفك بحساب في موقعنا: {{code}}. صالح لعشر دقائق. لا تعطه لأحد: من يعرفه يرى ملفك.',
    en: 'The code that links your patient record to an account: {{code}}. Valid for ten minutes. Do not give it to anyone: whoever has it can see your record.',
  },
  linked_subject: { ar: 'رُبط حساب بملف مراجع لدى العيادة', en: 'An account was linked to a patient record' },
  // True for a former contact, a contact of a merged record and another account alike.
  linked: {
    ar: 'رُبط حساب في موقعنا بملف مراجع له صلة بهذا الرقم أو البريد الإلكتروني، وصاحب الحساب يرى مواعيد الملف. إن لم تطلب ذلك فاتصل بنا.',
    en: 'An account on our website has been linked to a patient record that is connected with this number or e-mail, and can see its appointments. Call us if you did not ask for this.',
  },
  contact_subject: {
    ar: 'تغيّرت بيانات التواصل في ملفك لدى العيادة',
    en: 'The contact details in your patient record were changed',
  },
  contact: {
    ar: 'غيّرت العيادة رقم الجوال أو البريد الإلكتروني المسجل في ملفك، ولم تعد هذه الوسيلة مسجلة فيه. إن لم تطلب ذلك فاتصل بنا.',
    en: 'The clinic has changed the mobile number or e-mail in your record; this one is no longer in it. Call us if you did not ask for it.',
  },
} as const satisfies Record<string, LocalizedText>

/**
 * Sends a code to the contact for which it was made, which staff entered in the record; nothing if no record
 * has the contact. It is attempted once: a code that arrives late is of no use.
 */
export async function sendRecordCode(
  jobDeps: JobDeps,
  { userId, code, to }: JobData['record_code'],
  jobId: string,
): Promise<void> {
  const { db, textGateway } = jobDeps
  const [account] = await db.select({ lang: users.language }).from(users).where(eq(users.id, userId))
  if (!account || !to) return
  const { lang } = account
  if (!to.includes('@')) {
    // No row of `messages` has the number 0: a delivery report changes nothing.
    await textGateway?.send({ to, body: translate(translations.sms, lang, { code }), key: 0 })
    return
  }
  const deps = { ...jobDeps, contact: await loadClinicContact(db, jobDeps.contact) }
  const content = {
    to,
    lang,
    subject: translate(translations.subject, lang),
    text: [translate(translations.text, lang)],
    code,
    closing: [translate(translations.not_you, lang)],
  }
  await deliverEmail(deps, content, jobId)
}

/** Tells a contact of a record that an account now sees it, or that staff replaced the contact. */
export async function sendRecordLinked(
  jobDeps: JobDeps,
  { to, lang, news }: JobData['record_linked'],
  jobId: string,
): Promise<void> {
  const { db, textGateway } = jobDeps
  const body = translate(translations[news ?? 'linked'], lang)
  if (!to.includes('@')) {
    await textGateway?.send({ to, body, key: 0 })
    return
  }
  const deps = { ...jobDeps, contact: await loadClinicContact(db, jobDeps.contact) }
  await deliverEmail(
    deps,
    { to, lang, subject: translate(translations[`${news ?? 'linked'}_subject`], lang), text: [body] },
    jobId,
  )
}
