import type { Page } from '@playwright/test'

/** What the letters of an English keyboard type on the Arabic one (101); the others stay. */
const ARABIC: Record<string, string> = { A: 'ِ', B: 'لآ', L: '/', O: '×', T: 'لإ', S: 'ٍ', X: 'ْ' }

/**
 * Types a text and Enter as a scanner does, 5 ms apart however busy the machine is, on an English or Arabic
 * keyboard. GS is sent as Ctrl+] or F8.
 */
export async function scanWithKeys(
  page: Page,
  text: string,
  { keyboard = 'en', separator = 'ctrl' }: { keyboard?: 'en' | 'ar'; separator?: 'ctrl' | 'F8' } = {},
): Promise<void> {
  // A field of HTML alone keeps no separators; without them the page asks which batch it is.
  if (text.includes('\u001D')) await page.waitForFunction(() => !globalThis.__preHydration)
  const client = await page.context().newCDPSession(page)
  const from = Date.now() / 1000
  const keys = [...text].map(char => {
    if (char === '\u001D')
      return separator === 'F8'
        ? { key: 'F8', code: 'F8', windowsVirtualKeyCode: 119 }
        : { key: ']', code: 'BracketRight', modifiers: 2, windowsVirtualKeyCode: 221 }
    const isLetter = /[A-Z]/.test(char)
    const typed = keyboard === 'ar' ? (ARABIC[char] ?? char) : char
    const code = isLetter ? `Key${char}` : `Digit${char}`
    return { key: typed, text: typed, code, ...(isLetter && { modifiers: 8 }) }
  })
  const enter = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }
  for (const [index, key] of [...keys, enter].entries()) {
    const event = { ...key, timestamp: from + index * 0.005 }
    await client.send('Input.dispatchKeyEvent', { type: 'text' in key ? 'keyDown' : 'rawKeyDown', ...event })
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  }
  await client.detach()
}
