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
  shift: event.shiftKey,
  ctrl: event.ctrlKey,
  alt: event.altKey,
})

/** Whether an event is a key that an element got; autofill and extensions send others. */
export const isKeyOfElement = (event: Event): boolean =>
  event instanceof KeyboardEvent && event.target instanceof Element

/** The keys of a scan that is being typed, and the time of the last one. */
type BegunScan = { presses: readonly KeyPress[]; at: number }

/**
 * The keys that were pressed in the scan field since it was empty, and before them those of `begun`, a scan
 * that began before the field was there and goes on in it. Its value counts instead if anything else has
 * changed it, such as the clipboard or the mouse.
 */
export function keysOfField(begun?: BegunScan) {
  let presses: KeyPress[] = []
  let before = begun
  let lastAt = 0
  let isByHand = false
  return {
    press: (press: KeyPress, value: string, at: number) => {
      // A pause: these keys are another text.
      if (before && presses.length === 0)
        before = at - before.at <= MAX_KEY_MS ? { ...before, at } : undefined
      if (value === '' && !presses.every(isSeparator)) presses = []
      if (!isTextKey(press)) return
      isByHand = presses.length > 0 && (isByHand || at - lastAt > MAX_KEY_MS)
      presses.push(press)
      lastAt = at
    },
    textOf: (value: string): string => {
      const shown = presses.filter(press => !isSeparator(press) && !press.alt && press.key !== 'Alt')
      const isTyped = presses.some(({ alt }) => alt) || typesText(shown, value)
      const typed = [...(before?.presses ?? []), ...presses]
      const text = isTyped ? textOfKeys(isByHand ? typed.map(asShown) : typed) : value
      presses = []
      before = undefined
      return text
    },
  }
}

/** A letter that a person has typed is as it was shown, also with CapsLock. */
const asShown = (press: KeyPress): KeyPress =>
  /^[a-z]$/i.test(press.key) ? { ...press, shift: press.key < 'a' } : press

type Fast = BegunScan & {
  target: EventTarget | null
  before: string
  /** Whether the handlers of a select know of what the keys have chosen in it. */
  isTold: boolean
}

/**
 * `scanOf`, a handler of keys, returns the text of a scan outside of the scan field. It restores the value of
 * the field or select that the scan was typed into. A field of numbers or dates takes no barcode; one of text
 * keeps a scan that names no product: it may be the batch, which some packs have as a barcode. In a dialog it
 * keeps every scan: a tracking number can look like the number of a product. `holdChoice`,
 * a handler of `input` and `change`, tells a select of what a key has chosen in it once no scan can follow.
 * `begunScan` returns what was typed of a scan so far, wherever that was.
 */
export function scansElsewhere() {
  let fast: Fast | undefined
  let untold: ReturnType<typeof setTimeout> | undefined
  const scanOf = (event: KeyboardEvent): string | undefined => {
    const { target, timeStamp: at } = event
    const isOne = fast && (fast.target === target || !keepsKeys(fast.target)) && at - fast.at <= MAX_KEY_MS
    const last = isOne ? fast : undefined
    fast = undefined
    const field = isTextField(target) ? target : undefined
    const select = target instanceof HTMLSelectElement ? target : undefined
    if ((target as Element).closest('[contenteditable]') || event.repeat) return
    if (!endsScan(event)) {
      const value = (field ?? select)?.value ?? ''
      const press = pressOf(event)
      // Before a capital letter a scanner presses Shift.
      const presses = [...(last?.presses ?? []), ...(isTextKey(press) ? [press] : [])]
      const { before, isTold } = last?.target === target ? last : { before: value, isTold: false }
      fast = { target, before, isTold, presses, at }
      return
    }
    if (field?.id === 'scan') return
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
  return { scanOf, holdChoice, begunScan: (): BegunScan | undefined => fast }
}

/** Whether the keys of a scan are in an element that is still shown; else the scan goes on in another one. */
const keepsKeys = (target: EventTarget | null) =>
  (isTextField(target) || target instanceof HTMLSelectElement) && target.isConnected

const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !/^(?:checkbox|radio|button|submit|file)$/.test(target.type))

/** Sets the value of a field as typing does, so that React learns of it. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
