import type { Page } from '@playwright/test'

/**
 * The faults in the layout of the current page. It checks that text has 13 px or more, stays inside its box
 * and page and overlaps no other text; that Arabic has no letter spacing, italics or tight lines; that
 * numbers use one system of digits and are isolated from Arabic text; that targets have 24 px (WCAG 2.5.8)
 * and controls 44, or 24 in dense lists for staff with a mouse; and that the parts of a table that is not
 * displayed as one say their roles, which WebKit takes away with the display.
 */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(findLayoutFaults)

/** The placeholders that their fields cut. */
export const cutPlaceholders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    return [...document.querySelectorAll('input')].flatMap(field => {
      if (!canvas || !field.placeholder || !field.checkVisibility()) return []
      canvas.font = getComputedStyle(field, '::placeholder').font
      const style = getComputedStyle(field)
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
      const isCut = canvas.measureText(field.placeholder).width > field.clientWidth - padding + 1
      return isCut ? [field.placeholder] : []
    })
  })

// Runs in the browser, so it can use nothing from outside itself.
function findLayoutFaults(): string[] {
  const faults = new Set<string>()
  const rightToLeft = document.documentElement.dir === 'rtl'
  const scope = document.querySelector('dialog:modal') ?? document.body
  type Facts = { style: CSSStyleDeclaration; box: DOMRect; shown: boolean }
  const known = new Map<Element, Facts>()
  const factsOf = (element: Element): Facts => {
    const before = known.get(element)
    if (before) return before
    const style = getComputedStyle(element)
    const above = element.parentElement
    // Visually hidden text for screen readers is clipped to nothing.
    const shown = !style.clipPath.startsWith('inset(50%') && (!above || factsOf(above).shown)
    const facts = { style, box: element.getBoundingClientRect(), shown }
    known.set(element, facts)
    return facts
  }
  const isSeen = (element: Element) =>
    factsOf(element).shown && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  /** Checks size, spacing and style of a text. `fault` receives each fault. */
  function checkTypography(element: Element, text: string, fault: (what: string) => void) {
    const { style } = factsOf(element)
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

  /**
   * Checks the position of a line of text. Returns whether it is in normal flow, where nothing may cover it.
   */
  function checkPlace(element: Element, line: DOMRect, fault: (what: string) => void): boolean {
    let inFlow = true
    let floats = false
    // Glyphs are lower than the line box of the font.
    const [top, bottom] = [line.top + line.height * 0.2, line.bottom - line.height * 0.2]
    for (
      let ancestor: Element | null = element;
      ancestor && ancestor !== document.body;
      ancestor = ancestor.parentElement
    ) {
      const { style, box } = factsOf(ancestor)
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
      // An open menu may overflow its bar.
      if (isBox && !floats && (wider || higher)) {
        fault(`leaves its ${ancestor.tagName.toLowerCase()}.${ancestor.className}`)
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
    const content = text.data.trim()
    const element = text.parentElement
    if (!content || !element || element.closest('script,style,noscript,option') || !isSeen(element)) continue
    const fault = (what: string) => faults.add(`${what}: ${content.slice(0, 60)}`)
    checkTypography(element, content, fault)
    if (rightToLeft && /\+\d|\d \d{3} \d|\S@\S+\.|https?:/.test(content) && !isIsolated(element, content))
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
  for (const [index, line] of lines.entries())
    for (let after = index + 1; after < lines.length; after++) {
      const other = lines[after]
      if (!other || other.top > line.bottom - 2) break
      if (other.text !== line.text && line.right - other.left > 2 && other.right - line.left > 2)
        faults.add(`over each other: ${line.text.data.slice(0, 30)} / ${other.text.data.slice(0, 30)}`)
    }

  for (const element of scope.querySelectorAll(
    'a[href],button,summary,select,textarea,input:not([type=hidden])',
  )) {
    // A link within a sentence may be as low as its line; the link of a card is as large as the card.
    const { style, box } = factsOf(element)
    if (style.display === 'inline' || box.width === 0 || !isSeen(element)) continue
    // A label belongs to the target of its radio button.
    const label = element.closest('label')?.getBoundingClientRect()
    const width = Math.max(box.width, label?.width ?? 0)
    const height = Math.max(box.height, label?.height ?? 0)
    // A calendar day shares the screen’s width with six others; staff’s dense lists are for a mouse.
    const isDense = matchMedia('(width >= 64rem) and (pointer: fine)').matches
    const isSmall =
      element.tagName === 'A' ||
      element.closest('[role=grid]') ||
      (isDense && element.closest('.desk-dense,.order-board'))
    const least = isSmall ? 23.9 : 43.9
    if (width < Math.min(least, 24) || height < least)
      faults.add(`${Math.round(width)} × ${Math.round(height)} px: ${element.outerHTML.slice(0, 120)}`)
  }

  for (const part of scope.querySelectorAll('table,thead,tbody,tr,th,td')) {
    const table = part.closest('table')
    if (!table || !isSeen(table) || part.role) continue
    const parts = [part, part.closest('tr'), part.closest('thead,tbody'), table]
    if (factsOf(part).style.display === 'none') continue
    if (!parts.every(each => !each || factsOf(each).style.display.startsWith('table')))
      faults.add(`no role: ${part.tagName.toLowerCase()} of ${table.outerHTML.slice(0, 80)}`)
  }
  return [...faults]
}
