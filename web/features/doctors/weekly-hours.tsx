import type { Doctor } from '#contract/doctors.ts'
import { formatTime } from '#domain/text/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The doctor's weekly hours as a table: weekday, from, to (spec §2, /doctors/{id}). */
export function WeeklyHours({
  slots,
  appointmentLength,
}: {
  slots: Doctor['slots']
  appointmentLength: number
}) {
  const { t, language } = useTranslation()
  return (
    <section
      aria-labelledby="hours"
      className="grid gap-3 rounded-lg border border-line bg-surface p-5 shadow-1 sm:p-6"
    >
      <h2 id="hours" className="text-lg">
        {t('doctor.hours')}
      </h2>
      {slots.length === 0 ? (
        <p className="text-ink-2">{t('doctor.no_hours')}</p>
      ) : (
        <table className="w-full text-start tight-columns">
          <thead>
            <tr className="border-b border-line text-sm text-ink-2">
              <th scope="col" className="py-2 text-start">
                {t('doctor.day')}
              </th>
              <th scope="col" className="py-2 text-start">
                {t('doctor.from')}
              </th>
              <th scope="col" className="py-2 text-start">
                {t('doctor.to')}
              </th>
            </tr>
          </thead>
          <tbody>
            {slots.map(slot => (
              <tr key={`${slot.date} ${slot.time_from}`} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 text-start">
                  {slot.date}
                </th>
                <td className="py-2 whitespace-nowrap tabular-nums">
                  {formatTime(slot.time_from, language)}
                </td>
                <td className="py-2 whitespace-nowrap tabular-nums">{formatTime(slot.time_to, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="text-sm text-ink-2">
        {t('doctor.visit_length', { count: appointmentLength })} · {t('time.riyadh')}
      </p>
    </section>
  )
}
