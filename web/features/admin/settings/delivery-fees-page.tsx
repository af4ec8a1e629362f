import { deliveryFees } from '#contract/admin/settings.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { emptyTax, useTaxFields } from '../components/fields/use-tax-fields.ts'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecord } from '../record-loader.ts'
import { runRecordAction } from '../route-handlers.ts'
import type { Route } from './+types/delivery-fees-page'

const singleRecordParams = { params: { id: '1' } }
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadRecord(deliveryFees, { ...args, ...singleRecordParams })
export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(deliveryFees, paths.admin('delivery-fees'), { ...args, ...singleRecordParams })

export default function DeliveryFeesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const taxFields = useTaxFields()
  return (
    <RecordPage
      resource={deliveryFees}
      loaded={loaderData}
      empty={{ fee: 0, free_from: 0, ...emptyTax }}
      mayConfirm={loaderData?.history.length === 0}
      title={t('admin.delivery_fees')}
      fields={[
        {
          name: 'fee',
          kind: 'money',
          label: t('admin.delivery_fees.fee'),
          hint: t('admin.delivery_fees.fee_hint'),
          required: true,
        },
        ...taxFields,
        {
          name: 'free_from',
          kind: 'money',
          label: t('admin.delivery_fees.free_from'),
          hint: t('admin.delivery_fees.free_from_hint'),
          required: true,
        },
      ]}
    />
  )
}
