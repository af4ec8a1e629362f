import { deliveryFees } from '#contract/admin/settings.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { actOnRecord, loadRecord } from '../calls.ts'
import { RecordPage } from '../record-page.tsx'
import type { Route } from './+types/delivery-fees-page'

const one = { params: { id: '1' } }
export const clientLoader = (args: Route.ClientLoaderArgs) => loadRecord(deliveryFees, { ...args, ...one })
export const clientAction = (args: Route.ClientActionArgs) =>
  actOnRecord(deliveryFees, paths.admin('delivery-fees'), { ...args, ...one })

export default function DeliveryFeesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <RecordPage
      resource={deliveryFees}
      loaded={loaderData}
      empty={{ fee: 0, free_from: 0 }}
      title={t('admin.delivery_fees')}
      fields={[
        {
          name: 'fee',
          kind: 'money',
          label: t('admin.delivery_fees.fee'),
          hint: t('admin.delivery_fees.fee_hint'),
          required: true,
        },
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
