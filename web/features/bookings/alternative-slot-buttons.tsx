import type { FreeSlot, OfferedSlot } from '#contract/doctors.ts'
import { formatTime } from '#domain/text/format.ts'
import type { FreeDays } from '../../forms/requested-slot.ts'
import { useFormatDay } from '../../i18n/use-format-day.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { placeOfSlot } from './place-of-slot.ts'

type AlternativeSlotButtonsProps = {
  slots: readonly OfferedSlot[]
  /** They name the hospitals of slots without one. */
  days: FreeDays | undefined
  /** They are offered instead of the time of a link, which is no longer available. */
  isOfLink: boolean
  onChoose: (slot: FreeSlot) => void
}

export default function AlternativeSlotButtons({
  slots,
  days,
  isOfLink,
  onChoose,
}: AlternativeSlotButtonsProps) {
  const { t, language } = useTranslation()
  const formatDay = useFormatDay()
  return (
    <section aria-labelledby="alternatives" className="grid gap-2 rounded-md bg-primary-soft p-4">
      {isOfLink ? <p>{t('book.time_gone')}</p> : null}
      <h3 id="alternatives" className="text-sm">
        {t('book.alternatives')}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {slots.map(slot => (
          <li key={`${slot.date} ${slot.time}`}>
            <button
              type="button"
              onClick={() => onChoose(slot)}
              className="min-h-11 rounded-md border border-primary bg-surface px-3 text-sm text-ink hover:bg-band"
            >
              {[
                t('bookings.at', {
                  day: formatDay(slot.date),
                  time: formatTime(slot.time, language),
                }),
                slot.hospital?.[language] ?? placeOfSlot(days, slot)?.hospital.name,
              ]
                .filter(Boolean)
                .join(' · ')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
