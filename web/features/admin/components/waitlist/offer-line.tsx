import type { WaitingPatient } from '#contract/admin/waitlist.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useFormatDateTime, useFormatDayAndTime } from '../../use-format-date-time.ts'
import { OfferBadge } from './offer-badge.tsx'

/** A time that was offered to somebody who waits, what became of it, and why it was offered by hand. */
export function OfferLine({ offer }: { offer: WaitingPatient['offers'][number] }) {
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const formatDateTime = useFormatDateTime()
  return (
    <>
      <OfferBadge offer={offer} />
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
