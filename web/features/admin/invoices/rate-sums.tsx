import type { listInvoices } from '#contract/admin/invoices/invoices.ts'
import type { Output } from '#contract/endpoint.ts'
import { Price } from '../../../components/price.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../ui/stacked-table.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { TableFileButtons } from '../components/work-screens/table-files.tsx'

type RateSumsProps = {
  rates: Output<typeof listInvoices>['data']['rates']
  period: { from: string; to: string }
}

/** What the documents of each VAT number add up to, by kind and rate: what a VAT return asks for. */
export function RateSums({ rates, period }: RateSumsProps) {
  const { t } = useTranslation()
  const kinds = {
    invoice: t('admin.invoices.invoices'),
    credit_note: t('admin.invoices.credit_notes'),
    debit_note: t('admin.invoices.debit_notes'),
  }
  const headings = [
    t('admin.column_vat_number'),
    t('admin.invoices.what'),
    t('admin.invoices.rate'),
    t('admin.invoices.net'),
    t('invoice.vat'),
    t('invoice.total'),
  ]
  if (rates.length === 0) return null
  return (
    <div className="grid gap-3">
      <StackedTable>
        <caption className="text-start font-semibold">{t('admin.invoices.rates')}</caption>
        <TableHead columns={headings} />
        <StackedBody>
          {rates.map(({ seller_vat_number, kind, count, percent, reason, net, vat }) => (
            <StackedRow key={[seller_vat_number, kind, percent, reason].join()}>
              <StackedCell name={headings[0]}>
                <bdi dir="ltr">{seller_vat_number}</bdi>
              </StackedCell>
              <StackedCell name={headings[1]}>{`${kinds[kind]} (${count})`}</StackedCell>
              <StackedCell name={headings[2]}>
                <bdi dir="ltr">{[`${percent}%`, reason].filter(Boolean).join(' ')}</bdi>
              </StackedCell>
              {[net, vat, net + vat].map((amount, index) => (
                <StackedCell key={headings[index + 3]} name={headings[index + 3]}>
                  <Price amount={amount} />
                </StackedCell>
              ))}
            </StackedRow>
          ))}
        </StackedBody>
      </StackedTable>
      <div className="flex flex-wrap gap-3">
        <TableFileButtons
          fields={{ download: 'invoice-sums', ...period }}
          label={format => t('admin.invoices.rates_as', { format })}
        />
      </div>
    </div>
  )
}
