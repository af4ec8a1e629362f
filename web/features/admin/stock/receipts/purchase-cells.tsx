import { toAsciiDigits } from '#domain/text/typed-text.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { TextField } from '../../../../ui/field.tsx'
import { StackedCell } from '../../../../ui/stacked-cell.tsx'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { type Purchase, purchaseColumns } from './purchase.ts'

type PurchaseCellsProps = {
  /** Tells the fields of a line from those of others. */
  id: number
  product: string
  purchase: Purchase
  errorOf: (part: keyof Purchase) => string | undefined
  edit: (change: Partial<Purchase>) => void
}

/** The cells in which the order and the price of a line are typed. */
export function PurchaseCells({ id, product, purchase, errorOf, edit }: PurchaseCellsProps) {
  const { t } = useTranslation()
  const [ordered, net, vat] = purchaseColumns(t)
  const field = (label: string, part: keyof Purchase) => ({
    id: `${part}-${id}`,
    label: t('admin.receiving.field_of', { field: label, product }),
    hideLabel: true,
    error: errorOf(part),
    className: 'min-w-24 max-w-28',
  })
  const amount = (label: string, part: 'net' | 'vat') => (
    <StackedCell name={label}>
      <MoneyField
        {...field(label, part)}
        value={purchase[part]}
        change={value => edit({ [part]: value } as Partial<Purchase>)}
      />
    </StackedCell>
  )
  return (
    <>
      <StackedCell name={ordered}>
        <TextField
          {...field(ordered, 'ordered')}
          inputMode="numeric"
          dir="ltr"
          maxLength={5}
          autoComplete="off"
          value={purchase.ordered}
          onChange={({ target }) => edit({ ordered: toAsciiDigits(target.value) })}
        />
      </StackedCell>
      {amount(net, 'net')}
      {amount(vat, 'vat')}
    </>
  )
}
