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
import { cutPlaceholders, layoutFaults } from './support/layout-faults.ts'
import { adminNewPaths, adminPaths, adminUrl, placeDemoOrder, signInAsStaff } from './support/staff.ts'
import { untranslatedTexts } from './support/untranslated-texts.ts'

// In parts, which run at the same time.
const third = Math.ceil(adminPaths.length / 3)
for (const [name, paths, newPaths] of [
  ['the first third of the pages', adminPaths.slice(0, third), []],
  ['the second third of the pages', adminPaths.slice(third, 2 * third), []],
  ['the last third of the pages', adminPaths.slice(2 * third), adminNewPaths],
] as const)
  test(`${name} of the back office is accessible in both themes, in one language and without overflow`, async ({
    page,
    lang,
  }) => {
    test.setTimeout(180_000)
    const order = await placeDemoOrder(page.request, { isDelivered: true })
    await signInAsStaff(page, 'admin', lang)
    expect(paths.length).toBeGreaterThan(10)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    // What depends on language or width is checked in both projects, the rest in one, to save time.
    const isPhone = page.viewportSize()?.width === 390
    for (const path of isPhone ? [...paths, ...newPaths] : paths)
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
        expect.soft(await cutPlaceholders(page), page.url()).toEqual([])
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
