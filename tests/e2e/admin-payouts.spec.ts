import { randomUUID } from 'node:crypto'
import { fieldMessages } from '#contract/field-messages.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { checkToast, expect, test } from './support/fixtures.ts'
import { placeDemoOrder, queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('an accountant imports a settlement file, and sees what no payment matches', { tag: '@once' }, async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const [charge, payout, day] = [
    randomUUID(),
    `P-${randomUUID().slice(0, 8)}`,
    addDays(dayOf(Date.now()), -1),
  ]
  const order = await placeDemoOrder(page.request)
  await queryDatabase(
    `insert into payments (order_id, provider, reference, charge_reference, amount_halalas, status)
     values ($1, 'moyasar', $2, $2, 6395, 'paid')`,
    [order, charge],
  )
  await signInAsStaff(page, 'accountant', lang)
  await page.goto('/admin/payments')
  await page.getByRole('link', { name: t('admin.money.payouts_import') }).click()
  await expect(page).toHaveURL('/admin/sheets/payouts')
  await page.getByLabel(t('admin.money.payout'), { exact: true }).fill(payout)
  await page.getByLabel(t('admin.money.payout_day')).fill(day)
  await page.locator('input[name=file]').setInputFiles({
    name: 'settlement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `payment_id,type,amount,fee,vat\n${charge},pay,63.95,1.00,0.15\n${randomUUID()},pay,5.00,0,0`,
    ),
  })
  await page.getByRole('button', { name: t('admin.sheets.try') }).click()
  await expect(page.getByText(fieldMessages['unknown payment'][lang])).toBeVisible()
  await checkPage()
  await page.getByRole('button', { name: t('admin.sheets.write_good', { count: 1 }) }).click()
  await checkToast(page)
  await page.goto(`/admin/payments?from=${day}&search=${charge}`)
  await expect(page.getByRole('row').filter({ hasText: charge })).toContainText(payout)
  const payouts = page.getByRole('region', { name: t('admin.money.payouts') })
  await expect(payouts.getByRole('row').filter({ hasText: payout })).toContainText('1.15')
  await checkPage()
})
