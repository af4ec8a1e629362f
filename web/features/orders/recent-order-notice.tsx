import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { formatRiyals, formatTime } from '#domain/text/format.ts'
import { RiyadhTimeNote } from '../../components/riyadh-time-note.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { nextStepKey } from '../../shopping/next-step-key.ts'
import { dismissOrder, isDismissed } from '../../shopping/recent-order.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { X } from '../../ui/icons.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { Note, PayButton } from './payment-notice.tsx'

type RecentOrderNoticeProps = {
  order: Order
  /** Takes the focus: the notice answers what the person has just done. */
  autoFocus?: boolean
  className?: string
}

/** What has become of the cart: an order that awaits its payment, or one that is placed. */
export function RecentOrderNotice({ order, autoFocus, className }: RecentOrderNoticeProps) {
  const ref = useRef<HTMLElement>(null)
  const [isClosed, setClosed] = useState(() => order.pay_until === null && isDismissed(order))
  useEffect(() => {
    if (autoFocus) ref.current?.focus()
  }, [autoFocus])
  if (isClosed) return null
  const close = () => {
    dismissOrder(order)
    setClosed(true)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    // Without a name a screen reader would say nothing of what takes the focus.
    <section
      ref={ref}
      aria-labelledby="recent-order"
      tabIndex={-1}
      data-route-focus
      className={`outline-none ${className ?? ''}`}
    >
      {order.pay_until === null ? <Placed order={order} onClose={close} /> : <Unpaid order={order} />}
    </section>
  )
}

/** Its number, until when it is held, and the buttons to pay and to cancel it. */
function Unpaid({ order }: { order: Order }) {
  const { t, language } = useTranslation()
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
      <Link id="recent-order" to={page} className="block font-semibold">
        {t('order.unpaid', { number: `\u2066${order.number}\u2069` })}
      </Link>
      {order.pay_until ? t('order.pay_until', { time: formatTime(order.pay_until, language) }) : null}
      <RiyadhTimeNote />
    </Note>
  )
}

/** Its number, its total, what comes next, and the link to it. */
function Placed({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const total = formatRiyals(order.total)
  return (
    <Note
      tone="ok"
      action={
        <div className="flex items-center gap-2">
          <ButtonLink to={paths.order(order.id)} variant="secondary" size="sm">
            {t('checkout.see_order')}
          </ButtonLink>
          <IconButton label={t('shell.dismiss')} onClick={onClose}>
            <X />
          </IconButton>
        </div>
      }
    >
      <strong id="recent-order" className="block">
        {t('checkout.placed', { number: `\u2066${order.number}\u2069` })}
      </strong>
      {t(nextStepKey(order), { total })}
    </Note>
  )
}
