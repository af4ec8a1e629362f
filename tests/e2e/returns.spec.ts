import { fieldMessages } from '#contract/field-messages.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { demoAccounts } from '#db/seed/data/demo-accounts.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { expect, signInAs, test } from './support/fixtures.ts'
import { placeDemoOrder, queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'
import { countSteps } from './support/steps.ts'

test('a customer asks for a return, a pharmacist adds to the invoice, takes the product back and settles', async ({
  page,
  lang,
  t: siteText,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const order = await placeDemoOrder(page.request, { isDelivered: true })
  const courier = `Smsa ${orderNumber('AF', order)}`
  await queryDatabase(
    `with courier as (insert into couriers (name_ar, name_en) values ($1, $1) returning id)
     insert into parcels (order_id, courier_id) select $2, id from courier`,
    [courier, order],
  )
  await signInAs(page, demoAccounts.patient)
  await page.goto(`/store/orders/${order}`)
  await page.getByRole('link', { name: siteText('return_request.ask') }).click()
  const send = page.getByRole('button', { name: siteText('return_request.send') })
  await send.click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
  await page.locator('fieldset').getByRole('combobox').selectOption('1')
  await page.getByLabel(siteText('return_request.reason')).selectOption('damaged')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await send.click()
  const asked = page.getByRole('region', { name: siteText('return_request.title') })
  await expect(asked).toContainText(siteText('return_request.state_open'))

  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto('/admin/invoices')
  const invoice = page.getByRole('row').filter({ hasText: orderNumber('AF', order) })
  await invoice.getByRole('button', { name: t('admin.debit.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('admin.debit.standard')).fill('11.50')
  await expect(dialog.getByRole('status')).toContainText('1.50')
  const issue = dialog.getByRole('button', { name: t('admin.debit.submit') })
  await issue.click()
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(1)
  await dialog.getByLabel(t('admin.column_reason')).selectOption('delivery')
  await checkPage()
  await issue.click()
  await expect(page.getByText(responseMessages['staff.debit_note_issued'][lang])).toBeVisible()
  await expect(invoice.filter({ hasText: 'DN-' })).toHaveCount(1)

  await page.goto('/admin/return-requests')
  const { step, check } = countSteps('Accept a return request; take 2 pieces back')
  await step(page.getByRole('link', { name: orderNumber('AF', order) }).click())
  await step(asked.getByRole('button', { name: t('admin.return_requests.accept') }).click())
  await step(dialog.getByRole('button', { name: t('admin.return_requests.accept') }).click())
  check()
  await expect(asked).toContainText(siteText('return_request.state_accepted'))
  await asked.getByRole('link', { name: t('admin.return_requests.record') }).click()
  const submit = page.locator('main').getByRole('button', { name: t('admin.returns.submit') })
  // The form proposes what the customer asked for.
  const reason = page.getByLabel(t('admin.column_reason'))
  await expect(reason).toHaveValue('damaged')
  const pieces = (key: 'admin.returns.more' | 'admin.returns.fewer') =>
    page.getByRole('button', { name: t(key, { what: t('admin.returns.destroyed') }) })
  await pieces('admin.returns.fewer').press('Enter')
  await reason.selectOption('')
  await submit.click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
  await pieces('admin.returns.more').press('Enter')
  await reason.selectOption('damaged')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByLabel(courier).check()
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
  await expect(asked).toContainText(siteText('return_request.state_returned'))

  // The courier has handed the refund over: it is taken off what they owe.
  await page.goto('/admin/settlements')
  const settlement = page.getByRole('listitem').filter({ hasText: courier })
  await expect(settlement).toContainText(lang === 'ar' ? 'مبلغ مسترد واحد' : 'less 1 refund')
  await checkPage()
  await settlement.getByRole('button').click()
  await dialog.getByRole('button', { name: t('admin.settlements.settle') }).click()
  await expect(settlement).toContainText('Hind Test')

  await signInAs(page, demoAccounts.patient)
  await page.goto(`/store/orders/${order}`)
  await expect(returned).toContainText(siteText('return.damaged'))
  await expect(returned).not.toContainText('Hind Test')
  // What was delivered is reminded of, before it runs out.
  await page
    .getByRole('button', { name: siteText('reorder_reminder.add') })
    .first()
    .press('Enter')
  const days = page.getByLabel(siteText('reorder_reminder.days'))
  await expect(days).toBeFocused()
  await days.fill('1')
  await days.press('Enter')
  await expect(page.getByText(fieldMessages['lasting days'][lang]).last()).toBeVisible()
  await expect(days).toHaveValue('1')
  await days.fill('30')
  await checkPage()
  await days.press('Enter')
  await page.getByRole('button', { name: siteText('reorder_reminder.remove_named', { name: '' }) }).click()
  await expect(page.getByText(responseMessages['reorder_reminder.removed'][lang])).toBeVisible()
  await expect(asked).toContainText(siteText('return_request.state_returned'))
  await checkPage()
  await page.getByRole('link', { name: siteText('order.credit_note') }).click()
  await expect(page.getByRole('article')).toContainText('Return: damaged product')
  await page.goBack()
  await page.getByRole('link', { name: siteText('order.debit_note') }).click()
  await expect(page.getByRole('article')).toContainText('Delivery fee not charged')
})
