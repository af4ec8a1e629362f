import { verify } from '@node-rs/argon2'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Language, LocalizedText } from '#contract/language.ts'
import { resetCodes, users } from '#db/schema/accounts.ts'
import { receiver, type Template, writeEmail } from '../write-email.ts'

const translations = {
  code_subject: { ar: 'رمز إعادة تعيين كلمة المرور', en: 'Your code to reset the password' },
  code_text: {
    ar: 'طُلبت إعادة تعيين كلمة المرور لحسابك في $t(site.name). اكتب هذا الرمز في الصفحة التي طلبته منها:',
    en: 'Somebody asked to reset the password of your $t(site.name) account. Enter this code on the page where you asked for it:',
  },
  code_life: {
    ar: 'الرمز صالح لعشر دقائق ولمرة واحدة. إن طلبت رمزًا آخر فالأحدث هو الصالح.',
    en: 'The code is valid for ten minutes and can be used once. If you asked more than once, only the newest code works.',
  },
  code_not_you: {
    ar: 'إن لم تطلبه فتجاهل هذه الرسالة، ولا تعطِ الرمز لأحد. لن نسألك عنه أبدًا، لا بالهاتف ولا بالرسائل.',
    en: 'If it was not you, ignore this e-mail and do not give the code to anyone. We will never ask you for it, by phone or by message.',
  },
  changed_subject: { ar: 'تم تغيير كلمة المرور', en: 'Your password was changed' },
  changed_text: {
    ar: 'تم تغيير كلمة مرور حسابك في $t(site.name)، وتم تسجيل خروج الأجهزة الأخرى منه.',
    en: 'The password of your $t(site.name) account was changed, and other devices were signed out.',
  },
  changed_not_you: {
    ar: 'إن لم تغيّرها بنفسك فأعد تعيينها الآن وتواصل معنا.',
    en: 'If you did not change it, reset it now and contact us.',
  },
  changed_action: { ar: 'إعادة تعيين كلمة المرور', en: 'Reset the password' },
} as const satisfies Record<string, LocalizedText>

/**
 * E-mail with a code to the sign-in address; undefined for an address without an account and for a code that
 * was used, has expired or was replaced while the job waited.
 */
export const resetCodeEmail: Template<{ email: string; code: string; lang: Language }> = async (
  { db },
  { email, code, lang },
) => {
  const [user] = await db
    .select({ codeHash: resetCodes.codeHash })
    .from(resetCodes)
    .innerJoin(users, eq(users.id, resetCodes.userId))
    .where(
      and(eq(resetCodes.email, email), eq(users.signInEmail, email), gt(resetCodes.expiresAt, sql`now()`)),
    )
  if (!user || user.codeHash.length === 0 || !(await verify(user.codeHash.toString(), code))) return undefined
  const { code_subject, code_text, code_life, code_not_you } = translations
  return writeEmail(
    { to: email, lang },
    { subject: code_subject, text: [code_text], code, closing: [code_life, code_not_you] },
  )
}

/**
 * E-mail about a new password to the sign-in address: a thief who changed the profile’s e-mail does not
 * receive it.
 */
export const passwordChangedEmail: Template<{ userId: number }> = async ({ db }, { userId }) => {
  const [user] = await db.select(receiver).from(users).where(eq(users.id, userId))
  return (
    user &&
    writeEmail(user, {
      subject: translations.changed_subject,
      text: [translations.changed_text, translations.changed_not_you],
      action: { text: translations.changed_action, to: '/forget-password' },
    })
  )
}
