import type { Page } from '@playwright/test'
import { withCheckDigit } from '#domain/catalogue/gtin.ts'
import { expect, test } from './support/fixtures.ts'
import { newStamp, scannedProducts } from './support/scanned-products.ts'
import { scanWithKeys } from './support/scanner.ts'
import { signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

/** Opens a page whose scripts wait. The returned function lets them run, and waits for what takes scans. */
async function openWithoutScripts(page: Page, open: () => Promise<unknown>) {
  let release = () => {}
  const isReleased = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await isReleased
    await route.continue()
  })
  await open()
  await page.locator('main').waitFor()
  // Chromium drops the keys that are pressed before a document is painted.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return async () => {
    release()
    await page.locator('#scan, main tbody').first().waitFor()
    await page.unroute('**/assets/*.js')
  }
}

test('a scan that begins before its page is shown keeps its separators', { tag: '@once' }, async ({
  page,
  lang,
}) => {
  test.slow()
  const t = staffTranslator(lang)
  const stamp = newStamp(lang)
  const gtin = withCheckDigit(`06281${stamp.slice(1)}`)
  const [product] = await scannedProducts(stamp, 1, { gtin, stock: 0 })
  const symbol = (lot: string) => `01${gtin}1730053110${lot}\u001D21S${lot}`
  await signInAsStaff(page, 'pharmacist', lang)
  const lots = page.getByLabel(
    t('admin.receiving.field_of', { field: t('admin.batches.lot'), product: product?.name ?? '' }),
    { exact: true },
  )
  const load = (url: string) => () => page.goto(url, { waitUntil: 'commit' })
  const expected: string[] = []
  for (const [separator, keyboard, after] of [
    // Up to a letter of the batch, up to the separator, up to the serial number, up to Enter.
    ['ctrl', 'ar', 28],
    ['F8', 'en', 31],
    ['alt', 'ar', 32],
    ['character', 'en', 39],
  ] as const) {
    const scripts = await openWithoutScripts(page, load('/admin/receiving'))
    const [whole, cut] = [`BOX${expected.length}A`, `LOT${expected.length}B`]
    await scanWithKeys(page, symbol(whole), { separator, keyboard })
    await scanWithKeys(page, symbol(cut), { separator, keyboard, meanwhile: [after, scripts] })
    expected.push(whole, cut)
    await expect(lots).toHaveCount(expected.length)
    const values = await lots.evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value))
    expect(values.toSorted()).toEqual(expected.toSorted())
  }
  // In the application from one page to another.
  await page.goto('/admin/batches')
  await page.locator('main tbody tr').first().waitFor()
  const navigate = async () => {
    await page.evaluate(() => globalThis.__reactRouterDataRouter.navigate('/admin/receiving'))
    await lots.first().waitFor()
  }
  await scanWithKeys(page, symbol('LOTD'), { meanwhile: [32, navigate] })
  await expect(lots).toHaveCount(expected.length + 1)
  await expect(lots.first()).toHaveValue('LOTD')
  // From a page without scans to one whose scripts come late.
  await page.goto('/admin/prescriptions')
  await page.locator('main h1').waitFor()
  const late = await openWithoutScripts(page, () =>
    page.evaluate(() => {
      globalThis.__reactRouterDataRouter.navigate('/admin/receiving')
    }),
  )
  await scanWithKeys(page, symbol('LOTE'), { keyboard: 'ar', meanwhile: [32, late] })
  await expect(lots.first()).toHaveValue('LOTE')
  await expect(lots).toHaveCount(expected.length + 2)
  const scripts = await openWithoutScripts(page, load('/admin/batches'))
  await scanWithKeys(page, symbol('LOTC'), { keyboard: 'ar', meanwhile: [31, scripts] })
  await expect(page).toHaveURL(url => url.searchParams.get('search') === symbol('LOTC'))
})
