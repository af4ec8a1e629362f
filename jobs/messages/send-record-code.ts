import { eq } from 'drizzle-orm'
import { type LocalizedText, translate } from '#contract/language.ts'
import { users } from '#db/schema/accounts.ts'
import { receivesTexts } from '#domain/booking/message-kinds.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { loadClinicContact } from '#services/clinic-settings.ts'
import type { JobData } from '#services/queue.ts'
import type { JobDeps } from '../deps.ts'
import type { EmailContent } from '../emails/render-email.ts'
import { deliverEmail } from '../emails/send-email.ts'
import { writeEmail } from '../emails/write-email.ts'

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
  entered_subject: {
    ar: 'سُجّلت وسيلة تواصل في ملف مراجع مرتبط بحساب',
    en: 'Contact details were entered in a patient record that an account sees',
  },
  entered: {
    ar: 'سُجّل هذا الرقم أو البريد الإلكتروني في ملف مراجع يراه حساب في موقعنا أو كان يراه قبل أيام. إن لم تعرف هذا الحساب فاتصل بنا لنلغي ربطه.',
    en: 'This number or e-mail was entered in a patient record that an account on our website sees, or saw some days ago. If you do not know this account, call us and we will end its link.',
  },
  holder_subject: {
    ar: 'تغيّرت بيانات التواصل في ملف مراجع يراه حسابك',
    en: 'Contact details changed in a patient record that your account sees',
  },
  holder: {
    ar: 'غيّرت العيادة رقم الجوال أو البريد الإلكتروني في ملف مراجع يراه حسابك. يمكنك إلغاء الربط في صفحة الملف الشخصي. إن لم تطلب هذا التغيير فاتصل بنا.',
    en: 'The clinic has changed the mobile number or e-mail in a patient record that your account sees. You can end the link on your profile page. Call us if you did not ask for the change.',
  },
  call_subject: { ar: 'اتصال مطلوب بشأن ملف مراجع', en: 'A call is needed about a patient record' },
  call: {
    ar: 'لم تُرسل رسالة نصية إلى هذا الرقم. اتصل بصاحبه وأبلغه بما يلي، على ألا يتصل به الموظف الذي ربط الحساب أو غيّر البيانات.',
    en: 'No text was sent to this number. Please call it and say what follows. The person who calls should not be the one who linked the account or changed the details.',
  },
  phone: { ar: 'الهاتف', en: 'Phone number' },
  record: { ar: 'رقم ملف المراجع', en: 'Record number' },
  say: { ar: 'نص البلاغ', en: 'What to say' },
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
    await textGateway?.send({ to, body: translate(translations.sms, lang, { code }), key: 0, lang })
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

/**
 * Tells a contact of a record that an account sees it, or that staff replaced the contact, and a linked
 * account that the contacts of its record changed. Where no text arrives, the clinic's own address is asked
 * to call the number.
 */
export async function sendRecordLinked(
  jobDeps: JobDeps,
  { patientId, to, lang, news: change }: JobData['record_linked'],
  jobId: string,
): Promise<void> {
  const { db, textGateway } = jobDeps
  const news: News = change ?? 'linked'
  const text = { to, body: translate(translations[news], lang), key: 0, lang }
  // A text that is refused, or gets no answer, becomes a call: being informed twice does no harm.
  const isSent =
    receivesTexts(to) &&
    (await textGateway?.send(text).then(
      () => true,
      () => false,
    ))
  if (isSent) return
  const contact = await loadClinicContact(db, jobDeps.contact)
  const content = to.includes('@')
    ? writeEmail({ to, lang }, { subject: translations[`${news}_subject`], text: [translations[news]] })
    : callRequest({ clinicEmail: contact.email, patientId, phone: to, news })
  await deliverEmail({ ...jobDeps, contact }, content, jobId)
}

/** What a contact of a record, or a linked account, is told. */
type News = 'linked' | NonNullable<JobData['record_linked']['news']>

type CallRequest = {
  clinicEmail: string | undefined
  patientId: number
  phone: string
  news: News
}

/** The e-mail, in Arabic, that asks the clinic to call a number that no text reaches. */
function callRequest({ clinicEmail, patientId, phone, news }: CallRequest): EmailContent {
  if (!clinicEmail) throw new Error('the clinic has no e-mail address that can be asked to call')
  return writeEmail(
    { to: clinicEmail, lang: 'ar' },
    {
      subject: translations.call_subject,
      text: [translations.call],
      details: [
        [translations.phone, `\u2066${formatPhoneNumber(phone)}\u2069`],
        [translations.record, String(patientId)],
        [translations.say, translations[news]],
      ],
    },
  )
}
