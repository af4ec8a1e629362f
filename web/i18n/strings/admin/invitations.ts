import type { Translations } from '../../locale-file.ts'

export const adminInvitations = {
  'admin.invitations': { ar: 'الدعوات', en: 'Invitations' },
  'admin.invitations.add': { ar: 'دعوة موظف', en: 'Invite staff' },
  'admin.invitations.submit': { ar: 'إرسال الدعوة', en: 'Send the invitation' },
  'admin.invitations.email_hint': {
    ar: 'يصله رابط صالح لـ{{hours}} ساعة. إن كان له حساب فيؤكّد الدعوة بكلمة مروره.',
    en: 'They get a link valid for {{hours}} hours. If they already have an account, they confirm with its password.',
  },
  'admin.invitations.role_hint': {
    ar: 'ما يستطيع الموظف عمله في لوحة الموظفين.',
    en: 'What the person may do in the back office.',
  },
  'admin.invitations.language': { ar: 'لغة الرسالة', en: 'Language of the e-mail' },
  'admin.invitations.invited': { ar: 'بانتظار القبول', en: 'Invited' },
  'admin.invitations.accepted': { ar: 'مقبولة', en: 'Accepted' },
  'admin.invitations.expired': { ar: 'انتهت صلاحيتها', en: 'Expired' },
  'admin.invitations.withdrawn': { ar: 'مسحوبة', en: 'Withdrawn' },
  'admin.invitations.account': { ar: 'فتح الحساب', en: 'Open the account' },
  'admin.invitations.send_again': { ar: 'إرسالها من جديد', en: 'Send again' },
  'admin.invitations.send_hint': {
    ar: 'يصل رابط جديد، ويتوقف السابق.',
    en: 'Sends a new link. The previous one stops working.',
  },
  'admin.invitations.withdraw': { ar: 'سحب الدعوة', en: 'Withdraw' },
  'admin.invitations.withdraw_title': { ar: 'سحب الدعوة؟', en: 'Withdraw the invitation?' },
  'admin.invitations.withdraw_text': {
    ar: 'يتوقف الرابط فورًا. يمكنك دعوة صاحب البريد الإلكتروني نفسه من جديد.',
    en: 'The link stops working at once. The same e-mail can be invited again.',
  },
  'admin.invitation.title': { ar: 'دعوتك إلى لوحة الموظفين', en: 'Your invitation to the back office' },
  'admin.invitation.lead': {
    ar: 'راجع اسمك واختر كلمة مرور. ثم تفعّل التحقق بخطوتين عند أول دخول.',
    en: 'Check your name and choose a password. You will set up two-step verification when you first sign in.',
  },
  'admin.invitation.lead_account': {
    ar: 'لهذا البريد حساب في $t(site.name). أكّد الدعوة بكلمة مروره، ويبقى كل ما فيه كما هو.',
    en: 'There is already an $t(site.name) account for this e-mail. Confirm with its password; nothing in it will change.',
  },
  'admin.invitation.submit': { ar: 'قبول الدعوة', en: 'Accept the invitation' },
  'admin.invitation.forgot': { ar: 'نسيت كلمة المرور؟', en: 'Forgot the password?' },
  'admin.invitation.reset': { ar: 'إعادة تعيينها', en: 'Reset it' },
  'admin.invitation.invalid': {
    ar: 'لم تعد هذه الدعوة صالحة، أو لم يُنسخ رابطها كاملًا',
    en: 'This invitation is no longer valid, or its link is incomplete',
  },
  'admin.invitation.invalid_hint': {
    ar: 'إن سبق أن قبلتها فسجّل الدخول. وإلا فافتح الرابط من أحدث رسالة، أو اطلب من مدير النظام دعوة جديدة.',
    en: 'If you have accepted it, sign in. Otherwise open the link in the newest e-mail, or ask an administrator for a new invitation.',
  },
} satisfies Translations
