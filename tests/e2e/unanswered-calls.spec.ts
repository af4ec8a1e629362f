import type { Page } from '@playwright/test'
import { translations } from '#web/i18n/translations.ts'
import { anAppointment } from './support/appointment-at-desk.ts'
import { expect, newCredentials, signInNewPatient, test, waitForHydration } from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'
import { pressInMenu } from './support/row-menu.ts'
import { signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

// A button waits for the reads of its page, too: nothing that is never answered may hold it.

/**
 * From now on requests to these URLs are never answered, of one method if it is given, and the page waits a
 * fifth of the usual time for answers.
 */
async function leaveUnanswered(page: Page, url: RegExp, method = 'GET') {
  await page.evaluate(() => {
    const { setTimeout } = window
    window.setTimeout = ((handler: TimerHandler, ms = 0, ...values: unknown[]) =>
      setTimeout(handler, ms < 15_000 ? ms : ms / 5, ...values)) as typeof setTimeout
  })
  await page.route(url, route => {
    if (route.request().method() !== method) return route.fallback()
  })
  return () => page.unroute(url)
}

const mayBeOlder = (page: Page, text: string) => page.locator('[data-toast=info]').filter({ hasText: text })

async function anAddress(page: Page, token: string) {
  const response = await page.request.post('/backend/api/user/addresses', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      first_name: 'Noura',
      last_name: 'Alotaibi',
      email: 'noura@example.com',
      phone: '0501234567',
      address_text: 'Olaya Street, Riyadh',
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
}

test('a page that is not read again frees the pressed button and says that it may be older @once', async ({
  page,
  t,
}) => {
  const { token } = await signInNewPatient(page)
  await anAddress(page, token)
  await page.goto('/address')
  const remove = page.getByRole('button', { name: t('addresses.delete') })
  await remove.click()
  await leaveUnanswered(page, /\/user\/addresses(\?|$)|\.data(\?|$)/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('addresses.delete') }).click()
  await expect(mayBeOlder(page, t('shell.may_be_older'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(remove).toBeEnabled()
})

test('so does a page whose data the server renders @once', async ({ page, t }) => {
  await signInNewPatient(page)
  await page.goto('/store/products/3')
  await waitForHydration(page)
  await page.getByRole('heading', { name: t('review.write') }).click()
  await page.getByRole('main').getByRole('radio').last().check()
  await page.getByLabel(t('review.comment')).fill('Works well.')
  await leaveUnanswered(page, /\.data(\?|$)/)
  const submit = page.getByRole('button', { name: t('review.submit') })
  await submit.click()
  await expect(mayBeOlder(page, t('shell.may_be_older'))).toBeVisible()
  await expect(submit).toBeEnabled()
})

test('a page that a write leads to and that is not answered says so, and can be read again @once', async ({
  page,
  t,
}) => {
  const { email, password } = newCredentials()
  await page.request.post('/backend/api/user/register', { form: { email, password } })
  for (const { backUrl, unanswered } of [
    { backUrl: '/bookings', unanswered: /\/user\/doctor-bookings(\?|$)/ },
    { backUrl: '/hospitals', unanswered: /\/hospitals\.data(\?|$)/ },
  ]) {
    await page.evaluate(() => localStorage.clear()).catch(() => undefined)
    await page.goto(`/sign-in?backUrl=${encodeURIComponent(backUrl)}`)
    await waitForHydration(page)
    await page.getByLabel(t('account.email')).fill(email)
    await page.getByLabel(t('account.password'), { exact: true }).fill(password)
    const answer = await leaveUnanswered(page, unanswered)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('sign_in.submit') })
      .click()
    await expect(page).toHaveURL(backUrl)
    const retry = page.getByRole('button', { name: t('error.retry') })
    await expect(retry).toBeVisible()
    await answer()
    await retry.click()
    await expect(retry).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('error.heading'))
  }
})

test('a write that is never answered frees its button, says so and is repeated with its key @once', async ({
  page,
  t,
}) => {
  const { token } = await signInNewPatient(page)
  await page.goto('/store/products/3')
  await waitForHydration(page)
  const answer = await leaveUnanswered(page, /\/user\/cart\/add$/, 'POST')
  const add = page
    .locator('main')
    .getByRole('button', { name: t('product.add') })
    .first()
  const pressed = async () => {
    const sent = page.waitForRequest(/\/user\/cart\/add$/)
    await add.click()
    return (await sent).headers()['idempotency-key']
  }
  const key = await pressed()
  await expect(page.getByText(t('shell.lost_once'))).toBeVisible()
  await expect(add).toBeEnabled()
  await answer()
  expect(await pressed()).toBe(key)
  await expect(page.getByText(t('cart.added'))).toBeVisible()
  const headers = { authorization: `Bearer ${token}` }
  const { data } = await (await page.request.get('/backend/api/user/cart', { headers })).json()
  expect(data.products).toMatchObject([{ id: 3, quantity: 1 }])
})

test('a day that is not read again closes the dialog and says that it may be older @once', async ({
  page,
}) => {
  const t = staffTranslator('ar')
  await signInAsStaff(page, 'reception', 'ar')
  const { url, button } = await anAppointment(page)
  await page.goto(url)
  await pressInMenu(button('admin.booking.cancel'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('admin.booking.reason_text')).fill('اعتذر الطبيب')
  await leaveUnanswered(page, /\/admin\/(day\?|me$)/)
  await dialog.getByRole('button', { name: t('admin.booking.cancel_do') }).click()
  await expect(page.locator('[data-toast=success]')).toHaveCount(1)
  await expect(mayBeOlder(page, translations['shell.may_be_older'].ar)).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a record whose history is not read again can be changed and saved again @once', async ({ page }) => {
  const t = staffTranslator('ar')
  await signInAsStaff(page, 'admin', 'ar')
  const { doctor } = await makeDoctor('ar')
  await page.goto(`/admin/doctors/${doctor.id}`)
  const title = page.getByLabel(t('admin.in_ar', { label: t('admin.column_job_title') }))
  const save = page.getByRole('button', { name: t('admin.save'), exact: true })
  await title.fill('اختصاصي')
  const answer = await leaveUnanswered(page, /\/history(\?|$)/)
  await save.click()
  await expect(mayBeOlder(page, translations['shell.may_be_older'].ar)).toBeVisible()
  await expect(title).toHaveValue('اختصاصي')
  await answer()
  await title.fill('اختصاصي أول')
  await save.click()
  await expect(page.locator('[data-toast=success]').last()).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('اختصاصي أول')
})
