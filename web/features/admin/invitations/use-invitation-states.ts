import type { InvitationState } from '#contract/admin/invitations.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

type Tone = 'plain' | 'primary' | 'ok' | 'warn'

/** The name of each state of an invitation, and the tone of its badge. */
export function useInvitationStates(): Record<InvitationState, { name: string; tone: Tone }> {
  const { t } = useTranslation()
  return {
    invited: { name: t('admin.invitations.invited'), tone: 'primary' },
    accepted: { name: t('admin.invitations.accepted'), tone: 'ok' },
    expired: { name: t('admin.invitations.expired'), tone: 'warn' },
    withdrawn: { name: t('admin.invitations.withdrawn'), tone: 'plain' },
  }
}
