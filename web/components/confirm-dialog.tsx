import { type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { FormError } from '../forms/form-error.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  confirmLabel: string
  cancelLabel: string
  /** Form fields that are posted to `action` when the visitor confirms. */
  fields: Record<string, string>
  /** A page with an action; the default is the current page. */
  action?: string
  onClose: () => void
  /** Called after the action has succeeded and the dialog has closed. */
  onDone?: () => void
  children: ReactNode
}

/**
 * Asks for confirmation before a destructive action. The dialog also closes after a refusal, which is a
 * toast.
 */
export function ConfirmDialog({
  open,
  title,
  confirmLabel,
  cancelLabel,
  fields,
  action,
  onClose,
  onDone,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  const fetcher = useFetcher<FormError | null>()
  const idle = fetcher.state === 'idle'

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new response closes the dialog
  useEffect(() => {
    if (!idle || fetcher.data === undefined) return
    onClose()
    if (fetcher.data === null) onDone?.()
  }, [fetcher.data, idle])

  return (
    <Dialog
      open={open}
      size="sm"
      onClose={onClose}
      title={title}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant="danger"
            busy={!idle}
            onClick={() => fetcher.submit(fields, { method: 'post', action })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
