import { Price } from '../../../../components/price.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { type Purchase, purchaseTotal } from './purchase.ts'

/** The sums of the typed prices, to be compared with the invoice of the supplier. */
export function PurchaseTotal({ lines }: { lines: readonly Purchase[] }) {
  const { t } = useTranslation()
  const total = purchaseTotal(lines)
  if (!total) return null
  const { net, vat } = total
  const amounts = [
    [t('admin.column_net_halalas'), net],
    [t('admin.column_vat_halalas'), vat],
    [t('admin.receipts.with_vat'), net + vat],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {amounts.map(([label, halalas]) => (
        <div key={label} className="flex gap-2">
          <dt className="text-ink-2">{label}</dt>
          <dd>
            <Price amount={halalas / 100} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
