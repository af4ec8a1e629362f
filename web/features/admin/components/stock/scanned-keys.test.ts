import { expect, test } from 'vitest'
import type { KeyPress } from '#domain/scanning/key-presses.ts'
import { keysOfField } from './scanned-keys.ts'

const plain = { shift: false, ctrl: false, alt: false }
const SEPARATORS: Record<string, KeyPress> = {
  'Ctrl+]': { ...plain, key: 'د', code: 'BracketRight', ctrl: true },
  F8: { ...plain, key: 'F8', code: 'F8' },
}
/** What the Arabic keyboard types with Shift; a browser has no name for a key of two letters. */
const ARABIC: Record<string, string> = { B: 'لآ', T: 'لإ', G: 'لأ', A: 'ِ' }

function textInField(scan: string, separator: KeyPress, paste?: string) {
  const keys = keysOfField()
  let value = ''
  for (const char of scan) {
    const typed = ARABIC[char] ?? char
    const press =
      char === '|'
        ? separator
        : ARABIC[char]
          ? { ...plain, key: typed.length > 1 ? 'Unidentified' : typed, code: `Key${char}`, shift: true }
          : { ...plain, key: char, code: `Digit${char}` }
    keys.press(press, value)
    if (char !== '|') value += typed
  }
  return keys.textOf(paste ?? value)
}

test.each(Object.keys(SEPARATORS))('keys of two Arabic letters keep the separator %s', name => {
  const separator = SEPARATORS[name] as KeyPress
  expect(textInField('10BT23|21001', separator)).toBe('10BT23\u001D21001')
  expect(textInField('10GBTA23|21001', separator)).toBe('10GBTA23\u001D21001')
})

test('a value that other keys have not typed counts as it is', () => {
  expect(textInField('10BT23|21001', SEPARATORS.F8 as KeyPress, '10لا')).toBe('10لا')
})
