import type { Page } from '@playwright/test'
import { expect, signInNewPatient, test } from './support/fixtures.ts'
import { otherTab, person } from './support/other-tab.ts'
import { makeDoctor } from './support/own-doctor.ts'
import { queryDatabase } from './support/staff.ts'

/** Tells the page that its tab is in front again: another one was, or the machine slept. */
const showAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('a page that becomes visible again shows what has happened meanwhile, in another tab or over night', async ({
  page,
  t,
  lang,
}) => {
  const { token } = await signInNewPatient(page)
  const { send, product, placeOrder } = otherTab(page, token)
  await send('post', 'cart/add', { product_id: (await product()).id, quantity: 2 })
  await page.goto('/store/cart')
  await expect(page.getByRole('spinbutton')).toHaveValue('02')
  const order = await placeOrder(1)
  await showAgain(page)
  await expect(page.getByText(t('cart.empty'), { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: t('cart.proceed') })).toHaveCount(0)

  await page.goto(`/store/orders/${order.id}`)
  await expect(page.getByRole('button', { name: t('order.cancel') })).toBeVisible()
  await send('delete', `orders/${order.id}`)
  await showAgain(page)
  await expect(page.getByRole('button', { name: t('order.cancel') })).toBeHidden()

  const { doctor, day, time } = await makeDoctor(lang)
  const booking = await send('post', 'doctors/book', {
    client_name: 'Noura',
    client_phone: person.phone,
    doctor_id: doctor.id,
    date: day,
    time,
  })
  await page.goto('/bookings')
  const cancel = page.getByRole('main').getByRole('button', { name: t('bookings.cancel') })
  await expect(cancel).toBeVisible()
  // The machine sleeps until the visit is over.
  await queryDatabase(
    `update bookings set starts_at = now() - interval '2 days', ends_at = now() - interval '47 hours'
     where id = $1 returning id`,
    [booking.id],
  )
  await showAgain(page)
  await expect(cancel).toBeHidden()
})
