import type { ReactNode } from 'react'
import type { WorkingHours } from '#domain/booking/booking-window.ts'
import { shortWeekdayName } from '#domain/booking/weekdays.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatList, formatTimeRange } from '#domain/text/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Part } from '../../../routing/failed-read.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ChevronDown } from '../../../ui/icons.tsx'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../ui/stacked-table.tsx'
import { ColumnHeader, TableHead } from '../../../ui/table-head.tsx'
import type { Preview } from './preview-loader.ts'

/** What a plan would change: in numbers, and folded for each doctor. */
export function PlanPreview({
  part,
  children,
}: {
  part: Part<Preview> | undefined
  /** The button that applies the plan. */
  children: ReactNode
}) {
  const { t } = useTranslation()
  const preview = part?.data
  const count = (...states: Preview['doctors'][number]['state'][]) =>
    preview?.doctors.filter(({ state }) => states.includes(state)).length ?? 0
  const [own, none] = [count('own'), count('none')]
  const [overlap, otherDay] = [count('overlap'), count('other_day')]
  return (
    <section aria-labelledby="preview" className="grid gap-3 rounded-md bg-band p-3 sm:p-4">
      <h2 id="preview" className="text-lg leading-small">
        {t('admin.temporary.preview')}
      </h2>
      <div role="status" className="grid gap-1">
        {preview ? (
          <>
            <p className="font-semibold">
              {t('admin.temporary.changed', { count: count('new', 'replaced') })}
            </p>
            {own > 0 ? <p>{t('admin.temporary.own', { count: own })}</p> : null}
            {none > 0 ? <p>{t('admin.temporary.none', { count: none })}</p> : null}
            {overlap > 0 ? <p>{t('admin.temporary.overlap', { count: overlap })}</p> : null}
            {otherDay > 0 ? <p>{t('admin.temporary.other_day', { count: otherDay })}</p> : null}
            <p>
              {preview.appointments > 0
                ? t('admin.temporary.appointments', { count: preview.appointments })
                : t('admin.temporary.fits')}
            </p>
          </>
        ) : (
          <p>{part?.failure ? part.failure.message || t('error_message') : t('shell.loading')}</p>
        )}
      </div>
      {children}
      {preview && preview.doctors.length > 0 ? <DoctorTable doctors={preview.doctors} /> : null}
    </section>
  )
}

function DoctorTable({ doctors }: Pick<Preview, 'doctors'>) {
  const { t, language } = useTranslation()
  const text = (hours: readonly WorkingHours[]) =>
    linesOf(hours, language).map(line => (
      <span key={line} className="block">
        {line}
      </span>
    ))
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-primary">
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
        {t('admin.temporary.each')}
      </summary>
      <StackedTable>
        <TableHead>
          <ColumnHeader>{t('admin.column_doctor_id')}</ColumnHeader>
          <ColumnHeader>{t('admin.temporary.before')}</ColumnHeader>
          <ColumnHeader>{t('admin.temporary.after')}</ColumnHeader>
        </TableHead>
        <StackedBody>
          {doctors.map(({ id, name, hospital, state, usual, hours }) => (
            <StackedRow key={id}>
              <StackedCell name={t('admin.column_doctor_id')}>
                <span className="block font-semibold">{withDoctorTitle(name)}</span>
                <span className="text-sm text-ink-2">{hospital}</span>
              </StackedCell>
              <StackedCell name={t('admin.temporary.before')}>
                {usual.length > 0 ? text(usual) : '–'}
              </StackedCell>
              <StackedCell name={t('admin.temporary.after')}>
                {state === 'own' ? <Badge tone="warn">{t('admin.temporary.is_own')}</Badge> : null}
                {state === 'overlap' ? <Badge tone="warn">{t('admin.temporary.is_overlap')}</Badge> : null}
                {state === 'other_day' ? (
                  <Badge tone="warn">{t('admin.temporary.is_other_day')}</Badge>
                ) : null}
                {state === 'none' ? <Badge>{t('admin.temporary.is_none')}</Badge> : null}
                {state === 'unchanged' ? <Badge>{t('admin.temporary.is_unchanged')}</Badge> : null}
                {state === 'replaced' ? <Badge>{t('admin.temporary.is_replaced')}</Badge> : null}
                {text(hours)}
              </StackedCell>
            </StackedRow>
          ))}
        </StackedBody>
      </StackedTable>
    </details>
  )
}

/** Weekly hours in a line for all weekdays that have the same: "Sun, Mon: 9:00 am – 1:00 pm". */
function linesOf(hours: readonly WorkingHours[], language: 'ar' | 'en'): string[] {
  const byDay = Map.groupBy(hours, ({ weekday }) => weekday)
  const days = [...byDay].map(([weekday, windows]) => ({
    day: shortWeekdayName(weekday, language),
    times: formatList(
      windows.map(({ from, to }) => formatTimeRange(from, to, language)),
      language,
    ),
  }))
  return [...Map.groupBy(days, ({ times }) => times)].map(
    ([times, same]) =>
      `${formatList(
        same.map(({ day }) => day),
        language,
      )}: ${times}`,
  )
}
