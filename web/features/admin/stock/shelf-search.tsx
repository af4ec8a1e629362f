import { useEffect, useRef, useState } from 'react'
import type { Batch } from '#contract/admin/stock/recalls.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'
import { useFormatDateTime } from '../use-format-date-time.ts'

type ShelfSearchProps = Pick<Batch, 'to_search' | 'searched'> & { lot: string; hasBranches: boolean }

/** The branches whose shelves are to be looked through for packs of a recalled batch, and who has done it. */
export function ShelfSearch({ to_search: toSearch, searched, lot, hasBranches }: ShelfSearchProps) {
  const { t, language } = useTranslation()
  const formatDateTime = useFormatDateTime()
  const [asked, setAsked] = useState<Batch['to_search'][number]>()
  const list = useRef<HTMLUListElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    // The button of a branch that was searched is gone.
    if (wasAsked.current && !asked && document.activeElement === document.body) list.current?.focus()
    wasAsked.current = !!asked
  }, [asked])
  const nameOf = (branch: { ar: string; en: string }) =>
    hasBranches ? (
      <p className="font-semibold">
        {t('admin.recall.search_in', { branches: `\u2068${branch[language]}\u2069` })}
      </p>
    ) : null
  return (
    <>
      {toSearch.length > 0 ? <p className="mt-2">{t('admin.recall.search')}</p> : null}
      <ul ref={list} tabIndex={-1} className="mt-2 grid gap-3">
        {toSearch.map(branch => (
          <li key={branch.id} className="grid justify-items-start gap-1">
            {nameOf(branch)}
            <Button size="sm" onClick={() => setAsked(branch)}>
              {t('admin.recall.searched')}
            </Button>
          </li>
        ))}
        {searched.map(({ branch, at, by }) => (
          <li key={`${branch.en} ${at}`}>
            {nameOf(branch)}
            {t('admin.recall.was_searched', { time: formatDateTime(at) })}
            {by ? (
              <p className="text-sm text-ink-2">
                {t('admin.stock.by')}: <bdi>{by}</bdi>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <ActionDialog
          title={t('admin.recall.searched')}
          submitLabel={t('admin.recall.searched')}
          hiddenFields={{ intent: 'clear', pieces: 0, branch_id: asked.id, seen: asked.id }}
          onClose={() => setAsked(undefined)}
        >
          {() => (
            <>
              {nameOf(asked)}
              <p>{t('admin.recall.search_question', { lot })}</p>
            </>
          )}
        </ActionDialog>
      ) : null}
    </>
  )
}
