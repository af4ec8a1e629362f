import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { TextArea } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { ActionDialog } from './action-dialog.tsx'

type CancelDialogProps = {
  title: string
  submitLabel: string
  hint: string
  /** The causes to choose from; then the text is only needed for the last one. */
  causes?: readonly { value: string; name: string }[]
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
  causes,
  hiddenFields,
  onClose,
  children,
}: CancelDialogProps) {
  const { t } = useTranslation()
  const label = causes ? t('admin.booking.reason_text') : t('admin.booking.reason')
  const [cause, setCause] = useState('')
  const needsText = !causes || cause === causes.at(-1)?.value
  return (
    <ActionDialog
      title={title}
      submitLabel={submitLabel}
      danger
      hiddenFields={{ intent: 'cancel', ...hiddenFields }}
      labels={{ cause: t('admin.booking.reason'), reason: label }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          {children}
          {causes ? (
            <Select
              {...field('cause')}
              value={cause}
              onChange={event => setCause(event.currentTarget.value)}
              required
              data-autofocus
            >
              <option value="">{t('admin.booking.choose_cause')}</option>
              {causes.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          ) : null}
          <TextArea
            {...field('reason')}
            hint={hint}
            required={needsText}
            maxLength={300}
            rows={2}
            data-autofocus={causes ? undefined : true}
          />
        </>
      )}
    </ActionDialog>
  )
}
