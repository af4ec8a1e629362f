import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import type { clientAction } from './order-page.tsx'

type PaymentNoticeProps = {
  order: Order
  /** What the bank has just said, when somebody comes back from it. */
  bank: 'none' | 'open' | 'paid' | 'failed' | 'refunded' | undefined
}

/** What there is to say and to do about the money of an order: pay it, it has come, it goes back. */
export function PaymentNotice({ order, bank }: PaymentNoticeProps) {
  const { t } = useTranslation()
  if (order.money === 'refund_due') return <Note tone="ok">{t('order.refund_due')}</Note>
  if (order.money === 'refunded') return <Note tone="ok">{t('order.refunded')}</Note>
  if (order.pay_until)
    return (
      <Note tone="warn" action={<PayButton />}>
        {bank === 'failed' ? (
          <strong className="block">{t('order.bank_failed')}</strong>
        ) : bank ? (
          <strong className="block">{t('order.bank_open')}</strong>
        ) : null}
        {t('order.pay_until', { time: `\u2066${order.pay_until}\u2069` })}
      </Note>
    )
  return bank === 'paid' && order.money === 'paid' ? <Note tone="ok">{t('order.bank_paid')}</Note> : null
}

function PayButton() {
  const { t } = useTranslation()
  const fetcher = useFetcher<typeof clientAction>()
  useRefusal(fetcher.data ?? undefined)
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="pay" />
      <Button type="submit" busy={fetcher.state !== 'idle'}>
        {t('order.pay')}
      </Button>
    </fetcher.Form>
  )
}

const tones = { ok: 'border-ok bg-ok-soft', warn: 'border-warn bg-warn-soft' }

function Note({ tone, action, children }: { tone: 'ok' | 'warn'; action?: ReactNode; children: ReactNode }) {
  const Icon = tone === 'ok' ? CircleCheck : CircleAlert
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-4 rounded-lg border p-4 text-ink ${tones[tone]}`}
    >
      <div role="status" className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        <Icon aria-hidden className="mt-1 size-5 shrink-0" />
        <div className="min-w-0">{children}</div>
      </div>
      {action}
    </div>
  )
}
