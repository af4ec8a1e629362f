import { useState } from 'react'
import type { OrderRecord } from '#contract/admin/orders/orders.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { CancelDialog } from '../components/work-screens/cancel-dialog.tsx'

/** Cancels an order with a reason, while staff may. */
export function CancelByStaff({ order: { id, status, staff_cancellable } }: { order: OrderRecord }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (!staff_cancellable) return null
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {t('admin.orders.cancel')}
      </Button>
      {isOpen ? (
        <CancelDialog
          title={t('admin.orders.cancel_title')}
          submitLabel={t('admin.orders.cancel')}
          hint={t('admin.orders.reason_hint')}
          hiddenFields={{ id, from: status }}
          onClose={() => setOpen(false)}
        >
          <p>{t('admin.orders.cancel_text')}</p>
        </CancelDialog>
      ) : null}
    </>
  )
}
