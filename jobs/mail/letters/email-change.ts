import { and, eq, ne } from 'drizzle-orm'
import { type Pair, say } from '#contract/pair.ts'
import { emailCodes, users } from '#db/schema/accounts.ts'
import type { Deps } from '../../deps.ts'
import type { Mail } from '../mail.ts'

const words = {
  code_subject: { ar: 'رمز تأكيد بريدك', en: 'The code for your new e-mail' },
  code_text: {
    ar: 'اكتب هذا الرمز في صفحة ملفك الشخصي ليصبح هذا البريد بريد تسجيل دخولك. الرمز صالح لعشر دقائق.',
    en: 'Enter this code on your profile page, and this address will sign you in. It is valid for ten minutes.',
  },
  code_not_you: {
    ar: 'إن لم تطلب ذلك فتجاهل هذه الرسالة، ولا تعطِ الرمز لأحد.',
    en: 'If you did not ask for it, ignore this e-mail and give the code to nobody.',
  },
  changing_subject: { ar: 'طلب تغيير بريد حسابك', en: 'Your account’s e-mail is about to change' },
  changing_text: {
    ar: 'طُلب تغيير بريد حسابك في عافية. ستصل رسائلنا إلى البريد الجديد، ويبقى تسجيل الدخول بهذا البريد حتى يُؤكَّد الجديد.',
    en: 'A new e-mail was entered in your Afiya account. We write to it from now on; you sign in with this address until the new one is confirmed.',
  },
  changed_subject: { ar: 'تغيّر بريد تسجيل دخولك', en: 'Your sign-in e-mail was changed' },
  changed_text: {
    ar: 'تم تأكيد البريد الجديد لحسابك في عافية، ولم يعد هذا البريد يسجّل الدخول إليه.',
    en: 'The new e-mail of your Afiya account is confirmed. This address does not sign in to it any more.',
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
} as const satisfies Record<string, Pair>

/** Brings the code to the address that waits to sign in, while it still waits. */
export async function emailCode(
  { db }: Deps,
  { userId, code }: { userId: number; code: string },
): Promise<Mail | undefined> {
  const [user] = await db
    .select({ to: emailCodes.email, lang: users.language })
    .from(users)
    .innerJoin(emailCodes, and(eq(emailCodes.userId, users.id), eq(emailCodes.email, users.email)))
    .where(eq(users.id, userId))
  if (!user) return undefined
  const { to, lang } = user
  return {
    to,
    lang,
    subject: say(words.code_subject, lang),
    text: [say(words.code_text, lang)],
    code,
    after: [say(words.code_not_you, lang)],
  }
}

/** Tells the address that signs in that another one is to take its place. */
export async function emailChanging({ db }: Deps, { userId }: { userId: number }): Promise<Mail | undefined> {
  const [user] = await db
    .select({ to: users.signInEmail, email: users.email, lang: users.language })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.email, users.signInEmail)))
  if (!user) return undefined
  const { to, email, lang } = user
  return {
    to,
    lang,
    subject: say(words.changing_subject, lang),
    text: [say(words.changing_text, lang)],
    facts: [[say(words.new_email, lang), email]],
    after: [say(words.not_you, lang)],
  }
}

/** Tells the address that signed in before that it does not any more. */
export async function emailChanged(
  { db }: Deps,
  { userId, to }: { userId: number; to: string },
): Promise<Mail | undefined> {
  const [user] = await db
    .select({ email: users.signInEmail, lang: users.language })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) return undefined
  const { email, lang } = user
  return {
    to,
    lang,
    subject: say(words.changed_subject, lang),
    text: [say(words.changed_text, lang)],
    facts: [[say(words.new_email, lang), email]],
    after: [say(words.changed_not_you, lang)],
  }
}
