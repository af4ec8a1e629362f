import type { Page } from '@playwright/test'
import { formatTime } from '#domain/text/format.ts'
import { chooseDay, expect, signInNewPatient, test } from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'

/** The writes that the page sends from now on, as method and path below `/backend/api/user`. */
function recordWrites(page: Page) {
  const writes: string[] = []
  page.on('request', request => {
    const [, path] = request.url().split('/backend/api/user/')
    if (path && request.method() !== 'GET') writes.push(`${request.method()} ${path}`)
  })
  return writes
}

test('a double click sends one request in the store; the stepper counts both', async ({ page, t, lang }) => {
  const headers = { 'accept-language': lang }
  const { data } = await (
    await page.request.get('/backend/api/user/products?per_page=60', { headers })
  ).json()
  const product = data.find(({ stock }: { stock: number }) => stock > 12)
  await signInNewPatient(page)
  await page.goto(`/store/products/${product.id}`)
  const writes = recordWrites(page)

  await page.getByRole('button', { name: t('product.more') }).dblclick()
  await expect(page.getByRole('spinbutton', { name: t('product.quantity') })).toHaveValue('03')
  await page
    .locator('#main')
    .getByRole('button', { name: t('product.add_named', { name: product.name }) })
    .first()
    .dblclick()
  const bar = page.getByRole('navigation', { name: t('store.bar') })
  await expect(bar.getByRole('link', { name: t('store.cart') })).toContainText('3')
  expect(await page.locator('[data-toast=success]').count()).toBeLessThanOrEqual(1)

  const heart = page.getByRole('button', { name: t('product.wish_named', { name: product.name }) })
  await heart.dblclick()
  await expect(bar.getByRole('link', { name: t('store.wishlist') })).toContainText('1')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('heading', { name: t('review.write') }).click()
  await page.locator('input[name=rating][value="4"]').check()
  await page.getByLabel(t('review.comment')).fill('مفيد وسهل الاستعمال')
  await page.getByRole('button', { name: t('review.submit') }).dblclick()
  await expect(page.getByRole('heading', { name: t('review.change') })).toBeVisible()

  await bar.getByRole('link', { name: t('store.cart') }).click()
  await page.getByLabel(t('coupon.title')).fill('WELCOME10')
  await page.getByRole('button', { name: t('coupon.confirm') }).dblclick()
  await expect(
    page.getByRole('button', { name: t('coupon.delete_named', { code: 'WELCOME10' }) }),
  ).toBeVisible()
  expect(writes).toEqual([
    'POST cart/add',
    `POST products/${product.id}/favorites`,
    `POST products/${product.id}/reviews`,
    'POST cart/coupon/apply',
  ])
})

test('a double click sends one booking and one address, whose pages start at their top', async ({
  page,
  t,
  lang,
}) => {
  const { doctor, day, time } = await makeDoctor(lang)
  await signInNewPatient(page)
  await page.goto(`/appointment?doctor_id=${doctor.id}`)
  const main = page.getByRole('main')
  await chooseDay(page, day, lang, main)
  await page.getByRole('radio', { name: formatTime(time, lang), exact: true }).check()
  await page.getByLabel(t('book.name')).fill('Sara')
  await page.getByLabel(t('book.phone')).fill('0501234567')
  const writes = recordWrites(page)
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/user/doctors/book', async route => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: t('book.submit') }).dblclick()
  // The two full-screen loaders, of the form and of the page, would be statuses over everything.
  await expect(page.locator('.loading-overlay')).toHaveText([t('book.busy')])
  release()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(t('booked.title'))
  await expect(heading).toBeFocused()
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.goto('/address/add')
  await page.getByLabel(t('person.first_name')).fill('Sara')
  await page.getByLabel(t('person.last_name')).fill('Alharbi')
  await page.getByLabel(t('person.phone')).fill('0501234567')
  await page.getByLabel(t('address.text')).fill('Riyadh, Olaya')
  await page.getByRole('button', { name: t('address.submit') }).dblclick()
  await expect(heading).toHaveText(t('addresses.title'))
  await expect(heading).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(writes).toEqual(['POST doctors/book', 'POST addresses'])
})
