import { useSearchParams } from 'react-router'
import { listBatches } from '#contract/admin/stock/stock.ts'
import { listStockBranches } from '#contract/admin/stock/stock-branches.ts'
import { formatDate } from '#domain/text/format.ts'
import { call } from '../../../api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ListPage } from '../components/records/list-page.tsx'
import { BatchState } from '../components/stock/batch-state.tsx'
import { BranchLine } from '../components/stock/branch-line.tsx'
import { loadList } from '../route-handlers.ts'
import type { Route } from './+types/batches-page'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [batches, branches] = await Promise.all([
    loadList(listBatches, args),
    call(args.context, listStockBranches, {}),
  ])
  return { batches, branches }
}

/** The batches that leave the sale soon or must be taken off the shelf, or those recalled. */
export default function BatchesPage({ loaderData: { batches, branches } }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const [searchParams] = useSearchParams()
  const isRecalled = searchParams.get('state') === 'recalled'
  return (
    <ListPage
      title={t(isRecalled ? 'admin.batches.recalled' : 'admin.batches.expiring')}
      page={batches}
      takesScans
      sortedBy="expiry"
      filters={[
        ...(branches.length > 1
          ? [
              {
                name: 'branch_id' as const,
                options: branches.map(({ id, name }) => ({ id, name: name[language] })),
              },
            ]
          : []),
        {
          name: 'within',
          label: t('admin.batches.within'),
          options: [30, 60, 90, 180, 365].map(days => ({
            id: days,
            name: t('admin.batches.days', { days }),
          })),
        },
        {
          name: 'state',
          label: t('admin.batches.lists'),
          options: [{ id: 'recalled', name: t('admin.batches.all_recalled') }],
        },
      ]}
      columns={[
        {
          name: t('admin.column_product_id'),
          cell: ({ product, lot, branch }) => (
            <span className="grid gap-x-3 lg:flex lg:flex-wrap lg:items-baseline">
              {product[language]}
              {lot ? (
                <bdi dir="ltr" className="justify-self-start text-sm font-normal">
                  {lot}
                </bdi>
              ) : null}
              <BranchLine branch={branch} />
            </span>
          ),
        },
        {
          name: t('admin.batches.expiry'),
          sort: 'expiry',
          cell: ({ expiry }) => (expiry ? formatDate(expiry, language) : t('admin.batches.no_expiry')),
        },
        {
          name: t('admin.column_shelf'),
          cell: ({ shelf }) => (
            <bdi dir="ltr" className="print:whitespace-nowrap">
              {shelf}
            </bdi>
          ),
        },
        { name: t('admin.batches.in_stock'), cell: ({ quantity }) => quantity },
        { name: t('admin.column_state'), cell: batch => <BatchState batch={batch} none="–" /> },
      ]}
      to={({ id }) => paths.admin('batches', id)}
      actions={
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          {t('invoice.print')}
        </Button>
      }
    />
  )
}
