import type { Browser, Page, ViewportSize } from '@playwright/test'
import { publicPaths } from '../support/browser/page-paths.ts'
import { expect, test } from './support/fixtures.ts'

/** The distance of a control from the start and end of the line, as fractions of the window’s width. */
type ControlPosition = { what: string; fromStart: number; fromEnd: number }

/** Opens a page in one language without scripts, as the server sends it. */
async function openPageIn(browser: Browser, lang: 'ar' | 'en'): Promise<Page> {
  const { baseURL = '' } = test.info().project.use
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  await context.addCookies([{ name: 'lang', value: lang, url: baseURL }])
  return context.newPage()
}

/**
 * The controls of the current page in their order. Links within a sentence are left out, because their place
 * depends on the text.
 */
async function controlPositions(page: Page, viewport: ViewportSize): Promise<ControlPosition[]> {
  await page.setViewportSize(viewport)
  const controls = page.locator(
    ':is(a[href], button, input:not([type=hidden]), select, textarea, summary):not(p *, aside.side-panel *)',
  )
  return controls.evaluateAll(all =>
    all.flatMap(control => {
      const { left, right, width } = control.getBoundingClientRect()
      const isForEar = getComputedStyle(control).clipPath.startsWith('inset(50%')
      if (width === 0 || isForEar || !control.checkVisibility({ visibilityProperty: true })) return []
      const { clientWidth, dir } = document.documentElement
      const edges: [number, number] = [left / clientWidth, 1 - right / clientWidth]
      const [fromStart, fromEnd] = dir === 'rtl' ? [edges[1], edges[0]] : edges
      const what = `${control.tagName} ${control.textContent.trim().slice(0, 40)}`
      return [{ what, fromStart, fromEnd }]
    }),
  )
}

/** Texts differ in length: a control is measured at the end to which it is aligned, or in its middle. */
function distance(one: ControlPosition, other: ControlPosition): number {
  const start = one.fromStart - other.fromStart
  const end = one.fromEnd - other.fromEnd
  return Math.min(Math.abs(start), Math.abs(end), Math.abs(start - end) / 2)
}

// The side panel is on the left in both languages (spec §2).
test('the Arabic layout mirrors the position of every control of the English one', { tag: '@once' }, async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const pages = [await openPageIn(browser, 'ar'), await openPageIn(browser, 'en')] as const
  const sizes = [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ].map(viewport => ({ viewport, all: 0, elsewhere: [] as string[] }))
  // Without scripts only the style sheet depends on the width: both are measured on one load.
  const measure = async (path: string) => {
    await Promise.all(pages.map(page => page.goto(path, { waitUntil: 'domcontentloaded' })))
    const measured = []
    for (const size of sizes) {
      const [here = [], there = []] = await Promise.all(
        pages.map(page => controlPositions(page, size.viewport)),
      )
      measured.push({ size, here, there })
    }
    return measured
  }
  for (const path of publicPaths) {
    let measured = await measure(path)
    // Another journey may have booked a time between the two loads, which the second page lacks.
    if (measured.some(({ here, there }) => here.length !== there.length)) measured = await measure(path)
    for (const { size, here, there } of measured) {
      expect.soft(here.length, `${path} at ${size.viewport.width} px`).toBe(there.length)
      size.all += here.length
      for (const [at, twin] of there.entries())
        if (!here[at] || distance(here[at], twin) > 0.1) size.elsewhere.push(`${path}: ${twin.what}`)
    }
  }
  for (const { viewport, all, elsewhere } of sizes) {
    expect(all, `${viewport.width} px`).toBeGreaterThan(500)
    expect(1 - elsewhere.length / all, elsewhere.join('\n')).toBeGreaterThanOrEqual(0.95)
  }
})
