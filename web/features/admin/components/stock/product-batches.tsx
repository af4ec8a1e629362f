import { Link } from 'react-router'
import type { ProductBatch } from '#contract/admin/stock/stock.ts'
import { formatDate } from '#domain/text/format.ts'
import { BeyondLastPage } from '../../../../components/beyond-last-page.tsx'
import { ListPagination } from '../../../../components/list-pagination.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Card } from '../../../../ui/card.tsx'
import { StackedCell } from '../../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../../ui/stacked-table.tsx'
import { TableHead } from '../../../../ui/table-head.tsx'
import { ShownOf } from '../records/shown-of.tsx'
import { BatchState } from './batch-state.tsx'
import { BranchLine } from './branch-line.tsx'

type ProductBatchesProps = {
  batches: readonly ProductBatch[]
  meta: { total: number; page: number; last_page: number }
}

/** A page of the batches of a product, in the order in which they are sold. */
export function ProductBatches({ batches, meta }: ProductBatchesProps) {
  const { t, language } = useTranslation()
  const columns = [
    t('admin.batches.batch'),
    t('admin.batches.expiry'),
    t('admin.batches.in_stock'),
    t('admin.column_state'),
  ] as const
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <h2 id="batches" className="text-lg leading-small">
        {t('admin.batches.of_product')}
      </h2>
      {meta.total === 0 ? (
        <p className="text-ink-2">{t('admin.batches.none')}</p>
      ) : batches.length === 0 ? (
        <BeyondLastPage last={meta.last_page} />
      ) : (
        <StackedTable aria-labelledby="batches">
          <TableHead columns={columns} />
          <StackedBody>
            {batches.map(batch => (
              <StackedRow key={batch.id}>
                <StackedCell name={columns[0]}>
                  <Link to={paths.admin('batches', batch.id)} className="inline-block py-1 font-semibold">
                    {batch.lot ? <bdi dir="ltr">{batch.lot}</bdi> : t('admin.batches.unknown')}
                  </Link>
                  <BranchLine branch={batch.branch} />
                </StackedCell>
                <StackedCell name={columns[1]}>
                  {batch.expiry ? formatDate(batch.expiry, language) : t('admin.batches.no_expiry')}
                </StackedCell>
                <StackedCell name={columns[2]}>{batch.quantity}</StackedCell>
                <StackedCell name={columns[3]}>
                  <BatchState batch={batch} none="–" />
                </StackedCell>
              </StackedRow>
            ))}
          </StackedBody>
        </StackedTable>
      )}
      <ShownOf shown={batches.length} total={meta.total} />
      <ListPagination label={t('admin.batches.pages')} meta={meta} />
    </Card>
  )
}
