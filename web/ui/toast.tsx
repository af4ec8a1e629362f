import { type ReactElement, useEffect } from 'react'
import { createPortal } from 'react-dom'
// Headless: the library's styled part inserts a <style> element, which the content policy forbids.
import {
  toast as queue,
  resolveValue,
  type Toast,
  type ToastOptions,
  useToaster,
} from 'react-hot-toast/headless'
import { CircleAlert, CircleCheck, Info, X } from './icons.tsx'
import { useTopDialog } from './open-dialogs.ts'
import { Spinner } from './spinner.tsx'

/**
 * Shows a toast. One that is on show already is renewed instead: its text is its id. `toast.success(text)`,
 * `toast.error(text)`; `toast.info(content)` has no judgement. `toast.notice(id, content)` has more than a
 * text, such as a link, and is shown for longer than a success, so that the link can be reached.
 */
export const toast = {
  success: (text: string, options?: ToastOptions) =>
    queue.success(text, { id: `success ${text}`, ...options }),
  error: (text: string, options?: ToastOptions) => queue.error(text, { id: `error ${text}`, ...options }),
  info: (content: string | ReactElement, options?: ToastOptions) =>
    queue(content, { id: `info ${content}`, ...options }),
  notice: (id: string, content: ReactElement) => queue.success(content, { id, duration: NOTICE_MS }),
  dismiss: (id: string) => queue.dismiss(id),
}

const NOTICE_MS = 6000

/** The newest toasts are shown, so that they never cover a page. */
const MAX_SHOWN = 3

// spec: error 4 s, success 2 s, blank 4 s, loading until replaced; at most 20 toasts, which is the library's
// limit.
const durations = {
  error: { duration: 4000 },
  success: { duration: 2000 },
  blank: { duration: 4000 },
  loading: { duration: Number.POSITIVE_INFINITY },
  removeDelay: 200,
}

/** Shows the toasts; one for the whole page. The timers pause while a toast is hovered or focused. */
export function Toaster({ dismissLabel }: { dismissLabel: string }) {
  const { toasts, handlers } = useToaster(durations)
  const shown = toasts.slice(0, MAX_SHOWN)
  const dialog = useTopDialog()

  // The container moves when a dialog opens or closes, without a pointerleave event. `endPause` changes at
  // each pause, and calling it twice would stop the timers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the dialog ends the pause
  useEffect(() => handlers.endPause(), [dialog])

  const dismiss = (id: string) => {
    queue.dismiss(id)
    handlers.endPause()
  }
  const container = (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timers
    <div
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      // Where the fewest controls are: on a phone the button of a form is at the bottom, on a wide screen the
      // cart and the account are at the top.
      className="pointer-events-none fixed inset-x-0 top-20 z-40 mx-auto flex max-w-sm flex-col gap-2 px-4 sm:top-auto sm:bottom-16 sm:ms-4 sm:me-auto sm:px-0"
    >
      {/* Always mounted: a live region announces additions only. An alert is announced when it is added. */}
      <div role="status" aria-atomic="false" className="contents">
        {shown.map(item =>
          item.type === 'error' ? null : (
            <ToastItem key={item.id} item={item} dismissLabel={dismissLabel} dismiss={dismiss} />
          ),
        )}
      </div>
      {shown.map(item =>
        item.type === 'error' ? (
          <ToastItem key={item.id} item={item} dismissLabel={dismissLabel} dismiss={dismiss} />
        ) : null,
      )}
    </div>
  )
  return dialog ? createPortal(container, dialog) : container
}

const icons = {
  success: <CircleCheck className="mt-0.5 size-5 shrink-0 text-ok" />,
  error: <CircleAlert className="mt-0.5 size-5 shrink-0 text-bad" />,
  blank: <Info className="mt-0.5 size-5 shrink-0 text-link" />,
  loading: <Spinner className="mt-0.5 size-5 text-primary" />,
  custom: null,
}

const borderClasses = {
  success: 'border-s-ok',
  error: 'border-s-bad',
  blank: 'border-s-link',
  loading: 'border-s-primary',
  custom: 'border-s-line',
}

type ToastItemProps = { item: Toast; dismissLabel: string; dismiss: (id: string) => void }

function ToastItem({ item, dismissLabel, dismiss }: ToastItemProps) {
  return (
    <div
      data-toast={item.type}
      role={item.type === 'error' ? 'alert' : undefined}
      className={
        'pointer-events-auto flex items-start gap-3 rounded-md border border-s-4 border-line bg-raised ps-4 pe-1 ' +
        `text-sm text-ink shadow-3 animate-rise transition-opacity ${borderClasses[item.type]} ${item.visible ? '' : 'opacity-0'}`
      }
    >
      <span className="flex grow gap-3 py-3">
        {item.icon ?? icons[item.type]}
        <span className="min-w-0 grow">{resolveValue(item.message, item)}</span>
      </span>
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={() => dismiss(item.id)}
        className="grid size-11 shrink-0 place-items-center rounded-sm text-ink-2 hover:text-ink"
      >
        <X className="size-4.5" />
      </button>
    </div>
  )
}
