import { Link, useSearchParams } from 'react-router'
import { exportLowStock, listLowStock } from '#contract/admin/stock/low-stock.ts'
import { listStockBranches } from '#contract/admin/stock/stock-branches.ts'
import { printedGtin } from '#domain/catalogue/gtin.ts'
import { call } from '../../../api.ts'
import { downloadFile } from '../../../browser/download-file.ts'
import { BeyondLastPage } from '../../../components/beyond-last-page.tsx'
import { ListPagination } from '../../../components/list-pagination.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CircleCheck, Download } from '../../../ui/icons.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../ui/stacked-table.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { ShownOf } from '../components/records/shown-of.tsx'
import { StaffPage } from '../components/staff-page.tsx'
import { BranchFilter } from '../components/stock/branch-filter.tsx'
import { PostButton } from '../components/work-screens/post-button.tsx'
import { loadList, staffRefusal } from '../route-handlers.ts'
import type { Route } from './+types/low-stock-page'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [products, branches] = await Promise.all([
    loadList(listLowStock, args),
    call(args.context, listStockBranches, {}),
  ])
  return { products, branches }
}

/** Downloads the list as it is sorted. */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  try {
    const csv = await call(context, exportLowStock, { query: query as never })
    downloadFile(csv, { name: 'low-stock.csv', type: 'text/csv' })
  } catch (error) {
    return staffRefusal(error)
  }
  return null
}

/** The products to be ordered from their suppliers, to be read, printed or sent. */
export default function LowStockPage({
  loaderData: {
    products: { data: products, meta },
    branches,
  },
}: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const [searchParams, setSearchParams] = useSearchParams()
  const columns = [
    t('admin.column_product_id'),
    t('admin.column_shelf'),
    t('admin.column_manufacturer'),
    t('admin.batches.in_stock'),
    t('admin.low.warning'),
  ] as const
  return (
    <StaffPage
      title={t('admin.stock_low')}
      actions={
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button variant="secondary" size="sm" onClick={() => window.print()}>
            {t('invoice.print')}
          </Button>
          <PostButton variant="secondary" size="sm" fields={null} action={`?${searchParams}`}>
            <Download className="size-5" />
            {t('admin.low.csv')}
          </PostButton>
        </div>
      }
    >
      <BranchFilter branches={branches.map(({ id, name }) => ({ id, name: name[language] }))} />
      {meta.total === 0 ? (
        <EmptyState icon={<CircleCheck />} title={t('admin.low.none')}>
          {t('admin.low.none_hint')}
        </EmptyState>
      ) : products.length === 0 ? (
        <BeyondLastPage last={meta.last_page} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-ink-2">{t('admin.count', { count: meta.total })}</p>
            <SegmentedControl
              legend={t('admin.low.sort')}
              hidesLegend
              choices={[
                { value: 'shelf', label: t('admin.low.by_shelf'), icon: null },
                { value: 'stock', label: t('admin.low.by_stock'), icon: null },
                { value: 'manufacturer', label: t('admin.low.by_manufacturer'), icon: null },
              ]}
              value={searchParams.get('sort') ?? 'shelf'}
              onChange={sort =>
                setSearchParams(before => ({ ...Object.fromEntries(before), sort, page: '1' }), {
                  preventScrollReset: true,
                })
              }
              className="print:hidden"
            />
          </div>
          <StackedTable aria-label={t('admin.stock_low')}>
            <TableHead columns={columns} />
            <StackedBody>
              {products.map(({ id, name, sku, gtin, shelf, manufacturer, stock, stock_alert: warning }) => (
                <StackedRow key={id}>
                  <StackedCell name={columns[0]}>
                    <Link to={paths.admin('products', id)} className="inline-block py-1 font-semibold">
                      {name[language]}
                    </Link>
                    <span className="flex flex-wrap gap-x-3 text-sm text-ink-2">
                      {[sku, gtin && printedGtin(gtin)].filter(Boolean).map(code => (
                        <bdi key={code} dir="ltr">
                          {code}
                        </bdi>
                      ))}
                    </span>
                  </StackedCell>
                  <StackedCell name={columns[1]}>
                    <bdi dir="ltr" className="print:whitespace-nowrap">
                      {shelf || '–'}
                    </bdi>
                  </StackedCell>
                  <StackedCell name={columns[2]}>{manufacturer[language] || '–'}</StackedCell>
                  <StackedCell name={columns[3]}>
                    <b className={stock === 0 ? 'text-bad' : ''}>{stock}</b>
                  </StackedCell>
                  <StackedCell name={columns[4]}>{warning}</StackedCell>
                </StackedRow>
              ))}
            </StackedBody>
          </StackedTable>
          <ShownOf shown={products.length} total={meta.total} />
          <ListPagination label={t('admin.low.pages')} meta={meta} />
        </>
      )}
    </StaffPage>
  )
}
