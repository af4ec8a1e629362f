import { htmlErrors } from '../support/browser/html-validation.ts'
import {
  documentHtml,
  expect,
  expectAccessible,
  horizontalOverflow,
  test,
  waitForHydration,
  waitForStableRendering,
  withLargeText,
} from './support/fixtures.ts'
import { layoutFaults } from './support/layout-faults.ts'
import { adminNewPaths, adminPaths, adminUrl, placeDemoOrder, signInAsStaff } from './support/staff.ts'
import { untranslatedTexts } from './support/untranslated-texts.ts'

test('every page of the back office is accessible in both themes, in one language and without overflow', async ({
  page,
  lang,
}) => {
  test.setTimeout(180_000)
  const order = await placeDemoOrder(page.request, { isDelivered: true })
  await signInAsStaff(page, 'admin', lang)
  expect(adminPaths.length).toBeGreaterThan(10)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  // What depends on language or width is checked in both projects, the rest in one, to save time.
  const isPhone = page.viewportSize()?.width === 390
  for (const path of isPhone ? [...adminPaths, ...adminNewPaths] : adminPaths)
    await test.step(path, async () => {
      await page.goto(await adminUrl(path, order))
      await page.locator('h1:not(.sr-only)').first().waitFor()
      await waitForHydration(page)
      await waitForStableRendering(page)
      const checkPage = async () => {
        expect.soft(await horizontalOverflow(page), page.url()).toBeLessThanOrEqual(0)
        expect.soft(await layoutFaults(page), page.url()).toEqual([])
      }
      await checkPage()
      if (!isPhone) await withLargeText(page, checkPage)
      if (isPhone) expect.soft(await htmlErrors(await documentHtml(page)), page.url()).toEqual([])
      await expectAccessible(page)
      if (isPhone) {
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
        await expectAccessible(page, {
          rules: ['color-contrast', 'link-in-text-block', 'label-content-name-mismatch'],
        })
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
      }
      expect.soft(await untranslatedTexts(page, lang), page.url()).toEqual({ foreign: [], keys: [] })
    })
})
