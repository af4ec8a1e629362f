import type { StaffBooking } from '#contract/admin/bookings.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { useChannelNames } from './use-channel-names.ts'

type Message = NonNullable<StaffBooking['message']>

const tones = {
  queued: 'plain',
  sending: 'plain',
  sent: 'primary',
  delivered: 'ok',
  failed: 'bad',
  no_channel: 'warn',
  superseded: 'plain',
} as const satisfies Record<Message['state'], string>

/** The state of the newest message to the patient, in words. */
export function MessageChip({ message }: { message: Message | null }) {
  const { t } = useTranslation()
  const channelNames = useChannelNames()
  if (!message) return null
  const { kind, channel, state, told } = message
  if (told) return <Badge tone="ok">{t('admin.message.told')}</Badge>
  // Whoever books on the phone knows of it.
  if (state === 'no_channel' && kind === 'booked') return <Badge>{t('admin.message.none')}</Badge>
  if (state === 'no_channel') return <Badge tone="warn">{t('admin.message.no_channel')}</Badge>
  const values = { channel: channelNames[channel] }
  const texts = {
    queued: t('admin.message.queued', values),
    sending: t('admin.message.queued', values),
    sent: t('admin.message.sent', values),
    delivered: t('admin.message.delivered', values),
    failed: t('admin.message.failed', values),
    superseded: '',
  }
  return <Badge tone={tones[state]}>{texts[state]}</Badge>
}
