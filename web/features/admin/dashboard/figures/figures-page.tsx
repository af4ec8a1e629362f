import {
  figureFiles,
  figureGroups,
  getClinicFigures,
  MAX_FIGURE_DAYS,
  messageFigureFiles,
} from '#contract/admin/clinic-figures.ts'
import { daysBetween } from '#domain/booking/clinic-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { BeyondLastPage } from '../../../../components/beyond-last-page.tsx'
import { ListPagination } from '../../../../components/list-pagination.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { CalendarClock } from '../../../../ui/icons.tsx'
import { LinkChips } from '../../../../ui/link-chips.tsx'
import { FilterSelect } from '../../../../ui/search-form.tsx'
import { DayField } from '../../components/fields/day-field.tsx'
import { useChosenParams } from '../../components/records/use-chosen-params.ts'
import { StaffPage } from '../../components/staff-page.tsx'
import { downloadTable, TableFileButtons } from '../../components/work-screens/table-files.tsx'
import { loadList, staffRefusal } from '../../route-handlers.ts'
import type { Route } from './+types/figures-page'
import { FiguresTable } from './figures-table.tsx'
import { MessagesByState } from './message-figures.tsx'
import { SpanChips } from './span-chips.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(getClinicFigures, args)

/** Downloads a table of the page, with all its lines. */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const form = await request.formData()
  const file = form.get('download') === 'messages' ? messageFigureFiles : figureFiles
  const { page: _, ...query } = Object.fromEntries(new URL(request.url).searchParams)
  try {
    const name = file === figureFiles ? 'figures' : 'messages'
    await downloadTable(context, file, { format: form.get('format'), query, name })
  } catch (error) {
    return staffRefusal(error)
  }
  return null
}

/** No-shows, use of the offered time, waiting and lead time of a span, beside the span before it. */
export default function FiguresPage({ loaderData: shown }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const { coming, searchParams, choose } = useChosenParams()
  const filter = (name: 'hospital' | 'specialty' | 'doctor') => (coming ?? searchParams).get(name) ?? ''
  const { from, to, by, total, choices, meta } = shown
  const days = { from: formatLongDay(from, language), to: formatLongDay(to, language) }
  const isCut = daysBetween(from, to) + 1 === MAX_FIGURE_DAYS && searchParams.get('from') !== from
  const others = [...(coming ?? searchParams)].filter(([name]) => name !== 'by' && name !== 'page')
  return (
    <StaffPage title={t('admin.figures')} actions={<TableFileButtons />}>
      <div className="grid gap-3 *:min-w-0 sm:flex sm:flex-wrap sm:justify-between">
        <SpanChips from={from} to={to} />
        <LinkChips
          label={t('admin.figures.by')}
          preventScrollReset
          links={figureGroups.map(group => ({
            text: t(`admin.column_${group}_id`),
            to: `?${new URLSearchParams([...others, ['by', group]])}`,
            isHere: group === by,
          }))}
        />
      </div>
      <search
        aria-label={t('admin.figures')}
        className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[10rem_10rem_1fr_1fr_1fr]"
      >
        {(['from', 'to'] as const).map(end => (
          <DayField
            key={end}
            label={end === 'from' ? t('admin.invoices.from') : t('admin.invoices.to')}
            day={shown[end]}
            // The other end goes along where the span would end before it begins.
            onChoose={day =>
              choose({
                from: end === 'to' && from > day ? day : from,
                to: end === 'from' && to < day ? day : to,
                [end]: day,
              })
            }
          />
        ))}
        <FilterSelect
          label={t('admin.column_hospital_id')}
          allLabel={t('admin.filter_all')}
          options={choices.hospitals}
          value={filter('hospital')}
          onChange={event => choose({ hospital: event.currentTarget.value, specialty: '', doctor: '' })}
        />
        <FilterSelect
          label={t('admin.column_specialty_id')}
          allLabel={t('admin.filter_all')}
          options={choices.specialties}
          value={filter('specialty')}
          onChange={event => choose({ specialty: event.currentTarget.value, doctor: '' })}
        />
        <FilterSelect
          label={t('admin.column_doctor_id')}
          allLabel={t('admin.filter_all')}
          options={choices.doctors.map(choice => ({ ...choice, name: withDoctorTitle(choice.name) }))}
          value={filter('doctor')}
          onChange={event => choose({ doctor: event.currentTarget.value })}
        />
      </search>
      {choices.doctors.length < choices.doctors_total ? (
        <p className="text-sm text-ink-2">
          {t('admin.day.choices_cut', {
            shown: String(choices.doctors.length),
            total: String(choices.doctors_total),
          })}
        </p>
      ) : null}
      <p role="status" className={isCut ? 'text-sm text-ink-2' : 'sr-only'}>
        {t('admin.invoices.period', days)}
        {isCut ? ` · ${t('admin.figures.longest', { days: MAX_FIGURE_DAYS })}` : null}
      </p>
      {total.appointments + total.cancelled + total.offered_minutes === 0 ? (
        <EmptyState icon={<CalendarClock />} title={t('admin.figures.none')} />
      ) : (
        <>
          <FiguresTable {...shown} />
          {shown.groups.length === 0 ? <BeyondLastPage last={meta.last_page} /> : null}
          <p className="text-sm text-ink-2">{t('admin.figures.meaning')}</p>
        </>
      )}
      <ListPagination label={t('admin.pages')} meta={meta} />
      <MessagesByState {...shown} />
    </StaffPage>
  )
}
