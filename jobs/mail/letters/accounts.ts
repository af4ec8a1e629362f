import { eq } from 'drizzle-orm'
import { type Pair, say } from '#contract/pair.ts'
import { users } from '#db/schema/accounts.ts'
import type { Deps } from '../../deps.ts'
import type { Mail } from '../mail.ts'

const words = {
  welcome_subject: { ar: 'أهلًا بك في عافية', en: 'Welcome to Afiya' },
  welcome_text: {
    ar: 'تم إنشاء حسابك. يمكنك الآن حجز موعد مع طبيبك أو طلب رعاية منزلية، ومتابعة مواعيدك من مكان واحد.',
    en: 'Your account is ready. You can now book a visit with your doctor or ask for home care, and follow your visits in one place.',
  },
  welcome_action: { ar: 'ابحث عن طبيب', en: 'Find a doctor' },
  welcome_not_you: {
    ar: 'إن لم تنشئ هذا الحساب بنفسك فتواصل معنا.',
    en: 'If you did not create this account, please contact us.',
  },
  password_subject: { ar: 'تغيّرت كلمة مرور حسابك', en: 'Your password was changed' },
  password_text: {
    ar: 'تم تغيير كلمة مرور حسابك في عافية، وخرجت منه بقية الأجهزة.',
    en: 'The password of your Afiya account was changed, and other devices were signed out.',
  },
  password_not_you: {
    ar: 'إن لم تكن أنت من غيّرها فاستعد كلمة المرور فورًا ثم تواصل معنا.',
    en: 'If it was not you, reset the password at once and then contact us.',
  },
} as const satisfies Record<string, Pair>

/** Greets a new member. */
export async function welcome({ db }: Deps, { userId }: { userId: number }): Promise<Mail | undefined> {
  const [user] = await db
    .select({ email: users.email, lang: users.language })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) return undefined
  const { email, lang } = user
  return {
    to: email,
    lang,
    subject: say(words.welcome_subject, lang),
    text: [say(words.welcome_text, lang)],
    action: { text: say(words.welcome_action, lang), to: '/doctors' },
    after: [say(words.welcome_not_you, lang)],
  }
}

/** Tells the owner of an account that its password is a new one. Goes to the address that signs in. */
export async function passwordChanged(
  { db }: Deps,
  { userId }: { userId: number },
): Promise<Mail | undefined> {
  const [user] = await db
    .select({ email: users.signInEmail, lang: users.language })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) return undefined
  const { email, lang } = user
  return {
    to: email,
    lang,
    subject: say(words.password_subject, lang),
    text: [say(words.password_text, lang)],
    after: [say(words.password_not_you, lang)],
  }
}
