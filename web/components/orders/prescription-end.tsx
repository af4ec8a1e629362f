import { formatLongDay } from '#domain/text/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Says until when an order can be received by its prescription, if it needs one. */
export function PrescriptionEnd({ day }: { day: string | null }) {
  const { t, language } = useTranslation()
  return day === null ? null : <p>{t('slot.prescription_until', { day: formatLongDay(day, language) })}</p>
}
