import { expect, test } from 'vitest'
import type { KeyPress } from '#domain/scanning/key-presses.ts'
import { keysOfField, pressOf } from './scanned-keys.ts'

const plain = { shift: false, ctrl: false, alt: false }
const SEPARATORS: Record<string, KeyPress> = {
  'Ctrl+]': { ...plain, key: 'د', code: 'BracketRight', ctrl: true },
  F8: { ...plain, key: 'F8', code: 'F8' },
}
/** What the Arabic keyboard types with Shift; a browser has no name for a key of two letters. */
const ARABIC: Record<string, string> = { B: 'لآ', T: 'لإ', G: 'لأ', A: 'ِ' }

function textInField(scan: string, separator: KeyPress, { paste, begun = '', pause = 5 }: Typed = {}) {
  const presses = pressesOf(begun, separator).map(({ press }) => press)
  const keys = keysOfField({ presses, at: 0 })
  let value = ''
  for (const [index, { press, typed }] of pressesOf(scan, separator).entries()) {
    keys.press(press, value, pause + index * 5)
    value += typed
  }
  return keys.textOf(paste ?? value)
}

/** `begun`: what was typed before the field was there, `pause` milliseconds earlier. */
type Typed = { paste?: string; begun?: string; pause?: number }

const pressesOf = (scan: string, separator: KeyPress) =>
  [...scan].map(char => {
    const typed = ARABIC[char] ?? char
    const press =
      char === '|'
        ? separator
        : ARABIC[char]
          ? { ...plain, key: typed.length > 1 ? 'Unidentified' : typed, code: `Key${char}`, shift: true }
          : { ...plain, key: char, code: `Digit${char}` }
    return { press, typed: char === '|' ? '' : typed }
  })

test.each(Object.keys(SEPARATORS))('keys of two Arabic letters keep the separator %s', name => {
  const separator = SEPARATORS[name] as KeyPress
  expect(textInField('10BT23|21001', separator)).toBe('10BT23\u001D21001')
  expect(textInField('10GBTA23|21001', separator)).toBe('10GBTA23\u001D21001')
})

test('a value that other keys have not typed counts as it is', () => {
  expect(textInField('10BT23|21001', SEPARATORS.F8 as KeyPress, { paste: '10لا' })).toBe('10لا')
})

test.each(['10BT', '10BT2', '10BT23|21001'])('a scan goes on in a field that comes after %s', begun => {
  const rest = '10BT23|21001'.slice(begun.length)
  const text = textInField(rest, SEPARATORS.F8 as KeyPress, { begun })
  expect(text).toBe('10BT23\u001D21001')
})

test('keys after a pause are another text than those before the field was there', () => {
  expect(textInField('2', SEPARATORS.F8 as KeyPress, { begun: '10BT', pause: 60 })).toBe('2')
})

test.each([
  ['a scan is what the scanner has sent', 5, 'Ser9'],
  ['what a person types is what they see', 120, 'sER9'],
])('with CapsLock %s', (_, pause, text) => {
  const keys = keysOfField()
  let value = ''
  for (const [index, key] of [...'sER9'].entries()) {
    const code = key === '9' ? 'Digit9' : `Key${key.toUpperCase()}`
    const event = { key, code, shiftKey: key === 's', ctrlKey: false, altKey: false }
    keys.press(pressOf({ ...event, getModifierState: () => true } as never), value, index * pause)
    value += key
  }
  expect(keys.textOf(value)).toBe(text)
})
