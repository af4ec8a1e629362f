import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../i18n/confirm-dialog.tsx'

type CancelDialogProps = {
  /** The visit to cancel; nothing keeps the dialog closed. */
  id: number | undefined
  onClose: () => void
  /** What will be cancelled, in a sentence. */
  children: ReactNode
}

/** Asks before a visit is cancelled; the action of the page that shows it then gets the `id`. */
export function CancelDialog({ id, onClose, children }: CancelDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open={id !== undefined}
      title={t('bookings.cancel_title')}
      confirm={t('bookings.cancel')}
      keep={t('bookings.keep')}
      send={{ id: String(id) }}
      onClose={onClose}
    >
      <p>{children}</p>
    </ConfirmDialog>
  )
}
