import type { Page } from '@playwright/test'
import { staffErrors } from '#contract/errors/staff-errors.ts'
import { translations } from '#web/i18n/translations.ts'
import { anAppointment } from './support/appointment-at-desk.ts'
import { expect, test } from './support/fixtures.ts'
import { holdAnswers } from './support/held-answers.ts'
import { pressInMenu } from './support/row-menu.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

const t = staffTranslator('ar')

/** The page does not learn of a change before it sends. */
const stopUpdates = (page: Page) => page.route('**/admin/day/version*', route => route.abort())

test('a refusal reaches the desk though the dialog was closed, and so does a success, once @once', async ({
  page,
}) => {
  await signInAsStaff(page, 'reception', 'ar')
  const { id, url, button } = await anAppointment(page)
  await page.goto(url)
  await stopUpdates(page)
  await pressInMenu(button('admin.booking.cancel'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('admin.booking.reason_text')).fill('اعتذر الطبيب')
  await queryDatabase('update bookings set sequence = sequence + 1 where id = $1', [id])
  const release = await holdAnswers(page, /\/admin\/bookings\/\d+\/cancel$/)
  await dialog.getByRole('button', { name: t('admin.booking.cancel_do') }).click()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('alert')).toHaveText(t('admin.in_flight'))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  release()
  const refusal = page.locator('[data-toast=error]')
  await expect(refusal).toContainText(t('admin.booking.cancel_title'))
  await expect(refusal).toContainText(staffErrors['staff.changed_meanwhile'].ar)

  // The page has loaded what is true now, so that the next attempt is not refused.
  await pressInMenu(button('admin.booking.cancel'))
  await dialog.getByLabel(t('admin.booking.reason_text')).fill('اعتذر الطبيب')
  await dialog.getByRole('button', { name: t('admin.booking.cancel_do') }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-toast=success]')).toHaveCount(1)
})

test('a dialog that someone closes while its write is under way keeps what was typed when it is refused', {
  tag: '@once',
}, async ({ page, checkPage }) => {
  await signInAsStaff(page, 'reception', 'ar')
  const { id, url, button } = await anAppointment(page)
  await page.goto(url)
  await stopUpdates(page)
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel(t('admin.booking.reason_text'))
  const confirm = dialog.getByRole('button', { name: t('admin.booking.cancel_do') })
  const closings = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: t('admin.booking.keep') }).click(),
    () => dialog.getByRole('button', { name: translations['shell.close'].ar, exact: true }).click(),
  ]
  await pressInMenu(button('admin.booking.cancel'))
  for (const close of closings) {
    await reason.fill('اعتذر الطبيب')
    // The page has read the day again after the last refusal: it does not learn of this change.
    await expect(confirm).toBeEnabled()
    await queryDatabase('update bookings set sequence = sequence + 1 where id = $1', [id])
    const release = await holdAnswers(page, /\/admin\/bookings\/\d+\/cancel$/)
    await confirm.click()
    await close()
    await expect(dialog.getByRole('alert').filter({ hasText: t('admin.in_flight') })).toBeVisible()
    await checkPage()
    release()
    await expect(dialog.getByText(staffErrors['staff.changed_meanwhile'].ar).first()).toBeVisible()
    await expect(dialog.getByText(t('admin.in_flight'))).toBeHidden()
    await expect(reason).toHaveValue('اعتذر الطبيب')
  }
})

test('a dialog of a booking that another desk has changed sends what it is now @once', async ({ page }) => {
  await signInAsStaff(page, 'reception', 'ar')
  const { id, url, button } = await anAppointment(page)
  await page.goto(url)
  await stopUpdates(page)
  await pressInMenu(button('admin.booking.cancel'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('admin.booking.reason_text')).fill('اعتذر الطبيب')
  await queryDatabase('update bookings set sequence = sequence + 1 where id = $1', [id])
  const confirm = dialog.getByRole('button', { name: t('admin.booking.cancel_do') })
  await confirm.click()
  await expect(dialog.getByRole('alert').first()).toContainText(staffErrors['staff.changed_meanwhile'].ar)
  await expect(dialog.getByLabel(t('admin.booking.reason_text'))).toHaveValue('اعتذر الطبيب')
  await confirm.click()
  await expect(dialog).toBeHidden()
})

test('a poll of the day that is never answered holds no action @once', async ({ page }) => {
  await signInAsStaff(page, 'reception', 'ar')
  const { url, button } = await anAppointment(page)
  await page.route('**/admin/day/version*', () => {})
  const polled = page.waitForRequest(/\/admin\/day\/version/)
  await page.goto(url)
  await polled
  await pressInMenu(button('admin.booking.cancel'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('admin.booking.reason_text')).fill('اعتذر الطبيب')
  await dialog.getByRole('button', { name: t('admin.booking.cancel_do') }).click()
  await expect(page.locator('[data-toast=success]')).toHaveCount(1)
  await expect(dialog).toBeHidden()
  await expect(button('admin.booking.cancel')).toHaveCount(0)
})
