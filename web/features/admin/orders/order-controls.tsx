import { useState } from 'react'
import type { OrderRecord } from '#contract/admin/orders.ts'
import { riyals } from '#domain/format.ts'
import { ConfirmDialog } from '../../../i18n/confirm-dialog.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ReasonDialog } from '../visits/reason-dialog.tsx'
import { AdvanceButton } from './advance-button.tsx'

/** What can be done with an order now: send it on, cancel it with a reason, give its money back. */
export function OrderControls({ order }: { order: OrderRecord }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<'cancel' | 'refund'>()
  const { id, status: from, staff_cancellable, refund, payments } = order
  const close = () => setAsked(undefined)
  const paid = payments.filter(({ status }) => status === 'paid').reduce((sum, { amount }) => sum + amount, 0)
  return (
    <div className="flex flex-wrap gap-3 *:w-auto!">
      <AdvanceButton order={order} />
      {staff_cancellable ? (
        <Button size="sm" variant="secondary" onClick={() => setAsked('cancel')}>
          {t('admin.orders.cancel')}
        </Button>
      ) : null}
      {refund === 'offered' ? (
        <Button size="sm" variant="secondary" onClick={() => setAsked('refund')}>
          {t('admin.orders.refund')}
        </Button>
      ) : null}
      {asked === 'cancel' ? (
        <ReasonDialog
          title={t('admin.orders.cancel_title')}
          submit={t('admin.orders.cancel')}
          hint={t('admin.orders.reason_hint')}
          send={{ id, from }}
          onClose={close}
        >
          <p>{t('admin.orders.cancel_text')}</p>
        </ReasonDialog>
      ) : null}
      <ConfirmDialog
        open={asked === 'refund'}
        title={t('admin.orders.refund_title')}
        confirm={t('admin.orders.refund')}
        keep={t('admin.visit.keep')}
        send={{ intent: 'refund', id: String(id) }}
        onClose={close}
      >
        <p>{t('admin.orders.refund_text', { amount: riyals(paid) })}</p>
      </ConfirmDialog>
    </div>
  )
}
