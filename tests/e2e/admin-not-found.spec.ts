import { expect, test } from './support/fixtures.ts'
import { signInAsStaff } from './support/staff.ts'

test('a page that the back office does not have is answered in its frame', async ({
  page,
  lang,
  t,
  checkPage,
}) => {
  await signInAsStaff(page, 'reception', lang)
  for (const path of ['/admin/nothing', '/admin/products']) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toBeVisible()
    if (path === '/admin/nothing') await expect(main.getByRole('alert')).toContainText(t('not_found.title'))
    await checkPage()
    await expect(main.getByRole('link')).toHaveAttribute('href', '/admin')
  }
})
