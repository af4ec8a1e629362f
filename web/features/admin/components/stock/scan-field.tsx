import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { isSeparator } from '#domain/scanning/key-presses.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { endsScan, isKeyOfElement, keysOfField, pressOf } from './scanned-keys.ts'
import { begunScan, useScansAnywhere } from './use-scans-anywhere.ts'

type ScanFieldProps = { onScan: (text: string) => void; children: ReactNode }

/** The elements that take the keys which are typed at them. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable]'

/** A scanner presses Tab at once after the last character; a hand does not. */
const MAX_TAB_MS = 50

/**
 * The field that a scanner types into, as a keyboard does, wherever the focus is and whatever language the
 * keyboard stands on. It is empty again and has the focus when the next scan begins, whether the last one has
 * been looked up or not. `children`: what the last scan has done.
 */
export function ScanField({ onScan, children }: ScanFieldProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const latest = useRef(onScan)
  const keys = useRef(keysOfField())
  useEffect(() => {
    latest.current = onScan
  })
  const take = (field: HTMLInputElement) => {
    const text = keys.current.textOf(field.value)
    field.value = ''
    field.focus()
    if (text.trim() !== '') latest.current(text)
  }
  const scanField = () => form.current?.elements.namedItem('scan') as HTMLInputElement | null
  const takeElsewhere = (text: string) => {
    latest.current(text)
    scanField()?.focus()
  }
  useScansAnywhere(takeElsewhere, { inDialogs: true })
  // Before the next key: the field has the focus as soon as it is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `take` reads refs alone
  useLayoutEffect(() => {
    keys.current = keysOfField(begunScan())
    let lastKeyAt = 0
    const takeScan = (event: KeyboardEvent) => {
      const field = scanField()
      if (!field || !isKeyOfElement(event)) return
      const press = pressOf(event)
      const isInField = event.target === field
      const isTab = event.key === 'Tab' && event.timeStamp - lastKeyAt <= MAX_TAB_MS
      if (isInField && endsScan(event) && isTab && field.value !== '') {
        event.preventDefault()
        take(field)
        return
      }
      // A key that nothing else takes is the beginning of a scan: the focus may be on a button, or nowhere.
      const isBeginning = isTyped(event) && !(event.target as Element).closest(TAKES_KEYS)
      if (!isInField && !(isBeginning && !document.querySelector('dialog[open]'))) return
      if (!isInField) field.focus()
      lastKeyAt = event.timeStamp
      keys.current.press(press, field.value, event.timeStamp)
      // The browser would do something else with these, or nothing.
      if (isSeparator(press)) event.preventDefault()
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
        take(event.currentTarget.elements.namedItem('scan') as HTMLInputElement)
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
      <div role="status" className="min-h-6">
        {children}
      </div>
    </form>
  )
}

const isTyped = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  key !== ' ' && !ctrlKey && !altKey && !metaKey && /^(?:.|F8|\p{Script=Arabic}+)$/u.test(key)
