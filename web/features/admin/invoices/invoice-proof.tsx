import type { listInvoices } from '#contract/admin/invoices.ts'
import type { Output } from '#contract/endpoint.ts'
import { invoiceNumber } from '#domain/orders/invoice-number.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

type Sums = Output<typeof listInvoices>['data']

/** Whether the sums agree, which numbers of each series are missing, and whether the chain is unbroken. */
export function InvoiceProof({ sums: { wrong, series, chains, altered } }: { sums: Sums }) {
  const { t } = useTranslation()
  const proofs = [
    {
      fault: wrong > 0,
      text: wrong > 0 ? t('admin.invoices.wrong', { count: wrong }) : t('admin.invoices.agree'),
    },
    ...series.map(({ seller_vat_number, kind, first, last, missing }) => {
      const values = {
        first: invoiceNumber(kind, first),
        last: invoiceNumber(kind, last),
        seller: seller_vat_number,
      }
      const numbers = missing.map(number => invoiceNumber(kind, number)).join(', ')
      return {
        fault: missing.length > 0,
        text: numbers
          ? t('admin.invoices.gaps', { ...values, numbers })
          : t('admin.invoices.no_gaps', values),
      }
    }),
    ...chains.map(({ seller_vat_number: seller, last, broken }) => ({
      fault: broken.length > 0,
      text:
        broken.length > 0
          ? t('admin.invoices.chain_broken', { seller, counters: broken.join(', ') })
          : t('admin.invoices.chain', { seller, last }),
    })),
    ...(chains.length > 0
      ? [
          {
            fault: altered > 0,
            text:
              altered > 0 ? t('admin.invoices.altered', { count: altered }) : t('admin.invoices.unaltered'),
          },
        ]
      : []),
  ]
  return (
    <ul className="grid gap-1 text-sm">
      {proofs.map(({ fault, text }) => (
        <li key={text} className={fault ? 'font-semibold text-bad' : ''}>
          {text}
        </li>
      ))}
    </ul>
  )
}
