import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextArea } from '../../../ui/field.tsx'
import { WorkDialog } from './work-dialog.tsx'

type ReasonDialogProps = {
  title: string
  submit: string
  hint: string
  send: Record<string, string | number>
  onClose: () => void
  /** What is cancelled, and what follows. */
  children: ReactNode
}

/** Asks why something is cancelled before it is. */
export function ReasonDialog({ title, submit, hint, send, onClose, children }: ReasonDialogProps) {
  const { t } = useTranslation()
  const label = t('admin.visit.reason')
  return (
    <WorkDialog
      title={title}
      submit={submit}
      danger
      send={{ intent: 'cancel', ...send }}
      labels={{ reason: label }}
      onClose={onClose}
    >
      {({ errorOf }) => (
        <>
          {children}
          <TextArea
            name="reason"
            label={label}
            hint={hint}
            error={errorOf('reason')}
            required
            maxLength={300}
            rows={2}
            data-autofocus
          />
        </>
      )}
    </WorkDialog>
  )
}
