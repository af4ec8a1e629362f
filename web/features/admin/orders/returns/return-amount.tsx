import type * as z from 'zod/mini'
import type { Amounts } from '#contract/cart.ts'
import { Price } from '../../../../components/price.tsx'
import { VatSummary } from '../../../../components/vat-summary.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'

/** What is paid back of what is chosen: the products, their share of the discount, the fee, the VAT. */
export function ReturnAmount({ amounts }: { amounts: z.infer<typeof Amounts> }) {
  const { t } = useTranslation()
  const { sub_total, discount, fees, total, vat, taxes } = amounts
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="text-lg leading-small">{t('admin.column_amount_halalas')}</h2>
      <dl className="grid gap-y-2 *:flex *:flex-wrap *:justify-between *:gap-x-4 [&_dt]:text-ink-2">
        <div>
          <dt>{t('admin.returns.goods')}</dt>
          <dd>
            <Price amount={sub_total} />
          </dd>
        </div>
        {discount > 0 ? (
          <div>
            <dt>{t('admin.returns.discount')}</dt>
            <dd>
              <Price amount={-discount} />
            </dd>
          </div>
        ) : null}
        {fees > 0 ? (
          <div>
            <dt>{t('cart.fees')}</dt>
            <dd>
              <Price amount={fees} />
            </dd>
          </div>
        ) : null}
      </dl>
      <p
        role="status"
        className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-lg font-semibold"
      >
        {t('admin.returns.total')} <Price amount={total} />
      </p>
      <VatSummary vat={vat} taxes={taxes} />
    </Card>
  )
}
