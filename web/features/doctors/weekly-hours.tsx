import type { Doctor } from '#contract/doctors.ts'
import { clockTime } from '#domain/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The doctor's week as a table: weekday, from, to (spec §2, /doctors/{id}). */
export function WeeklyHours({ slots, visitLength }: { slots: Doctor['slots']; visitLength: number }) {
  const { t } = useTranslation()
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
                <td className="py-2 tabular-nums">
                  <bdi dir="ltr">{clockTime(slot.time_from)}</bdi>
                </td>
                <td className="py-2 tabular-nums">
                  <bdi dir="ltr">{clockTime(slot.time_to)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="text-sm text-ink-2">
        {t('doctor.visit_length', { count: visitLength })} · {t('time.riyadh')}
      </p>
    </section>
  )
}
