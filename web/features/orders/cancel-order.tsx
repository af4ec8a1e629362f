import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { riyals } from '#domain/format.ts'
import { ConfirmDialog } from '../../i18n/confirm-dialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'

/** Cancels an order, once that was confirmed. When it has happened the order is shown anew, without this. */
export function CancelOrder({ order }: { order: Order }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button variant="secondary" wide onClick={() => setAsked(true)}>
        {t('order.cancel')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('order.cancel_title')}
        confirm={t('order.cancel')}
        keep={t('order.keep')}
        send={{ intent: 'cancel' }}
        onClose={() => setAsked(false)}
      >
        <p>
          {order.money === 'paid'
            ? t('order.cancel_paid_text', { amount: riyals(order.total) })
            : t('order.cancel_text')}
        </p>
      </ConfirmDialog>
    </>
  )
}
