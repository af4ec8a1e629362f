import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { LocalizedText } from '#contract/language.ts'
import { enrolmentLinks, users } from '#db/schema/accounts.ts'
import { momentText } from '#domain/text/moment-text.ts'
import { hashOfEnrolmentToken } from '#services/accounts/enrolment-links.ts'
import { receiver, type Template, writeEmail } from '../write-email.ts'

const translations = {
  subject: {
    ar: 'تفعيل التحقق بخطوتين للوحة موظفي $t(site.name)',
    en: 'Set up two-step verification for the $t(site.name) back office',
  },
  text: {
    ar: 'افتح الرابط وسجّل الدخول بكلمة المرور، ثم فعّل التحقق بخطوتين في تطبيق المصادقة على جوالك.',
    en: 'Open the link, sign in with your password, and set up two-step verification with an authenticator app on your mobile.',
  },
  until: { ar: 'صالح حتى', en: 'Valid until' },
  action: { ar: 'تفعيل التحقق بخطوتين', en: 'Set up two-step verification' },
  once: {
    ar: 'الرابط لك وحدك ولمرة واحدة، ولا يعمل بعد تغيير كلمة المرور. إن وصلك رابط أحدث فهو الصالح.',
    en: 'The link is for you alone and can be used once; it stops working when the password is changed. If you get a newer one, only that one works.',
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
export const enrolmentLinkEmail: Template<{ userId: number; token: string }> = async (
  { db },
  { userId, token },
) => {
  const { tokenHash, expiresAt } = enrolmentLinks
  const { signInEmail, passwordHash } = users
  const [link] = await db
    .select({ ...receiver, signInEmail, passwordHash, tokenHash, expiresAt })
    .from(enrolmentLinks)
    .innerJoin(users, eq(users.id, enrolmentLinks.userId))
    .where(
      and(
        eq(users.id, userId),
        ne(users.role, 'patient'),
        isNull(users.blockedAt),
        isNull(users.totpStep),
        gt(expiresAt, sql`now()`),
      ),
    )
  if (!link?.tokenHash.equals(hashOfEnrolmentToken(token, link))) return undefined
  return writeEmail(link, {
    subject: translations.subject,
    text: [translations.text],
    details: [[translations.until, momentText(link.expiresAt.getTime())]],
    action: { text: translations.action, to: `/admin/sign-in#${token}` },
    closing: [translations.once, translations.not_you],
  })
}
