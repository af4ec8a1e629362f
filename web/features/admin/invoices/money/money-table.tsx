import { Link } from 'react-router'
import type { MoneyRow } from '#contract/admin/invoices/money.ts'
import { Price } from '../../../../components/price.tsx'
import { useFormatDay } from '../../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { StackedCell } from '../../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../../ui/stacked-table.tsx'
import { TableHead } from '../../../../ui/table-head.tsx'
import { useFormatDayAndTime } from '../../use-format-date-time.ts'

/** The payments and refunds of a page; a link leads to the invoice of the order. */
export function MoneyTable({ rows }: { rows: readonly MoneyRow[] }) {
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const methods = { card: t('admin.money.card'), cash: t('admin.money.cash') }
  const kinds = { payment: t('admin.money.payment'), refund: t('admin.money.refund') }
  const columns = {
    at: t('admin.money.at'),
    kind: t('admin.money.kind'),
    order: t('invoice.order'),
    reference: t('admin.money.reference'),
    amount: t('admin.money.amount'),
  }
  return (
    <StackedTable>
      <TableHead columns={Object.values(columns)} />
      <StackedBody>
        {rows.map(row => (
          <StackedRow key={[row.kind, row.order_id, row.reference, row.date, row.time, row.amount].join()}>
            <StackedCell name={columns.at}>{formatDayAndTime(row.date, row.time)}</StackedCell>
            <StackedCell name={columns.kind}>
              {kinds[row.kind]} · {methods[row.method]}{' '}
              {row.is_correction ? <Badge>{t('admin.money.correction')}</Badge> : null}
            </StackedCell>
            <StackedCell name={columns.order}>
              <Link to={`${paths.admin('orders', row.order_id)}/invoice`} className="inline-block py-1">
                <bdi dir="ltr">{row.order_number}</bdi>
              </Link>{' '}
              {row.difference === 0 ? null : (
                <Badge tone="warn">
                  {t('admin.money.differs')} <Price amount={row.difference} />
                </Badge>
              )}
            </StackedCell>
            <StackedCell name={columns.reference}>
              {row.reference ? (
                <>
                  <bdi dir="ltr" className="wrap-anywhere">
                    {row.provider} {row.charge || row.reference}
                  </bdi>
                  {row.payout ? <PaidOut {...row.payout} /> : null}
                </>
              ) : (
                <bdi>{row.courier || t('admin.money.counter')}</bdi>
              )}
            </StackedCell>
            <StackedCell name={columns.amount}>
              <Price amount={row.amount} />
            </StackedCell>
          </StackedRow>
        ))}
      </StackedBody>
    </StackedTable>
  )
}

/** When the provider paid it out, and what of it arrived. */
function PaidOut({ number, date, net }: NonNullable<MoneyRow['payout']>) {
  const { t } = useTranslation()
  const formatDay = useFormatDay()
  return (
    <span className="block text-sm text-ink-2">
      <bdi dir="ltr">{number}</bdi> · {t('admin.money.paid_out', { day: formatDay(date) })}{' '}
      <Price amount={net} />
    </span>
  )
}
