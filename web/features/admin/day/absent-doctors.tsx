import type { DoctorDay } from '#contract/admin/day.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatTimeRange } from '#domain/text/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'

type AbsentDoctorsProps = {
  doctors: readonly DoctorDay[]
  /** Doctors whose day, or a part of it, was closed. */
  closed: readonly DoctorDay[]
  onOpen: (doctor: DoctorDay) => void
}

/** The doctors who do not see patients on a day, and the closures, which can be opened again. */
export function AbsentDoctors({ doctors, closed, onOpen }: AbsentDoctorsProps) {
  const { t, language } = useTranslation()
  const names = doctors.filter(doctor => !closed.includes(doctor)).map(({ name }) => withDoctorTitle(name))
  const whatOf = ({ closures }: DoctorDay) =>
    closures
      .flatMap(({ hours, reason }) => [hours && formatTimeRange(hours.from, hours.to, language), reason])
      .filter(Boolean)
      .join(' · ')
  return (
    <section aria-label={t('admin.day.away')} className="grid gap-2 text-sm text-ink-2">
      {names.length > 0 ? <p>{names.join(' · ')}</p> : null}
      {closed.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {closed.map(doctor => (
            <li key={doctor.id} className="flex items-center gap-2 rounded-md border border-line ps-3">
              <span>
                <bdi>{withDoctorTitle(doctor.name)}</bdi>
                {whatOf(doctor) ? (
                  <span className="block text-xs wrap-anywhere">{whatOf(doctor)}</span>
                ) : null}
              </span>
              <Button
                size="sm"
                variant="quiet"
                aria-label={t('admin.close.open_of', { name: withDoctorTitle(doctor.name) })}
                onClick={() => onOpen(doctor)}
              >
                {t('admin.close.open')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
