import type { Doctor } from '#contract/doctors.ts'
import { weekdayOf } from '#domain/clinic-time.ts'
import { clockTime } from '#domain/format.ts'
import { weekdayName } from '#domain/weekdays.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChooseStart, type ChooseStartProps } from './choose-start.tsx'

type ChooseTimeProps = Omit<ChooseStartProps, 'windows' | 'says'> & { doctor: Pick<Doctor, 'slots'> }

/** Day and time of a visit at a doctor, within the hours of that doctor. */
export function ChooseTime({ doctor, ...rest }: ChooseTimeProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { date } = rest.start
  const weekday = date && weekdayName(weekdayOf(date), language)
  const windows = doctor.slots
    .filter(slot => slot.date === weekday)
    .map(slot => ({ from: clockTime(slot.time_from), to: clockTime(slot.time_to) }))
  return (
    <ChooseStart
      {...rest}
      windows={windows}
      says={{ hint: windows => t('book.time_hint', { windows }), outside: t('invalid date ') }}
    />
  )
}
