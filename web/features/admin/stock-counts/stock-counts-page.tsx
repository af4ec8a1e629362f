import { Link, redirect, useFetcher } from 'react-router'
import { listStockBranches } from '#contract/admin/stock/stock-branches.ts'
import { stockCounts } from '#contract/admin/stock/stock-counts.ts'
import { call } from '../../../api.ts'
import { attemptFor } from '../../../browser/attempt-keys.ts'
import { BeyondLastPage } from '../../../components/beyond-last-page.tsx'
import { ListPagination } from '../../../components/list-pagination.tsx'
import { type FormError, textFieldsOf } from '../../../forms/form-error.ts'
import { useFormError } from '../../../forms/use-form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ClipboardCheck } from '../../../ui/icons.tsx'
import { Select } from '../../../ui/select.tsx'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../ui/stacked-table.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { StaffPage } from '../components/staff-page.tsx'
import { BranchLine } from '../components/stock/branch-line.tsx'
import { BranchSelect } from '../components/stock/branch-select.tsx'
import { useBranchChoice } from '../components/stock/use-branch-choice.ts'
import { loadList, staffRefusal } from '../route-handlers.ts'
import { useFormatDateTime } from '../use-format-date-time.ts'
import type { Route } from './+types/stock-counts-page'
import { CountStatus } from './count-status.tsx'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [counts, shelves, branches] = await Promise.all([
    loadList(stockCounts.list, args),
    call(args.context, stockCounts.listShelves, {}),
    call(args.context, listStockBranches, {}),
  ])
  return { counts, branches, shelves: shelves.map(({ shelf }) => shelf) }
}

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { shelf, branch_id } = textFieldsOf(await request.formData())
  try {
    const once = attemptFor(`${branch_id} ${shelf}`)
    const { id } = await call(context, stockCounts.start, { body: { shelf, branch_id }, once })
    return redirect(paths.admin('stock-counts', id))
  } catch (error) {
    return staffRefusal(error)
  }
}

/** Begins a count of the stock, and lists those in progress and of before. */
export default function StockCountsPage({ loaderData: { counts, branches, shelves } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const [branchId, chooseBranch] = useBranchChoice(branches)
  const fetcher = useFetcher<FormError>()
  const { errorOf } = useFormError(fetcher.data)
  return (
    <StaffPage title={t('admin.counts')} lead={t('admin.counts.lead')} className="max-w-5xl">
      <Card className="p-4 sm:p-6">
        <fetcher.Form
          method="post"
          className={`grid items-end gap-4 sm:justify-start ${branches.length > 1 ? 'sm:grid-cols-[minmax(0,16rem)_minmax(0,24rem)_auto]' : 'sm:grid-cols-[minmax(0,24rem)_auto]'}`}
        >
          <BranchSelect
            branches={branches}
            value={branchId}
            error={errorOf('branch_id')}
            onChange={({ target }) => chooseBranch(target.value)}
          />
          <Select
            id="shelf"
            name="shelf"
            label={t('admin.counts.what')}
            error={errorOf('shelf')}
            options={shelves.map(shelf => ({
              id: shelf,
              name: t('admin.counts.shelf', { shelf: `\u2068${shelf}\u2069` }),
            }))}
          >
            <option value="">{t('admin.counts.by_scan')}</option>
          </Select>
          <Button type="submit" busy={fetcher.state !== 'idle'}>
            {t('admin.counts.start')}
          </Button>
        </fetcher.Form>
      </Card>
      {counts.data.length === 0 && counts.meta.total > 0 ? (
        <BeyondLastPage last={counts.meta.last_page} />
      ) : counts.data.length === 0 ? (
        <EmptyState icon={<ClipboardCheck />} title={t('admin.counts.none')} />
      ) : (
        <CountsTable counts={counts.data} />
      )}
      <ListPagination label={t('admin.pages')} meta={counts.meta} />
    </StaffPage>
  )
}

function CountsTable({ counts }: { counts: Route.ComponentProps['loaderData']['counts']['data'] }) {
  const { t } = useTranslation()
  const formatDateTime = useFormatDateTime()
  const columns = [
    t('admin.counts.count'),
    t('admin.counts.begun'),
    t('admin.column_state'),
    t('admin.counts.pieces'),
  ] as const
  return (
    <StackedTable aria-label={t('admin.counts')}>
      <TableHead columns={columns} />
      <StackedBody>
        {counts.map(({ id, branch, shelf, status, asked, opened_at, opened_by, lines, differences }) => (
          <StackedRow key={id}>
            <StackedCell name={columns[0]}>
              <Link to={paths.admin('stock-counts', id)} className="inline-block py-1 font-semibold">
                {t('admin.counts.title', { id })}
              </Link>
              <span className="block text-sm text-ink-2">
                {shelf
                  ? t('admin.counts.shelf', { shelf: `\u2068${shelf}\u2069` })
                  : t('admin.counts.by_scan')}
              </span>
              <BranchLine branch={branch} />
            </StackedCell>
            <StackedCell name={columns[1]}>
              {formatDateTime(opened_at)}
              {opened_by ? (
                <span className="block text-sm text-ink-2">
                  <bdi>{opened_by}</bdi>
                </span>
              ) : null}
            </StackedCell>
            <StackedCell name={columns[2]}>
              <CountStatus status={status} />
              {asked ? <Badge tone="warn">{t('admin.second.waits')}</Badge> : null}
            </StackedCell>
            <StackedCell name={columns[3]}>
              {t('admin.counts.lines', { count: lines })}
              <span className="block text-sm text-ink-2">
                {t('admin.counts.differences', { count: differences })}
              </span>
            </StackedCell>
          </StackedRow>
        ))}
      </StackedBody>
    </StackedTable>
  )
}
