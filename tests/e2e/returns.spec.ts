import { responseMessages } from '#contract/response-messages.ts'
import { demoAccounts } from '#db/seed/data/demo-accounts.ts'
import { expect, signInAs, test } from './support/fixtures.ts'
import { placeDemoOrder, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('a pharmacist takes a product back, and the customer sees the refund and its credit note', async ({
  page,
  lang,
  t: siteText,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const order = await placeDemoOrder(page.request, { isDelivered: true })
  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto(`/admin/orders/${order}`)
  await page.getByRole('link', { name: t('admin.returns.open') }).click()
  const submit = page.locator('main').getByRole('button', { name: t('admin.returns.submit') })
  await submit.click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
  const more = t('admin.returns.more', { what: t('admin.returns.destroyed') })
  await page.getByRole('button', { name: more }).press('Enter')
  await page.getByLabel(t('admin.returns.reason')).selectOption('damaged')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await checkPage()
  await submit.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin.returns.submit') })
    .click()
  await expect(page.getByText(responseMessages['staff.returned'][lang])).toBeVisible()
  const returned = page.getByRole('region', { name: siteText('return.title') })
  await expect(returned).toContainText('CN-')
  await expect(returned).toContainText('Hind Test')

  await signInAs(page, demoAccounts.patient)
  await page.goto(`/store/orders/${order}`)
  await expect(returned).toContainText(siteText('return.damaged'))
  await expect(returned).not.toContainText('Hind Test')
  await checkPage()
  await page.getByRole('link', { name: siteText('order.credit_note') }).click()
  await expect(page.getByRole('article')).toContainText('Return: damaged product')
})
