import { isSeparator, isTextKey, type KeyPress, textOfKeys, typesText } from '#domain/scanning/key-presses.ts'
import { productCode } from '#domain/scanning/read-scan.ts'

/** No hand types so many characters so fast one after the other, and no barcode is shorter. */
const [MIN_SCAN_LENGTH, MAX_KEY_MS] = [8, 50]
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

type Fast = { target: EventTarget | null; before: string; presses: KeyPress[]; at: number }

/**
 * Returns a handler of keys that returns the text of a scan outside of the scan field. It restores the value
 * of a field that the scan was typed into. A field of numbers or dates takes no barcode; one of text keeps a
 * scan that names no product: it may be the batch, which some packs have as a barcode.
 */
export function scansElsewhere(): (event: KeyboardEvent) => string | undefined {
  let fast: Fast | undefined
  return event => {
    const { target, timeStamp: at } = event
    const last = fast && fast.target === target && at - fast.at <= MAX_KEY_MS ? fast : undefined
    fast = undefined
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    const field = isField ? target : undefined
    const isOther = !field && (target as Element).closest('select, [contenteditable], [role=menu]')
    if (field?.id === 'scan' || isOther || event.repeat) return
    if (!endsScan(event)) {
      const { before, presses } = last ?? { before: field?.value ?? '', presses: [] }
      const press = pressOf(event)
      // Before a capital letter a scanner presses Shift.
      fast = { target, before, presses: isTextKey(press) ? [...presses, press] : presses, at }
      return
    }
    const text = textOfKeys(last?.presses ?? [])
    if (!last || text.length < (field ? MIN_SCAN_LENGTH : MIN_CODE_LENGTH)) return
    const isText = field && field.inputMode !== 'numeric' && field.type !== 'date'
    if (isText && !productCode(text).gtin) return
    if (field) setValue(field, last.before)
    return text
  }
}

/** Sets the value of a field as typing does, so that React learns of it. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
