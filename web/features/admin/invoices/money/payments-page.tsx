import { useSearchParams } from 'react-router'
import { listMoney, moneyFiles, outstandingCashFiles, payoutFiles } from '#contract/admin/invoices/money.ts'
import { closeMonth, listMonths } from '#contract/admin/invoices/months.ts'
import { moneyMethods } from '#domain/invoices/money-entries.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { call } from '../../../../api.ts'
import { attemptOf } from '../../../../browser/attempt-keys.ts'
import { BeyondLastPage } from '../../../../components/beyond-last-page.tsx'
import { ListPagination } from '../../../../components/list-pagination.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ReceiptText } from '../../../../ui/staff-icons.tsx'
import { ListFilter } from '../../components/records/list-filter.tsx'
import { StaffPage } from '../../components/staff-page.tsx'
import { downloadTable, TableFileButtons } from '../../components/work-screens/table-files.tsx'
import { loadList, runIntent, staffRefusal } from '../../route-handlers.ts'
import type { Route } from './+types/payments-page'
import { MoneySums } from './money-sums.tsx'
import { MoneyTable } from './money-table.tsx'
import { MonthsEnd } from './months-end.tsx'
import { Payouts } from './payouts.tsx'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [money, months] = await Promise.all([loadList(listMoney, args), call(args.context, listMonths, {})])
  return { ...money, months }
}

/** Closes a month, or downloads what the page shows, with all its lines. */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const format = form.get('format')
  if (!format)
    return runIntent(request, {
      close: ({ from = '' }) => [
        call(context, closeMonth, { body: { from }, once: attemptOf(from) }),
        'staff.month_closed',
      ],
    })
  const { page: _, ...query } = Object.fromEntries(new URL(request.url).searchParams)
  try {
    if (form.get('table') === 'cash')
      await downloadTable(context, outstandingCashFiles, { format, query, name: 'outstanding-cash' })
    else if (form.get('table') === 'payouts')
      await downloadTable(context, payoutFiles, { format, query, name: 'payouts' })
    else await downloadTable(context, moneyFiles, { format, query, name: 'payments' })
  } catch (error) {
    return staffRefusal(error)
  }
  return null
}

/** What was paid and refunded in a period, by method, and the cash that is outstanding at its end. */
export default function PaymentsPage({ loaderData: { data, meta, months } }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const [searchParams] = useSearchParams()
  const { from, to, rows, sums, outstanding, payouts } = data
  const chosen = (name: string) => searchParams.get(name) ?? ''
  const days = { from: formatLongDay(from, language), to: formatLongDay(to, language) }
  const methods = { card: t('admin.money.card'), cash: t('admin.money.cash') }
  return (
    <StaffPage title={t('admin.money')} lead={t('admin.money.lead')} actions={<TableFileButtons />}>
      <ListFilter
        label={t('admin.money')}
        fields={[
          { name: 'from', label: t('admin.invoices.from'), value: from, isDay: true },
          { name: 'to', label: t('admin.invoices.to'), value: to, isDay: true },
          {
            name: 'method',
            label: t('admin.money.method'),
            value: chosen('method'),
            options: moneyMethods.map(id => ({ id, name: methods[id] })),
          },
          {
            name: 'payout',
            label: t('admin.money.payout'),
            value: chosen('payout'),
            options: [{ id: 'missing', name: t('admin.money.not_paid_out') }],
          },
          {
            name: 'search',
            label: t('admin.money.search'),
            value: chosen('search'),
            control: { maxLength: 60 },
          },
        ]}
      />
      <p role="status" className="text-sm text-ink-2">
        {t('admin.invoices.period', days)} · {t('admin.count', { count: meta.total })}
      </p>
      <MoneySums sums={sums} outstanding={outstanding} day={days.to} />
      {rows.length === 0 && meta.total > 0 ? (
        <BeyondLastPage last={meta.last_page} />
      ) : rows.length === 0 ? (
        <EmptyState icon={<ReceiptText />} title={t('admin.money.none')} />
      ) : (
        <MoneyTable rows={rows} />
      )}
      <ListPagination label={t('admin.pages')} meta={meta} />
      <Payouts payouts={payouts} />
      <MonthsEnd {...months} />
    </StaffPage>
  )
}
