import X from 'lucide-react/icons/x'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { noteOpenDialog } from './open-dialogs.ts'

type DialogProps = {
  open: boolean
  /** Asked for by Esc, the close button and a click beside the dialog; closing is up to the parent. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** Stays in sight at the bottom: the dialog's buttons. */
  footer?: ReactNode
  size?: 'sm' | 'md'
  children: ReactNode
}

/**
 * A modal dialog: a sheet at the foot of a phone, a card elsewhere. Its children exist only while it is open; focus
 * goes to the title, or to the element marked `data-autofocus`, and back to where it was.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  onClose,
  title,
  closeLabel,
  footer,
  size = 'md',
  children,
}: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const page = document.documentElement
    page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth)
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2')
    first?.focus()
    const forget = noteOpenDialog(dialog)
    return () => {
      forget()
      // Closing before React takes the element away is what gives the focus back.
      dialog.close()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way out, and the dialog element hears it
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={event => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // Chromium closes without asking when Esc comes twice.
      onClose={event => event.target === event.currentTarget && !event.currentTarget.open && onClose()}
      onPointerDown={event => {
        pressedBeside.current = isBeside(event)
      }}
      onClick={event => pressedBeside.current && isBeside(event) && onClose()}
      className={
        'mx-auto mt-auto mb-0 max-h-[calc(100dvh-2rem)] w-full max-w-none scroll-pt-16 scroll-pb-24 overflow-y-auto overscroll-contain ' +
        'rounded-t-lg bg-raised text-ink shadow-3 animate-rise backdrop:animate-fade backdrop:bg-scrim ' +
        `sm:mb-auto sm:rounded-lg ${size === 'sm' ? 'sm:max-w-md' : 'sm:max-w-140'} ` +
        'border-line sm:border forced-colors:border'
      }
    >
      <header className="sticky top-0 z-2 flex items-start justify-between gap-4 bg-raised ps-5 pe-2 pt-2 pb-1 sm:ps-6">
        <h2 id={titleId} tabIndex={-1} className="py-2 text-lg leading-small">
          {title}
        </h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <div className="px-5 pt-2 pb-6 sm:px-6">{children}</div>
      {footer ? (
        <footer className="sticky bottom-0 z-2 flex flex-wrap gap-3 border-t border-line bg-raised px-5 py-4 *:grow sm:justify-end sm:px-6 sm:*:grow-0">
          {footer}
        </footer>
      ) : null}
    </dialog>
  )
}

const isBeside = (event: MouseEvent<HTMLDialogElement>) => {
  const box = event.currentTarget.getBoundingClientRect()
  const outside =
    event.clientX < box.x || event.clientX > box.right || event.clientY < box.y || event.clientY > box.bottom
  return event.target === event.currentTarget && outside
}
