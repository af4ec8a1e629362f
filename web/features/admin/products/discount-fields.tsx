import { discountTypes, isValidDiscount, type products } from '#contract/admin/products/products.ts'
import { priceAfterDiscount, toRiyals } from '#domain/orders/price.ts'
import { plainText } from '#domain/text/typed-text.ts'
import { Price } from '../../../components/price.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { MoneyField } from '../components/fields/money-field.tsx'
import type { FormSectionProps } from '../components/records/record-form.tsx'
import type { BodyOf } from '../record-types.ts'

/** The fields of the discount, with the resulting price while typing. */
export function DiscountFields({ value, change, errorOf }: FormSectionProps<BodyOf<typeof products>>) {
  const { t } = useTranslation()
  const { price, discount_type: type, discount_value } = value
  const amount = Number(plainText(String(discount_value)))
  const discounted = { price, discount_type: type, discount_value: amount }
  const field = {
    id: 'discount_value',
    label: t('admin.products.discount_value'),
    required: true,
    error: errorOf('discount_value'),
  }
  const set = (next: unknown) => change({ discount_value: next as number })
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        id="discount_type"
        name="discount_type"
        label={t('admin.column_discount_halalas')}
        error={errorOf('discount_type')}
        value={type ?? ''}
        onChange={({ target }) =>
          change({
            discount_type: discountTypes.find(discountType => discountType === target.value) ?? null,
            discount_value: 0,
          })
        }
      >
        <option value="">{t('admin.products.discount_none')}</option>
        <option value="percentage">{t('admin.products.discount_percentage')}</option>
        <option value="amount">{t('admin.products.discount_amount')}</option>
      </Select>
      {type === 'amount' ? <MoneyField {...field} value={discount_value} change={set} /> : null}
      {type === 'percentage' ? (
        <TextField
          {...field}
          name="discount_value"
          inputMode="numeric"
          dir="ltr"
          value={discount_value}
          onChange={({ target }) => set(target.value)}
        />
      ) : null}
      <p role="status" className="sm:col-span-2">
        {t('admin.products.paid')}{' '}
        {Number.isInteger(price) && Number.isInteger(amount) && isValidDiscount(discounted) ? (
          <b>
            <Price amount={toRiyals(priceAfterDiscount(price, type, amount))} />
          </b>
        ) : (
          '–'
        )}
      </p>
    </div>
  )
}
