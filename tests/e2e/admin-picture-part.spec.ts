import { aPhoto } from '../support/fixtures/images.ts'
import { expect, test } from './support/fixtures.ts'
import { signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('an editor chooses with the keys which part of a tall picture is shown', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  await signInAsStaff(page, 'editor', lang)
  await page.goto('/admin/news/new')
  const image = page.locator('form img')
  const choice = page.getByRole('group', { name: t('admin.picture_part') })
  const top = choice.getByRole('button', { name: t('admin.picture_top') })
  const upload = async (size: { width: number; height: number }) => {
    const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(size) }
    await page.locator('input[type=file]').setInputFiles(photo)
  }
  // The camera turned it: 480 wide and 640 high.
  await upload({ width: 640, height: 480 })
  const automatic = choice.getByRole('button', { name: t('admin.picture_automatic') })
  await expect(automatic).toHaveAttribute('aria-pressed', 'true')
  const first = (await image.getAttribute('src')) as string
  await top.focus()
  await page.keyboard.press('Enter')
  await expect(top).toHaveAttribute('aria-pressed', 'true')
  await expect(image).not.toHaveAttribute('src', first)
  await expect(top).toBeFocused()
  await checkPage()

  // 1600 wide and 900 high: nothing is cropped.
  await upload({ width: 900, height: 1600 })
  await expect(choice).toHaveCount(0)
})
