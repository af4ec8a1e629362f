import type { Page } from '@playwright/test'
import { errorCatalogue } from '#contract/errors.ts'
import { expect, followMenuLink, interceptRequests, signInNewPatient, test } from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'

/** Answers the requests of a URL like a busy server, until the returned function is called. */
function failRead(page: Page, url: RegExp, lang: 'ar' | 'en') {
  const message = errorCatalogue.unavailable[lang]
  const body = JSON.stringify({ code: 'unavailable', message, data: { message } })
  return interceptRequests(page, url, route =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body }),
  )
}

/** Expects the heading and the server's sentence in the page, once; retries when the read is mended. */
async function expectPlaceAndRetry(page: Page, { title, retry, sentence, mend }: FailedRead) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(sentence)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  mend()
  await alert.getByRole('button', { name: retry }).click()
  await expect(alert).toBeHidden()
}
type FailedRead = { title: string; retry: string; sentence: string; mend: () => void }

test('a personal page whose read fails keeps its heading, says why and recovers', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  await signInNewPatient(page)
  const sentence = errorCatalogue.unavailable[lang]
  for (const [path, url, title] of [
    ['/bookings', /\/user\/doctor-bookings/, 'bookings.title'],
    ['/bookings', /\/user\/home-care-bookings/, 'bookings.title'],
    ['/address', /\/user\/addresses/, 'addresses.title'],
    ['/store/cart', /\/user\/cart/, 'cart.title'],
    ['/store/wishlist', /\/user\/favorites\?/, 'wishlist.title'],
    ['/store/orders', /\/user\/orders/, 'orders.title'],
    ['/profile', /\/user\/sessions/, 'profile.title'],
  ] as const) {
    const mend = await failRead(page, url, lang)
    await page.goto(path)
    await expectPlaceAndRetry(page, { title: t(title), retry: t('error.retry'), sentence, mend })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(title))
  }
  await checkPage()
})

test('a public page that cannot be read on the way keeps its heading, says why and recovers', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  await page.goto('/')
  const sentence = errorCatalogue.unavailable[lang]
  for (const [link, data, title] of [
    ['shell.news', /\/news\.data/, 'news.title'],
    ['shell.hospitals', /\/hospitals\.data/, 'hospitals.title'],
    ['shell.store', /\/store\.data/, 'store.title'],
  ] as const) {
    const mend = await failRead(page, data, lang)
    await followMenuLink(page, t, link)
    await expectPlaceAndRetry(page, { title: t(title), retry: t('error.retry'), sentence, mend })
  }
  await page.route(/\/news\.data/, route => route.abort())
  await followMenuLink(page, t, 'shell.news')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('shell.offline'))
  await checkPage()
})

test('free times that cannot be read leave the doctor’s page and the form in place', async ({
  page,
  t,
  lang,
}) => {
  const { doctor } = await makeDoctor(lang)
  const headers = { 'accept-language': lang }
  const { data } = await (
    await page.request.get(`/backend/api/user/doctors/${doctor.id}`, { headers })
  ).json()
  await signInNewPatient(page)
  const dialog = page.getByRole('dialog')
  for (const path of [`/doctors/${doctor.id}/book`, `/book?doctor_id=${doctor.id}`]) {
    const mend = await failRead(page, /\/availability/, lang)
    await page.goto(path)
    await expect(dialog.getByRole('alert').first()).toContainText(errorCatalogue.unavailable[lang])
    if (path.startsWith('/doctors')) await expect(page.locator('h1')).toContainText(data.name)
    mend()
    await dialog.getByRole('button', { name: t('error.retry') }).click()
    await expect(dialog.getByRole('group', { name: t('book.times') })).toBeVisible()
  }
})

test('without translations the server’s page stays readable, and comes to life when they arrive', async ({
  page,
  t,
}) => {
  const mend = await interceptRequests(page, '**/locales/*.json', route => route.fulfill({ status: 404 }))
  const failed = page.waitForEvent('console', message => message.text().startsWith('/locales/'))
  await page.goto('/doctors', { waitUntil: 'commit' })
  await failed
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('doctors.title'))
  await page.getByLabel(t('doctor_name')).fill('zzzzzzzz')
  await page.getByRole('button', { name: t('doctors.submit') }).click()
  await expect(page).toHaveURL(/name=zzzzzzzz/)
  await expect(page.getByText(t('no_result'))).toBeVisible()
  // Every key is named for its feature; none is shown.
  await expect(page.locator('body')).not.toContainText(/\b(doctors|shell|site)\.\w+/, {
    useInnerText: true,
  })

  mend()
  // Told until it listens: the page may still be about to be refused.
  await page.waitForFunction(() => {
    dispatchEvent(new Event('online'))
    return !globalThis.__preHydration?.listener
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('doctors.title'))
})

test('a language whose translations cannot be loaded is not switched to', async ({ page, t, lang }) => {
  await page.goto('/contact-us')
  await page.route('**/locales/*.json', route => route.fulfill({ status: 404 }))
  const other = page.locator('header').getByText(t('shell.other_language'), { exact: true })
  await other.filter({ visible: true }).first().click()
  await expect(page.locator('[data-toast]')).toContainText(t('error_message'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contact.title'))
  expect((await page.context().cookies()).find(({ name }) => name === 'lang')?.value).toBe(lang)
})

test('suggestions that cannot be read leave the store as it is', async ({ page, t, lang }) => {
  await page.goto('/store/products')
  const suggestions = /\/store\/suggestions\.data/
  const mend = await failRead(page, suggestions, lang)
  await page.getByRole('searchbox', { name: t('store.search_label') }).focus()
  const field = page.getByRole('combobox', { name: t('store.search_label') })
  await expect(field).toBeFocused()
  const failed = page.waitForResponse(suggestions)
  await field.fill('فيتامي')
  await failed
  mend()
  await field.fill('فيتامين')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('store.all_products'))
})
