import type { FreeStart } from '#contract/doctors.ts'
import { shortDay } from '#domain/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The nearest free times that came with "this time is taken": one press chooses one. */
export function Alternatives({
  starts = [],
  onChoose,
}: {
  starts?: FreeStart[]
  onChoose: (start: FreeStart) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  if (starts.length === 0) return null
  return (
    <section aria-labelledby="alternatives" className="grid gap-2 rounded-md bg-primary-soft p-4">
      <h3 id="alternatives" className="text-sm">
        {t('book.alternatives')}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {starts.map(start => (
          <li key={`${start.date} ${start.time}`}>
            <button
              type="button"
              onClick={() => onChoose(start)}
              className="min-h-11 rounded-md border border-primary bg-surface px-3 text-sm text-ink hover:bg-band"
            >
              {t('bookings.at', { day: shortDay(start.date, language), time: start.time })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
