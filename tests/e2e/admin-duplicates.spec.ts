import { expect, test } from './support/fixtures.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'
import { countSteps } from './support/steps.ts'

test('a receptionist merges two records of one person, separates them again, and keeps them apart', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const phone = `+9665${String(Date.now()).slice(-8)}`
  const [first, second] = await queryDatabase(
    `insert into patients (name, phone, birth_date) values ('نورة البقمي', $1, '1990-05-04'), ('Noura', $1, null)
     returning id`,
    [phone],
  )
  const [kept, other] = [String(first.id), String(second.id)]
  await signInAsStaff(page, 'reception', lang)
  const { step, check } = countSteps('Merge two records of one person')
  await step(page.goto('/admin/patients'))
  await step(page.getByRole('link', { name: t('admin.same'), exact: true }).click())
  const compare = page.getByRole('link', { name: t('admin.same.compare_of', { one: kept, other }) })
  await expect(compare).toBeVisible()
  await checkPage()
  await step(compare.click())
  const born = page.getByRole('row').filter({ hasText: t('admin.patients.born') })
  await expect(born).toContainText(t('admin.same.differs'))
  await expect(born).toContainText('1990')
  await checkPage()
  const dialog = page.getByRole('dialog')
  await step(page.getByRole('button', { name: t('admin.same.keep', { number: kept }) }).click())
  await checkPage()
  await step(dialog.getByRole('button', { name: t('admin.same.merge_do'), exact: true }).click())
  check()

  await expect(page.getByText(t('admin.same.merged', { kept, other }))).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.locator(`#main a[href="/admin/patients/${kept}"]`).first().click()
  const merged = page.getByRole('region', { name: t('admin.same.merged_here') })
  await expect(merged).toContainText('Noura')
  await checkPage()
  await merged.getByRole('link').click()
  await expect(page.getByText(t('admin.same.merged', { kept, other }))).toBeVisible()
  await page.getByRole('button', { name: t('admin.same.separate'), exact: true }).click()
  await dialog.getByRole('button', { name: t('admin.same.separate'), exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: t('admin.same.apart') }).click()
  await dialog.getByRole('button', { name: t('admin.same.apart') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('admin.same') })).toBeVisible()
  await expect(compare).toHaveCount(0)
  await page.goto(`/admin/patients/${kept}/compare?other=999999999`)
  await expect(page.getByText(t('admin.same.missing'))).toBeVisible()
  await checkPage()
})
