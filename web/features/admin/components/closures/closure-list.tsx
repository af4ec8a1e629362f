import type { listClosures } from '#contract/admin/closures.ts'
import type { Output } from '#contract/endpoint.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatTimeRange } from '#domain/text/format.ts'
import { useFormatDay } from '../../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useFormatDayAndTime } from '../../use-format-date-time.ts'

type ClosureListProps = {
  found: Output<typeof listClosures>
  /** The ids of the doctors whose days stay closed. */
  left: ReadonlySet<number>
  setLeft: (left: ReadonlySet<number>) => void
  canChoose: boolean
}

/** What is closed, by doctor, and the patients who are told when it is opened. */
export function ClosureList({ found, left, setLeft, canChoose }: ClosureListProps) {
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const { closures, total, patients, patients_total } = found
  if (total === 0) return <p>{t('admin.close.nothing')}</p>
  // With more than are listed, no doctor can be left out.
  const isWhole = total === closures.length
  const told = patients.filter(({ doctor_id: id }) => id === null || !left.has(id))
  const groups = [...Map.groupBy(closures, ({ doctor }) => doctor?.id)]
  const toggle = (id: number, isOpened: boolean) => {
    const next = new Set(left)
    if (isOpened) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  return (
    <>
      <ul className="grid max-h-64 gap-1 overflow-y-auto">
        {groups.map(([id, ofDoctor]) => (
          <li key={id ?? 'home-care'}>
            {canChoose && isWhole && id !== undefined ? (
              <label className="flex min-h-11 items-start gap-3 py-1">
                <input
                  type="checkbox"
                  className="mt-1 size-5 shrink-0 accent-primary"
                  checked={!left.has(id)}
                  onChange={event => toggle(id, event.currentTarget.checked)}
                />
                <ClosuresOfOne closures={ofDoctor} />
              </label>
            ) : (
              <ClosuresOfOne closures={ofDoctor} />
            )}
          </li>
        ))}
      </ul>
      {isWhole ? null : (
        <p className="text-sm">{t('admin.close.more', { count: total - closures.length })}</p>
      )}
      {patients_total === 0 ? (
        <p>{t('admin.close.told_none')}</p>
      ) : (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {t('admin.close.told', { count: told.length + patients_total - patients.length })}
          </summary>
          <ul className="grid max-h-64 gap-1 overflow-y-auto text-sm">
            {told.map(({ client_name, doctor_id, date, time, status }) => (
              <li key={`${doctor_id} ${client_name} ${date} ${time}`}>
                <bdi>{client_name}</bdi> · {formatDayAndTime(date, time)} ·{' '}
                {status === 'moved' ? t('admin.close.was_moved') : t('admin.booking.cancelled')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** The closures of one doctor, or of home care. */
function ClosuresOfOne({ closures }: { closures: ClosureListProps['found']['closures'] }) {
  const { t, language } = useTranslation()
  const formatDay = useFormatDay()
  const doctor = closures[0]?.doctor
  return (
    <span className="grid min-w-0">
      <span className="font-semibold">
        {doctor ? <bdi>{withDoctorTitle(doctor.name)}</bdi> : t('admin.home_visits')}
      </span>
      {closures.map(({ day, hours, reason }) => (
        <span key={`${day} ${hours?.from}`} className="text-sm text-ink-2 wrap-anywhere">
          {[formatDay(day), hours && formatTimeRange(hours.from, hours.to, language), reason]
            .filter(Boolean)
            .join(' · ')}
        </span>
      ))}
    </span>
  )
}
