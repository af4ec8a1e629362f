import { isSeparator, isTextKey, type KeyPress, textOfKeys, typesText } from '#domain/scanning/key-presses.ts'
import { productCode } from '#domain/scanning/read-scan.ts'

/** No hand types so many characters so fast one after the other, and no barcode is shorter. */
const [MIN_SCAN_LENGTH, MAX_KEY_MS] = [8, 50]
/** How long a choice of a key waits for the rest of a scan, also on a busy computer. */
const HOLD_MS = 250
/** Outside of fields people do not type, so that the short codes of the pharmacy count as scans. */
const MIN_CODE_LENGTH = 4

/** A scanner ends a scan with Enter, or with Tab. */
export const endsScan = ({ key }: KeyboardEvent) => key === 'Enter' || key === 'Tab'

export const pressOf = (event: KeyboardEvent): KeyPress => ({
  key: event.key,
  code: event.code,
  shift: event.shiftKey !== event.getModifierState('CapsLock'),
  ctrl: event.ctrlKey,
  alt: event.altKey,
})

/**
 * The keys that were pressed in the scan field since it was empty. Its value counts instead if anything else
 * has changed it, such as the clipboard or the mouse.
 */
export function keysOfField() {
  let presses: KeyPress[] = []
  return {
    press: (press: KeyPress, value: string) => {
      if (value === '' && !presses.every(isSeparator)) presses = []
      if (isTextKey(press)) presses.push(press)
    },
    textOf: (value: string): string => {
      const shown = presses.filter(press => !isSeparator(press) && !press.alt && press.key !== 'Alt')
      const isTyped = presses.some(({ alt }) => alt) || typesText(shown, value)
      const text = isTyped ? textOfKeys(presses) : value
      presses = []
      return text
    },
  }
}

type Fast = {
  target: EventTarget | null
  before: string
  presses: KeyPress[]
  at: number
  /** Whether the handlers of a select know of what the keys have chosen in it. */
  isTold: boolean
}

/**
 * `scanOf`, a handler of keys, returns the text of a scan outside of the scan field. It restores the value of
 * the field or select that the scan was typed into. A field of numbers or dates takes no barcode; one of text
 * keeps a scan that names no product: it may be the batch, which some packs have as a barcode. In a dialog it
 * keeps every scan: a tracking number can look like the number of a product. `holdChoice`,
 * a handler of `input` and `change`, tells a select of what a key has chosen in it once no scan can follow.
 */
export function scansElsewhere() {
  let fast: Fast | undefined
  let untold: ReturnType<typeof setTimeout> | undefined
  const scanOf = (event: KeyboardEvent): string | undefined => {
    const { target, timeStamp: at } = event
    const last = fast && fast.target === target && at - fast.at <= MAX_KEY_MS ? fast : undefined
    fast = undefined
    const field = isTextField(target) ? target : undefined
    const select = target instanceof HTMLSelectElement ? target : undefined
    if (field?.id === 'scan' || (target as Element).closest('[contenteditable]') || event.repeat) return
    if (!endsScan(event)) {
      const before = (field ?? select)?.value ?? ''
      const press = pressOf(event)
      // Before a capital letter a scanner presses Shift.
      const presses = [...(last?.presses ?? []), ...(isTextKey(press) ? [press] : [])]
      fast = { target, before, isTold: false, ...last, presses, at }
      return
    }
    const text = textOfKeys(last?.presses ?? [])
    if (!last || text.length < (field ? MIN_SCAN_LENGTH : MIN_CODE_LENGTH)) return
    const isText = field && field.inputMode !== 'numeric' && field.type !== 'date'
    if (isText && (field.closest('dialog') || !productCode(text).gtin)) return
    if (field) setValue(field, last.before)
    clearTimeout(untold)
    if (select) select.value = last.before
    if (select && last.isTold) select.dispatchEvent(new Event('change', { bubbles: true }))
    return text
  }
  const holdChoice = (event: Event) => {
    const { target, isTrusted } = event
    if (!isTrusted || !(target instanceof HTMLSelectElement) || fast?.target !== target) return
    event.stopPropagation()
    clearTimeout(untold)
    untold = setTimeout(() => {
      if (fast) fast.isTold = true
      for (const type of ['input', 'change']) target.dispatchEvent(new Event(type, { bubbles: true }))
    }, HOLD_MS)
  }
  return { scanOf, holdChoice }
}

const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !/^(?:checkbox|radio|button|submit|file)$/.test(target.type))

/** Sets the value of a field as typing does, so that React learns of it. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
