import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton, isRepeated } from './button.tsx'
import { X } from './icons.tsx'
import { registerOpenDialog } from './open-dialogs.ts'

type DialogProps = {
  open: boolean
  /**
   * Called on Esc, the close button and a click on the backdrop; the parent closes the dialog, or returns
   * false if it stays open. Without it the dialog cannot be closed.
   */
  onClose?: () => unknown
  title: ReactNode
  closeLabel: string
  /** The dialog's buttons, always visible at the bottom. */
  footer?: ReactNode
  size?: 'sm' | 'md'
  children: ReactNode
}

/**
 * A modal dialog: a bottom sheet on phones, else a card. Its children are mounted only while it is open.
 * Opening focuses the title, or the element with `data-autofocus`; closing restores the focus.
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
  const pressedBackdrop = useRef(false)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const root = document.documentElement
    root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth)
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2')
    first?.focus()
    // Firefox tells a screen reader nothing of a focus in what was inserted just now.
    setTimeout(() => {
      if (document.activeElement?.localName !== 'h2') return
      first?.blur()
      first?.focus()
    }, 50)
    const unregister = registerOpenDialog(dialog)
    return () => {
      unregister()
      // The browser restores the focus only if the dialog is closed before React removes it.
      dialog.close()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Esc, which the dialog handles
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      // Else Firefox makes what scrolls a stop, and a screen reader speaks all of it there.
      tabIndex={-1}
      onCancel={event => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
      }}
      // Chromium closes the dialog without a cancel event when Esc is pressed twice.
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || currentTarget.open) return
        if (!onClose || onClose() === false) currentTarget.showModal()
      }}
      onPointerDown={event => {
        pressedBackdrop.current = isOnBackdrop(event)
      }}
      // The second click of a double click on the button that opened the dialog lands on the backdrop.
      onClick={event => pressedBackdrop.current && isOnBackdrop(event) && !isRepeated(event) && onClose?.()}
      className={`dialog-sheet ${size === 'sm' ? 'sm:max-w-md' : 'sm:max-w-140'}`}
    >
      <header className="dialog-head">
        <h2 id={titleId} tabIndex={-1} className="py-2 text-lg leading-small">
          {title}
        </h2>
        {onClose ? (
          <IconButton label={closeLabel} onClick={onClose}>
            <X />
          </IconButton>
        ) : null}
      </header>
      <div className="px-5 pt-2 pb-6 sm:px-6">{children}</div>
      {footer ? <footer className="dialog-foot">{footer}</footer> : null}
    </dialog>
  )
}

const isOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
  const box = event.currentTarget.getBoundingClientRect()
  const outside =
    event.clientX < box.x || event.clientX > box.right || event.clientY < box.y || event.clientY > box.bottom
  return event.target === event.currentTarget && outside
}
