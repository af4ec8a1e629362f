import type { WaitingPatient } from '#contract/admin/waitlist.ts'
import { formatTime } from '#domain/text/format.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Badge } from '../../../../ui/badge.tsx'

type Offer = Pick<WaitingPatient['offers'][number], 'state' | 'until'>

const tones = {
  open: 'primary',
  taken: 'ok',
  declined: 'plain',
  expired: 'warn',
  withdrawn: 'plain',
} as const

/** What became of a time that was offered to somebody who waits. */
export function OfferBadge({ offer: { state, until } }: { offer: Offer }) {
  const { t, language } = useTranslation()
  const names = {
    open: t('admin.waitlist.open', { until: formatTime(until, language) }),
    taken: t('admin.waitlist.taken'),
    declined: t('admin.waitlist.declined'),
    expired: t('admin.waitlist.expired'),
    withdrawn: t('admin.waitlist.withdrawn'),
  }
  return <Badge tone={tones[state]}>{names[state]}</Badge>
}
