import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { toast } from '../../../../ui/toast.tsx'
import { LiveUpdates } from '../../components/work-screens/live-updates.tsx'
import { playSound } from '../../components/work-screens/sounds.ts'

type OrdersVersion = { version: string; arrived: number }

/** Reloads the board when an order has changed; a new one is announced, where sounds are on also by one. */
export function NewOrders({ version, branchId }: { version: string; branchId: number | null }) {
  const { t } = useTranslation()
  const announce = ({ arrived }: OrdersVersion) => {
    if (arrived === 0) return
    toast.success(t('admin.orders.arrived', { count: arrived }))
    playSound('news')
  }
  return (
    <LiveUpdates
      url={`${paths.admin('orders/version')}?${new URLSearchParams({
        since: version,
        ...(branchId !== null && { branch_id: String(branchId) }),
      })}`}
      version={version}
      onChange={announce}
      inBackground
    />
  )
}
