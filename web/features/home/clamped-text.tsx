import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

/**
 * A text clamped to four lines (90 px; spec §1: at most 100 px) on screens up to 1024 px. If text is hidden,
 * a button shows the rest; `subject` makes the labels of several such buttons distinct.
 */
export function ClampedText({ subject, children }: { subject: string; children: string }) {
  const { t } = useTranslation()
  const id = useId()
  const text = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(false)
  const [isClamped, setIsClamped] = useState(false)

  useEffect(() => {
    const box = text.current
    if (!box || open) return
    const observer = new ResizeObserver(() => setIsClamped(box.scrollHeight > box.clientHeight + 1))
    observer.observe(box)
    return () => observer.disconnect()
  }, [open])

  const action = open ? t('home.hide_text') : t('home.show_text')
  return (
    <>
      <p id={id} ref={text} className={open ? undefined : 'clamped-text'}>
        {children}
      </p>
      {isClamped ? (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${action}: ${subject}`}
          onClick={() => setOpen(!open)}
          className="relative z-1 min-h-11 self-start text-sm font-semibold text-link underline underline-offset-4 min-[1025px]:hidden"
        >
          {action}
        </button>
      ) : null}
    </>
  )
}
