import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { formatRiyals } from '#domain/text/format.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'

/** The button that cancels an order after confirmation. `action`: its page, if it is not the current one. */
export function CancelOrder({ order, action }: { order: Order; action?: string }) {
  const { t } = useTranslation()
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button variant="secondary" wide={!action} onClick={() => setIsConfirming(true)}>
        {t('order.cancel')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('order.cancel_title')}
        confirmLabel={t('order.cancel')}
        cancelLabel={t('order.keep')}
        fields={{ intent: 'cancel' }}
        action={action}
        onClose={() => setIsConfirming(false)}
      >
        <p>
          {order.money === 'paid'
            ? t('order.cancel_paid_text', { amount: formatRiyals(order.total) })
            : t('order.cancel_text')}
        </p>
      </ConfirmDialog>
    </>
  )
}
