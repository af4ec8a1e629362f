import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import type { FailedRead, Part } from '../routing/failed-read.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TriangleAlert, WifiOff } from '../ui/icons.tsx'

/** In the place of what could not be read: the server's sentence, else the general one, with a retry. */
export function ReadFailure({ failure }: { failure: FailedRead }) {
  const { t } = useTranslation()
  const { revalidate, state } = useRevalidator()
  const offline = failure.status === 0
  const message = offline ? t('shell.offline') : failure.message || t('error_message')
  const ref = useKeptFocus()
  return (
    <div ref={ref}>
      <EmptyState
        alert
        icon={offline ? <WifiOff /> : <TriangleAlert />}
        title={message}
        action={
          <Button onClick={revalidate} busy={state === 'loading'} busyLabel={t('shell.loading')}>
            {t('error.retry')}
          </Button>
        }
      />
    </div>
  )
}

/** When the retry has replaced the button that has the focus, the heading of its place takes the focus. */
function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = ref.current
    return () => {
      const around = place?.contains(document.activeElement) && place.closest('dialog, main')
      if (!place || !around) return
      const heading = place.closest('section, dialog, main')?.querySelector('h1, h2')?.textContent
      // After the commit, which puts what was read in place.
      queueMicrotask(() => focusHeading(around, heading))
    }
  }, [])
  return ref
}

function focusHeading(around: Element, text: string | undefined) {
  const headings = [...around.querySelectorAll<HTMLElement>('h1, h2')]
  const heading = headings.find(({ textContent }) => textContent === text) ?? headings[0]
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

type PagePartProps<Data> = {
  title: string
  part: Part<Data>
  className?: string
  children: (data: NonNullable<Data>) => ReactNode
}

/** A part of a page; one that could not be read keeps its heading. */
export function PagePart<Data>({ title, part, className = '', children }: PagePartProps<Data>) {
  if (!part.failure) return children(part.data as NonNullable<Data>)
  return (
    <section className={`no-print grid gap-4 ${className}`}>
      <h2>{title}</h2>
      <ReadFailure failure={part.failure} />
    </section>
  )
}
