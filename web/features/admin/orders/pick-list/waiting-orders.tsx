import { Link } from 'react-router'
import type { PickList } from '#contract/admin/orders/fulfilment.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'

/** The orders of a pick list that wait until their customers say what comes instead of some pieces. */
export function WaitingOrders({ orders }: Pick<PickList, 'orders'>) {
  const { t } = useTranslation()
  const waiting = orders.filter(({ awaits_answer }) => awaits_answer)
  if (waiting.length === 0) return null
  return (
    <p className="font-semibold">
      {t('admin.substitutes.waiting_orders')}{' '}
      {waiting.map(({ id, number }) => (
        <Link key={id} to={paths.admin('orders', id)} className="me-3 inline-block py-1">
          <bdi dir="ltr">{number}</bdi>
        </Link>
      ))}
    </p>
  )
}
