import type { Page } from '@playwright/test'

/** The characters, by font weight, that this process has already checked. */
const checkedGlyphs = new Set<string>()

/**
 * The texts of the page for which our own fonts lack a glyph; system fonts differ on every machine. Each
 * character is checked once in a run.
 */
export async function textsWithMissingGlyphs(page: Page): Promise<string[]> {
  const checkedNow = await page.evaluate(
    known => {
      const before = new Set(known)
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const element = text.parentElement
        if (!element?.checkVisibility() || element.closest('option')) continue
        const weight = getComputedStyle(element).fontWeight
        for (const letter of text.textContent ?? '')
          if (letter.trim() && !before.has(letter + weight)) {
            before.add(letter + weight)
            element.setAttribute('data-letters', '')
          }
      }
      return [...before]
    },
    [...checkedGlyphs],
  )
  for (const letter of checkedNow) checkedGlyphs.add(letter)
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await client.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-letters]',
  })
  const found: string[] = []
  for (const nodeId of nodeIds) {
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
    if (fonts.every(({ isCustomFont }) => isCustomFont)) continue
    found.push((await client.send('DOM.getOuterHTML', { nodeId })).outerHTML)
  }
  await client.detach()
  return found
}
