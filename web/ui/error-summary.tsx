import CircleAlert from 'lucide-react/icons/circle-alert'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

type ErrorSummaryProps = {
  title: ReactNode
  /** `field` is the id or the name of the control; an error of the whole form has none. */
  errors: readonly { field?: string; message: ReactNode }[]
  /** Anything that changes with each refused attempt: the summary then takes the focus again. */
  attempt?: unknown
}

/** The list of what was refused, above the form (the NHS pattern): it takes the focus and leads to each field. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  const any = errors.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to take the focus
  useEffect(() => {
    if (any) ref.current?.focus()
  }, [any, attempt])

  if (!any) return null
  return (
    <div ref={ref} tabIndex={-1} className="rounded-md border-2 border-bad bg-surface p-4 sm:p-5">
      <div role="alert" className="flex gap-3">
        <CircleAlert aria-hidden className="mt-0.5 size-6 shrink-0 text-bad" />
        <div>
          <h2 className="text-lg leading-small">{title}</h2>
          <ul className="mt-1">
            {errors.map(({ field, message }) => (
              <li key={`${field}:${message}`} className="py-1 font-semibold text-bad">
                {field ? (
                  <a href={`#${field}`} onClick={event => goTo(field, event)} className="text-bad">
                    {message}
                  </a>
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

/** Puts the focus in the field and its label, not only its box, in sight. */
function goTo(field: string, event: MouseEvent) {
  const control =
    document.getElementById(field) ?? document.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)
  if (!control) return
  event.preventDefault()
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : null
  const head = control.closest('fieldset') ?? label ?? control
  head.scrollIntoView({ block: 'start' })
  control.focus({ preventScroll: true })
}
