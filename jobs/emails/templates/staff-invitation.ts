import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { LocalizedText } from '#contract/language.ts'
import { users } from '#db/schema/accounts.ts'
import { staffInvitations } from '#db/schema/staff-invitations.ts'
import { momentText } from '#domain/text/moment-text.ts'
import { type Template, writeEmail } from '../write-email.ts'

const translations = {
  subject: {
    ar: 'دعوة للانضمام إلى لوحة موظفي $t(site.name)',
    en: 'Your invitation to the $t(site.name) back office',
  },
  greeting: { ar: 'مرحبًا {{name}}،', en: 'Hello {{name}},' },
  text: {
    ar: 'وصلتك دعوة لاستخدام لوحة موظفي $t(site.group). افتح الرابط لتختار كلمة المرور، ثم سجّل الدخول وفعّل التحقق بخطوتين في تطبيق على جوالك.',
    en: 'You have been invited to use the back office of $t(site.group). Open the link to choose a password, then sign in and set up two-step verification with an app on your mobile.',
  },
  invited_by: { ar: 'مرسل الدعوة', en: 'Invited by' },
  until: { ar: 'صالحة حتى', en: 'Valid until' },
  action: { ar: 'قبول الدعوة', en: 'Accept the invitation' },
  once: {
    ar: 'الرابط لك وحدك ولمرة واحدة. إن وصلتك دعوة أحدث فهي الصالحة.',
    en: 'The link is for you alone and can be used once. If you get a newer invitation, only that one works.',
  },
  not_you: {
    ar: 'إن لم تكن تنتظر هذه الدعوة فتجاهل الرسالة.',
    en: 'If you did not expect this invitation, ignore this e-mail.',
  },
} as const satisfies Record<string, LocalizedText>

/**
 * E-mail with the link of an invitation; undefined if it is over, or has another link meanwhile. The token
 * stands behind a `#`, which no server and no log gets.
 */
export const staffInvitationEmail: Template<{ invitationId: number; token: string }> = async (
  { db },
  { invitationId, token },
) => {
  const table = staffInvitations
  const [invitation] = await db
    .select({
      to: table.email,
      name: sql<string>`concat_ws(' ', ${table.firstName}, ${table.lastName})`,
      lang: table.language,
      expiresAt: table.expiresAt,
      invitedBy: sql<string>`coalesce(
        nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.signInEmail}
      )`,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.invitedBy))
    .where(
      and(
        eq(table.id, invitationId),
        eq(table.tokenHash, createHash('sha256').update(token).digest()),
        isNull(table.acceptedAt),
        isNull(table.withdrawnAt),
        gt(table.expiresAt, sql`now()`),
      ),
    )
  if (!invitation) return undefined
  const { name, invitedBy, expiresAt } = invitation
  return writeEmail(invitation, {
    subject: translations.subject,
    text: [[translations.greeting, { name }], translations.text],
    details: [
      [translations.invited_by, invitedBy],
      [translations.until, momentText(expiresAt.getTime())],
    ],
    action: { text: translations.action, to: `/admin/invitation#${token}` },
    closing: [translations.once, translations.not_you],
  })
}
