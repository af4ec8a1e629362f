import type { DoctorDay } from '#contract/admin/day.ts'
import { formatTimeRange } from '#domain/text/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Where else the doctor is on the day, and when. */
export function HoursElsewhere({ doctor }: { doctor: Pick<DoctorDay, 'elsewhere'> }) {
  const { t, language } = useTranslation()
  return doctor.elsewhere.map(({ hospital, city, from, to }) => (
    <span key={from} className="wrap-anywhere">
      {t('admin.day.elsewhere', {
        time: formatTimeRange(from, to, language),
        place: t('admin.day.place', { hospital, city }),
      })}
    </span>
  ))
}
