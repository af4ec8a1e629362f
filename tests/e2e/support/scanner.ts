import type { Page } from '@playwright/test'

/** What the letters of an English keyboard type on the Arabic one (101); the others stay. */
const ARABIC: Record<string, string> = { A: 'ِ', B: 'لآ', L: '/', O: '×', T: 'لإ', S: 'ٍ', X: 'ْ' }

type Scanner = {
  keyboard?: 'en' | 'ar'
  /** How it sends GS: as Ctrl+], as F8, as Alt with the digits 029, or as the character. */
  separator?: 'ctrl' | 'F8' | 'alt' | 'character'
  /** What happens to the page meanwhile, after so many characters. */
  meanwhile?: readonly [after: number, what: () => Promise<unknown>]
}

/**
 * Types a text and Enter as a scanner does, 5 ms apart however busy the machine is, on an English or Arabic
 * keyboard.
 */
export async function scanWithKeys(
  page: Page,
  text: string,
  { keyboard = 'en', separator = 'ctrl', meanwhile: [after, what] = [-1, async () => {}] }: Scanner = {},
): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const from = Date.now() / 1000
  const keys = [...text].map(char => {
    if (char === '\u001D') return SEPARATORS[separator]
    const isLetter = /[A-Z]/.test(char)
    const typed = keyboard === 'ar' ? (ARABIC[char] ?? char) : char
    const code = isLetter ? `Key${char}` : `Digit${char}`
    return [{ key: typed, text: typed, code, ...(isLetter && { modifiers: 8 }) }]
  })
  const enter = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }
  let pressed = 0
  for (const [index, presses] of [...keys, [enter]].entries()) {
    if (index === after) await what()
    for (const key of presses) {
      const event = { ...key, timestamp: from + pressed * 0.005 }
      pressed += 1
      await client.send('Input.dispatchKeyEvent', {
        type: 'text' in key ? 'keyDown' : 'rawKeyDown',
        ...event,
      })
      await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
    }
  }
  await client.detach()
}

type Key = { key: string; code: string; text?: string; modifiers?: number; windowsVirtualKeyCode?: number }

const [ALT, CTRL] = [1, 2]
const SEPARATORS: Record<NonNullable<Scanner['separator']>, readonly Key[]> = {
  ctrl: [{ key: ']', code: 'BracketRight', modifiers: CTRL, windowsVirtualKeyCode: 221 }],
  F8: [{ key: 'F8', code: 'F8', windowsVirtualKeyCode: 119 }],
  alt: [...'029'].map(digit => ({ key: digit, code: `Numpad${digit}`, modifiers: ALT })),
  character: [{ key: '\u001D', text: '\u001D', code: '' }],
}
