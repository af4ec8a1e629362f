import { expect, test } from 'vitest'
import { isTextKey, type KeyPress, textOfKeys } from './key-presses.ts'

const plain = { shift: false, ctrl: false, alt: false }
/** The keys of an English keyboard; `layout`: what they type instead. */
const keysOf = (text: string, layout: Record<string, string> = {}): KeyPress[] =>
  [...text].map(char => {
    const shift = /[A-Z()|~?:]/.test(char)
    const code = /[a-z]/i.test(char) ? `Key${char.toUpperCase()}` : (CODES[char] ?? `Digit${char}`)
    return { ...plain, key: layout[char] ?? char, code, shift }
  })
const CODES: Record<string, string> = {
  ...{ '(': 'Digit9', ')': 'Digit0', '|': 'Backslash', '~': 'Backquote', '-': 'Minus' },
  ...{ ':': 'Semicolon', '/': 'Slash', '.': 'Period', '?': 'Slash', '=': 'Equal' },
}
/** The Arabic keyboard 101; digits as the Arabic ones of some systems. */
const ARABIC = { L: '/', O: '×', T: 'لإ', A: 'ِ', Z: '~', b: 'لا', D: ']', d: 'ي', '(': ')', ')': '(', 1: '١' }

test('the keys of an English keyboard are their characters', () => {
  expect(textOfKeys(keysOf('010952-LOTa'))).toBe('010952-LOTa')
})

test('CapsLock turns no letter of a scan', () => {
  const turned = [...'LotX-9'].map(char => [
    char,
    /[a-z]/.test(char) ? char.toUpperCase() : char.toLowerCase(),
  ])
  expect(textOfKeys(keysOf('LotX-9', Object.fromEntries(turned)))).toBe('LotX-9')
})

test('on the Arabic keyboard the keys say what the scanner sent', () => {
  const text = '(01)09(10)LOTZ~bDd-7'
  expect(textOfKeys(keysOf(text, ARABIC))).toBe(text)
  const link = 'https://d.example/01/1?d=1'
  expect(textOfKeys(keysOf(link, { ...ARABIC, h: 'ا', '/': 'ظ', '.': 'ز', '?': '؟' }))).toBe(link)
})

test.each(['', 'Unidentified'])('a key of two Arabic letters may have the name “%s”', name => {
  const presses = keysOf('10AB', { A: 'ِ', B: name })
  expect(textOfKeys(presses.filter(isTextKey))).toBe('10AB')
  expect(textOfKeys(keysOf('10B', { B: name }).filter(isTextKey))).toBe('10B')
})

test.each([
  ['Ctrl+]', [{ ...plain, key: ']', code: 'BracketRight', ctrl: true }]],
  ['Ctrl+] on the Arabic keyboard', [{ ...plain, key: 'د', code: 'BracketRight', ctrl: true }]],
  ['F8', [{ ...plain, key: 'F8', code: 'F8' }]],
  ['the character GS', [{ ...plain, key: '\u001D', code: '' }]],
  [
    'Alt+029',
    [
      { ...plain, key: 'Alt', code: 'AltLeft', alt: true },
      ...[0, 2, 9].map(digit => ({ ...plain, key: String(digit), code: `Numpad${digit}`, alt: true })),
    ],
  ],
])('a separator sent as %s is GS', (_, separator) => {
  expect(textOfKeys([...keysOf('10A'), ...separator, ...keysOf('21B')])).toBe('10A\u001D21B')
})

test('Shift, Enter and shortcuts type nothing', () => {
  const others = ['Shift', 'Enter', 'Control'].map(key => ({ ...plain, key, code: `${key}Left` }))
  expect(textOfKeys([...others, { ...plain, key: 'c', code: 'KeyC', ctrl: true }])).toBe('')
})
