import { type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { Refused } from '../form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useRefusal } from './use-refusal.ts'
import { useTranslation } from './use-translation.ts'

type ConfirmDialogProps = {
  open: boolean
  title: string
  /** The words of the button that does it, and of the one that does not. */
  confirm: string
  keep: string
  /** What the action of the page that shows the dialog gets once it is confirmed. */
  send: Record<string, string>
  onClose: () => void
  /** It has happened, and the dialog is closed. */
  onDone?: () => void
  children: ReactNode
}

/** Asks before something goes that does not come back. Whatever the answer, the dialog closes; a refusal is a toast. */
export function ConfirmDialog({
  open,
  title,
  confirm,
  keep,
  send,
  onClose,
  onDone,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  const fetcher = useFetcher<Refused | null>()
  useRefusal(fetcher.data ?? undefined)
  const idle = fetcher.state === 'idle'

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is the only reason to close
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
            {keep}
          </Button>
          <Button variant="danger" busy={!idle} onClick={() => fetcher.submit(send, { method: 'post' })}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
