import { goodsReceipts } from '#contract/admin/stock/goods-receipts.ts'
import { listStockBranches } from '#contract/admin/stock/stock-branches.ts'
import { call } from '../../../../api.ts'
import { Price } from '../../../../components/price.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { ListPage } from '../../components/records/list-page.tsx'
import { BranchLine } from '../../components/stock/branch-line.tsx'
import { loadList } from '../../route-handlers.ts'
import { useFormatDateTime } from '../../use-format-date-time.ts'
import type { Route } from './+types/receipts-page'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const branchId = new URL(args.request.url).searchParams.get('branch_id') ?? ''
  const [receipts, branches, value] = await Promise.all([
    loadList(goodsReceipts.list, args),
    call(args.context, listStockBranches, {}),
    call(args.context, goodsReceipts.value, { query: { branch_id: branchId } }),
  ])
  return { receipts, branches, value }
}

/** The deliveries that were received, and what the stock has cost. */
export default function ReceiptsPage({ loaderData }: Route.ComponentProps) {
  const { receipts, branches, value } = loaderData
  const { t, language } = useTranslation()
  const formatDateTime = useFormatDateTime()
  return (
    <ListPage
      title={t('admin.receipts')}
      page={receipts}
      takesScans
      sortedBy="received_at"
      order="desc"
      filters={[
        ...(branches.length > 1
          ? [
              {
                name: 'branch_id' as const,
                options: branches.map(({ id, name }) => ({ id, name: name[language] })),
              },
            ]
          : []),
        { name: 'from', label: t('admin.receipts.from') },
        { name: 'to', label: t('admin.receipts.to') },
      ]}
      columns={[
        {
          name: t('admin.column_supplier_id'),
          cell: ({ supplier, branch }) => (
            <>
              {supplier ? <bdi>{supplier}</bdi> : t('admin.receipts.no_supplier')}
              <BranchLine branch={branch} />
            </>
          ),
        },
        { name: t('admin.column_document'), cell: ({ document }) => <bdi dir="ltr">{document || '–'}</bdi> },
        {
          name: t('admin.column_received_at'),
          sort: 'received_at',
          cell: ({ received_at, received_by }) => (
            <>
              {formatDateTime(received_at)}
              {received_by ? (
                <span className="block text-sm text-ink-2">
                  <bdi>{received_by}</bdi>
                </span>
              ) : null}
            </>
          ),
        },
        { name: t('admin.stock.pieces'), cell: ({ pieces }) => pieces },
        {
          name: t('admin.receipts.with_vat'),
          cell: ({ net, vat, without_price, differing }) => (
            <span className="flex flex-wrap items-center gap-2">
              <Price amount={(net + vat) / 100} />
              {without_price > 0 ? (
                <Badge tone="warn">{t('admin.receipts.without_price', { count: without_price })}</Badge>
              ) : null}
              {differing > 0 ? <Badge tone="warn">{t('admin.receipts.differing')}</Badge> : null}
            </span>
          ),
        },
      ]}
      to={({ id }) => paths.admin('goods-receipts', id)}
      add={{ text: t('admin.receiving'), to: paths.admin('receiving') }}
      notice={
        <p className="flex flex-wrap gap-x-2">
          {t('admin.receipts.value')}: <Price amount={value.net / 100} className="font-semibold" />
          {value.without_price > 0 ? (
            <span className="text-ink-2">
              {t('admin.receipts.pieces_without_price', { count: value.without_price })}
            </span>
          ) : null}
        </p>
      }
    />
  )
}
