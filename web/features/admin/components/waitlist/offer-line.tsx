import type { WaitingPatient } from '#contract/admin/waitlist.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatTime } from '#domain/text/format.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { useFormatDateTime, useFormatDayAndTime } from '../../use-format-date-time.ts'

const tones = {
  open: 'primary',
  taken: 'ok',
  declined: 'plain',
  expired: 'warn',
  withdrawn: 'plain',
} as const

/** A time that was offered to somebody who waits, what became of it, and why it was offered by hand. */
export function OfferLine({ offer }: { offer: WaitingPatient['offers'][number] }) {
  const { t, language } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const formatDateTime = useFormatDateTime()
  const states = {
    open: t('admin.waitlist.open', { until: formatTime(offer.until, language) }),
    taken: t('admin.waitlist.taken'),
    declined: t('admin.waitlist.declined'),
    expired: t('admin.waitlist.expired'),
    withdrawn: t('admin.waitlist.withdrawn'),
  }
  return (
    <>
      <Badge tone={tones[offer.state]}>{states[offer.state]}</Badge>
      <span>
        {formatDayAndTime(offer.date, offer.time)} · <bdi>{withDoctorTitle(offer.doctor)}</bdi>
      </span>
      <span className="text-sm text-ink-2">
        {t('admin.waitlist.offered_at', { when: formatDateTime(offer.offered_at) })}
      </span>
      {offer.reason ? (
        <span className="text-sm text-ink-2 wrap-anywhere">
          {t('admin.waitlist.by_hand', { reason: `\u2068${offer.reason}\u2069` })}
        </span>
      ) : null}
    </>
  )
}
