import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { FormError } from '../../../../forms/form-error.ts'
import { refusalText } from '../../../../forms/refusal-text.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { setOnPage } from '../../../../ui/toast-queue.ts'
import { playSound } from '../../components/work-screens/sounds.ts'

/** What a person may receive again, by the refusal that asks about it. */
const questions: Record<string, string> = {
  'staff.document_received': 'document',
  'staff.packs_left': 'packs',
  'staff.packs_received': 'received',
  'staff.packs_sent': 'sent',
  'staff.lots_recalled': 'recalled',
}

type ReceivedBeforeProps = { refusal: FormError; onAgain: (what: string) => void }

/**
 * Warns that a document or packs were received before, and shows that delivery, or that packs have left with
 * an order; the person may save them all the same.
 */
export function ReceivedBefore({ refusal, onAgain }: ReceivedBeforeProps) {
  const { t } = useTranslation()
  const { code, problem, attempt } = refusal
  const what = code && questions[code]
  const isShown = what !== undefined
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isShown) return
    setOnPage(attempt)
    playSound('question')
    // The button that was pressed may be far below.
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown, attempt])
  if (!what) return null
  return (
    <div ref={panel} role="alert" className="grid gap-3 rounded-md bg-warn-soft p-4">
      <p>{refusalText(refusal, t)}</p>
      <div className="flex flex-wrap items-center gap-4">
        {problem.receipt_id ? (
          <Link to={paths.admin('goods-receipts', Number(problem.receipt_id))} className="py-2">
            {t('admin.receipts.before')}
          </Link>
        ) : null}
        {problem.transfer_id ? (
          <Link to={paths.admin('stock-transfers', Number(problem.transfer_id))} className="py-2">
            {t('admin.transfers.title', { id: String(problem.transfer_id) })}
          </Link>
        ) : null}
        <Button size="sm" variant="secondary" onClick={() => onAgain(what)}>
          {t(what === 'document' ? 'admin.receipts.again' : 'admin.receipts.packs_again')}
        </Button>
      </div>
    </div>
  )
}
