import { type ReactElement, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { CircleAlert, CircleCheck, Info, X } from './icons.tsx'
import { useTopDialog } from './open-dialogs.ts'
import {
  addToast,
  dismissToast,
  pauseToasts,
  resumeToasts,
  shownToasts,
  subscribeToToasts,
  type Toast,
} from './toast-queue.ts'

/**
 * Shows a toast. One that is on show already is renewed instead: its text is its id. `toast.success(text)`,
 * `toast.error(text)`; `toast.info(content)` has no judgement. `toast.notice(id, content)` has more than a
 * text, such as a link, and is shown for longer than a success, so that the link can be reached.
 */
export const toast = {
  success: (content: string, options?: ToastOptions) => show('success', content, options),
  error: (content: string, options?: ToastOptions) => show('error', content, options),
  info: (content: string | ReactElement, options?: ToastOptions) => show('info', content, options),
  notice: (id: string, content: ReactElement) => show('success', content, { id, duration: NOTICE_MS }),
  dismiss: dismissToast,
}

/**
 * `of`: the failed write that an error tells of; its next answer dismisses the toast. `attempt`: that of a
 * refusal that the page may show, too.
 */
type ToastOptions = { id?: string; duration?: number; of?: string | undefined; attempt?: unknown }

function show(type: Toast['type'], content: string | ReactElement, options?: ToastOptions): void {
  addToast({ type, content, id: `${type} ${content}`, duration: durations[type], ...options })
}

const NOTICE_MS = 6000

/** From the spec, in milliseconds. */
const durations = { error: 4000, success: 2000, info: 4000 }

/** Shows the toasts; one for the whole page. The timers pause while a toast is hovered or focused. */
export function Toaster({ dismissLabel, className = '' }: { dismissLabel: string; className?: string }) {
  const shown = useSyncExternalStore(subscribeToToasts, shownToasts, () => none)
  const dialog = useTopDialog()

  // The container moves when a dialog opens or closes, without a pointerleave event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the dialog ends the pause
  useEffect(resumeToasts, [dialog])

  const container = (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timers
    <div
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
      // Where the fewest controls are: on a phone the button of a form is at the bottom, on a wide screen the
      // cart and the account are at the top.
      className={`toaster no-print ${className}`}
    >
      {/* Always mounted: a live region announces additions only. An alert is announced when it is added. */}
      <div role="status" aria-atomic="false" className="contents">
        {shown.map(item =>
          item.type === 'error' ? null : <ToastItem key={item.id} item={item} dismissLabel={dismissLabel} />,
        )}
      </div>
      {shown.map(item =>
        item.type === 'error' ? <ToastItem key={item.id} item={item} dismissLabel={dismissLabel} /> : null,
      )}
    </div>
  )
  return dialog ? createPortal(container, dialog) : container
}

const none: readonly Toast[] = []

const icons = {
  success: <CircleCheck className="text-ok" />,
  error: <CircleAlert className="text-bad" />,
  info: <Info className="text-link" />,
}

const borderClasses = {
  success: 'border-s-ok',
  error: 'border-s-bad',
  info: 'border-s-link',
}

function ToastItem({ item, dismissLabel }: { item: Toast; dismissLabel: string }) {
  const dismiss = () => {
    dismissToast(item.id)
    // Its button is gone, without a pointerleave event.
    resumeToasts()
  }
  return (
    <div
      data-toast={item.type}
      role={item.type === 'error' ? 'alert' : undefined}
      className={`toast ${borderClasses[item.type]} ${item.isLeaving ? 'opacity-0' : ''}`}
    >
      <span>
        {icons[item.type]}
        <span>{item.content}</span>
      </span>
      <button type="button" aria-label={dismissLabel} onClick={dismiss}>
        <X />
      </button>
    </div>
  )
}
