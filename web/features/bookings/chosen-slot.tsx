import type { FreeSlot } from '#contract/doctors.ts'
import { formatList } from '#domain/text/format.ts'
import type { FreeDays } from '../../forms/requested-slot.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { BookingTime } from './booking-time.tsx'
import { placeOfSlot } from './place-of-slot.ts'

type ChosenSlotProps = {
  slot: FreeSlot
  /** They name the hospital if the doctor works at several. */
  days: FreeDays
  /** Whether it takes the place of a pressed time, and so its focus. */
  takesFocus: boolean
  onChange: () => void
}

/** The chosen day and time on one line, with a button that shows the choice again. */
export default function ChosenSlot({ slot, days, takesFocus, onChange }: ChosenSlotProps) {
  const { t, language } = useTranslation()
  const place = placeOfSlot(days, slot)
  return (
    <div className="chosen-slot">
      <p>
        <BookingTime {...slot} />
        {place ? (
          <span className="block font-normal">{formatList([place.hospital.name, place.city], language)}</span>
        ) : null}
      </p>
      <Button autoFocus={takesFocus} variant="quiet" size="sm" onClick={onChange}>
        {t('bookings.move')}
      </Button>
    </div>
  )
}
