import type { Page } from '@playwright/test'

/**
 * What is wrong with how a page, as it stands, sets its text and sizes what is pressed. Nothing where all is well: text
 * of 13 px and more, inside its box, its page and clear of other text; Arabic without tracking, italics or tight lines;
 * numbers in one system and, in Arabic, read in their own direction; targets of 24 px (WCAG 2.5.8), controls of 44.
 */
export const lookFaults = (page: Page): Promise<string[]> => page.evaluate(faultsHere)

// Runs in the browser: everything it uses stands in it.
function faultsHere(): string[] {
  const faults = new Set<string>()
  const rightToLeft = document.documentElement.dir === 'rtl'
  const scope = document.querySelector('dialog:modal') ?? document.body
  type Facts = { style: CSSStyleDeclaration; box: DOMRect; shown: boolean }
  const known = new Map<Element, Facts>()
  const of = (element: Element): Facts => {
    const before = known.get(element)
    if (before) return before
    const style = getComputedStyle(element)
    const above = element.parentElement
    // For the ear only: clipped to nothing.
    const shown = !style.clipPath.startsWith('inset(50%') && (!above || of(above).shown)
    const facts = { style, box: element.getBoundingClientRect(), shown }
    known.set(element, facts)
    return facts
  }
  const isSeen = (element: Element) =>
    of(element).shown && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  /** The type itself. `fault` takes what is wrong. */
  function checkType(element: Element, text: string, fault: (what: string) => void) {
    const { style } = of(element)
    const size = Number.parseFloat(style.fontSize)
    if (size < 12.9) fault(`${size} px`)
    if (/[٠-٩۰-۹]/.test(text)) fault('digits of another system')
    if (!/[\u0600-\u06ff]/.test(text)) return
    if (!/^(normal|0px)$/.test(style.letterSpacing)) fault('tracking')
    if (style.fontStyle !== 'normal') fault('italics')
    if (style.textTransform !== 'none') fault('capitals')
    if (Number.parseFloat(style.lineHeight) / size < (size < 20 ? 1.449 : 1.249)) fault('tight lines')
  }

  const isIsolated = (element: Element, text: string) =>
    element.closest('bdi,[dir=ltr],[dir=auto]') !== null || /[\u2066-\u2068]/.test(text)

  /** Where a line of text stands: gives whether it is in the flow of the page, where nothing may lie over it. */
  function checkPlace(element: Element, line: DOMRect, fault: (what: string) => void): boolean {
    let inFlow = true
    let floats = false
    // Letters are lower than the line that the font asks for.
    const [top, bottom] = [line.top + line.height * 0.2, line.bottom - line.height * 0.2]
    for (
      let around: Element | null = element;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const { style, box } = of(around)
      if (/^(absolute|fixed|sticky)$/.test(style.position)) inFlow = false
      if (style.display === 'inline' || style.display === 'contents') continue
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return false
      const wider = line.right > box.right + 1 || line.left < box.left - 1
      const higher = bottom > box.bottom + 1 || top < box.top - 1
      const isClamped = style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis'
      if (isClamped && (wider || higher)) return false
      const isBox =
        style.overflowX !== 'visible' ||
        style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
        (Number.parseFloat(style.borderTopWidth) > 0 && Number.parseFloat(style.borderBottomWidth) > 0)
      // An open menu leaves its bar.
      if (isBox && !floats && (wider || higher)) {
        fault(`leaves its ${around.tagName.toLowerCase()}.${around.className}`)
        return inFlow
      }
      if (/^(absolute|fixed)$/.test(style.position)) floats = true
    }
    if (line.right > window.innerWidth + 1 || line.left < -1) fault('leaves the page')
    return inFlow
  }

  const lines: { text: Text; top: number; bottom: number; left: number; right: number }[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
    const said = text.data.trim()
    const element = text.parentElement
    if (!said || !element || element.closest('script,style,noscript,option') || !isSeen(element)) continue
    const fault = (what: string) => faults.add(`${what}: ${said.slice(0, 60)}`)
    checkType(element, said, fault)
    if (rightToLeft && /\+\d|\d \d{3} \d|\S@\S+\.|https?:/.test(said) && !isIsolated(element, said))
      fault('read in the wrong direction')
    range.selectNodeContents(text)
    for (const line of range.getClientRects()) {
      if (line.width < 1 || !checkPlace(element, line, fault)) continue
      const inset = line.height * 0.22
      lines.push({
        text,
        top: line.top + inset,
        bottom: line.bottom - inset,
        left: line.left,
        right: line.right,
      })
    }
  }

  lines.sort((one, other) => one.top - other.top)
  for (const [place, line] of lines.entries())
    for (let after = place + 1; after < lines.length; after++) {
      const other = lines[after]
      if (!other || other.top > line.bottom - 2) break
      if (other.text !== line.text && line.right - other.left > 2 && other.right - line.left > 2)
        faults.add(`over each other: ${line.text.data.slice(0, 30)} / ${other.text.data.slice(0, 30)}`)
    }

  for (const element of scope.querySelectorAll(
    'a[href],button,summary,select,textarea,input:not([type=hidden])',
  )) {
    // A link within a sentence may be as low as its line, and the link of a card is as large as the card.
    const { style, box } = of(element)
    if (style.display === 'inline' || box.width === 0 || !isSeen(element)) continue
    // A label is part of its radio button.
    const label = element.closest('label')?.getBoundingClientRect()
    const width = Math.max(box.width, label?.width ?? 0)
    const height = Math.max(box.height, label?.height ?? 0)
    // A day of a calendar shares the width of the screen with six others; what closes the small invitation lies on it.
    const isSmall = element.tagName === 'A' || element.closest('[role=grid],[data-chat]')
    const least = isSmall ? 23.9 : 43.9
    if (width < Math.min(least, 24) || height < least)
      faults.add(`${Math.round(width)} × ${Math.round(height)} px: ${element.outerHTML.slice(0, 120)}`)
  }
  return [...faults]
}
