import { expect, test } from './support/fixtures.ts'
import { signInAsStaff } from './support/staff.ts'

test('a page that the back office does not have is answered in its frame', async ({
  page,
  lang,
  t,
  checkPage,
}) => {
  await signInAsStaff(page, 'reception', lang)
  for (const path of ['/admin/nothing', '/admin/products', '/admin/patients/board']) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toBeVisible()
    if (path !== '/admin/products') await expect(main.getByRole('alert')).toContainText(t('not_found.title'))
    await checkPage()
    await expect(main.getByRole('link')).toHaveAttribute('href', '/admin')
  }
})

test('an address with the name of another call of the API in the place of an id is not found', {
  tag: '@once',
}, async ({ page, lang, t }) => {
  const response = await page.goto('/doctors/names')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('not_found.title'))
  await signInAsStaff(page, 'admin', lang)
  for (const path of [
    'orders/board',
    'orders/closed-days/papers',
    'patients/duplicates/compare?other=1',
    'stock-counts/shelves',
  ]) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(t('not_found.title'))
  }
})
