import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import type { Refused } from '../../form.ts'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

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
  const fetcher = useFetcher<Refused | null>()
  useRefusal(fetcher.data ?? undefined)
  const idle = fetcher.state === 'idle'

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is the only reason to close
  useEffect(() => {
    if (idle && fetcher.data !== undefined) onClose()
  }, [fetcher.data, idle])

  if (id === undefined) return null
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('bookings.cancel_title')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('bookings.keep')}
          </Button>
          <Button
            variant="danger"
            busy={!idle}
            onClick={() => fetcher.submit({ id: String(id) }, { method: 'post' })}
          >
            {t('bookings.cancel')}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
