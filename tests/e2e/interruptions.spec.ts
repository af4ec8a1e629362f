import type { Page, Route } from '@playwright/test'
import { formatTime } from '#domain/text/format.ts'
import type { TranslationKey } from '#web/i18n/translations.ts'
import {
  chooseDay,
  expect,
  interceptRequests,
  signInNewPatient,
  test,
  waitForHydration,
} from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'

/** Signs in and fills the cart and the address book by the API. */
async function prepareCheckout(page: Page) {
  const person = await signInNewPatient(page)
  const headers = { authorization: `Bearer ${person.token}` }
  const { data } = await (
    await page.request.get('/backend/api/user/products?lowest_price=1&per_page=60')
  ).json()
  const product = data.find(({ stock }: { stock: number }) => stock >= 12)
  await page.request.post('/backend/api/user/cart/add', {
    headers,
    data: { product_id: product.id, quantity: 1 },
  })
  for (const first_name of ['First', 'Second'])
    await page.request.post('/backend/api/user/addresses', {
      headers,
      data: {
        first_name,
        last_name: 'Alotaibi',
        email: 'noura@example.com',
        phone: '0501234567',
        address_text: 'Olaya Street, Riyadh',
      },
    })
  return person
}

/** The server places the first order, and its answer is lost; with `cart` so are the reads of the cart. */
async function loseFirstOrder(page: Page, { cart = false } = {}) {
  let isLost = false
  await page.route('**/backend/api/user/orders', async route => {
    if (route.request().method() !== 'POST' || isLost) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  const url = /\/backend\/api\/user\/cart(\?|$)/
  if (cart) await page.route(url, route => (isLost ? route.abort() : route.fallback()))
  return () => page.unroute(url)
}

test('after a lost response the order that was placed is shown, and no failure', async ({ page, t }) => {
  await prepareCheckout(page)
  await page.goto('/store/checkout')
  await loseFirstOrder(page)
  await page.getByRole('button', { name: t('checkout.confirm') }).click()
  await expect(page).toHaveURL(/\/store\/orders\/\d+\?placed=1$/)
  await expect(page.getByRole('status').filter({ hasText: /AF-\d{6}/ })).toBeVisible()
  await expect(page.locator('[data-toast="error"]')).toHaveCount(0)
})

test('after a lost response a changed checkout shows the order that was placed, and orders nothing', async ({
  page,
  t,
  checkPage,
}) => {
  const { token } = await prepareCheckout(page)
  await page.goto('/store/checkout')
  const confirm = page.getByRole('button', { name: t('checkout.confirm') })
  const readCartAgain = await loseFirstOrder(page, { cart: true })
  await confirm.click()
  await expect(page.getByRole('heading', { name: t('form.summary') })).toBeVisible()
  await readCartAgain()
  await page.getByRole('radio', { name: t('checkout.card') }).check()
  await confirm.click()
  await expect(page).toHaveURL(/\/store\/orders\/\d+\?placed=1$/)
  await expect(page.locator(':focus')).toContainText(/AF-\d{6}/)
  await checkPage()
  await page.goto('/store/checkout')
  await expect(page).toHaveURL('/store')
  const orders = await page.request.get('/backend/api/user/orders', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect((await orders.json()).data).toHaveLength(1)
})

test('a checkout in a second tab shows the order that the first one has placed', async ({ page, t }) => {
  await prepareCheckout(page)
  await page.goto('/store/checkout')
  const confirm = page.getByRole('button', { name: t('checkout.confirm') })
  await expect(confirm).toBeVisible()
  const first = await page.context().newPage()
  await first.goto('/store/checkout')
  await first.getByRole('button', { name: t('checkout.confirm') }).click()
  await expect(first.getByRole('heading', { name: /AF-\d{6}/ })).toBeVisible()
  await confirm.click()
  await expect(page.getByRole('heading', { level: 1, name: /AF-\d{6}/ })).toBeVisible()
})

test('the checkout keeps its choices through an expired session, which sign-in names', async ({
  page,
  t,
  checkPage,
}) => {
  const { email, password } = await prepareCheckout(page)
  await page.goto('/store/checkout')
  await page.getByRole('radio', { name: t('checkout.card') }).check()
  await page.getByRole('radio', { name: 'Second Alotaibi' }).check()
  await page.evaluate(() => localStorage.setItem('access_token', 'dead-meanwhile'))
  await page.getByRole('button', { name: t('checkout.confirm') }).click()
  await expect(page.getByText(t('sign_in.ended'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(t('sign_in.ended'))).toBeVisible()
  await checkPage()
  await page.getByLabel(t('account.email')).fill(email)
  await page.getByLabel(t('account.password'), { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('sign_in.submit') })
    .click()
  await expect(page).toHaveURL('/store/checkout')
  await expect(page.getByRole('radio', { name: t('checkout.card') })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Second Alotaibi' })).toBeChecked()
})

/** Signs in a new patient, opens the booking dialog of the slot's doctor and chooses the slot in it. */
async function chooseInDialog(
  page: Page,
  t: (key: TranslationKey) => string,
  lang: 'ar' | 'en',
  { doctor, day, time }: Awaited<ReturnType<typeof makeDoctor>>,
) {
  await signInNewPatient(page)
  await page.goto(`/doctors/${doctor.id}`)
  const dialog = page.getByRole('dialog')
  const book = page.locator('#main').getByRole('link', { name: t('doctors.book'), exact: true })
  await book.click()
  await chooseDay(page, day, lang)
  const chosenTime = dialog.locator(`input[name=time][value="${time}"]`)
  await dialog.getByRole('radio', { name: formatTime(time, lang), exact: true }).check()
  return { doctor, dialog, book, note: dialog.getByLabel(t('book.note')), chosenTime }
}

test('Escape and Back lose nothing that was typed in the booking dialog; a sent form is empty again', async ({
  page,
  t,
  lang,
}) => {
  const slot = await makeDoctor(lang)
  const { doctor, dialog, book, note, chosenTime } = await chooseInDialog(page, t, lang, slot)
  await note.fill('to keep')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await book.click()
  await expect(note).toHaveValue('to keep')
  await expect(chosenTime).toBeChecked()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await book.click()
  await expect(note).toHaveValue('to keep')
  await dialog.getByLabel(t('book.name')).fill('Sara')
  await dialog.getByLabel(t('book.phone')).fill('0501234567')
  await dialog.getByRole('button', { name: t('book.submit') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booked.title'))
  // Back does not lead to the sent form, whose time this booking has taken.
  await page.goBack()
  await expect(page).toHaveURL(`/doctors/${doctor.id}`)
  await expect(dialog).toBeHidden()
  await page.goto(`/doctors/${doctor.id}/book`)
  await expect(note).toHaveValue('')
})

test('a booking that is left while it is sent keeps what was typed until it succeeds', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const slot = await makeDoctor(lang)
  const { doctor, dialog, book, note, chosenTime } = await chooseInDialog(page, t, lang, slot)
  await dialog.getByLabel(t('book.name')).fill('Sara')
  await dialog.getByLabel(t('book.phone')).fill('0501234567')
  await note.fill('to keep')

  /** Presses Confirm, leaves the dialog before the response arrives, and lets it arrive. */
  async function leaveWhileSending(respond: (route: Route) => Promise<void>) {
    const sent = Promise.withResolvers<Route>()
    const release = await interceptRequests(page, '**/user/doctors/book', async route => sent.resolve(route))
    await dialog.getByRole('button', { name: t('book.submit') }).click()
    const route = await sent.promise
    release()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await respond(route)
  }

  await leaveWhileSending(route =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { code: 'unavailable', message: 'The service is busy.' },
    }),
  )
  await expect(page.getByRole('alert')).toContainText(`The service is busy. ${t('form.kept')}`)
  await expect(page).toHaveURL(`/doctors/${doctor.id}`)
  await book.click()
  await expect(note).toHaveValue('to keep')
  await expect(chosenTime).toBeChecked()

  await leaveWhileSending(route => route.continue())
  await expect(page.getByText(t('booking.made'))).toBeVisible()
  await book.click()
  await expect(note).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.goto('/bookings')
  await expect(page.getByRole('row')).toHaveCount(2)
  await checkPage()
})

test('a reload keeps what was typed; signing out keeps nothing', async ({ page, t }) => {
  await signInNewPatient(page)
  await page.goto('/appointment?doctor_id=1')
  const note = page.getByLabel(t('book.note'))
  await note.fill('to keep')
  await page.reload()
  await expect(note).toHaveValue('to keep')
  await page.getByRole('button', { name: t('shell.account') }).click()
  await page.getByRole('button', { name: t('shell.log_out') }).click()
  await expect(page).toHaveURL('/sign-in')
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('draft'))),
  ).toEqual([])
})

const signInLink = (page: Page, t: (key: TranslationKey) => string) =>
  page.getByRole('banner').getByRole('link', { name: t('shell.sign_in') })
const sessionEnd = (page: Page, t: (key: TranslationKey) => string) =>
  page.locator('[data-toast]').filter({ hasText: t('shell.session_ended') })

test('opening a public page with an ended session says so once, and shows the page', async ({
  page,
  t,
  checkPage,
}) => {
  await signInNewPatient(page)
  for (const path of ['/home-care/12', '/store/products/1', '/doctors']) {
    await page.evaluate(() => localStorage.setItem('access_token', 'ended-meanwhile'))
    await page.goto(path)
    await expect(signInLink(page, t)).toBeVisible()
    await expect(sessionEnd(page, t)).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await checkPage()
  await expect(sessionEnd(page, t).getByRole('link')).toHaveAttribute('href', '/sign-in?backUrl=%2Fdoctors')
  await page.goto('/news')
  await page.waitForTimeout(1_000)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  // Sign-in still says why it is needed.
  await page.goto('/bookings')
  await expect(page.getByText(t('sign_in.ended'))).toBeVisible()
  await page.waitForTimeout(1_000)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
})

test('a session that ends in another tab is told on this page, and what was typed stays', async ({
  page,
  t,
}) => {
  const { email, password } = await signInNewPatient(page)
  await page.goto('/home-care/12')
  const note = page.getByRole('main').getByLabel(t('home_visit.note'))
  await note.fill('to keep')
  await expect(page.getByRole('button', { name: t('shell.account') })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/privacy')
  await waitForHydration(other)
  // The first tab loads again and finds the session ended, which the other one hears.
  await other.evaluate(() => localStorage.setItem('access_token', 'ended-meanwhile'))
  for (const tab of [other, page]) {
    await tab.bringToFront()
    await expect(sessionEnd(tab, t)).toBeVisible()
    await expect(signInLink(tab, t)).toBeVisible()
  }
  await page.bringToFront()
  await expect(note).toHaveValue('to keep')
  await sessionEnd(page, t).getByRole('link').click()
  await page.getByLabel(t('account.email')).fill(email)
  await page.getByLabel(t('account.password'), { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('sign_in.submit') })
    .click()
  await expect(page).toHaveURL('/home-care/12')
  await expect(note).toHaveValue('to keep')
  await expect(sessionEnd(page, t)).toHaveCount(0)
})

test('a review and a coupon wait while another page is read', async ({ page, t, lang }) => {
  await prepareCheckout(page)
  const headers = { 'accept-language': lang }
  const { data } = await (await page.request.get('/backend/api/user/products?per_page=3', { headers })).json()
  await page.goto(`/store/products/${data[0].id}`)
  const comment = page.getByLabel(t('review.comment'))
  await page.getByRole('heading', { name: t('review.write') }).click()
  await comment.fill('half a sentence')
  await page
    .getByRole('navigation', { name: t('store.bar') })
    .getByRole('link', { name: t('store.cart') })
    .click()
  const code = page.getByLabel(t('coupon.title'))
  await code.fill('SOON')
  await page.goBack()
  await expect(comment).toHaveValue('half a sentence')
  await page.goForward()
  await expect(code).toHaveValue('SOON')
})
