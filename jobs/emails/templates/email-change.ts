import { and, eq, ne } from 'drizzle-orm'
import { type LocalizedText, translate } from '#contract/language.ts'
import { emailCodes, users } from '#db/schema/accounts.ts'
import type { JobDeps } from '../../deps.ts'
import type { EmailContent } from '../render-email.ts'

const translations = {
  code_subject: { ar: 'رمز تأكيد بريدك', en: 'The code for your new e-mail' },
  code_text: {
    ar: 'اكتب هذا الرمز في صفحة ملفك الشخصي لتسجّل الدخول بهذا البريد. الرمز صالح لعشر دقائق.',
    en: 'Enter this code on your profile page to start signing in with this address. The code is valid for ten minutes.',
  },
  own_subject: { ar: 'رمز تأكيد بريدك', en: 'The code that confirms your e-mail' },
  own_text: {
    ar: 'اكتب هذا الرمز في صفحة ملفك الشخصي لتصلك رسائلنا عن مواعيدك وطلباتك على هذا البريد. الرمز صالح لعشر دقائق.',
    en: 'Enter this code on your profile page to get our e-mails about your appointments and orders at this address. The code is valid for ten minutes.',
  },
  code_not_you: {
    ar: 'إن لم تطلب ذلك فتجاهل هذه الرسالة، ولا تعطِ الرمز لأحد.',
    en: 'If you did not ask for it, ignore this e-mail and do not give the code to anyone.',
  },
  changing_subject: { ar: 'طلب تغيير بريد حسابك', en: 'Your account’s e-mail is about to change' },
  changing_text: {
    ar: 'طُلب تغيير بريد حسابك في عافية. تسجّل الدخول بهذا البريد وتصلك رسائلنا عليه حتى يُؤكَّد البريد الجديد.',
    en: 'A new e-mail was entered in your Afiya account. You sign in with this address, and get our e-mails here, until the new one is confirmed.',
  },
  changed_subject: { ar: 'تم تغيير بريد الدخول إلى حسابك', en: 'Your sign-in e-mail has been changed' },
  changed_text: {
    ar: 'تم تأكيد البريد الجديد لحسابك في عافية، ولم يعد بإمكانك تسجيل الدخول بهذا البريد.',
    en: 'The new e-mail of your Afiya account is confirmed. You can no longer sign in with this address.',
  },
  new_email: { ar: 'البريد الجديد', en: 'New e-mail' },
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
export async function emailChangeCodeEmail(
  { db }: JobDeps,
  { userId, code }: { userId: number; code: string },
): Promise<EmailContent | undefined> {
  const [user] = await db
    .select({ to: emailCodes.email, signInEmail: users.signInEmail, lang: users.language })
    .from(users)
    .innerJoin(emailCodes, and(eq(emailCodes.userId, users.id), eq(emailCodes.email, users.email)))
    .where(eq(users.id, userId))
  if (!user) return undefined
  const { to, signInEmail, lang } = user
  const kind = to === signInEmail ? 'own' : 'code'
  return {
    to,
    lang,
    subject: translate(translations[`${kind}_subject`], lang),
    text: [translate(translations[`${kind}_text`], lang)],
    code,
    closing: [translate(translations.code_not_you, lang)],
  }
}

/** E-mail to the sign-in address about a new address that waits for its confirmation. */
export async function emailChangingEmail(
  { db }: JobDeps,
  { userId }: { userId: number },
): Promise<EmailContent | undefined> {
  const [user] = await db
    .select({ to: users.signInEmail, email: users.email, lang: users.language })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.email, users.signInEmail)))
  if (!user) return undefined
  const { to, email, lang } = user
  return {
    to,
    lang,
    subject: translate(translations.changing_subject, lang),
    text: [translate(translations.changing_text, lang)],
    details: [[translate(translations.new_email, lang), email]],
    closing: [translate(translations.not_you, lang)],
  }
}

/** E-mail to the previous sign-in address, which no longer signs in. */
export async function emailChangedEmail(
  { db }: JobDeps,
  { userId, to }: { userId: number; to: string },
): Promise<EmailContent | undefined> {
  const [user] = await db
    .select({ email: users.signInEmail, lang: users.language })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) return undefined
  const { email, lang } = user
  return {
    to,
    lang,
    subject: translate(translations.changed_subject, lang),
    text: [translate(translations.changed_text, lang)],
    details: [[translate(translations.new_email, lang), email]],
    closing: [translate(translations.changed_not_you, lang)],
  }
}
