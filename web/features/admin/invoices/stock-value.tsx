import type { BranchGoods } from '#contract/admin/invoices/stock-value.ts'
import { Price } from '../../../components/price.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../ui/stacked-table.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { TableFileButtons } from '../components/work-screens/table-files.tsx'

type Days = { from: string; to: string }
/** `days`: the period as people read it. */
type StockValueProps = { branches: readonly BranchGoods[]; period: Days; days: Days }

/** What the stock of each branch has cost at the end of the period, and what was sold in it. */
export function StockValue({ branches, period, days }: StockValueProps) {
  const { t } = useTranslation()
  if (branches.length === 0) return null
  const headings = [t('admin.money.counter'), t('admin.goods.value', { day: days.to }), t('admin.goods.sold')]
  const unpriced = branches.reduce((sum, goods) => sum + goods.unpriced + goods.sold_unpriced, 0)
  return (
    <Card className="grid gap-2 p-4 sm:p-6">
      <StackedTable>
        <caption className="text-start font-semibold">{t('admin.goods')}</caption>
        <TableHead columns={headings} />
        <StackedBody>
          {branches.map(({ branch, pieces, value, sold, cost }) => (
            <StackedRow key={branch}>
              <StackedCell name={headings[0]}>
                {branch === null ? t('admin.goods.deleted') : <bdi>{branch}</bdi>}
              </StackedCell>
              <StackedCell name={headings[1]}>
                <Price amount={value} /> {`(${pieces})`}
              </StackedCell>
              <StackedCell name={headings[2]}>
                <Price amount={cost} /> {`(${sold})`}
              </StackedCell>
            </StackedRow>
          ))}
        </StackedBody>
      </StackedTable>
      <p className="text-sm text-ink-2">
        {t('admin.goods.meaning')}
        {unpriced === 0 ? null : ` ${t('admin.goods.unpriced', { count: unpriced })}`}
      </p>
      <div className="flex flex-wrap gap-3">
        <TableFileButtons
          fields={{ download: 'stock-value', ...period }}
          label={format => t('admin.goods.as', { format })}
        />
      </div>
    </Card>
  )
}
