import { chromium } from '@playwright/test'
import { chromiumLaunch } from '/work/wt/look/tests/support/chromium.ts'

const browser = await chromium.launch(await chromiumLaunch())
for (const [lang, w] of [
  ['ar', 320],
  ['en', 320],
  ['en', 1440],
] as const) {
  const ctx = await browser.newContext({
    viewport: { width: w, height: 700 },
    baseURL: 'http://localhost:3340',
  })
  await ctx.addCookies([
    { name: 'lang', value: lang, url: 'http://localhost:3340' },
    { name: 'theme', value: 'light', url: 'http://localhost:3340' },
  ])
  const page = await ctx.newPage()
  await page.goto('/contact-us', { waitUntil: 'networkidle' })
  await page.evaluate(() => scrollTo(0, 1e6))
  if (w === 320) {
    await page.locator('header button').first().click()
    await page.locator('dialog').waitFor()
    await page.locator('dialog fieldset').scrollIntoViewIfNeeded()
    await page.waitForTimeout(300)
  }
  await page.screenshot({ path: `/tmp/th3-${lang}-${w}.png` })
}
await browser.close()
