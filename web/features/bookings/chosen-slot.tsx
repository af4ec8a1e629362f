import type { FreeSlot } from '#contract/doctors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { BookingTime } from './booking-time.tsx'

type ChosenSlotProps = {
  slot: FreeSlot
  /** Whether it takes the place of a pressed time, and so its focus. */
  takesFocus: boolean
  onChange: () => void
}

/** The chosen day and time on one line, with a button that shows the choice again. */
export default function ChosenSlot({ slot, takesFocus, onChange }: ChosenSlotProps) {
  const { t } = useTranslation()
  return (
    <div className="chosen-slot">
      <p>
        <BookingTime {...slot} />
      </p>
      <Button autoFocus={takesFocus} variant="quiet" size="sm" onClick={onChange}>
        {t('bookings.move')}
      </Button>
    </div>
  )
}
