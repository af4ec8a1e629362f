import { useSearchParams } from 'react-router'
import type { StockMovement } from '#contract/admin/products/products.ts'
import { BeyondLastPage } from '../../../components/beyond-last-page.tsx'
import { ListPagination } from '../../../components/list-pagination.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChevronDown } from '../../../ui/icons.tsx'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../ui/stacked-table.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { ShownOf } from '../components/records/shown-of.tsx'
import { BatchName } from '../components/stock/batch-name.tsx'
import { BranchLine } from '../components/stock/branch-line.tsx'
import { useFormatDateTime } from '../use-format-date-time.ts'

/** The search parameter of the page of movements. */
export const MOVEMENTS_PAGE = 'movements'

type StockMovementsProps = {
  movements: readonly StockMovement[]
  meta: { total: number; page: number; last_page: number }
}

/** The changes of a product's stock, newest first, folded until its pages are turned. */
export function StockMovements({ movements, meta }: StockMovementsProps) {
  const { t } = useTranslation()
  const formatDateTime = useFormatDateTime()
  const isTurned = useSearchParams()[0].has(MOVEMENTS_PAGE)
  const reasons: Record<StockMovement['reason'], string> = {
    opening: t('admin.stock.opening'),
    received: t('admin.stock.received'),
    sold: t('admin.stock.sold'),
    returned: t('admin.stock.returned'),
    cancelled: t('admin.stock.cancelled'),
    counted: t('admin.stock.counted'),
    damaged: t('admin.stock.damaged'),
    expired: t('admin.stock.expired'),
    recalled: t('admin.stock.recalled'),
    corrected: t('admin.stock.corrected'),
    sent: t('admin.stock.sent'),
    arrived: t('admin.stock.arrived'),
  }
  const columns = [
    t('admin.stock.pieces'),
    t('admin.stock.how'),
    t('admin.stock.by'),
    t('admin.stock.at'),
  ] as const
  return (
    <details open={isTurned} className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-semibold sm:px-6">
        {t('admin.stock.movements')}
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-4 pb-5 sm:px-6">
        {meta.total === 0 ? (
          <p className="text-ink-2">{t('admin.stock.no_movements')}</p>
        ) : movements.length === 0 ? (
          <BeyondLastPage last={meta.last_page} parameter={MOVEMENTS_PAGE} />
        ) : (
          <StackedTable>
            <TableHead columns={columns} />
            <StackedBody>
              {movements.map(
                ({ id, at, quantity, branch, reason, order_number, lot, expiry, staff_name }) => (
                  <StackedRow key={id}>
                    <StackedCell name={columns[0]}>
                      <bdi dir="ltr">{quantity > 0 ? `+${quantity}` : `−${-quantity}`}</bdi>
                    </StackedCell>
                    <StackedCell name={columns[1]}>
                      {reasons[reason]}
                      {lot || expiry ? (
                        <span className="block text-sm text-ink-2">
                          <BatchName lot={lot} expiry={expiry} />
                        </span>
                      ) : null}
                      <BranchLine branch={branch} />
                    </StackedCell>
                    <StackedCell name={columns[2]}>
                      <bdi>{staff_name ?? order_number ?? '–'}</bdi>
                    </StackedCell>
                    <StackedCell name={columns[3]}>{formatDateTime(at)}</StackedCell>
                  </StackedRow>
                ),
              )}
            </StackedBody>
          </StackedTable>
        )}
        <ShownOf shown={movements.length} total={meta.total} />
        <ListPagination label={t('admin.stock.movement_pages')} meta={meta} parameter={MOVEMENTS_PAGE} />
      </div>
    </details>
  )
}
