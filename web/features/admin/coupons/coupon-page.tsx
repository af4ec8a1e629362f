import { coupons } from '#contract/admin/coupons.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { TextField } from '../../../ui/field.tsx'
import { MoneyField } from '../components/fields/money-field.tsx'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecord } from '../record-loader.ts'
import { runRecordAction } from '../route-handlers.ts'
import type { Route } from './+types/coupon-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadRecord(coupons, args)
export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(coupons, paths.admin('coupons'), args)

export default function CouponPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const noLimit = t('admin.coupons.no_limit')
  return (
    <RecordPage
      resource={coupons}
      loaded={loaderData}
      empty={{
        code: '',
        type: 'percentage',
        value: 10,
        minimum: 0,
        first_day: null,
        last_day: null,
        total_limit: null,
        user_limit: null,
      }}
      title={loaderData?.record.code || t('admin.coupons.add')}
      list={{ title: t('admin.coupons'), to: paths.admin('coupons') }}
      fields={[
        { name: 'code', kind: 'ltr', required: true, maxLength: 40 },
        {
          name: 'type',
          kind: 'choice',
          label: t('admin.coupons.type'),
          choices: [
            { value: 'percentage', text: t('admin.products.discount_percentage') },
            { value: 'amount', text: t('admin.products.discount_amount') },
          ],
        },
        { name: 'minimum', kind: 'money', label: t('admin.coupons.minimum'), required: true },
        { name: 'first_day', kind: 'date', label: t('admin.coupons.first_day'), hint: noLimit },
        { name: 'last_day', kind: 'date', label: t('admin.coupons.last_day'), hint: noLimit },
        { name: 'total_limit', kind: 'number', label: t('admin.coupons.total_limit'), hint: noLimit },
        { name: 'user_limit', kind: 'number', label: t('admin.coupons.user_limit'), hint: noLimit },
      ]}
    >
      {({ value: { type, value }, change, errorOf }) => {
        const field = {
          id: 'value',
          label: t('admin.coupons.value'),
          hint: t('admin.coupons.value_hint'),
          required: true,
          error: errorOf('value'),
        }
        return type === 'amount' ? (
          <MoneyField {...field} value={value} change={next => change({ value: next as number })} />
        ) : (
          <TextField
            {...field}
            name="value"
            inputMode="numeric"
            dir="ltr"
            value={value}
            // The value stays as typed; the server parses and checks it.
            onChange={({ target }) => change({ value: target.value as unknown as number })}
          />
        )
      }}
    </RecordPage>
  )
}
