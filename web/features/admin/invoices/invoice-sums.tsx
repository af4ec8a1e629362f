import type { listInvoices } from '#contract/admin/invoices/invoices.ts'
import type { TaxAmount } from '#contract/cart.ts'
import type { Output } from '#contract/endpoint.ts'
import { Price } from '../../../components/price.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { Download } from '../../../ui/icons.tsx'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../ui/stacked-table.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { PostButton } from '../components/work-screens/post-button.tsx'
import { TableFileButtons } from '../components/work-screens/table-files.tsx'
import { InvoiceProof } from './invoice-proof.tsx'
import { RateSums } from './rate-sums.tsx'

type Sums = Output<typeof listInvoices>['data']

/** What the documents of a period add up to, by kind and by rate, and the proof that none is missing. */
export function InvoiceSums({ sums, period }: { sums: Sums; period: { from: string; to: string } }) {
  const { t } = useTranslation()
  const kinds = [
    { name: t('admin.invoices.invoices'), sign: 1, ...sums.invoices },
    { name: t('admin.invoices.credit_notes'), sign: -1, ...sums.credit_notes },
    ...(sums.debit_notes.count > 0
      ? [{ name: t('admin.invoices.debit_notes'), sign: 1, ...sums.debit_notes }]
      : []),
  ]
  const headings = [t('admin.invoices.what'), t('admin.invoices.net'), t('invoice.vat'), t('invoice.total')]
  const rateText = useRateText()
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <StackedTable>
        <caption className="sr-only">{t('admin.invoices.sums')}</caption>
        <TableHead columns={headings} />
        <StackedBody>
          {kinds.map(({ name, sign, count, total, vat }) => (
            <AmountRow
              key={name}
              headings={headings}
              name={`${name} (${count})`}
              vat={sign * vat}
              total={sign * total}
            />
          ))}
          <AmountRow
            headings={headings}
            name={t('admin.invoices.remaining')}
            vat={sums.vat}
            total={sums.total}
            strong
          />
          {sums.taxes.map(tax => (
            <AmountRow
              key={`${tax.percent}${tax.reason}`}
              headings={headings}
              name={rateText(tax)}
              vat={tax.vat}
              total={tax.net + tax.vat}
            />
          ))}
        </StackedBody>
      </StackedTable>
      <RateSums rates={sums.rates} period={period} />
      <InvoiceProof sums={sums} />
      <div className="flex flex-wrap gap-3">
        <TableFileButtons fields={{ download: 'invoices', ...period }} />
        <PostButton variant="secondary" size="sm" fields={{ download: 'zip', ...period }}>
          <Download className="size-5" />
          {t('admin.sheets.as', { format: 'XML (ZIP)' })}
        </PostButton>
      </div>
    </Card>
  )
}

type AmountRowProps = {
  headings: readonly string[]
  name: string
  vat: number
  total: number
  strong?: boolean
}

function AmountRow({ headings, name, vat, total, strong }: AmountRowProps) {
  return (
    <StackedRow className={strong ? 'font-semibold' : undefined}>
      <StackedCell name={headings[0]}>{name}</StackedCell>
      {[total - vat, vat, total].map((amount, index) => (
        <StackedCell key={headings[index + 1]} name={headings[index + 1]}>
          <Price amount={amount} />
        </StackedCell>
      ))}
    </StackedRow>
  )
}

function useRateText() {
  const { t } = useTranslation()
  return ({ category, percent, reason }: TaxAmount) => {
    if (category === 'S') return t('admin.invoices.standard', { percent })
    return category === 'Z' ? t('admin.invoices.zero', { reason }) : t('admin.invoices.exempt', { reason })
  }
}
