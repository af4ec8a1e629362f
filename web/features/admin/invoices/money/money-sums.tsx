import type { CashOutstanding, MoneySum } from '#contract/admin/invoices/money.ts'
import { Price } from '../../../../components/price.tsx'
import { useFormatDay } from '../../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { StackedCell } from '../../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../../ui/stacked-table.tsx'
import { TableHead } from '../../../../ui/table-head.tsx'
import { TableFileButtons } from '../../components/work-screens/table-files.tsx'

type MoneySumsProps = { sums: readonly MoneySum[]; outstanding: readonly CashOutstanding[]; day: string }

/** What was paid and refunded by each method, and who has cash at the end of `day`. */
export function MoneySums({ sums, outstanding, day }: MoneySumsProps) {
  const { t } = useTranslation()
  const formatDay = useFormatDay()
  const holders = {
    courier: t('admin.money.courier'),
    missing: t('admin.money.missing'),
    written_off: t('admin.money.written_off'),
    branch: t('admin.money.counter'),
  }
  const methods = { card: t('admin.money.card'), cash: t('admin.money.cash') }
  const headings = [
    t('admin.money.method'),
    t('admin.money.payments'),
    t('admin.money.refunds'),
    t('admin.money.net'),
  ]
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      {sums.length > 0 ? (
        <StackedTable>
          <caption className="text-start font-semibold">{t('admin.money.sums')}</caption>
          <TableHead columns={headings} />
          <StackedBody>
            {sums.map(({ method, payments, paid, refunds, refunded }) => (
              <StackedRow key={method}>
                <StackedCell name={headings[0]}>{methods[method]}</StackedCell>
                <StackedCell name={headings[1]}>
                  <Price amount={paid} /> {`(${payments})`}
                </StackedCell>
                <StackedCell name={headings[2]}>
                  <Price amount={refunded} /> {`(${refunds})`}
                </StackedCell>
                <StackedCell name={headings[3]}>
                  <Price amount={paid - refunded} className="font-semibold" />
                </StackedCell>
              </StackedRow>
            ))}
          </StackedBody>
        </StackedTable>
      ) : null}
      <section aria-labelledby="outstanding" className="grid gap-2">
        <h2 id="outstanding" className="text-base">
          {t('admin.money.outstanding', { day })}
        </h2>
        {outstanding.length === 0 ? <p className="text-ink-2">{t('admin.money.none_outstanding')}</p> : null}
        <ul>
          {outstanding.map(({ holder, name, day: since, due, note }) => (
            <li key={`${holder} ${name} ${since}`} className="flex flex-wrap justify-between gap-x-4 py-1">
              <span>
                <bdi className="font-semibold">{name}</bdi>{' '}
                <span className="text-sm text-ink-2">
                  {holders[holder]} · {formatDay(since)}
                </span>
                {note === '' ? null : <bdi className="block text-sm text-ink-2">{note}</bdi>}
              </span>
              <Price
                amount={due}
                className={holder === 'missing' || holder === 'written_off' ? 'text-bad' : undefined}
              />
            </li>
          ))}
        </ul>
        {outstanding.length === 0 ? null : (
          <div className="flex flex-wrap gap-3">
            <TableFileButtons
              fields={{ table: 'cash' }}
              label={format => t('admin.money.outstanding_as', { format })}
            />
          </div>
        )}
      </section>
    </div>
  )
}
