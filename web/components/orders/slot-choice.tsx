import { useState } from 'react'
import type { DeliverySlot } from '#contract/delivery-slots.ts'
import { slotKey } from '#domain/deliveries/delivery-slots.ts'
import { formatTimeRange } from '#domain/text/format.ts'
import { useFormatDay } from '../../i18n/use-format-day.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { RiyadhTimeNote } from '../riyadh-time-note.tsx'

/** As many days are shown at first; most people take one of them. */
const FIRST_DAYS = 2

type SlotChoiceProps = {
  slots: readonly DeliverySlot[]
  /** The key of the chosen slot. */
  value: string | undefined
  onChange: (slot: string) => void
}

/** Slots by day, the field `slot` of a form: the first days, and all once they are wanted. */
export function SlotChoice({ slots, value, onChange }: SlotChoiceProps) {
  const { t, language } = useTranslation()
  const formatDay = useFormatDay()
  const days = [...Map.groupBy(slots, ({ day }) => day)]
  const isLater = days.findIndex(([day]) => value?.startsWith(day)) >= FIRST_DAYS
  const [showsAll, setShowsAll] = useState(isLater)
  return (
    <>
      <RiyadhTimeNote />
      {days.slice(0, showsAll ? days.length : FIRST_DAYS).map(([day, ofDay]) => (
        <ChoiceChips
          key={day}
          name="slot"
          legend={formatDay(day)}
          className="grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))]"
          choices={ofDay.map(each => ({
            value: slotKey(each),
            label: formatTimeRange(each.from, each.to, language),
          }))}
          value={value}
          onChange={onChange}
        />
      ))}
      {showsAll || days.length <= FIRST_DAYS ? null : (
        <Button
          variant="quiet"
          size="sm"
          className="-ms-4 justify-self-start"
          onClick={() => setShowsAll(true)}
        >
          {t('slot.more_days')}
        </Button>
      )}
    </>
  )
}
