import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { CancelOrder } from './cancel-order.tsx'
import { Note, PayButton } from './payment-notice.tsx'

/** An order that awaits its payment: its number, until when, and the buttons to pay and to cancel it. */
export function UnpaidOrderNotice({ order }: { order: Order }) {
  const { t } = useTranslation()
  const page = paths.order(order.id)
  return (
    <Note
      tone="warn"
      action={
        <div className="flex flex-wrap gap-3">
          <PayButton action={page} />
          <CancelOrder order={order} action={page} />
        </div>
      }
    >
      <Link to={page} className="block font-semibold">
        {t('order.unpaid', { number: `\u2066${order.number}\u2069` })}
      </Link>
      {t('order.pay_until', { time: `\u2066${order.pay_until}\u2069` })}
    </Note>
  )
}
