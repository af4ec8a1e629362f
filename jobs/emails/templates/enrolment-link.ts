import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { type LocalizedText, translate } from '#contract/language.ts'
import { enrolmentLinks, users } from '#db/schema/accounts.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { formatLongDay, formatTime } from '#domain/text/format.ts'
import { hashOfEnrolmentToken } from '#services/accounts/enrolment-links.ts'
import type { JobDeps } from '../../deps.ts'
import type { EmailContent } from '../render-email.ts'

const translations = {
  subject: { ar: 'فعّل خطوة التحقق لدخول لوحة عافية', en: 'Set up your second step for Afiya’s back office' },
  text: {
    ar: 'افتح الرابط وسجّل الدخول بكلمة المرور، ثم فعّل خطوة التحقق في تطبيق المصادقة على جوالك.',
    en: 'Open the link, sign in with your password, and set up the second step in an authenticator app on your mobile.',
  },
  until: { ar: 'صالح حتى', en: 'Valid until' },
  action: { ar: 'تفعيل خطوة التحقق', en: 'Set up the second step' },
  once: {
    ar: 'الرابط لك وحدك ولمرة واحدة، ولا يعمل بعد تغيير كلمة المرور. إن وصلك رابط أحدث فهو الصالح.',
    en: 'The link is for you alone and can be used once; it ends when the password is changed. If you get a newer one, only that one works.',
  },
  not_you: {
    ar: 'إن لم تكن تنتظر هذه الرسالة فقد يعرف غيرك كلمة المرور: غيّرها وأبلغ مدير النظام.',
    en: 'If you did not expect this e-mail, somebody else may know your password: change it and tell an administrator.',
  },
} as const satisfies Record<string, LocalizedText>

/**
 * E-mail with the link to set up the second step; undefined if it is used, has ended or was replaced. The
 * token stands behind a `#`, which no server and no log gets.
 */
export async function enrolmentLinkEmail(
  { db }: JobDeps,
  { userId, token }: { userId: number; token: string },
): Promise<EmailContent | undefined> {
  const [link] = await db
    .select({
      signInEmail: users.signInEmail,
      passwordHash: users.passwordHash,
      lang: users.language,
      tokenHash: enrolmentLinks.tokenHash,
      expiresAt: enrolmentLinks.expiresAt,
    })
    .from(enrolmentLinks)
    .innerJoin(users, eq(users.id, enrolmentLinks.userId))
    .where(
      and(
        eq(users.id, userId),
        ne(users.role, 'patient'),
        isNull(users.blockedAt),
        isNull(users.totpStep),
        gt(enrolmentLinks.expiresAt, sql`now()`),
      ),
    )
  if (!link?.tokenHash.equals(hashOfEnrolmentToken(token, link))) return undefined
  const { signInEmail, lang } = link
  const at = link.expiresAt.getTime()
  return {
    to: signInEmail,
    lang,
    subject: translate(translations.subject, lang),
    text: [translate(translations.text, lang)],
    details: [
      [
        translate(translations.until, lang),
        `${formatLongDay(dayOf(at), lang)} ${formatTime(timeOf(at), lang)}`,
      ],
    ],
    action: { text: translate(translations.action, lang), to: `/admin/sign-in#${token}` },
    closing: [translate(translations.once, lang), translate(translations.not_you, lang)],
  }
}
