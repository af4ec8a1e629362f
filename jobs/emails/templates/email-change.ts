import { and, eq, ne } from 'drizzle-orm'
import type { LocalizedText } from '#contract/language.ts'
import { emailCodes, users } from '#db/schema/accounts.ts'
import { loadOffModules } from '#services/clinic-settings.ts'
import { receiver, type Template, writeEmail } from '../write-email.ts'

const translations = {
  code_subject: { ar: 'رمز تأكيد بريدك الإلكتروني', en: 'The code for your new e-mail' },
  code_text: {
    ar: 'اكتب هذا الرمز في صفحة ملفك الشخصي لتسجّل الدخول بهذا البريد. الرمز صالح لعشر دقائق.',
    en: 'Enter this code on your profile page to start signing in with this address. The code is valid for ten minutes.',
  },
  own_subject: { ar: 'رمز تأكيد بريدك الإلكتروني', en: 'The code that confirms your e-mail' },
  own_text: {
    ar: 'اكتب هذا الرمز في صفحة ملفك الشخصي لتصلك رسائلنا عن مواعيدك وطلباتك على هذا البريد. الرمز صالح لعشر دقائق.',
    en: 'Enter this code on your profile page to get our e-mails about your appointments and orders at this address. The code is valid for ten minutes.',
  },
  own_text_appointments: {
    ar: 'اكتب هذا الرمز في صفحة ملفك الشخصي لتصلك رسائلنا عن مواعيدك على هذا البريد. الرمز صالح لعشر دقائق.',
    en: 'Enter this code on your profile page to get our e-mails about your appointments at this address. The code is valid for ten minutes.',
  },
  code_not_you: {
    ar: 'إن لم تطلب ذلك فتجاهل هذه الرسالة، ولا تعطِ الرمز لأحد.',
    en: 'If you did not ask for it, ignore this e-mail and do not give the code to anyone.',
  },
  changing_subject: {
    ar: 'طلب تغيير البريد الإلكتروني لحسابك',
    en: 'Your account’s e-mail is about to change',
  },
  changing_text: {
    ar: 'طُلب تغيير البريد الإلكتروني لحسابك في $t(site.name). تسجّل الدخول بهذا البريد وتصلك رسائلنا عليه حتى يُؤكَّد البريد الجديد.',
    en: 'A new e-mail was entered in your $t(site.name) account. You sign in with this address, and get our e-mails here, until the new one is confirmed.',
  },
  changed_subject: {
    ar: 'تم تغيير البريد الإلكتروني لتسجيل الدخول',
    en: 'Your sign-in e-mail has been changed',
  },
  changed_text: {
    ar: 'تم تأكيد البريد الإلكتروني الجديد لحسابك في $t(site.name)، ولم يعد بإمكانك تسجيل الدخول بهذا البريد.',
    en: 'The new e-mail of your $t(site.name) account has been confirmed. You can no longer sign in with this address.',
  },
  new_email: { ar: 'البريد الإلكتروني الجديد', en: 'New e-mail' },
  not_you: {
    ar: 'إن لم تكن أنت من طلب ذلك فغيّر كلمة المرور فورًا وتواصل معنا.',
    en: 'If it was not you, change your password at once and contact us.',
  },
  changed_not_you: {
    ar: 'إن لم تكن أنت من طلب ذلك فتواصل معنا فورًا.',
    en: 'If it was not you, contact us at once.',
  },
} as const satisfies Record<string, LocalizedText>

/**
 * E-mail with the code to the new address, or to that of an account that has not confirmed it; undefined when
 * that address no longer waits for its confirmation.
 */
export const emailChangeCodeEmail: Template<{ userId: number; code: string }> = async (
  { db },
  { userId, code },
) => {
  const [user] = await db
    .select({ to: emailCodes.email, signInEmail: users.signInEmail, lang: users.language })
    .from(users)
    .innerJoin(emailCodes, and(eq(emailCodes.userId, users.id), eq(emailCodes.email, users.email)))
    .where(eq(users.id, userId))
  if (!user) return undefined
  const kind = user.to === user.signInEmail ? 'own' : 'code'
  const withoutOrders = kind === 'own' && (await loadOffModules(db)).has('store')
  return writeEmail(user, {
    subject: translations[`${kind}_subject`],
    text: [withoutOrders ? translations.own_text_appointments : translations[`${kind}_text`]],
    code,
    closing: [translations.code_not_you],
  })
}

/** E-mail to the sign-in address about a new address that waits for its confirmation. */
export const emailChangingEmail: Template<{ userId: number }> = async ({ db }, { userId }) => {
  const [user] = await db
    .select({ ...receiver, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.email, users.signInEmail)))
  return (
    user &&
    writeEmail(user, {
      subject: translations.changing_subject,
      text: [translations.changing_text],
      details: [[translations.new_email, user.email]],
      closing: [translations.not_you],
    })
  )
}

/** E-mail to the previous sign-in address, which no longer signs in. */
export const emailChangedEmail: Template<{ userId: number; to: string }> = async ({ db }, { userId, to }) => {
  const [user] = await db.select(receiver).from(users).where(eq(users.id, userId))
  return (
    user &&
    writeEmail(
      { to, lang: user.lang },
      {
        subject: translations.changed_subject,
        text: [translations.changed_text],
        details: [[translations.new_email, user.to]],
        closing: [translations.changed_not_you],
      },
    )
  )
}
