import type { Translations } from '../../locale-file.ts'

export const adminPatientAccounts = {
  'admin.account.verified': { ar: 'حساب موثّق', en: 'Verified account' },
  'admin.account.booked': { ar: 'حجزه حساب غير موثّق', en: 'Booked by an unverified account' },
  'admin.account.confirmed': { ar: 'البريد الإلكتروني مؤكَّد', en: 'e-mail confirmed' },
  'admin.account.unconfirmed': { ar: 'البريد الإلكتروني غير مؤكَّد', en: 'e-mail not confirmed' },
  'admin.account.since': { ar: 'أُنشئ الحساب يوم {{day}}', en: 'account created on {{day}}' },
  'admin.account.id_seen': { ar: 'تم الاطلاع على الهوية يوم {{day}}', en: 'ID checked on {{day}}' },
  'admin.account.id_seen_by': {
    ar: 'تم الاطلاع على الهوية (بواسطة {{by}}) يوم {{day}}',
    en: 'ID checked by {{by}} on {{day}}',
  },
  'admin.account.phone_code': {
    ar: 'برمز أُرسل إلى جوال الملف يوم {{day}}',
    en: 'by a code sent to the record’s mobile on {{day}}',
  },
  'admin.account.email_code': {
    ar: 'برمز أُرسل إلى البريد الإلكتروني للملف يوم {{day}}',
    en: 'by a code sent to the record’s e-mail on {{day}}',
  },
  'admin.account.title': { ar: 'الحسابات', en: 'Accounts' },
  'admin.account.lead': {
    ar: 'الاسم أو الرقم أو البريد الإلكتروني لا يُثبت شيئًا. لا يرى الحساب من الملف إلا ما حجزه بنفسه حتى يُوثَّق: برمز يُرسل إلى الجوال أو البريد الإلكتروني الذي أدخله الموظفون، أو باطّلاعك على الهوية.',
    en: 'A name, number or e-mail proves nothing. Until it is verified, an account sees only what it booked itself. It is verified by a code sent to the mobile or e-mail that staff entered, or when you have seen the ID.',
  },
  'admin.account.none': { ar: 'لا حساب لهذا الملف.', en: 'There are no accounts for this record.' },
  'admin.account.email': { ar: 'البريد الإلكتروني للحساب', en: 'Account e-mail' },
  'admin.account.saw_id': { ar: 'اطّلعت على الهوية: اربط الحساب', en: 'I saw the ID: link the account' },
  'admin.account.end': { ar: 'إلغاء الربط', en: 'End the link' },
  'admin.account.end_of': { ar: 'إلغاء الربط: الحساب {{email}}', en: 'End the link to {{email}}' },
  'admin.account.end_title': { ar: 'إلغاء ربط الحساب؟', en: 'End the link to this account?' },
  'admin.account.end_text': {
    ar: 'لن يرى الحساب {{email}} هذا الملف ولا مواعيده. ويبقى له ما حجزه بنفسه.',
    en: '{{email}} will no longer see this record or its appointments, but keeps what it booked itself.',
  },
  'admin.account.record_email': { ar: 'البريد الإلكتروني للمراجع', en: 'Patient’s e-mail' },
  'admin.account.record_email_hint': {
    ar: 'لربط حساب المراجع برمز يُرسل إليه. اكتبه كما يقوله المراجع.',
    en: 'For linking the patient’s account with a code sent there. Enter it as the patient says it.',
  },
  'admin.account.phone_hint': {
    ar: 'أدخل هذا الرقمَ حسابٌ ولم يغيّره الموظفون، فلا يُرسل إليه رمز الربط.',
    en: 'An account entered this number and staff have not changed it, so no linking code is sent there.',
  },
  'admin.account.merge': {
    ar: 'اربط أيضًا بالملف الباقي الحسابات الموثّقة للملف المدموج: {{emails}}',
    en: 'Also link the merged record’s verified accounts to the kept record: {{emails}}',
  },
  'admin.account.merge_text': {
    ar: 'لا ينتقل أي حساب إلى الملف الباقي من تلقاء نفسه، ويبقى لكل حساب ما حجزه.',
    en: 'No account moves to the kept record by itself. Each account keeps what it booked.',
  },
} satisfies Translations
