import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ChevronDown } from '../../../../ui/icons.tsx'
import { pressByKey } from './menu-keys.ts'

/**
 * What is seldom needed in a row: Enter opens it, Tab goes through it, a key presses one of its buttons;
 * Escape, a press outside or of one of its buttons closes it.
 */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation()
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const details = menu.current
      if (!details?.open || document.querySelector('dialog[open]')) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return pressByKey(details, event)
        details.querySelector('summary')?.focus()
      } else if (details.contains(event.target as Node) || isInFlow(details)) return
      details.open = false
    }
    window.addEventListener('pointerdown', close)
    window.addEventListener('keydown', close)
    return () => {
      window.removeEventListener('pointerdown', close)
      window.removeEventListener('keydown', close)
    }
  }, [])
  /** Its dialog restores the focus to what had it: a hidden button cannot take it. */
  const closeAfterPress = () => {
    const details = menu.current
    if (!details) return
    // A transition of what is hidden would pause for ever.
    for (const animation of details.getAnimations({ subtree: true })) animation.finish()
    details.open = false
    details.querySelector('summary')?.focus()
  }
  return (
    // Of one name: opening the one of another row closes this one.
    <details ref={menu} name="seldom" className="row-menu">
      <summary aria-label={label} className="button button-quiet button-sm">
        <span>{t('admin.booking.more')}</span>
        <ChevronDown />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its buttons */}
      <div onClick={closeAfterPress}>{children}</div>
    </details>
  )
}

/** On a phone it is a part of the row: closing it would move what is pressed. */
const isInFlow = ({ lastElementChild: panel }: Element) =>
  panel !== null && getComputedStyle(panel).position !== 'absolute'
