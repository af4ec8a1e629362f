import { useSearchParams } from 'react-router'
import {
  exportFiguresCsv,
  exportFiguresXlsx,
  figureGroups,
  getClinicFigures,
  MAX_FIGURE_DAYS,
} from '#contract/admin/clinic-figures.ts'
import { XLSX_CONTENT_TYPE } from '#contract/admin/sheets.ts'
import { daysBetween } from '#domain/booking/clinic-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { call } from '../../../../api.ts'
import { downloadFile } from '../../../../browser/download-file.ts'
import { ListPagination } from '../../../../components/list-pagination.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { CalendarClock, Download } from '../../../../ui/icons.tsx'
import { FilterSelect, fieldsInRows, SearchForm } from '../../../../ui/search-form.tsx'
import { Select } from '../../../../ui/select.tsx'
import { StaffPage } from '../../components/staff-page.tsx'
import { PostButton } from '../../components/work-screens/post-button.tsx'
import { loadList, staffRefusal } from '../../route-handlers.ts'
import type { Route } from './+types/figures-page'
import { FiguresTable } from './figures-table.tsx'
import { useShownFigures } from './shown-figures.ts'
import { SpanChips } from './span-chips.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(getClinicFigures, args)

/** Downloads what the page shows, with all lines of the table. */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const format = (await request.formData()).get('format')
  const { page: _, ...query } = Object.fromEntries(new URL(request.url).searchParams)
  try {
    if (format === 'csv')
      downloadFile(await call(context, exportFiguresCsv, { query: query as never }), {
        name: 'figures.csv',
        type: 'text/csv',
      })
    else
      downloadFile((await call(context, exportFiguresXlsx, { query: query as never })) as Blob, {
        name: 'figures.xlsx',
        type: XLSX_CONTENT_TYPE,
      })
  } catch (error) {
    return staffRefusal(error)
  }
  return null
}

/** No-shows, use of the offered time, waiting and lead time of a span, beside the span before it. */
export default function FiguresPage({ loaderData: shown }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const [searchParams] = useSearchParams()
  const filter = (name: 'hospital' | 'specialty' | 'doctor') => searchParams.get(name) ?? ''
  const { from, to, by, total, before, groups, choices, meta } = shown
  const days = { from: formatLongDay(from, language), to: formatLongDay(to, language) }
  return (
    <StaffPage
      title={t('admin.figures')}
      lead={t('admin.figures.lead')}
      actions={(['csv', 'xlsx'] as const).map(format => (
        <PostButton key={format} variant="secondary" size="sm" fields={{ format }}>
          <Download className="size-5" />
          {t('admin.sheets.as', { format: format.toUpperCase() })}
        </PostButton>
      ))}
    >
      <SpanChips from={from} to={to} />
      <SearchForm
        key={searchParams.toString()}
        action={paths.admin('figures')}
        label={t('admin.figures')}
        submitLabel={t('admin.invoices.show')}
        filter={{ from, to }}
        className={`${fieldsInRows} shadow-none!`}
      >
        <TextField type="date" name="from" label={t('admin.invoices.from')} defaultValue={from} />
        <TextField type="date" name="to" label={t('admin.invoices.to')} defaultValue={to} />
        <FilterSelect
          name="hospital"
          label={t('admin.column_hospital_id')}
          allLabel={t('admin.filter_all')}
          options={choices.hospitals}
          defaultValue={filter('hospital')}
        />
        <FilterSelect
          name="specialty"
          label={t('admin.column_specialty_id')}
          allLabel={t('admin.filter_all')}
          options={choices.specialties}
          defaultValue={filter('specialty')}
        />
        <FilterSelect
          name="doctor"
          label={t('admin.column_doctor_id')}
          allLabel={t('admin.filter_all')}
          options={choices.doctors.map(choice => ({ ...choice, name: withDoctorTitle(choice.name) }))}
          defaultValue={filter('doctor')}
        />
        <Select
          name="by"
          label={t('admin.figures.by')}
          options={figureGroups.map(group => ({ id: group, name: t(`admin.column_${group}_id`) }))}
          defaultValue={by}
        />
      </SearchForm>
      <p role="status" className="text-sm text-ink-2">
        {t('admin.invoices.period', days)}
        {daysBetween(from, to) + 1 >= MAX_FIGURE_DAYS && searchParams.get('from') !== from
          ? ` · ${t('admin.figures.longest', { days: MAX_FIGURE_DAYS })}`
          : null}
      </p>
      <Answers figures={total} before={before} />
      {groups.length === 0 ? (
        <EmptyState icon={<CalendarClock />} title={t('admin.figures.none')} />
      ) : (
        <FiguresTable groups={groups} by={by} />
      )}
      <ListPagination label={t('admin.pages')} meta={meta} />
    </StaffPage>
  )
}

type Figures = Route.ComponentProps['loaderData']

/** The answers for the whole span, each with what it is made of and with the span before. */
function Answers({ figures, before }: { figures: Figures['total']; before: Figures['before'] }) {
  const { t } = useTranslation()
  const shownFigures = useShownFigures()
  const former = shownFigures(before)
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-3">
      {shownFigures(figures).map(({ name, value, note }, index) => (
        <div key={name} className="card grid content-start gap-1 p-3 text-sm">
          <dt className="text-ink-2">{name}</dt>
          <dd className="grid gap-1">
            <bdi className="text-xl font-semibold">{value}</bdi>
            {note ? <span>{note}</span> : null}
            <span className="text-ink-2">
              {t('admin.figures.before', { value: former[index]?.value ?? '' })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
