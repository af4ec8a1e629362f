import { htmlFaults } from '../support/html.ts'
import { alive, expect, expectAccessible, htmlOf, inLargeText, settled, sideways, test } from './journey.ts'
import { lookFaults } from './look-faults.ts'
import { anOrder, newPaths, officePaths, signedInAsStaff } from './staff.ts'
import { strangeTexts } from './strange-texts.ts'

test('every page of the back office is accessible in either theme, in one language and inside its window', async ({
  page,
  lang,
}) => {
  test.setTimeout(180_000)
  const order = await anOrder(page.request)
  await signedInAsStaff(page, 'admin', lang)
  expect(officePaths.length).toBeGreaterThan(10)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  // What differs by language and width is looked at in both pairs, the rest in one: it takes long.
  const isPhone = page.viewportSize()?.width === 390
  for (const path of isPhone ? [...officePaths, ...newPaths] : officePaths)
    await test.step(path, async () => {
      const id = path.startsWith('orders/') ? order : 1
      await page.goto(`/admin/${path.replace(':id', String(id))}`)
      await page.locator('h1:not(.sr-only)').first().waitFor()
      await alive(page)
      await settled(page)
      const looks = async () => {
        expect.soft(await sideways(page), page.url()).toBeLessThanOrEqual(0)
        expect.soft(await lookFaults(page), page.url()).toEqual([])
      }
      await looks()
      if (!isPhone) await inLargeText(page, looks)
      if (isPhone) expect.soft(await htmlFaults(await htmlOf(page)), page.url()).toEqual([])
      await expectAccessible(page)
      if (isPhone) {
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
        await expectAccessible(page, { rules: ['color-contrast', 'link-in-text-block'] })
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
      }
      expect.soft(await strangeTexts(page, lang), page.url()).toEqual({ foreign: [], keys: [] })
    })
})
