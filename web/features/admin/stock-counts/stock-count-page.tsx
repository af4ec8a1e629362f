import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { stockCounts } from '#contract/admin/stock/stock-counts.ts'
import { call, requireSession } from '../../../api.ts'
import { attemptOf } from '../../../browser/attempt-keys.ts'
import { BeyondLastPage } from '../../../components/beyond-last-page.tsx'
import { ListPagination } from '../../../components/list-pagination.tsx'
import { PageTitle } from '../../../components/page-title.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { ScanBarcode } from '../../../ui/staff-icons.tsx'
import { ShownOf } from '../components/records/shown-of.tsx'
import { runIntent } from '../route-handlers.ts'
import { useFormatDateTime } from '../use-format-date-time.ts'
import type { Route } from './+types/stock-count-page'
import { CountStatus } from './count-status.tsx'
import { CountTable } from './count-table.tsx'
import { EndDialogs, TotalsLine } from './end-dialogs.tsx'
import { ScanCard } from './scan-card.tsx'

export function clientLoader({ request, params: { id }, context }: Route.ClientLoaderArgs) {
  requireSession()
  const { searchParams } = new URL(request.url)
  const [show, page] = [searchParams.get('show') ?? '', searchParams.get('page') ?? '']
  return call(context, stockCounts.get, { params: { id }, query: { show: show as never, page } })
}

/** After the last of several scans, and after a refusal, which a colleague may have caused. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const isScanned = args.formData?.get('more') && !args.actionResult?.problem
  return !isScanned && args.defaultShouldRevalidate
}

export function clientAction({ request, params: { id }, context }: Route.ClientActionArgs) {
  const params = { id }
  return runIntent(request, {
    forget: ({ batch_id = '' }) => [
      call(context, stockCounts.uncount, { params: { ...params, batch_id } }),
      'staff.saved',
    ],
    close: ({ version = '' }) => [
      call(context, stockCounts.close, { params, body: { version }, once: attemptOf() }),
      'staff.counted',
    ],
    ask: ({ version = '' }) => [
      call(context, stockCounts.ask, { params, body: { version } }),
      'staff.second_person_asked',
    ],
    discard: () => [call(context, stockCounts.discard, { params, once: attemptOf() }), 'staff.saved'],
  })
}

/** A count of the stock: scans and typed numbers, the differences, and its end. */
export default function StockCountPage({ loaderData: count }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const formatDateTime = useFormatDateTime()
  const { id, shelf, status, totals, rows, page } = count
  const isOpen = status === 'open'
  const title = t('admin.counts.title', { id })
  return (
    <div className="grid gap-5">
      <PageTitle>{title}</PageTitle>
      <Breadcrumb
        label={t('admin.back')}
        crumbs={[{ text: t('admin.counts'), to: paths.admin('stock-counts') }, { text: title }]}
      />
      <div className="grid gap-1">
        <h1 className="flex flex-wrap items-center gap-3 text-xl">
          {title}
          <CountStatus status={status} />
        </h1>
        <p className="text-ink-2">
          {[
            count.branch ? `\u2068${count.branch[language]}\u2069` : '',
            shelf ? t('admin.counts.shelf', { shelf: `\u2068${shelf}\u2069` }) : t('admin.counts.by_scan'),
            formatDateTime(count.opened_at),
          ]
            .filter(Boolean)
            .join(' · ')}
          <By person={count.opened_by} />
        </p>
        {count.closed_at ? (
          <p className="text-ink-2">
            {t('admin.counts.ended')}: {formatDateTime(count.closed_at)}
            <By person={count.closed_by} />
          </p>
        ) : null}
      </div>
      {isOpen ? (
        <div className="no-print">
          <ScanCard countId={id} />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <TotalsLine totals={totals} />
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <ShowChoice isOpen={isOpen} />
          {rows.length > 0 ? (
            <Button variant="secondary" size="sm" onClick={() => window.print()}>
              {t('invoice.print')}
            </Button>
          ) : null}
        </div>
      </div>
      <EndDialogs isOpen={isOpen} totals={totals} secondPerson={count.second_person} />
      {page.total === 0 ? (
        <EmptyState icon={<ScanBarcode />} title={t('admin.counts.nothing')}>
          {isOpen && totals.lines === 0 ? t('admin.counts.nothing_hint') : null}
        </EmptyState>
      ) : rows.length === 0 ? (
        <BeyondLastPage last={page.last_page} />
      ) : (
        <CountTable countId={id} rows={rows} isOpen={isOpen} />
      )}
      <ShownOf shown={rows.length} total={page.total} />
      <ListPagination label={t('admin.counts.pages')} meta={page} />
    </div>
  )
}

function By({ person }: { person: string | null }) {
  return person ? (
    <>
      {' · '}
      <bdi>{person}</bdi>
    </>
  ) : null
}

function ShowChoice({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation()
  const [searchParams, setSearchParams] = useSearchParams()
  const choices = [
    { value: 'all', label: t('admin.counts.show_all'), icon: null },
    ...(isOpen ? [{ value: 'uncounted', label: t('admin.counts.show_uncounted'), icon: null }] : []),
    { value: 'differences', label: t('admin.counts.show_differences'), icon: null },
  ]
  return (
    <SegmentedControl
      legend={t('admin.counts.show')}
      hidesLegend
      choices={choices}
      value={searchParams.get('show') ?? 'all'}
      onChange={show => setSearchParams(show === 'all' ? {} : { show }, { preventScrollReset: true })}
    />
  )
}
