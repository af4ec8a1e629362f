import type { Page } from '@playwright/test'
import { formatTime } from '#domain/text/format.ts'
import { chooseDay, expect, signInNewPatient, test } from './support/fixtures.ts'
import { otherTab, person } from './support/other-tab.ts'
import { makeDoctor } from './support/own-doctor.ts'
import { placeDemoOrder, queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

/**
 * Tells the page that the browser has restored it from memory on Back. Under automation Chromium keeps no
 * page in memory.
 */
const restore = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

test('a restored cart, order and list of bookings show what another tab has changed', async ({
  page,
  t,
  lang,
}) => {
  const { token } = await signInNewPatient(page)
  const { send, product, placeOrder } = otherTab(page, token)
  await page.goto('/store/cart')
  await expect(page.getByText(t('cart.empty'), { exact: true })).toBeVisible()
  await send('post', 'cart/add', { product_id: (await product()).id, quantity: 3 })
  await restore(page)
  await expect(page.getByRole('spinbutton')).toHaveValue('03')

  const order = await placeOrder(1)
  await page.goto(`/store/orders/${order.id}`)
  await expect(page.getByRole('button', { name: t('order.cancel') })).toBeVisible()
  await send('delete', `orders/${order.id}`)
  await restore(page)
  await expect(page.getByRole('button', { name: t('order.cancel') })).toBeHidden()

  const { doctor, day, time } = await makeDoctor(lang)
  await page.goto('/bookings')
  await expect(page.getByText(t('bookings.empty'))).toBeVisible()
  await send('post', 'doctors/book', {
    client_name: 'Noura',
    client_phone: person.phone,
    doctor_id: doctor.id,
    date: day,
    time,
  })
  await restore(page)
  await expect(page.getByText(t('bookings.empty'))).toBeHidden()
  await expect(page.getByRole('main')).toContainText(formatTime(time, lang))
})

test('a restored checkout shows the cart of now, and leads to the store when it is empty', async ({
  page,
}) => {
  const { token } = await signInNewPatient(page)
  const { send, product } = otherTab(page, token)
  const { id } = await product()
  await send('post', 'addresses', { ...person, address_text: 'Olaya Street' })
  await send('post', 'cart/add', { product_id: id, quantity: 1 })
  await page.goto('/store/checkout')
  const main = page.getByRole('main')
  await main.locator('[name=payment_method]').first().waitFor({ state: 'attached' })
  const before = await main.textContent()
  await send('post', 'cart/add', { product_id: id, quantity: 2 })
  await restore(page)
  await expect(main).not.toHaveText(before ?? '')
  await send('delete', `cart/remove?product_id=${id}&remove=1`)
  await restore(page)
  await expect(page).toHaveURL(/\/store$/)
})

test('a restored record of the back office shows what a colleague has saved, and keeps what was typed', async ({
  page,
  lang,
}) => {
  const translate = staffTranslator(lang)
  const [{ id }] = await queryDatabase(
    "insert into patients (name, phone, email) values ('قبل الرجوع', $1, 'b@example.com') returning id",
    [`+9665${String(Date.now()).slice(-8)}`],
  )
  await signInAsStaff(page, 'reception', lang)
  await page.goto(`/admin/patients/${id}`)
  const name = page.getByLabel(translate('admin.column_client_name'))
  const email = page.getByLabel(translate('admin.account.record_email'))
  await expect(name).toHaveValue('قبل الرجوع')
  await queryDatabase("update patients set name = 'بعد الرجوع' where id = $1", [id])
  await restore(page)
  await expect(name).toHaveValue('بعد الرجوع')
  await email.fill('typed@example.com')
  await queryDatabase("update patients set name = 'مرة أخرى' where id = $1", [id])
  const loaded = page.waitForResponse(response => response.url().includes(`/admin/patients/${id}`))
  await restore(page)
  await loaded
  await expect(email).toHaveValue('typed@example.com')
})

test('a restored booking dialog offers no time that another tab has booked, and keeps what was typed', async ({
  page,
  t,
  lang,
}) => {
  const { token } = await signInNewPatient(page)
  const { send } = otherTab(page, token)
  const { doctor, day, time, times } = await makeDoctor(lang)
  await page.goto(`/doctors/${doctor.id}/book`)
  const dialog = page.getByRole('dialog')
  await chooseDay(page, day, lang)
  const radio = (at = '') => dialog.locator(`input[name=time][value="${at}"]`)
  await radio(times[2]).check()
  const note = dialog.getByLabel(t('book.note'))
  await note.fill('to keep')
  await send('post', 'doctors/book', {
    client_name: 'Noura',
    client_phone: person.phone,
    doctor_id: doctor.id,
    date: day,
    time,
  })
  await restore(page)
  await expect(radio(time)).toHaveCount(0)
  await expect(radio(times[2])).toBeChecked()
  await expect(note).toHaveValue('to keep')
})

test('a restored order with an open dialog shows what a colleague has done, and keeps what was typed', async ({
  page,
  lang,
}) => {
  const t = staffTranslator(lang)
  const order = await placeDemoOrder(page.request)
  await signInAsStaff(page, 'admin', lang)
  await page.goto(`/admin/orders/${order}`)
  const main = page.getByRole('main')
  const cancel = main.getByRole('button', { name: t('admin.orders.cancel'), exact: true })
  await cancel.click()
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByRole('textbox').first()
  await reason.fill('to keep')
  const moved = await queryDatabase(
    "update orders set status = 'preparing' where id = $1 and status = 'placed' returning id",
    [order],
  )
  expect(moved).toHaveLength(1)
  const loaded = page.waitForResponse(response => response.url().includes(`/admin/orders/${order}`))
  await restore(page)
  await loaded
  await expect(dialog).toBeVisible()
  await expect(reason).toHaveValue('to keep')
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: t('admin.orders.to_preparing'), exact: true })).toBeHidden()
})

test('a restored page knows of the session and the theme of another tab', async ({ page, t }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signInNewPatient(page)
  await page.goto('/doctors')
  await expect(page.getByRole('button', { name: t('shell.account') })).toBeVisible()
  // Events do not reach a page in memory.
  await page.evaluate(() => {
    localStorage.clear()
    // biome-ignore lint/suspicious/noDocumentCookie: as another tab sets it
    document.cookie = 'theme=dark; Path=/'
  })
  await restore(page)
  await expect(page.getByRole('link', { name: t('shell.sign_in') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/store/cart')
  await expect(page).toHaveURL(/sign-in/)
})

test('an order whose customer comes back from the bank by Back can be paid', async ({ page, t }) => {
  const { token } = await signInNewPatient(page)
  const order = await otherTab(page, token).placeOrder(2)
  // The page stays, as in the browser's memory.
  await page.route('**/dev/bank/**', route => route.fulfill({ status: 204 }))
  await page.goto(`/store/orders/${order.id}`)
  const pay = page.getByRole('button', { name: t('order.pay') })
  const asked = page.waitForRequest('**/dev/bank/**')
  await pay.click()
  await asked
  await expect(pay).toHaveAttribute('aria-disabled', 'true')
  await restore(page)
  await expect(pay).not.toHaveAttribute('aria-disabled')
  await page.unrouteAll()
  await pay.click()
  await expect(page).toHaveURL(/\/dev\/bank\//)
})

test('a page that is restored without a network keeps what is typed, and is read once there is one @once', async ({
  page,
  context,
  t,
}) => {
  // Keeps the scripts of the sign-in in the browser's cache.
  await page.goto('/sign-in')
  await signInNewPatient(page)
  // Its scripts are in the cache of the browser when it is needed without a network.
  await page.goto('/sign-in')
  await page.goto('/profile')
  const name = page.getByLabel(t('person.first_name'))
  await name.fill('Noura')
  await context.setOffline(true)
  await restore(page)
  await page.waitForTimeout(500)
  await expect(name).toHaveValue('Noura')
  const read = page.waitForResponse(/\/user\/profile$/)
  await context.setOffline(false)
  await read
  await expect(name).toHaveValue('Noura')

  // Somebody has signed out meanwhile.
  await context.setOffline(true)
  await page.evaluate(() => localStorage.clear())
  await restore(page)
  await expect(name).toBeHidden()
})

test('a page of the site that cannot be read again keeps what is typed and shown @once', async ({
  page,
  t,
  lang,
}) => {
  const { doctor, day, time } = await makeDoctor(lang)
  const reads = { count: 0 }
  const refuseReads = (url: RegExp) =>
    page.route(url, route => {
      if (route.request().method() !== 'GET') return route.fallback()
      reads.count++
      return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
    })
  const restoreUnread = async (url: RegExp) => {
    reads.count = 0
    await refuseReads(url)
    await restore(page)
    await expect.poll(() => reads.count).toBeGreaterThan(0)
    await expect(page.locator('[data-toast=info]')).toContainText(t('shell.may_be_older'))
    await page.unroute(url)
  }
  // What the server has rendered for a guest has not been read by the browser.
  await page.goto('/doctors')
  const search = page.getByLabel(t('doctor_name'))
  await search.fill('to keep')
  await restoreUnread(/\.data(\?|$)/)
  await expect(search).toHaveValue('to keep')

  await signInNewPatient(page)
  await page.goto('/profile')
  const name = page.getByLabel(t('person.first_name'))
  await name.fill('Noura')
  await restoreUnread(/\/backend\/api\/user\//)
  await expect(name).toHaveValue('Noura')

  await page.goto(`/doctors/${doctor.id}/book`)
  const dialog = page.getByRole('dialog')
  await chooseDay(page, day, lang)
  await dialog.getByRole('radio', { name: formatTime(time, lang), exact: true }).check()
  const note = dialog.getByLabel(t('book.note'))
  await note.fill('to keep')
  await restoreUnread(/\.data(\?|$)|\/backend\/api\/user\//)
  await expect(note).toHaveValue('to keep')
  await expect(dialog.locator(`input[name=time][value="${time}"]`)).toBeChecked()
})
