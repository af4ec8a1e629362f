import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { CircleAlert } from './icons.tsx'
import { setOnPage } from './toast-queue.ts'

/**
 * `field` is the id or name of the control; an error of the whole form has none. `to` is the page that helps.
 */
export type SummaryError = { field?: string; message: ReactNode; to?: string }

type ErrorSummaryProps = {
  title: string
  errors: readonly SummaryError[]
  /** A value that changes with each refused attempt; the summary then takes the focus again. */
  attempt?: unknown
}

/** The list of a form's errors above the form (NHS pattern): takes the focus and links to each field. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  const hasErrors = errors.length > 0

  useEffect(() => {
    if (!hasErrors) return
    ref.current?.focus()
    setOnPage(attempt)
  }, [hasErrors, attempt])

  if (!hasErrors) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={ref}
      // A focused element needs a name: Orca calls a division “clickable”.
      role="group"
      aria-label={title}
      tabIndex={-1}
      // In the server's page, after a post without scripts, the browser focuses it by the attribute.
      // biome-ignore lint/a11y/noAutofocus: errors are the reason why the page came back
      autoFocus
      data-error-summary
      className="rounded-md border-2 border-bad bg-surface p-4 sm:p-5"
    >
      <div role="alert" className="flex gap-3">
        <CircleAlert className="mt-0.5 size-6 shrink-0 text-bad" />
        <div>
          <h2 className="text-lg leading-small">{title}</h2>
          <ul className="mt-1">
            {errors.map(({ field, message, to }) => (
              <li key={`${field}:${message}`} className="py-1 font-semibold text-bad">
                {field ? (
                  <a href={`#${field}`} onClick={event => focusField(field, event)} className="text-bad">
                    {message}
                  </a>
                ) : to ? (
                  <Link to={to} className="text-bad">
                    {message}
                  </Link>
                ) : (
                  message
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}

/** Focuses the field and scrolls its label, not only its control, into view. */
function focusField(field: string, event: MouseEvent) {
  const control =
    document.getElementById(field) ?? document.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)
  if (!control) return
  event.preventDefault()
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : null
  const scrollTarget = control.closest('fieldset') ?? label ?? control
  scrollTarget.scrollIntoView({ block: 'start' })
  control.focus({ preventScroll: true })
}
