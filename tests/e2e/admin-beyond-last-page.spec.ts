import { expect, test } from './support/fixtures.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'

for (const [url, parameter] of [
  ['/admin/cities', 'page'],
  ['/admin/low-stock', 'page'],
  ['/admin/products/1', 'page'],
  ['/admin/products/1', 'movements'],
  ['/admin/day?hospital=all', 'page'],
  ['/admin/settlements', 'page'],
] as const)
  test(`${url} names its last page where ${parameter} is too far`, { tag: '@once' }, async ({
    page,
    t,
    lang,
  }) => {
    if (url === '/admin/settlements')
      await queryDatabase(
        `insert into courier_settlements (courier_id, day, orders, due_halalas, received_halalas, staff_id, staff_name, at)
         select (select min(id) from couriers), '2020-01-01', 1, 100, 100, (select min(id) from users), 'سلمى', now()`,
        [],
      )
    await signInAsStaff(page, 'admin', lang)
    const address = new URL(url, 'http://localhost')
    address.searchParams.set(parameter, '99')
    await page.goto(`${address.pathname}${address.search}`)
    const main = page.getByRole('main')
    await expect(main.getByText(t('pages.beyond'))).toBeVisible()
    await main.getByRole('link', { name: t('pages.first') }).click()
    await expect(main.getByText(t('pages.beyond'))).toBeHidden()
  })
