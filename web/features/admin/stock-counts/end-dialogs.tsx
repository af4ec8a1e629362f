import { useState } from 'react'
import type { SecondPerson } from '#domain/stock/second-person.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'
import { PostButton } from '../components/work-screens/post-button.tsx'

export type CountTotals = {
  version: string
  lines: number
  pieces: number
  differences: number
  missing: number
  surplus: number
}

type EndDialogsProps = { isOpen: boolean; totals: CountTotals; secondPerson: SecondPerson }

/**
 * Finishes an open count with its differences, or discards it. Both are asked for once more, in a dialog that
 * stays when its answer is lost and the count is over: the press can be repeated.
 */
export function EndDialogs({ isOpen, totals, secondPerson }: EndDialogsProps) {
  const { t } = useTranslation()
  const [ending, setEnding] = useState<'close' | 'discard'>()
  const { version, lines } = totals
  const isClosing = ending === 'close'
  return (
    <>
      {isOpen ? (
        <>
          {secondPerson === 'none' ? null : <p>{t(secondTexts[secondPerson])}</p>}
          <div className="flex flex-wrap gap-3">
            {secondPerson === 'needed' ? (
              <PostButton fields={{ intent: 'ask', version }}>{t('admin.second.ask')}</PostButton>
            ) : lines > 0 && secondPerson !== 'mine' ? (
              <Button onClick={() => setEnding('close')}>
                {t(secondPerson === 'other' ? 'admin.second.confirm' : 'admin.counts.finish')}
              </Button>
            ) : null}
            <Button variant="quiet" onClick={() => setEnding('discard')}>
              {t('admin.counts.discard')}
            </Button>
          </div>
        </>
      ) : null}
      {ending ? (
        <ActionDialog
          title={isClosing ? t('admin.counts.finish') : t('admin.counts.discard')}
          submitLabel={isClosing ? t('admin.counts.finish') : t('admin.counts.discard')}
          danger={!isClosing}
          hiddenFields={isClosing ? { intent: 'close', version } : { intent: 'discard' }}
          onClose={() => setEnding(undefined)}
        >
          {() => (
            <>
              {isClosing ? <TotalsLine totals={totals} /> : null}
              <p>{isClosing ? t('admin.counts.finish_text') : t('admin.counts.discard_text')}</p>
            </>
          )}
        </ActionDialog>
      ) : null}
    </>
  )
}

const secondTexts = {
  needed: 'admin.second.needed',
  mine: 'admin.second.waits_long',
  other: 'admin.second.other',
} as const

/** What was counted and how it differs, in one line. */
export function TotalsLine({
  totals: { lines, pieces, differences, missing, surplus },
}: {
  totals: CountTotals
}) {
  const { t } = useTranslation()
  return (
    <p className="font-semibold">
      {[
        t('admin.counts.lines', { count: lines }),
        t('admin.receiving.total', { count: pieces }),
        t('admin.counts.differences', { count: differences }),
        missing > 0 ? t('admin.counts.missing', { pieces: missing }) : '',
        surplus > 0 ? t('admin.counts.surplus', { pieces: surplus }) : '',
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}
