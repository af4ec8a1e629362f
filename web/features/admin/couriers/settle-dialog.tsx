import { useState } from 'react'
import type { OwedCash } from '#contract/admin/couriers.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { formatRiyals } from '#domain/text/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextArea } from '../../../ui/field.tsx'
import { MoneyField } from '../components/fields/money-field.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'
import { useCurrentStaff } from '../use-current-staff.ts'

/** `seen`: the newest settlement that the page shows. */
type SettleDialogProps = { cash: OwedCash; seen: number | undefined; onClose: () => void }

/** Asks what a courier has handed over for a day; if that is not what was due, also why. */
export function SettleDialog({ cash, seen = 0, onClose }: SettleDialogProps) {
  const { courier_id, courier, day, due, shortage_id } = cash
  const { t } = useTranslation()
  const mayWriteOff = useCurrentStaff()?.permissions.includes('months.close')
  // What changes hands: the courier pays the pharmacy, or where refunds exceed the cash, the other way round.
  const toCourier = due < 0
  const [paid, setPaid] = useState<unknown>(Math.abs(due))
  const received = typeof paid === 'number' && toCourier ? -paid : paid
  const labels = {
    received: t(toCourier ? 'admin.settlements.paid' : 'admin.settlements.received'),
    note: t('admin.settlements.note'),
  }
  return (
    <ActionDialog
      title={t('admin.settlements.settle_title', { courier: `\u2068${courier}\u2069` })}
      submitLabel={t('admin.settlements.settle')}
      hiddenFields={{
        ...{ intent: 'settle', courier_id, day, due, received: String(received ?? ''), seen },
        shortage_id: shortage_id ?? '',
      }}
      labels={labels}
      onClose={onClose}
    >
      {({ errorOf, field }) => (
        <>
          <p>
            {t(toCourier ? 'admin.settlements.due_to_courier' : 'admin.settlements.due', {
              amount: formatRiyals(toRiyals(Math.abs(due))),
            })}
          </p>
          <MoneyField
            id="received"
            label={labels.received}
            required
            error={errorOf('received')}
            value={paid as number}
            change={setPaid}
          />
          {received === due ? null : <TextArea {...field('note')} required maxLength={300} rows={2} />}
          {mayWriteOff && typeof received === 'number' && received < due ? (
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="written_off" value="yes" className="size-5 accent-primary" />
              {t('admin.settlements.write_off')}
            </label>
          ) : null}
        </>
      )}
    </ActionDialog>
  )
}
