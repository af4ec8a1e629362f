import { useId } from 'react'
import type { OrderCard } from '#contract/admin/orders/orders.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FieldError } from '../../../../ui/field.tsx'
import { ActionDialog } from '../../components/work-screens/action-dialog.tsx'

type IdCheckDialogProps = {
  order: Pick<OrderCard, 'id' | 'number' | 'status' | 'slot'>
  age: number
  submitLabel: string
  onClose: () => void
}

/** Asks whether the receiver's ID was seen, before an order with an age limit counts as delivered. */
export function IdCheckDialog({ order, age, submitLabel, onClose }: IdCheckDialogProps) {
  const { t } = useTranslation()
  const id = useId()
  const { number, status: from, slot } = order
  const label = t(slot?.kind === 'branch' ? 'admin.id_check.counter' : 'admin.id_check.courier')
  return (
    <ActionDialog
      title={t('admin.id_check.title', { number: `\u2066${number}\u2069` })}
      submitLabel={submitLabel}
      hiddenFields={{ intent: 'advance', id: order.id, from }}
      labels={{ id_checked: t('admin.id_check.label') }}
      onClose={onClose}
    >
      {({ errorOf }) => {
        const error = errorOf('id_checked')
        return (
          <>
            <p>{t('admin.id_check.limit', { age })}</p>
            <div className="grid gap-2">
              <label className="flex cursor-pointer items-start gap-3 rounded-lg border border-control bg-surface p-4">
                <input
                  type="checkbox"
                  id="id_checked"
                  name="id_checked"
                  value="yes"
                  required
                  className="mt-1 size-5 shrink-0 accent-primary"
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
                />
                <span className="min-w-0">
                  <span className="block font-semibold">{label}</span>
                  <span id={`${id}-hint`} className="block text-sm text-ink-2">
                    {t('admin.id_check.hint')}
                  </span>
                </span>
              </label>
              {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
            </div>
          </>
        )
      }}
    </ActionDialog>
  )
}
