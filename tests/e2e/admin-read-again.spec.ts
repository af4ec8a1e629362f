import type { Page } from '@playwright/test'
import { translations } from '#web/i18n/translations.ts'
import { anAppointment } from './support/appointment-at-desk.ts'
import { expect, test } from './support/fixtures.ts'
import { loseAnswers } from './support/held-answers.ts'
import { signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

const t = staffTranslator('ar')
const CANCEL = /\/admin\/bookings\/\d+\/cancel$/

async function openCancelDialog(page: Page) {
  await signInAsStaff(page, 'reception', 'ar')
  const { url, button } = await anAppointment(page)
  await page.goto(url)
  await button('admin.booking.cancel').click()
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel(t('admin.booking.reason'))
  await reason.fill('اعتذر الطبيب')
  return {
    reason,
    cancel: button('admin.booking.cancel'),
    submit: dialog.getByRole('button', { name: t('admin.booking.cancel_do') }),
  }
}

test('after a lost answer the desk sees what was done, without a button for it @once', async ({ page }) => {
  const { cancel, submit } = await openCancelDialog(page)
  await loseAnswers(page, CANCEL)
  await submit.click()
  await expect(page.locator('[data-toast=error]')).toContainText(translations['shell.lost'].ar)
  await expect(cancel).toHaveCount(0)
})

test('when the page cannot be read again either, it stays with what is typed @once', async ({ page }) => {
  const { reason, cancel, submit } = await openCancelDialog(page)
  const answer = await loseAnswers(page, CANCEL)
  const reads = /\/backend\/api\/admin\//
  let failed = 0
  await page.route(reads, route => {
    if (route.request().method() !== 'GET') return route.fallback()
    failed++
    return route.abort()
  })
  await submit.click()
  await expect(page.locator('[data-toast=error]').first()).toContainText(translations['shell.lost'].ar)
  await expect.poll(() => failed).toBeGreaterThan(0)
  await expect(
    page.locator('[data-toast=error]').filter({ hasText: translations['shell.offline'].ar }),
  ).toBeVisible()
  await expect(reason).toHaveValue('اعتذر الطبيب')

  // The next attempt learns that it is done, and shows it.
  await page.unroute(reads)
  answer()
  await submit.click()
  await expect(cancel).toHaveCount(0)
})
