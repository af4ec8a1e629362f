import { listInvoices } from '#contract/admin/invoices/invoices.ts'
import { readRevenue } from '#contract/admin/invoices/revenue.ts'
import { readStockValue } from '#contract/admin/invoices/stock-value.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { BeyondLastPage } from '../../../components/beyond-last-page.tsx'
import { ListPagination } from '../../../components/list-pagination.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ReceiptText } from '../../../ui/staff-icons.tsx'
import { ListFilter } from '../components/records/list-filter.tsx'
import { StaffPage } from '../components/staff-page.tsx'
import { loadList } from '../route-handlers.ts'
import type { Route } from './+types/invoices-page'
import { InvoiceReportsCard } from './invoice-reports-card.tsx'
import { InvoiceSums } from './invoice-sums.tsx'
import { InvoicesTable } from './invoices-table.tsx'
import { RevenueGroups } from './revenue-groups.tsx'
import { StockValue } from './stock-value.tsx'

export { invoicesAction as clientAction } from './invoices-action.ts'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [invoices, goods, revenue] = await Promise.all([
    loadList(listInvoices, args),
    loadList(readStockValue, args),
    loadList(readRevenue, args),
  ])
  return { ...invoices, branches: goods.branches, revenue }
}

/** The tax documents of a period: what they add up to, whether all are there, and each of them. */
export default function InvoicesPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const { data, meta, branches, revenue } = loaderData
  const filter = { from: data.from, to: data.to }
  const days = { from: formatLongDay(data.from, language), to: formatLongDay(data.to, language) }
  return (
    <StaffPage title={t('admin.invoices')} lead={t('admin.invoices.lead')}>
      <ListFilter
        label={t('admin.invoices')}
        fields={[
          { name: 'from', label: t('admin.invoices.from'), value: data.from, isDay: true },
          { name: 'to', label: t('admin.invoices.to'), value: data.to, isDay: true },
        ]}
      />
      <p role="status" className="text-sm text-ink-2">
        {t('admin.invoices.period', days)} · {t('admin.count', { count: meta.total })}
      </p>
      <InvoiceSums period={filter} sums={data} />
      <RevenueGroups {...revenue} />
      <StockValue branches={branches} period={filter} days={days} />
      <InvoiceReportsCard reports={data.reports} />
      {data.documents.length === 0 && meta.total > 0 ? (
        <BeyondLastPage last={meta.last_page} />
      ) : data.documents.length === 0 ? (
        <EmptyState icon={<ReceiptText />} title={t('admin.invoices.none')}>
          {t('admin.invoices.none_hint')}
        </EmptyState>
      ) : (
        <InvoicesTable documents={data.documents} />
      )}
      <ListPagination label={t('admin.pages')} meta={meta} />
    </StaffPage>
  )
}
