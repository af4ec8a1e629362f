import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { ReadFailure } from '../../../../components/read-failure.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { Part } from '../../../../routing/failed-read.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { HistoryEntries } from '../history/history.tsx'

/** A button that loads and shows the change history of a booking. `label` names the booking. */
export function HistoryDialog({ historyUrl, label }: { historyUrl: string; label: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const fetcher = useFetcher<Part<AuditEntry[]>>()
  const show = () => {
    setOpen(true)
    fetcher.load(historyUrl)
  }
  return (
    <>
      <Button size="sm" variant="quiet" aria-label={label} onClick={show}>
        {t('admin.history')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={label} closeLabel={t('shell.close')}>
        {fetcher.data === undefined || fetcher.state !== 'idle' ? (
          <Spinner label={t('shell.loading')} />
        ) : null}
        {fetcher.data?.failure ? <ReadFailure failure={fetcher.data.failure} /> : null}
        {fetcher.data?.data ? <HistoryEntries entries={fetcher.data.data} /> : null}
      </Dialog>
    </>
  )
}
