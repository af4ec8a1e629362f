import type { listClosures } from '#contract/admin/closures.ts'
import type { Output } from '#contract/endpoint.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatTimeRange } from '#domain/text/format.ts'
import { useFormatDay } from '../../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useFormatDateTime, useFormatDayAndTime } from '../../use-format-date-time.ts'

type Found = Output<typeof listClosures>
type ClosureListProps = {
  found: Found
  /** The keys of the closures that are opened. */
  keys: ReadonlySet<string>
  setKeys: (keys: ReadonlySet<string>) => void
  /** The ids of the doctors whose days stay closed. */
  left: ReadonlySet<number>
  setLeft: (left: ReadonlySet<number>) => void
  canChoose: boolean
}

/** The closures by their key, those of most doctors first, of these the newest. */
const byKey = (closures: Found['closures']) =>
  [...Map.groupBy(closures, ({ key }) => key)].toSorted(
    ([, a], [, b]) => countDoctors(b) - countDoctors(a) || closedAt(b).localeCompare(closedAt(a)),
  )

const countDoctors = (closures: Found['closures']) => new Set(closures.map(({ doctor }) => doctor?.id)).size

const closedAt = ([closure]: Found['closures']) => closure?.closed_at ?? ''

/**
 * What is opened: the closures that were picked, at first only that of most doctors, which leaves vacations
 * as they are, and of one doctor the newest; the doctors whose days are among these; and all the days that
 * they closed.
 */
export function choiceOf(
  closures: Found['closures'],
  { picked, left }: { picked: ReadonlySet<string> | undefined; left: ReadonlySet<number> },
) {
  const keys =
    picked ??
    new Set(
      byKey(closures)
        .slice(0, 1)
        .map(([key]) => key),
    )
  const chosen = closures.filter(({ key }) => keys.has(key))
  const ids = chosen.flatMap(({ doctor }) => doctor?.id ?? [])
  const ends = chosen.flatMap(({ span }) => [span.from, span.to]).toSorted()
  return {
    keys,
    doctorIds: [...new Set(ids)].filter(id => !left.has(id)),
    whole: { from: ends[0] ?? '', to: ends.at(-1) ?? '' },
  }
}

/** What is closed, by doctor, and the patients who are told when it is opened. */
export function ClosureList({ found, keys, setKeys, left, setLeft, canChoose }: ClosureListProps) {
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const { closures, total, patients, patients_total } = found
  if (total === 0) return <p>{t('admin.close.nothing')}</p>
  // With more than are listed, no doctor can be left out.
  const isWhole = total === closures.length
  const told = patients.filter(
    ({ doctor_id: id, closed_by }) => (id === null || !left.has(id)) && closed_by.every(key => keys.has(key)),
  )
  const opened = closures.filter(({ key }) => keys.has(key))
  const groups = [...Map.groupBy(opened, ({ doctor }) => doctor?.id)]
  const kinds = byKey(closures)
  return (
    <>
      {kinds.length > 1 ? (
        <fieldset className="grid gap-1">
          <legend className="font-semibold">{t('admin.close.which')}</legend>
          {kinds.map(([key, ofKind]) => (
            <label key={key} className="flex min-h-11 items-start gap-3 py-1">
              <input
                type="checkbox"
                className="mt-1 size-5 shrink-0 accent-primary"
                checked={keys.has(key)}
                onChange={event => setKeys(toggled(keys, key, event.currentTarget.checked))}
              />
              <ClosureKind closures={ofKind} />
            </label>
          ))}
        </fieldset>
      ) : null}
      <ul className="grid max-h-64 gap-1 overflow-y-auto">
        {groups.map(([id, ofDoctor]) => (
          <li key={id ?? 'home-care'}>
            {canChoose && isWhole && id !== undefined ? (
              <label className="flex min-h-11 items-start gap-3 py-1">
                <input
                  type="checkbox"
                  className="mt-1 size-5 shrink-0 accent-primary"
                  checked={!left.has(id)}
                  onChange={event => setLeft(toggled(left, id, !event.currentTarget.checked))}
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

function toggled<T>(set: ReadonlySet<T>, item: T, isIn: boolean): ReadonlySet<T> {
  return new Set(isIn ? [...set, item] : [...set].filter(other => other !== item))
}

/** The reason and the hours of a closure, of how many doctors it is, and when they were closed. */
function ClosureKind({ closures }: { closures: Found['closures'] }) {
  const { t, language } = useTranslation()
  const formatDateTime = useFormatDateTime()
  const { hours = null, reason = '', closed_at: closedAt = null } = closures[0] ?? {}
  const doctors = new Set(closures.flatMap(({ doctor }) => doctor?.id ?? [])).size
  const time = hours ? formatTimeRange(hours.from, hours.to, language) : t('admin.close.whole_day')
  const whose = [
    doctors > 0 && t('admin.close.doctors', { count: doctors }),
    closures.some(({ doctor }) => !doctor) && t('admin.home_visits'),
  ].filter(Boolean)
  return (
    <span className="wrap-anywhere">
      {reason ? (
        <>
          <bdi>{reason}</bdi> ·{' '}
        </>
      ) : null}
      {[time, ...whose].join(' · ')}
      {closedAt ? <> · {t('admin.close.closed_at', { when: formatDateTime(closedAt) })}</> : null}
    </span>
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
      {closures.map(({ day, hours, reason, key }) => (
        <span key={`${day} ${key}`} className="text-sm text-ink-2 wrap-anywhere">
          {[formatDay(day), hours && formatTimeRange(hours.from, hours.to, language), reason]
            .filter(Boolean)
            .join(' · ')}
        </span>
      ))}
    </span>
  )
}
