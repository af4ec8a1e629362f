import type { Doctor } from '#contract/doctors.ts'
import { weekdayOf } from '#domain/booking/clinic-time.ts'
import { weekdayName } from '#domain/booking/weekdays.ts'
import { stripSeconds } from '#domain/text/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SlotPicker, type SlotPickerProps } from './slot-picker.tsx'

type DoctorSlotPickerProps = Omit<SlotPickerProps, 'windows' | 'windowTexts'> & {
  doctor: Pick<Doctor, 'slots'>
}

/** Picks the slot of an appointment within the doctor's working hours. */
export function DoctorSlotPicker({ doctor, ...rest }: DoctorSlotPickerProps) {
  const { t, language } = useTranslation()
  const { date } = rest.slot
  const weekday = date && weekdayName(weekdayOf(date), language)
  const windows = doctor.slots
    .filter(slot => slot.date === weekday)
    .map(slot => ({ from: stripSeconds(slot.time_from), to: stripSeconds(slot.time_to) }))
  return (
    <SlotPicker
      {...rest}
      windows={windows}
      windowTexts={{ hint: windows => t('book.time_hint', { windows }), outside: t('invalid date ') }}
    />
  )
}
