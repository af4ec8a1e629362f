import { GS } from './element-strings.ts'

/** A key that a scanner, which is a keyboard, or a hand pressed: as KeyboardEvent has it. */
export type KeyPress = { key: string; code: string; shift: boolean; ctrl: boolean; alt: boolean }

/**
 * The text that a scanner sent by its keys. While the computer stands on another keyboard, such as the Arabic
 * one, the letters follow from the keys (`code`) of an English one; Shift alone makes capitals. FNC1 arrives
 * as the character GS, as Ctrl+], as F8, or as Alt with the digits 029 of the number pad.
 */
export function textOfKeys(presses: readonly KeyPress[]): string {
  const isLatin = presses.every(
    press => !/^Key[A-Z]$/.test(press.code) || (!isUnnamed(press) && /^[a-z]$|^.{4,}$/i.test(press.key)),
  )
  let text = ''
  let altDigits = ''
  for (const press of [...presses, END]) {
    const digit = press.alt ? /^(?:Numpad|Digit)(\d)$/.exec(press.code)?.[1] : undefined
    if (digit !== undefined) altDigits += digit
    else {
      if (altDigits !== '') text += String.fromCharCode(Number(altDigits) % 256)
      altDigits = ''
      text += isSeparator(press) ? GS : typedBy(press, isLatin)
    }
  }
  return text
}

/** Whether a press belongs to a text: it types something, or is part of what stands for a separator. */
export const isTextKey = (press: KeyPress) =>
  isSeparator(press) ||
  (press.alt && /^(?:Numpad|Digit)\d$/.test(press.code)) ||
  press.key === 'Alt' ||
  typedBy(press, !isUnnamed(press)) !== ''

/** Whether the keys have typed exactly a text. */
export function typesText(presses: readonly KeyPress[], text: string): boolean {
  let rest = text
  for (const press of presses) {
    const typed = isUnnamed(press) ? TWO_LETTERS.exec(rest)?.[0] : press.key
    if (typed === undefined || !rest.startsWith(typed)) return false
    rest = rest.slice(typed.length)
  }
  return rest === ''
}

const TWO_LETTERS = /^(?:ل[اأإآ]|[\uFEF5-\uFEFC])/

/** A key that types two letters at once, as «لآ», has no name in some browsers. */
const isUnnamed = ({ key }: KeyPress) => key === '' || key === 'Unidentified'

export const isSeparator = ({ key, code, ctrl }: KeyPress) =>
  key === 'F8' || key === GS || (ctrl && (code === 'BracketRight' || key === ']'))

function typedBy({ key, code, shift, ctrl, alt }: KeyPress, isLatin: boolean): string {
  if (ctrl || alt) return ''
  const english = /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : ENGLISH[code]
  if (!isLatin && english !== undefined)
    return english.length === 1 ? (shift ? english.toUpperCase() : english) : (english[shift ? 1 : 0] ?? '')
  // CapsLock turns the letters that a scanner sends, and not its Shift.
  if (/^Key[A-Z]$/.test(code) && /^[a-z]$/i.test(key)) return shift ? key.toUpperCase() : key.toLowerCase()
  // «لا» is one key with two letters.
  return [...key].length === 1 || /^\p{Script=Arabic}+$/u.test(key) ? key : ''
}

const END: KeyPress = { key: '', code: '', shift: false, ctrl: false, alt: false }

/** What an English keyboard types with the keys beside the letters: plain, with Shift. */
const ENGLISH: Record<string, string> = {
  ...Object.fromEntries([...')!@#$%^&*('].map((shifted, digit) => [`Digit${digit}`, `${digit}${shifted}`])),
  ...{ Minus: '-_', Equal: '=+', BracketLeft: '[{', BracketRight: ']}', Backslash: '\\|' },
  ...{ Semicolon: ';:', Quote: `'"`, Backquote: '`~', Comma: ',<', Period: '.>', Slash: '/?' },
}
