import { responseMessages } from '#contract/response-messages.ts'
import { demoAccounts } from '#db/seed/data/demo-accounts.ts'
import { expect, signInAs, test } from './support/fixtures.ts'
import { placeDemoOrder, queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'
import { countSteps } from './support/steps.ts'

test('a pharmacist proposes another product, the order waits, and the customer takes it', async ({
  page,
  lang,
  t: siteText,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const id = await placeDemoOrder(page.request)
  await queryDatabase(`update orders set status = 'preparing' where id = $1`, [id])
  const [line] = await queryDatabase(
    `select product_id, name_${lang} as name from order_lines where order_id = $1`,
    [id],
  )
  const [other] = await queryDatabase(
    `select name_${lang} as name, sku from products where medicine_class = 'general' and active and stock > 10
       and sku <> '' and min_age is null and not price_controlled and id <> $1 order by id limit 1`,
    [line.product_id],
  )
  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto(`/admin/orders/${id}`)
  const { step, check } = countSteps('Ask or reject; propose another product', { way: 1 })
  await step(page.getByRole('link', { name: t('admin.substitutes.open_named', { name: line.name }) }).click())
  const ask = page.getByRole('button', { name: t('admin.substitutes.propose') })
  await ask.click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
  await step(page.getByLabel(t('admin.column_reason')).selectOption('damaged'))
  await step(page.getByRole('searchbox').fill(other.sku))
  await step(page.getByRole('searchbox').press('Enter'))
  await step(page.getByRole('radio', { name: other.name }).check())
  await checkPage()
  await step(ask.click())
  check()
  const asked = page.getByRole('region', { name: siteText('substitution.title') })
  await expect(asked).toContainText(t('admin.substitutes.waits'))
  await expect(page.getByRole('button', { name: t('admin.orders.to_on_its_way') })).toHaveCount(0)
  await checkPage()

  await signInAs(page, demoAccounts.patient)
  await page.goto(`/store/orders/${id}`)
  const question = page.getByRole('region', { name: siteText('substitution.question') })
  await expect(question).toContainText(other.name)
  await checkPage()
  await question.getByRole('button', { name: siteText('substitution.decline') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: siteText('substitution.keep') })
    .click()
  await question.getByRole('button', { name: siteText('substitution.accept') }).click()
  await expect(page.getByText(responseMessages['substitution.accepted'][lang])).toBeVisible()
  const changed = page.getByRole('region', { name: siteText('substitution.title') })
  await expect(changed).toContainText(siteText('substitution.state_accepted'))
})
