import type { LocalizedText } from '../language.ts'

/** The refusals of linking a patient record to an account, included in contract/errors.ts. */
export const patientLinkErrors = {
  'record_link.wrong_code': {
    status: 422,
    ar: 'الرمز غير صحيح أو انتهت صلاحيته. تحقق منه أو اطلب رمزًا جديدًا.',
    en: 'The code is not correct or has expired. Check it, or ask for a new one.',
  },
  'record_link.code_soon': {
    status: 429,
    ar: 'يمكنك طلب رمز واحد في الدقيقة وخمسة رموز في اليوم. حاول بعد {{wait}}، أو أرِ هويتك في الاستقبال.',
    en: 'You can ask for one code a minute and five a day. Try again in {{wait}}, or show your ID at reception.',
  },
  'record_link.too_many_codes': {
    status: 429,
    ar: 'طُلب لهذا الرقم أو البريد الإلكتروني اليوم أقصى عدد مسموح به من الرموز. أرِ هويتك في الاستقبال لربط الملف، أو أكّد بريد حسابك إن لم تؤكده ثم اطلب الرمز، أو حاول بعد {{wait}}.',
    en: 'The maximum number of codes for one day has been requested for this number or e-mail. Show your ID at reception to have the record linked, or confirm your account’s e-mail if you have not done so and ask again, or try again in {{wait}}.',
  },
  'record_link.of_staff': {
    ar: 'لا يُربط حساب موظف بملف مراجع. استخدم حسابًا شخصيًا.',
    en: 'A staff account cannot be linked to a patient record. Please use a personal account.',
  },
  'record_link.no_contact': {
    status: 422,
    ar: 'اكتب رقم جوال أو بريدًا إلكترونيًا.',
    en: 'Enter a mobile number or an e-mail address.',
  },
  'record_link.no_texts': {
    ar: 'لا نرسل رسائل نصية الآن. اكتب البريد الإلكتروني الذي أعطيته للعيادة، أو أرِ هويتك في الاستقبال.',
    en: 'We cannot send text messages now. Enter the e-mail you gave the clinic, or show your ID at reception.',
  },
  'record_link.nobody_to_tell': {
    ar: 'لم يُحفظ: لا تُرسل رسالة نصية إلى رقم في الملف، ولا بريد إلكتروني للعيادة يُطلب عليه الاتصال بصاحبه وإبلاغه بالحساب المرتبط. أضف البريد الإلكتروني للعيادة في الإعدادات.',
    en: 'Not saved: a number in the record gets no text, and the clinic has no e-mail that is asked to call it about the linked account. Add the clinic’s e-mail in the settings.',
  },
} as const satisfies Record<string, LocalizedText & { status?: number }>
