import type { FreeSlot } from '#contract/doctors.ts'
import { formatTime } from '#domain/text/format.ts'
import type { FormError } from '../../forms/form-error.ts'
import { useFormatDay } from '../../i18n/use-format-day.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type AlternativeSlotsProps = {
  formError: FormError | undefined
  /** The nearest slots to one that a link asked for and that is no longer available. */
  gone?: readonly FreeSlot[]
  onChoose: (slot: FreeSlot) => void
}

/**
 * Buttons for the free slots that a `booking.slot_taken` error carries, or that are offered instead of the
 * time of a link. Renders nothing without them.
 */
export function AlternativeSlots({ formError, gone = [], onChoose }: AlternativeSlotsProps) {
  const { t, language } = useTranslation()
  const formatDay = useFormatDay()
  const slots = formError ? ((formError.problem.alternatives as FreeSlot[] | undefined) ?? []) : gone
  if (slots.length === 0) return null
  return (
    <section aria-labelledby="alternatives" className="grid gap-2 rounded-md bg-primary-soft p-4">
      {formError ? null : <p>{t('book.time_gone')}</p>}
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
              {t('bookings.at', {
                day: formatDay(slot.date),
                time: formatTime(slot.time, language),
              })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
