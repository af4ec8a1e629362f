import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { ChevronDown } from './icons.tsx'

type DisclosureProps = {
  button: ReactNode
  /** The button's accessible name if its content is not text. */
  label?: string
  /** Hides the chevron. */
  bare?: boolean
  align?: 'start' | 'end'
  className?: string
  buttonClassName?: string
  /**
   * Renders the children when the panel is opened: for long lists, to which there is another way without
   * scripts.
   */
  deferred?: boolean
  /** The panel's content: usually a `ul` of links with the class `menu-item`; a button
   * with `data-closes` closes it. */
  children: ReactNode
}

/**
 * A button that opens a small panel below it, with links instead of an ARIA menu. Esc closes the panel and
 * focuses the button. A press or focus outside and following one of its links also close it. The panel
 * follows the button's `aria-expanded`, which a script sets before hydration
 * (web/ssr/pre-hydration-events.ts); without scripts it opens on focus and hover.
 */
export function Disclosure({
  button,
  label,
  bare,
  align = 'end',
  className = '',
  buttonClassName = 'disclosure-button',
  deferred,
  children,
}: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useLayoutEffect(() => {
    if (trigger.current?.getAttribute('aria-expanded') === 'true') setOpen(true)
  }, [])

  useEffect(() => {
    if (!open) return
    const closeOnOutsideEvent = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      trigger.current?.focus()
    }
    document.addEventListener('pointerdown', closeOnOutsideEvent)
    document.addEventListener('focusin', closeOnOutsideEvent)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOnOutsideEvent)
      document.removeEventListener('focusin', closeOnOutsideEvent)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open])

  return (
    <div ref={root} className={className ? `disclosure ${className}` : 'disclosure'}>
      <button
        ref={trigger}
        type="button"
        data-disclosure
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={label}
        onClick={() => setOpen(!open)}
        className={buttonClassName}
      >
        {button}
        {bare ? null : <ChevronDown className="disclosure-chevron" />}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div
        id={panelId}
        onClick={event => (event.target as Element).closest('a, [data-closes]') && setOpen(false)}
        className={`disclosure-panel ${align === 'end' ? 'end-0' : 'start-0'}`}
      >
        {deferred && !open ? null : children}
      </div>
    </div>
  )
}
