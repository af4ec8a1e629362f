import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'

type ScanFieldProps = { onScan: (text: string) => void; children: ReactNode }

/** The elements that take the keys which are typed at them. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role=listbox], [role=menu]'

/**
 * The field that a scanner types into, as a keyboard does, wherever the focus is. It is empty again and has
 * the focus when the next scan begins, whether the last one has been looked up or not. `children`: what the
 * last scan has done.
 */
export function ScanField({ onScan, children }: ScanFieldProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // A key that nothing else takes is the beginning of a scan: the focus may be on a button, or nowhere.
    const takeScan = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, target } = event
      if (key.length > 1 || key === ' ' || ctrlKey || altKey || metaKey) return
      if ((target as Element).closest(TAKES_KEYS) || document.querySelector('dialog[open]')) return
      ;(form.current?.elements.namedItem('scan') as HTMLInputElement | null)?.focus()
    }
    document.addEventListener('keydown', takeScan)
    return () => document.removeEventListener('keydown', takeScan)
  }, [])
  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      onSubmit={event => {
        event.preventDefault()
        const field = event.currentTarget.elements.namedItem('scan') as HTMLInputElement
        onScan(field.value)
        field.value = ''
        field.focus()
      }}
      className="grid gap-3"
    >
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,32rem)_auto] sm:justify-start">
        <TextField
          id="scan"
          name="scan"
          label={t('admin.scan.field')}
          hint={t('admin.scan.hint')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="enter"
          autoFocus
          data-route-focus=""
        />
        <Button type="submit" variant="secondary">
          {t('admin.scan.add')}
        </Button>
      </div>
      <p role="status" className="min-h-6 font-semibold">
        {children}
      </p>
    </form>
  )
}
