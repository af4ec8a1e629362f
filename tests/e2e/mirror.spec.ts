import type { Browser, Page } from '@playwright/test'
import { publicRoutes } from '../support/routes.ts'
import { expect, test } from './journey.ts'

/** How far a control stands from the line's beginning and end, as parts of the window's width. */
type Place = { what: string; fromStart: number; fromEnd: number }

/** Pages of a language as the server sends them. */
async function readerOf(browser: Browser, lang: 'ar' | 'en'): Promise<Page> {
  const { baseURL = '', viewport = null } = test.info().project.use
  const context = await browser.newContext({ baseURL, viewport, javaScriptEnabled: false })
  await context.addCookies([{ name: 'lang', value: lang, url: baseURL }])
  return context.newPage()
}

/** What can be pressed and typed into on a page, in its order. A link amid a sentence stands where its words lead it. */
async function placesOf(page: Page, path: string): Promise<Place[]> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const controls = page.locator(
    ':is(a[href], button, input:not([type=hidden]), select, textarea, summary):not(p *, aside.fixed *)',
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

/** Words have other lengths: what is set at one end of its line, or in the middle, is measured there. */
function distance(one: Place, other: Place): number {
  const start = one.fromStart - other.fromStart
  const end = one.fromEnd - other.fromEnd
  return Math.min(Math.abs(start), Math.abs(end), Math.abs(start - end) / 2)
}

// The side panel stands on the left in both languages (spec §2).
test('every control stands in Arabic where it stands in English, mirrored', async ({ browser }) => {
  test.setTimeout(120_000)
  const [arabic, english] = [await readerOf(browser, 'ar'), await readerOf(browser, 'en')]
  let all = 0
  const elsewhere: string[] = []
  for (const path of publicRoutes) {
    const [here, there] = await Promise.all([placesOf(arabic, path), placesOf(english, path)])
    expect.soft(here.length, path).toBe(there.length)
    all += here.length
    for (const [at, twin] of there.entries())
      if (!here[at] || distance(here[at], twin) > 0.1) elsewhere.push(`${path}: ${twin.what}`)
  }
  expect(all).toBeGreaterThan(500)
  expect(1 - elsewhere.length / all, elsewhere.join('\n')).toBeGreaterThanOrEqual(0.95)
})
