import { type ReactNode, useEffect } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { formatTime } from '#domain/text/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { CircleAlert, CircleCheck } from '../../ui/icons.tsx'
import type { orderAction } from './order-action.ts'

type PaymentNoticeProps = {
  order: Order
  /** The payment's status when the visitor has just returned from the bank. */
  paymentStatus?: 'none' | 'open' | 'paid' | 'failed' | 'refunded'
}

/** The payment state of an order: to be paid (with the button), paid, or refunded. */
export function PaymentNotice({ order, paymentStatus }: PaymentNoticeProps) {
  const { t, language } = useTranslation()
  useBankPolling(order.pay_until !== null)
  if (order.money === 'refund_due') return <Note tone="ok">{t('order.refund_due')}</Note>
  if (order.money === 'refunded') return <Note tone="ok">{t('order.refunded')}</Note>
  if (order.pay_until)
    return (
      <Note tone="warn" action={<PayButton />}>
        {paymentStatus === 'failed' ? (
          <strong className="block">{t('order.bank_failed')}</strong>
        ) : paymentStatus ? (
          <strong className="block">{t('order.bank_open')}</strong>
        ) : null}
        {t('order.pay_until', { time: formatTime(order.pay_until, language) })}
      </Note>
    )
  return paymentStatus === 'paid' && order.money === 'paid' ? (
    <Note tone="ok">{t('order.bank_paid')}</Note>
  ) : null
}

const POLL_INTERVAL_MS = 10_000

/** Reads the order again while it waits: the bank may answer later, or not before the hold ends. */
function useBankPolling(isWaiting: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const poll = () => document.visibilityState === 'visible' && navigator.onLine && revalidate()
    const timer = setInterval(poll, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}

/** Leads to the bank. `action`: the page of the order, if the button is on another page. */
export function PayButton({ action }: { action?: string }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<typeof orderAction>()
  return (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="intent" value="pay" />
      <Button type="submit" busy={fetcher.state !== 'idle'}>
        {t('order.pay')}
      </Button>
    </fetcher.Form>
  )
}

const noteTones = { ok: 'border-ok bg-ok-soft', warn: 'border-warn bg-warn-soft' }

export function Note({
  tone,
  action,
  children,
}: {
  tone: 'ok' | 'warn'
  action?: ReactNode
  children: ReactNode
}) {
  const Icon = tone === 'ok' ? CircleCheck : CircleAlert
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-4 rounded-lg border p-4 text-ink ${noteTones[tone]}`}
    >
      <div role="status" className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        <Icon className="mt-1 size-5 shrink-0" />
        <div className="min-w-0">{children}</div>
      </div>
      {action}
    </div>
  )
}
