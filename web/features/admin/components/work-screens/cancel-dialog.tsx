import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { TextArea } from '../../../../ui/field.tsx'
import { ActionDialog } from './action-dialog.tsx'

type CancelDialogProps = {
  title: string
  submitLabel: string
  hint: string
  hiddenFields: Record<string, string | number>
  onClose: () => void
  /** What is cancelled, and the consequences. */
  children: ReactNode
}

/** Asks for the reason of a cancellation and submits it with the intent `cancel`. */
export function CancelDialog({
  title,
  submitLabel,
  hint,
  hiddenFields,
  onClose,
  children,
}: CancelDialogProps) {
  const { t } = useTranslation()
  const label = t('admin.booking.reason')
  return (
    <ActionDialog
      title={title}
      submitLabel={submitLabel}
      danger
      hiddenFields={{ intent: 'cancel', ...hiddenFields }}
      labels={{ reason: label }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          {children}
          <TextArea {...field('reason')} hint={hint} required maxLength={300} rows={2} data-autofocus />
        </>
      )}
    </ActionDialog>
  )
}
