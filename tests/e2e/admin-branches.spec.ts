import { randomInt } from 'node:crypto'
import { responseMessages } from '#contract/response-messages.ts'
import { expect, test, waitForHydration } from './support/fixtures.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('a pharmacist adds a branch, sends goods there and receives them with a difference', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const number = randomInt(100_000, 1_000_000)
  const name = { ar: `فرع ${number}`, en: `Branch ${number}` }
  const [{ id, sku }] = await queryDatabase(
    `insert into products (category_id, name_ar, name_en, price_halalas, stock, active, sku)
     select min(id), 'نقل', 'Moved', 100, 5, false, $1 from categories where parent_id is not null
     returning id, sku`,
    [`MOVE-${number}`],
  )
  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto('/admin/stock-branches/new')
  await waitForHydration(page)
  await page.locator('#name\\.ar').fill(name.ar)
  await page.locator('#name\\.en').fill(name.en)
  await page.getByRole('button', { name: t('admin.save'), exact: true }).click()
  await expect(page.getByText(responseMessages['staff.saved'][lang])).toBeVisible()

  // The board shows the orders of one branch, and does so again later.
  await page.goto('/admin/orders')
  const filter = page.getByLabel(t('admin.column_branch_id'), { exact: true })
  await filter.selectOption(name[lang])
  await expect(page).toHaveURL(/branch_id=/)
  await expect(page.getByRole('main').getByText(t('admin.orders.none'), { exact: true })).toBeVisible()
  await checkPage()
  await page.goto('/admin/orders')
  await expect(filter.locator('option:checked')).toHaveText(name[lang])
  await filter.selectOption(t('admin.branches.all'))
  await expect(filter).toHaveValue('')
  await page.goto('/admin/delivery-places/1')
  await expect(
    page.getByLabel(t('admin.places.served_from')).getByRole('option', { name: name[lang] }),
  ).toHaveCount(1)
  await checkPage()

  await page.goto('/admin/stock-transfers/new')
  await page.getByLabel(t('admin.transfers.to')).selectOption(name[lang])
  const scanField = page.getByLabel(t('admin.scan.field'), { exact: true })
  for (const _ of [1, 2]) {
    await scanField.fill(sku)
    await scanField.press('Enter')
  }
  await expect(page.getByText(t('admin.receiving.total', { count: 2 }))).toBeVisible()
  await checkPage()
  await page.getByRole('button', { name: t('admin.transfers.send'), exact: true }).click()
  await expect(page.getByText(t('admin.transfers.status_sent'), { exact: true })).toBeVisible()
  const stock = async () => (await queryDatabase('select stock from products where id = $1', [id]))[0].stock
  expect(await stock()).toBe(3)
  await checkPage()

  const received = page.locator('input[name^=received]')
  await received.fill('1')
  await page.reload()
  await expect(received).toHaveValue('1')
  await page
    .getByRole('button', { name: t('admin.transfers.receive', { to: `\u2068${name[lang]}\u2069` }) })
    .click()
  await expect(page.getByText(t('admin.transfers.status_received'), { exact: true })).toBeVisible()
  expect(await stock()).toBe(4)
  await page.goto(`/admin/products/${id}`)
  await expect(
    page.getByRole('table', { name: t('admin.batches.of_product') }).getByText(name[lang]),
  ).toBeVisible()
})
