import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ChevronDown } from '../../../../ui/icons.tsx'

/**
 * What is seldom needed in a row: Enter opens it, Tab goes through it, Escape or a press outside closes it.
 */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation()
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const details = menu.current
      if (!details?.open || document.querySelector('dialog[open]')) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
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
  return (
    // Of one name: opening the one of another row closes this one.
    <details ref={menu} name="seldom" className="row-menu">
      <summary aria-label={label} title={t('admin.booking.more')} className="button button-quiet button-sm">
        <ChevronDown />
        <span>{t('admin.booking.more')}</span>
      </summary>
      <div>{children}</div>
    </details>
  )
}

/** On a phone it is a part of the row: closing it would move what is pressed. */
const isInFlow = ({ lastElementChild: panel }: Element) =>
  panel !== null && getComputedStyle(panel).position !== 'absolute'
