import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import type { Refused } from '../../form.ts'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type DeleteDialogProps = { address: Address | undefined; onClose: () => void; onDeleted: () => void }

/** Asks once more before an address goes. */
export function DeleteDialog({ address, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation()
  const fetcher = useFetcher<Refused | null>()
  useRefusal(fetcher.data ?? undefined)
  const idle = fetcher.state === 'idle'

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is the only reason to close
  useEffect(() => {
    if (!idle || fetcher.data === undefined) return
    onClose()
    if (fetcher.data === null) onDeleted()
  }, [fetcher.data, idle])

  if (!address) return null
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('addresses.delete_title')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('addresses.keep')}
          </Button>
          <Button
            variant="danger"
            busy={!idle}
            onClick={() => fetcher.submit({ id: String(address.id) }, { method: 'post' })}
          >
            {t('addresses.delete')}
          </Button>
        </>
      }
    >
      <p className="mb-3 font-semibold whitespace-pre-line wrap-anywhere">
        <bdi>{address.address_text}</bdi>
      </p>
      <p>{t('addresses.delete_text')}</p>
    </Dialog>
  )
}
