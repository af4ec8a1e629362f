import { useState } from 'react'
import type { OwedCash } from '#contract/admin/couriers.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { formatRiyals } from '#domain/text/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextArea } from '../../../ui/field.tsx'
import { MoneyField } from '../components/fields/money-field.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'

type SettleDialogProps = { cash: OwedCash; onClose: () => void }

/** Asks what a courier has handed over for a day; if that is not what was due, also why. */
export function SettleDialog({ cash: { courier_id, courier, day, due }, onClose }: SettleDialogProps) {
  const { t } = useTranslation()
  const [received, setReceived] = useState<unknown>(due)
  const labels = { received: t('admin.settlements.received'), note: t('admin.settlements.note') }
  return (
    <ActionDialog
      title={t('admin.settlements.settle_title', { courier: `\u2068${courier}\u2069` })}
      submitLabel={t('admin.settlements.settle')}
      hiddenFields={{ intent: 'settle', courier_id, day, due, received: String(received ?? '') }}
      labels={labels}
      onClose={onClose}
    >
      {({ errorOf }) => (
        <>
          <p>{t('admin.settlements.due', { amount: formatRiyals(toRiyals(due)) })}</p>
          <MoneyField
            id="received"
            label={labels.received}
            required
            error={errorOf('received')}
            value={received as number}
            change={setReceived}
          />
          {received === due ? null : (
            <TextArea
              name="note"
              label={labels.note}
              error={errorOf('note')}
              required
              maxLength={300}
              rows={2}
            />
          )}
        </>
      )}
    </ActionDialog>
  )
}
