import type { Translations } from '../../locale-file.ts'

export const adminPatientAccounts = {
  'admin.account.verified': { ar: 'حساب موثّق', en: 'Verified account' },
  'admin.account.booked': { ar: 'حجزه حساب غير موثّق', en: 'Booked by an unverified account' },
  'admin.account.confirmed': { ar: 'البريد مؤكَّد', en: 'e-mail confirmed' },
  'admin.account.unconfirmed': { ar: 'البريد غير مؤكَّد', en: 'e-mail not confirmed' },
  'admin.account.since': { ar: 'أُنشئ الحساب {{day}}', en: 'account made on {{day}}' },
  'admin.account.id_seen': {
    ar: 'اطّلع {{by}} على الهوية في {{day}}',
    en: '{{by}} saw the ID on {{day}}',
  },
  'admin.account.phone_code': {
    ar: 'برمز إلى جوال الملف في {{day}}',
    en: 'by a code to the record’s mobile on {{day}}',
  },
  'admin.account.email_code': {
    ar: 'برمز إلى بريد الملف في {{day}}',
    en: 'by a code to the record’s e-mail on {{day}}',
  },
  'admin.account.title': { ar: 'الحسابات', en: 'Accounts' },
  'admin.account.lead': {
    ar: 'الاسم أو الرقم أو البريد لا يُثبت شيئًا. لا يرى الحساب من الملف إلا ما حجزه بنفسه حتى يُوثَّق: برمز يُرسل إلى الجوال أو البريد الذي أدخله الموظفون، أو باطّلاعك على الهوية.',
    en: 'A name, number or e-mail proves nothing. An account sees only what it booked itself until it is verified: by a code sent to the mobile or e-mail that staff entered, or because you saw the ID.',
  },
  'admin.account.none': { ar: 'لا حساب لهذا الملف.', en: 'No account has to do with this record.' },
  'admin.account.email': { ar: 'بريد الحساب', en: 'E-mail of the account' },
  'admin.account.saw_id': { ar: 'اطّلعت على الهوية: اربط الحساب', en: 'I saw the ID: link the account' },
  'admin.account.end': { ar: 'إلغاء الربط', en: 'End the link' },
  'admin.account.end_of': { ar: 'إلغاء ربط الحساب {{email}}', en: 'End the link of {{email}}' },
  'admin.account.end_title': { ar: 'إلغاء ربط الحساب؟', en: 'End the link of this account?' },
  'admin.account.end_text': {
    ar: 'لن يرى الحساب {{email}} هذا الملف ولا مواعيده. ويبقى له ما حجزه بنفسه.',
    en: '{{email}} will no longer see this record and its appointments. What it booked itself stays.',
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
    ar: 'اربط أيضًا بالسجل الباقي الحسابات الموثّقة للسجل المدموج: {{emails}}',
    en: 'Also link to the kept record the verified accounts of the merged one: {{emails}}',
  },
  'admin.account.merge_text': {
    ar: 'لا ينتقل أي حساب إلى السجل الباقي من تلقاء نفسه، ويبقى لكل حساب ما حجزه.',
    en: 'No account moves to the kept record by itself. Each keeps what it booked.',
  },
} satisfies Translations
