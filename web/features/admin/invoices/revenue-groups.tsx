import type { readRevenue } from '#contract/admin/invoices/revenue.ts'
import type { Output } from '#contract/endpoint.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { Price } from '../../../components/price.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../ui/stacked-table.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { TableFileButtons } from '../components/work-screens/table-files.tsx'

/** What each department of the store has brought in, beside the period before. */
export function RevenueGroups({ from, to, before, groups, total }: Output<typeof readRevenue>) {
  const { t, language } = useTranslation()
  if (groups.length === 0) return null
  const headings = [
    t('admin.column_category_id'),
    t('admin.invoices.net'),
    t('invoice.vat'),
    t('invoice.total'),
    t('admin.revenue.before'),
  ]
  const names = { none: t('admin.revenue.none'), delivery: t('admin.revenue.delivery') }
  const lines = groups.map(group => ({
    name: group.kind === 'category' ? group.department : names[group.kind],
    revenue: group,
    isTotal: false,
  }))
  return (
    <Card className="grid gap-2 p-4 sm:p-6">
      <StackedTable>
        <caption className="text-start font-semibold">{t('admin.revenue')}</caption>
        <TableHead columns={headings} />
        <StackedBody>
          {[...lines, { name: t('admin.figures.total'), revenue: total, isTotal: true }].map(
            ({ name, revenue: { net, vat, net_before, vat_before }, isTotal }) => (
              <StackedRow key={name} className={isTotal ? 'font-semibold' : undefined}>
                <StackedCell name={headings[0]}>
                  <bdi>{name}</bdi>
                </StackedCell>
                {[net, vat, net + vat, net_before + vat_before].map((amount, index) => (
                  <StackedCell key={headings[index + 1]} name={headings[index + 1]}>
                    <Price amount={amount} />
                  </StackedCell>
                ))}
              </StackedRow>
            ),
          )}
        </StackedBody>
      </StackedTable>
      <p className="text-sm text-ink-2">
        {t('admin.revenue.meaning', {
          from: formatLongDay(before.from, language),
          to: formatLongDay(before.to, language),
        })}
      </p>
      <div className="flex flex-wrap gap-3">
        <TableFileButtons
          fields={{ download: 'revenue', from, to }}
          label={format => t('admin.revenue.as', { format })}
        />
      </div>
    </Card>
  )
}
