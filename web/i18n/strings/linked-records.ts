import type { Translations } from '../locale-file.ts'

export const linkedRecords = {
  'records.title': { ar: 'ملفاتي لدى العيادة', en: 'My records at the clinic' },
  'records.lead': {
    ar: 'يرى حسابك ما حجزته بنفسك. ولترى أيضًا المواعيد التي حجزتها لك العيادة وبيانات ملفك اربطه بحسابك: برمز نرسله إلى الجوال أو البريد الذي أعطيته للاستقبال، أو بإظهار هويتك هناك.',
    en: 'Your account sees what you booked yourself. To see the appointments that the clinic booked for you and the details of your record as well, link your record: with a code sent to the mobile or e-mail you gave at reception, or by showing your ID there.',
  },
  'records.none': { ar: 'لا ملف مربوط بحسابك.', en: 'No record is linked to your account.' },
  'records.born': { ar: 'تاريخ الميلاد: {{day}}', en: 'Birth date: {{day}}' },
  'records.id_seen': { ar: 'رُبط في الاستقبال، {{day}}', en: 'Linked at reception, {{day}}' },
  'records.phone_code': {
    ar: 'رُبط برمز أُرسل إلى الجوال، {{day}}',
    en: 'Linked with a code sent to the mobile, {{day}}',
  },
  'records.email_code': {
    ar: 'رُبط برمز أُرسل إلى البريد الإلكتروني، {{day}}',
    en: 'Linked with a code sent to the e-mail, {{day}}',
  },
  'records.end': { ar: 'إلغاء الربط', en: 'End the link' },
  'records.end_of': { ar: 'إلغاء الربط: ملف {{name}}', en: 'End the link to {{name}}’s record' },
  'records.end_title': { ar: 'إلغاء ربط الملف؟', en: 'End the link to this record?' },
  'records.end_text': {
    ar: 'لن تظهر في حسابك المواعيد التي حجزتها العيادة في ملف {{name}} ولا بياناته. ويبقى ما حجزته بنفسك، ويلزم رمز جديد لربط الملف مرة أخرى.',
    en: 'Your account will no longer show what the clinic booked for {{name}}, nor the details of the record. What you booked yourself stays. You will need a new code to link the record again.',
  },
  'records.keep': { ar: 'الإبقاء على الربط', en: 'Keep the link' },
  'records.name': { ar: 'اسم المراجع كما في ملفه', en: 'Patient’s name as in the record' },
  'records.contact': {
    ar: 'الجوال أو البريد المسجَّل لدى العيادة',
    en: 'Mobile or e-mail on record at the clinic',
  },
  'records.send': { ar: 'إرسال الرمز', en: 'Send the code' },
  'records.code': { ar: 'رمز ربط الملف', en: 'Code for the record' },
  'records.link': { ar: 'ربط الملف', en: 'Link the record' },
} satisfies Translations
