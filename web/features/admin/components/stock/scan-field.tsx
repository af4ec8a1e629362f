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
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    const scanField = () => form.current?.elements.namedItem('scan') as HTMLInputElement | null
    const takeScanOf = scansInNumberFields()
    const takeScan = (event: KeyboardEvent) => {
      const scan = takeScanOf(event)
      if (scan) {
        event.preventDefault()
        event.stopPropagation()
        latest.current(scan)
        scanField()?.focus()
      }
      // A key that nothing else takes is the beginning of a scan: the focus may be on a button, or nowhere.
      else if (isCharacter(event) && event.key !== ' ' && !(event.target as Element).closest(TAKES_KEYS))
        if (!document.querySelector('dialog[open]')) scanField()?.focus()
    }
    // Before the handlers of the fields.
    document.addEventListener('keydown', takeScan, { capture: true })
    return () => document.removeEventListener('keydown', takeScan, { capture: true })
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

const isCharacter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !altKey && !metaKey

/** No hand types so many characters so fast one after the other, and no barcode is shorter. */
const [MIN_SCAN_LENGTH, MAX_KEY_MS] = [8, 50]

/**
 * Returns a handler of keys that returns the text of a scan into a field of numbers, whose number it
 * restores: no barcode is a number of pieces. In a field of text a scan stays: it may be the batch, which
 * some packs have as a barcode.
 */
function scansInNumberFields(): (event: KeyboardEvent) => string | undefined {
  let fast: { field: HTMLInputElement; before: string; text: string; at: number } | undefined
  return event => {
    const { target: field, key, timeStamp: at } = event
    const last = fast && fast.field === field && at - fast.at <= MAX_KEY_MS ? fast : undefined
    fast = undefined
    if (!(field instanceof HTMLInputElement) || field.inputMode !== 'numeric' || event.repeat) return
    if (key !== 'Enter') {
      const { before, text } = last ?? { before: field.value, text: '' }
      // Before a capital letter a scanner presses Shift.
      fast = { field, before, text: isCharacter(event) ? text + key : text, at }
    } else if (last && last.text.length >= MIN_SCAN_LENGTH) {
      setValue(field, last.before)
      return last.text
    }
  }
}

/** Sets the value of a field as typing does, so that React learns of it. */
function setValue(field: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
