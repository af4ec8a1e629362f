import type { Locator, Page } from '@playwright/test'
import { aVisit } from './in-flight/walks/bookings.ts'
import { expect, test } from './support/fixtures.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

const t = staffTranslator('ar')

/** Goes back by the browser, stays, and goes back again without what was typed. */
async function goBackTwice(page: Page, field: Locator, typed: string) {
  const url = page.url()
  const question = page.getByRole('dialog', { name: t('admin.unsaved') })
  await page.goBack()
  await question.getByRole('button', { name: t('admin.stay') }).click()
  await expect(page).toHaveURL(url)
  await expect(field).toHaveValue(typed)
  await page.goBack()
  await question.getByRole('button', { name: t('admin.leave') }).click()
  await expect(page).not.toHaveURL(url)
  // The other page is shown, and not only its URL.
  await expect(field).toBeHidden()
}

/** Opens a page of the back office from its first page, by the router. */
async function openFromHome(page: Page, url: string) {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(path => globalThis.__reactRouterDataRouter.navigate(path), url)
}

test('the browser’s Back asks before a text in a dialog is lost @once', async ({ page }) => {
  await signInAsStaff(page, 'reception', 'ar')
  const { day } = await aVisit(25 * 1_440)
  await openFromHome(page, `/admin/home-visits?date=${day}`)
  const open = page.getByRole('button', { name: new RegExp(`^${t('admin.home_visits.pin_set')}`) }).first()
  const dialog = page.getByRole('dialog', { name: t('admin.home_visits.pin') })
  await open.click()
  // Nothing is asked as long as nothing is typed.
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/?$/)
  await expect(open).toBeHidden()
  await page.goForward()
  await open.click()
  const field = dialog.getByRole('textbox')
  await field.fill('24.7136, 46.6753')
  await goBackTwice(page, field, '24.7136, 46.6753')
})

test('so it does before a decision about a prescription is lost, but not after it is saved @once', async ({
  page,
}) => {
  const { id: reviewer } = await signInAsStaff(page, 'pharmacist', 'ar')
  const [{ id }] = await queryDatabase(
    `insert into prescriptions (client_name, client_phone, reviewer_id, reviewer_name, locked_until)
     values ('نورة', '0501234567', $1, 'Hind Test', now() + interval '1 hour') returning id`,
    [reviewer],
  )
  await openFromHome(page, `/admin/prescriptions/${id}`)
  await page.locator('#decision').selectOption('refuse')
  const reason = page.locator('#reason')
  await reason.fill('غير واضحة')
  await goBackTwice(page, reason, 'غير واضحة')
  await page.goForward()
  await page.locator('#decision').selectOption('refuse')
  await reason.fill('غير واضحة')
  await page.getByRole('button', { name: t('admin.prescriptions.refuse'), exact: true }).click()
  await expect(reason).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/?$/)
})
