import type { Language, LocalizedText } from '#contract/language.ts'
import { type Template, writeEmail } from '../write-email.ts'

const translations = {
  subject: { ar: 'تم حذف حسابك', en: 'Your account has been deleted' },
  text: {
    ar: 'حذفنا حسابك في $t(site.name) كما طلبت. إن كانت لديك مواعيد قادمة فقد أُلغيت. تبقى مواعيدك السابقة وملف المراجع لدى العيادة كما توجب الأنظمة الصحية، دون ربطها بحساب.',
    en: 'As you asked, we have deleted your $t(site.name) account. Any upcoming appointments have been cancelled. The clinic keeps past appointments and the patient record, as health law requires, without an account.',
  },
  not_you: {
    ar: 'إن لم تكن أنت من طلب ذلك فتواصل معنا فورًا.',
    en: 'If it was not you, contact us at once.',
  },
} as const satisfies Record<string, LocalizedText>

/** E-mail to the sign-in address of a deleted account; only the job still has it. */
export const accountDeletedEmail: Template<{ to: string; lang: Language }> = async (_, to) =>
  writeEmail(to, {
    subject: translations.subject,
    text: [translations.text],
    closing: [translations.not_you],
  })
