import { useEffect } from 'react'
import { Link } from 'react-router'
import type { FormError } from '../../../../forms/form-error.ts'
import { refusalText } from '../../../../forms/refusal-text.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { setOnPage } from '../../../../ui/toast-queue.ts'

type ReceivedBeforeProps = { refusal: FormError; onAgain: () => void }

/** Warns that a document was received before, and shows that delivery; the person may save this one, too. */
export function ReceivedBefore({ refusal, onAgain }: ReceivedBeforeProps) {
  const { t } = useTranslation()
  const { code, problem, attempt } = refusal
  const isShown = code === 'staff.document_received'
  useEffect(() => {
    if (isShown) setOnPage(attempt)
  }, [isShown, attempt])
  if (!isShown) return null
  return (
    <div role="alert" className="grid gap-3 rounded-md bg-warn-soft p-4">
      <p>{refusalText(refusal, t)}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Link to={paths.admin('goods-receipts', Number(problem.receipt_id))} className="py-2">
          {t('admin.receipts.before')}
        </Link>
        <Button size="sm" variant="secondary" onClick={onAgain}>
          {t('admin.receipts.again')}
        </Button>
      </div>
    </div>
  )
}
