import type { DoctorDay } from '#contract/admin/day.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PostButton } from '../components/work-screens/post-button.tsx'

/** The doctors who do not see patients on a day. A day that was closed can be opened again. */
export function AbsentDoctors({ date, doctors }: { date: string; doctors: readonly DoctorDay[] }) {
  const { t } = useTranslation()
  const closed = doctors.filter(({ day_off }) => day_off)
  const names = doctors.filter(({ day_off }) => !day_off).map(({ name }) => withDoctorTitle(name))
  return (
    <section aria-label={t('admin.day.away')} className="grid gap-2 text-sm text-ink-2">
      <p>
        <b>{t('admin.day.away')}</b>
        {names.length > 0 ? `: ${names.join(' · ')}` : null}
      </p>
      {closed.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {closed.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-1 rounded-md border border-line ps-3">
              <bdi>{withDoctorTitle(name)}</bdi>
              <PostButton
                size="sm"
                variant="quiet"
                aria-label={t('admin.close.open_of', { name: withDoctorTitle(name) })}
                fields={{ intent: 'open', day: date, doctor_id: id }}
              >
                {t('admin.close.open')}
              </PostButton>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
