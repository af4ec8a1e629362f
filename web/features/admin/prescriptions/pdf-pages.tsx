import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { PrescriptionFile } from '#contract/prescriptions.ts'
import type { ReadFile } from '../../../components/prescriptions/prescription-files.tsx'
import type { FormError } from '../../../forms/form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ThumbnailButton } from './thumbnail-button.tsx'
import { UnshownPages, type UnshownReason } from './unshown-pages.ts'

type PdfPagesProps = {
  file: PrescriptionFile
  number: number
  /** The name of the picture that is shown large: two pages may be the same picture. */
  shown: string | undefined
  onPage: (src: string, alt: string) => void
}

/** The pages of a PDF as thumbnails, drawn after a press. The first, or the pressed one, is shown large. */
export function PdfPages({ file: { id, pages }, number, shown, onPage }: PdfPagesProps) {
  const { t } = useTranslation()
  const fetcher = useFetcher<{ file: ReadFile } | FormError>()
  const content = fetcher.data && 'file' in fetcher.data ? fetcher.data.file : undefined
  const [drawn, setDrawn] = useState<readonly { src: string; notes: string[] }[]>([])
  const [state, setState] = useState<'idle' | 'drawing' | 'shown' | UnshownReason>('idle')
  const nameOf = (index: number) => t('admin.prescriptions.page', { page: index + 1, number })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each content
  useEffect(() => {
    if (!content) return
    const leaving = new AbortController()
    setDrawn([])
    setState('drawing')
    const drawAll = async () => {
      const { drawPages } = await import('./draw-pages.ts').catch(() => {
        throw new UnshownPages('unloaded')
      })
      const bytes = Uint8Array.from(atob(content.base64), character => character.charCodeAt(0))
      let index = 0
      let isWhole = true
      for await (const { src, notes, isDoubtful } of drawPages(bytes, leaving.signal)) {
        if (leaving.signal.aborted) return
        setDrawn(before => [...before, { src, notes }])
        if (index === 0) onPage(src, nameOf(0))
        if (isDoubtful) isWhole = false
        index++
      }
      setState(isWhole ? 'shown' : 'damaged')
    }
    drawAll().catch(error => {
      if (!leaving.signal.aborted) setState(error instanceof UnshownPages ? error.reason : 'damaged')
    })
    return () => leaving.abort()
  }, [content])
  return (
    <>
      <Button
        size="sm"
        busy={fetcher.state !== 'idle' || state === 'drawing'}
        busyLabel={t('shell.loading')}
        onClick={() => fetcher.submit({ intent: 'file', file_id: id }, { method: 'post' })}
      >
        {t('admin.prescriptions.show_pages', { number })}
        {pages ? ` (${t('admin.prescriptions.pages', { count: pages })})` : null}
      </Button>
      {drawn.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {drawn.map(({ src }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            <li key={index} className="grid justify-items-center gap-1">
              <ThumbnailButton
                src={src}
                alt={nameOf(index)}
                isShown={nameOf(index) === shown}
                onPress={() => onPage(src, nameOf(index))}
              />
              <span aria-hidden="true" className="text-sm text-ink-2">
                {index + 1}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {drawn.some(({ notes }) => notes.length > 0) ? (
        <div className="grid max-w-prose gap-1 rounded-md bg-warn-soft p-3">
          <p className="font-semibold">{t('admin.prescriptions.notes')}</p>
          <ul className="grid gap-1">
            {drawn.flatMap(({ notes }, index) =>
              notes.map((note, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number, a note its place
                <li key={`${index} ${at}`} className="wrap-anywhere">
                  {nameOf(index)}: <bdi className="whitespace-pre-line">{note}</bdi>
                </li>
              )),
            )}
          </ul>
        </div>
      ) : null}
      <p role="status" className="max-w-prose text-sm text-ink-2">
        {state === 'idle' || state === 'drawing' ? null : t(TEXTS[state])}
      </p>
    </>
  )
}

const TEXTS = {
  shown: 'admin.prescriptions.pages_shown',
  unloaded: 'admin.prescriptions.pages_unloaded',
  too_large: 'admin.prescriptions.pages_too_large',
  damaged: 'admin.prescriptions.pages_damaged',
} as const
