import { Link } from 'react-router'
import { listStockBranches } from '#contract/admin/stock/stock-branches.ts'
import { type StockTransfer, stockTransfers } from '#contract/admin/stock/stock-transfers.ts'
import { call } from '../../../../api.ts'
import { BeyondLastPage } from '../../../../components/beyond-last-page.tsx'
import { ListPagination } from '../../../../components/list-pagination.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { MapPinHouse } from '../../../../ui/icons.tsx'
import { StackedCell } from '../../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../../ui/stacked-table.tsx'
import { TableHead } from '../../../../ui/table-head.tsx'
import { StaffPage } from '../../components/staff-page.tsx'
import { loadList } from '../../route-handlers.ts'
import { useFormatDateTime } from '../../use-format-date-time.ts'
import type { Route } from './+types/transfers-page'
import { TransferStatus } from './transfer-status.tsx'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [transfers, branches] = await Promise.all([
    loadList(stockTransfers.list, args),
    call(args.context, listStockBranches, {}),
  ])
  return { transfers, hasSeveral: branches.length > 1 }
}

/** The goods that were sent from a branch to another. */
export default function TransfersPage({ loaderData: { transfers, hasSeveral } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const add = { text: t('admin.transfers.new'), to: paths.admin('stock-transfers', 'new') }
  return (
    <StaffPage
      title={t('admin.transfers')}
      lead={t('admin.transfers.lead')}
      above={[{ text: t('admin.branches'), to: paths.admin('stock-branches') }]}
      actions={
        hasSeveral ? (
          <ButtonLink to={add.to} size="sm">
            {add.text}
          </ButtonLink>
        ) : null
      }
      className="max-w-5xl"
    >
      {transfers.data.length === 0 && transfers.meta.total > 0 ? (
        <BeyondLastPage last={transfers.meta.last_page} />
      ) : transfers.data.length === 0 ? (
        <EmptyState
          icon={<MapPinHouse />}
          title={t('admin.transfers.none')}
          action={
            hasSeveral ? null : (
              <ButtonLink to={paths.admin('stock-branches', 'new')}>{t('admin.branches.add')}</ButtonLink>
            )
          }
        >
          {hasSeveral ? null : t('admin.transfers.one_branch')}
        </EmptyState>
      ) : (
        <TransfersTable transfers={transfers.data} />
      )}
      <ListPagination label={t('admin.pages')} meta={transfers.meta} />
    </StaffPage>
  )
}

function TransfersTable({ transfers }: { transfers: readonly StockTransfer[] }) {
  const { t, language } = useTranslation()
  const formatDateTime = useFormatDateTime()
  const columns = [
    t('admin.transfers.transfer'),
    t('admin.transfers.sent_at'),
    t('admin.column_state'),
    t('admin.stock.pieces'),
  ] as const
  return (
    <StackedTable aria-label={t('admin.transfers')}>
      <TableHead columns={columns} />
      <StackedBody>
        {transfers.map(({ id, from, to, status, sent_at, sent_by, pieces, received }) => (
          <StackedRow key={id}>
            <StackedCell name={columns[0]}>
              <Link to={paths.admin('stock-transfers', id)} className="inline-block py-1 font-semibold">
                {t('admin.transfers.title', { id })}
              </Link>
              <span className="block text-sm text-ink-2">
                {t('admin.transfers.route', {
                  from: `\u2068${from[language]}\u2069`,
                  to: `\u2068${to[language]}\u2069`,
                })}
              </span>
            </StackedCell>
            <StackedCell name={columns[1]}>
              {formatDateTime(sent_at)}
              {sent_by ? (
                <span className="block text-sm text-ink-2">
                  <bdi>{sent_by}</bdi>
                </span>
              ) : null}
            </StackedCell>
            <StackedCell name={columns[2]}>
              <TransferStatus status={status} />
            </StackedCell>
            <StackedCell name={columns[3]}>
              {received === null || received === pieces
                ? pieces
                : t('admin.transfers.difference', { received, pieces })}
            </StackedCell>
          </StackedRow>
        ))}
      </StackedBody>
    </StackedTable>
  )
}
