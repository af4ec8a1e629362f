import type { HomeCareHours } from '#domain/booking/home-care-window.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SlotPicker, type SlotPickerProps } from './slot-picker.tsx'

/** Picks the slot of a home visit within the hours in which visits begin. */
export function HomeVisitSlotPicker({
  hours,
  ...props
}: Omit<SlotPickerProps, 'windows' | 'windowTexts'> & { hours: HomeCareHours }) {
  const { t } = useTranslation()
  return (
    <SlotPicker
      {...props}
      windows={[hours]}
      windowTexts={{
        hint: windows => t('home_visit.time_hint', { windows }),
        outside: t('home_visit.outside'),
      }}
    />
  )
}
