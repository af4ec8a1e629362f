import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

type RemoveDialogProps = { open: boolean; busy: boolean; onClose: () => void; onRemove: () => void }

/** Asks for confirmation before a record is deleted. */
export function RemoveDialog({ open, busy, onClose, onRemove }: RemoveDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      size="sm"
      onClose={onClose}
      title={t('admin.remove_title')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('admin.keep')}
          </Button>
          <Button variant="danger" busy={busy} onClick={onRemove}>
            {t('admin.remove')}
          </Button>
        </>
      }
    >
      <p>{t('admin.remove_text')}</p>
    </Dialog>
  )
}
