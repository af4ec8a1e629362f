import type { Translations } from '../locale-file.ts'

// The API serves the notice itself (api/privacy/privacy-notice-text.ts), because only its page needs it.
export const privacy = {
  'privacy.title': { ar: 'سياسة الخصوصية', en: 'Privacy notice' },
  /** For use within a sentence. */
  'privacy.notice': { ar: 'سياسة الخصوصية', en: 'privacy notice' },
  'privacy.version': { ar: 'تاريخ النسخة: {{day}}', en: 'Version of {{day}}' },
  'privacy.contact': { ar: 'التواصل والشكوى', en: 'Contact and complaints' },
  'privacy.officer': { ar: 'مسؤول حماية البيانات الشخصية', en: 'Data protection officer' },
  'privacy.authority': {
    ar: 'إن لم يُرضك ردّنا فلك أن تتقدم بشكوى إلى',
    en: 'If our answer does not satisfy you, you may complain to',
  },
  'privacy.on_sign_up': {
    ar: 'بإنشاء الحساب توافق على {{notice}}، ومنها معالجة بياناتك الصحية لتقديم الرعاية.',
    en: 'By creating an account you agree to the {{notice}}, and with it to the use of your health data for your care.',
  },
  'privacy.on_booking': {
    ar: 'نستخدم ما تكتبه هنا لتقديم الرعاية لك، والتفاصيل في {{notice}}.',
    en: 'We use what you write here to provide your care. For details, see the {{notice}}.',
  },
  'privacy.on_message': {
    ar: 'تجد مدة احتفاظنا برسالتك وحقوقك في {{notice}}.',
    en: 'Our {{notice}} says how long we keep your message and what your rights are.',
  },
  'privacy.ask': {
    ar: 'اقرأ {{notice}} (نسخة بتاريخ {{day}}) ثم وافق عليها.',
    en: 'Please read the {{notice}} (version of {{day}}) and agree to it.',
  },
  'privacy.agree': { ar: 'أوافق', en: 'I agree' },
  'privacy.agreed_on': {
    ar: 'وافقت يوم {{day}} على النسخة المؤرخة {{version}}.',
    en: 'You agreed on {{day}} to the version of {{version}}.',
  },
  'privacy.withdrawn_on': {
    ar: 'سحبت موافقتك يوم {{day}}. لا نستقبل منك موعدًا أو طلبًا جديدًا حتى توافق من جديد.',
    en: 'You withdrew your agreement on {{day}}. We cannot take new appointments or orders from you until you agree again.',
  },
  'privacy.withdraw_text': {
    ar: 'لك أن تسحب موافقتك في أي وقت. تبقى مواعيدك وطلباتك القائمة، ولا نستقبل جديدًا حتى توافق من جديد.',
    en: 'You may withdraw at any time. Your existing appointments and orders stay; we cannot take new ones until you agree again.',
  },
  'privacy.withdraw': { ar: 'سحب الموافقة', en: 'Withdraw agreement' },
} satisfies Translations
