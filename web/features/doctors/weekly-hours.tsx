import type { Doctor } from '#contract/doctors.ts'
import { formatDate, formatTime } from '#domain/text/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChevronDown } from '../../ui/icons.tsx'

/** The doctor's weekly hours, folded: a table of weekday, from, to (spec §2, /doctors/{id}). */
export function WeeklyHours({ slots }: { slots: Doctor['slots'] }) {
  const { t, language } = useTranslation()
  return (
    <details className="group rounded-lg border border-line bg-surface print:details-content:[content-visibility:visible]">
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 rounded-lg px-5 sm:px-6">
        <h2 className="text-lg">{t('doctor.hours')}</h2>
        <ChevronDown className="size-5 text-ink-2 transition-transform group-open:rotate-180" />
      </summary>
      <table
        aria-label={t('doctor.hours')}
        className="mx-5 mb-4 w-[calc(100%-2.5rem)] text-start tight-columns sm:mx-6 sm:w-[calc(100%-3rem)]"
      >
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
            <tr
              key={`${slot.date} ${slot.time_from} ${slot.from ?? ''}`}
              className="border-b border-line last:border-0"
            >
              <th scope="row" className="py-2 text-start">
                {slot.date}
                {slot.hospital ? (
                  <span className="block text-sm font-normal text-ink-2">{slot.hospital.name}</span>
                ) : null}
                {slot.from ? (
                  <span className="block text-sm font-normal text-ink-2">
                    {t('doctor.hours_from', { date: formatDate(slot.from, language) })}
                  </span>
                ) : null}
              </th>
              <td className="py-2 whitespace-nowrap tabular-nums">{formatTime(slot.time_from, language)}</td>
              <td className="py-2 whitespace-nowrap tabular-nums">{formatTime(slot.time_to, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
