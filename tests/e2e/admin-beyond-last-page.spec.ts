import { expect, test } from './support/fixtures.ts'
import { signInAsStaff } from './support/staff.ts'

for (const url of ['/admin/cities', '/admin/low-stock'])
  test(`${url} names its last page on a page that is too far`, async ({ page, t, lang }) => {
    await signInAsStaff(page, 'admin', lang)
    await page.goto(`${url}?page=99`)
    await expect(page.getByRole('main').getByText(t('pages.beyond'))).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('pages.first') })
      .click()
    await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  })
