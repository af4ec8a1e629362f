import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { useUnloadQuestion } from '../records/unsaved-dialog.tsx'

type UnsentScansProps = { unsent: number; isBusy: boolean; resend: () => void }

/** How many scans have no response, and a button that sends them again. They are lost with the tab. */
export function UnsentScans({ unsent, isBusy, resend }: UnsentScansProps) {
  const { t } = useTranslation()
  useUnloadQuestion(() => unsent > 0)
  return (
    <div role="status" className="empty:hidden">
      {unsent > 0 ? (
        <div className="flex flex-wrap items-center gap-3 rounded-md bg-warn-soft p-3">
          <p>{t('admin.scan.unsent', { count: unsent })}</p>
          <Button size="sm" variant="secondary" busy={isBusy} onClick={resend}>
            {t('admin.scan.resend')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
