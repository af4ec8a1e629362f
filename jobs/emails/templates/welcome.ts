import { eq } from 'drizzle-orm'
import type { LocalizedText } from '#contract/language.ts'
import { users } from '#db/schema/accounts.ts'
import { loadOffModules } from '#services/clinic-settings.ts'
import { whatIsOffered } from '#services/content/what-is-offered.ts'
import { receiver, type Template, writeEmail } from '../write-email.ts'

const translations = {
  welcome_subject: { ar: 'أهلًا بك في $t(site.name)', en: 'Welcome to $t(site.name)' },
  welcome_text: {
    ar: 'تم إنشاء حسابك. يمكنك الآن حجز موعد مع طبيبك أو زيارة منزلية، ومتابعة مواعيدك من مكان واحد.',
    en: 'Your account is ready. You can now book an appointment with a doctor or a home visit, and manage everything in one place.',
  },
  welcome_text_appointments: {
    ar: 'تم إنشاء حسابك. يمكنك الآن حجز موعد مع طبيبك، ومتابعة مواعيدك من مكان واحد.',
    en: 'Your account is ready. You can now book an appointment with a doctor, and manage everything in one place.',
  },
  welcome_code_appointments: {
    ar: 'أكّد أن هذا بريدك الإلكتروني: اكتب الرمز في صفحة ملفك الشخصي خلال عشر دقائق. وحتى ذلك الحين لا نرسل إلى هذا البريد شيئًا عن مواعيدك.',
    en: 'Confirm that this is your address: enter the code on your profile page within ten minutes. Until then, we send nothing about your appointments to it.',
  },
  welcome_code: {
    ar: 'أكّد أن هذا بريدك الإلكتروني: اكتب الرمز في صفحة ملفك الشخصي خلال عشر دقائق. وحتى ذلك الحين لا نرسل إلى هذا البريد شيئًا عن مواعيدك وطلباتك.',
    en: 'Confirm that this is your address: enter the code on your profile page within ten minutes. Until then, we send nothing about your appointments and orders to it.',
  },
  welcome_action: { ar: 'ابحث عن طبيب', en: 'Find a doctor' },
  welcome_not_you: {
    ar: 'إن لم تنشئ هذا الحساب بنفسك فتواصل معنا.',
    en: 'If you did not create this account, please contact us.',
  },
} as const satisfies Record<string, LocalizedText>

/** E-mail to a new user. */
export const welcomeEmail: Template<{ userId: number; code?: string }> = async ({ db }, { userId, code }) => {
  const off = await loadOffModules(db)
  const hasVisits = !off.has('home_care') && (await whatIsOffered(db)).homeVisits
  const [user] = await db.select(receiver).from(users).where(eq(users.id, userId))
  return (
    user &&
    writeEmail(user, {
      subject: translations.welcome_subject,
      text: [
        translations[hasVisits ? 'welcome_text' : 'welcome_text_appointments'],
        code && translations[off.has('store') ? 'welcome_code_appointments' : 'welcome_code'],
      ],
      ...(code && { code }),
      action: { text: translations.welcome_action, to: '/doctors' },
      closing: [translations.welcome_not_you],
    })
  )
}
