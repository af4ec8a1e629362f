import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { riyals } from '#domain/format.ts'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { clientAction } from './order-page.tsx'

/** Cancels an order, once that was confirmed. When it has happened the order is shown anew, without this. */
export function CancelOrder({ order }: { order: Order }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const fetcher = useFetcher<typeof clientAction>()
  useRefusal(fetcher.data ?? undefined)
  return (
    <>
      <Button variant="secondary" wide onClick={() => setAsked(true)}>
        {t('order.cancel')}
      </Button>
      <Dialog
        open={asked}
        size="sm"
        onClose={() => setAsked(false)}
        title={t('order.cancel_title')}
        closeLabel={t('shell.close')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsked(false)}>
              {t('order.keep')}
            </Button>
            <Button
              variant="danger"
              busy={fetcher.state !== 'idle'}
              onClick={() => fetcher.submit({ intent: 'cancel' }, { method: 'post' })}
            >
              {t('order.cancel')}
            </Button>
          </>
        }
      >
        <p>
          {order.money === 'paid'
            ? t('order.cancel_paid_text', { amount: riyals(order.total) })
            : t('order.cancel_text')}
        </p>
      </Dialog>
    </>
  )
}
