import type { Page } from '@playwright/test'
import { formatLongDay, formatRiyals } from '#domain/text/format.ts'
import { expect, newCredentials, signInNewPatient, test, waitForHydration } from './support/fixtures.ts'

type Product = {
  id: number
  name: string
  stock: number
  price_after_discount: number
  medicine_class: string
}

/** A product in stock that a coupon reduces, from the API, in the test’s language. */
async function productInStock(page: Page, lang: string, index: number): Promise<Product> {
  const { data } = await (
    await page.request.get('/backend/api/user/products?lowest_price=1&per_page=60', {
      headers: { 'accept-language': lang },
    })
  ).json()
  const plenty = (data as Product[]).filter(
    ({ stock, medicine_class }) => stock >= 12 && medicine_class === 'general',
  )
  return plenty[index % plenty.length] as Product
}

/** Sends API requests as the signed-in patient. */
function apiFor(page: Page, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return {
    put: (product_id: number, quantity = 1) =>
      page.request.post('/backend/api/user/cart/add', { headers, data: { product_id, quantity } }),
    address: (first_name = 'Noura') =>
      page.request.post('/backend/api/user/addresses', {
        headers,
        data: {
          first_name,
          last_name: 'Alotaibi',
          email: 'noura@example.com',
          phone: '0501234567',
          address_text: 'Olaya Street, Riyadh',
        },
      }),
  }
}

test('from the cart to the order: coupon, address, cash, the order, its cancellation', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const product = await productInStock(page, lang, 1)
  const other = await productInStock(page, lang, 2)
  const { token } = await signInNewPatient(page)
  const mine = apiFor(page, token)
  await page.goto('/store/cart')
  await expect(page.getByText(t('cart.empty'), { exact: true })).toBeVisible()
  await page.goto('/store/checkout')
  await expect(page).toHaveURL('/store')

  await mine.put(product.id, 2)
  await mine.put(other.id)
  await page.goto('/store/cart')
  const row = page.getByRole('row').filter({ hasText: product.name })
  const total = page.getByRole('definition').last()
  const before = await total.textContent()
  await row.getByRole('button', { name: t('cart.more_of', { name: product.name }) }).click()
  await expect(row.getByRole('spinbutton')).toHaveValue('03')
  await expect(total).not.toHaveText(before ?? '')
  await expect(row).toContainText(formatRiyals(3 * product.price_after_discount))
  await row.getByRole('spinbutton').fill('1')
  await row.getByRole('spinbutton').blur()
  await expect(row.getByRole('spinbutton')).toHaveValue('01')
  await page.getByRole('button', { name: t('cart.remove_named', { name: other.name }) }).click()
  await expect(page.getByRole('row')).toHaveCount(2)

  await page.getByLabel(t('coupon.title')).fill('nobody')
  await page.getByRole('button', { name: t('coupon.confirm') }).click()
  await expect(page.getByLabel(t('coupon.title'))).toHaveAttribute('aria-invalid', 'true')
  await checkPage()
  await page.getByLabel(t('coupon.title')).fill('welcome١٠')
  await page.getByRole('button', { name: t('coupon.confirm') }).click()
  await expect(page.getByText(t('cart.discount'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('coupon.delete_named', { code: 'WELCOME10' }) }).click()
  await expect(page.getByText(t('cart.discount'), { exact: true })).toBeHidden()
  await page.getByLabel(t('coupon.title')).fill('WELCOME10')
  await page.getByRole('button', { name: t('coupon.confirm') }).click()
  await expect(page.getByText(t('cart.discount'), { exact: true })).toBeVisible()
  await checkPage()

  await page.getByRole('link', { name: t('cart.proceed') }).click()
  await expect(page.getByText(t('checkout.no_address'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('checkout.confirm') })).toBeHidden()
  await expect(page.getByRole('link', { name: t('checkout.add_address') })).toHaveAttribute(
    'href',
    /^\/address\/add\?backUrl=/,
  )
  await checkPage()
  await mine.address('First')
  await page.reload()
  // The only address can be changed, and one added; both lead back.
  await page.getByRole('link', { name: t('checkout.change_address') }).click()
  await expect(page).toHaveURL(/^.*\/address\/\d+\/edit\?backUrl=/)
  await page.getByRole('button', { name: t('address.submit') }).click()
  await expect(page).toHaveURL('/store/checkout')
  await mine.address('Second')
  await page.reload()
  const addresses = page.getByRole('group', { name: t('checkout.address') }).getByRole('radio')
  await expect(page.getByRole('link', { name: t('checkout.add_address') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('checkout.change_address') })).toHaveCount(0)
  await expect(addresses.first()).toBeChecked()
  await expect(page.getByRole('radio', { name: t('checkout.cash') })).toBeChecked()
  await addresses.nth(1).check()
  // Total and button are in view, however many addresses there are.
  await expect(page.getByRole('button', { name: t('checkout.confirm') })).toBeInViewport({ ratio: 1 })
  // The earliest time is chosen; another place and time are.
  const times = page.getByRole('group', { name: t('slot.delivery_time') })
  await expect(times.getByRole('radio').first()).toBeChecked()
  await page.getByLabel(t('slot.zone')).selectOption({ index: 1 })
  await page.getByRole('button', { name: t('slot.more_days') }).click()
  await times.getByRole('radio').last().check()
  const chosen = await times.getByRole('radio', { checked: true }).inputValue()
  await checkPage()

  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && /\/user\/orders$/.test(request.url())) sent.push(request.url())
  })
  await page.getByRole('button', { name: t('checkout.confirm') }).click({ clickCount: 3 })
  // The page of the order says that it is placed, once, also after a reload; the store need not.
  await expect(page).toHaveURL(/\/store\/orders\/\d+\?placed=1$/)
  expect(sent).toHaveLength(1)
  const news = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /AF-\d{6}/ })
  await expect(news.locator('../..')).toBeFocused()
  await expect(news).toContainText(/\d\.\d\d/)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await checkPage()
  await page.reload()
  await expect(news).toBeVisible()
  await page.goto('/store')
  await expect(page.getByRole('main').getByRole('link', { name: t('checkout.see_order') })).toHaveCount(0)

  await page.goto('/store/orders')
  await checkPage()
  await page.getByRole('link', { name: /AF-\d{6}/ }).click()
  await expect(news).toHaveCount(0)
  await expect(page.getByText('Second Alotaibi')).toBeVisible()
  const [day = ''] = chosen.split(' ')
  const dayOfOrder = page.getByText(formatLongDay(day, lang).replace(/ \d{4}$/, ''))
  await expect(dayOfOrder).toBeVisible()
  // Until the cut-off the customer may choose another time.
  await page.getByRole('button', { name: t('slot.move') }).press('Enter')
  await expect(page.getByRole('radio').first()).toBeChecked()
  await checkPage()
  await page.getByRole('button', { name: t('slot.move_save') }).click()
  await expect(dayOfOrder).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: t('status.placed') })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await checkPage()
  await expect(page.getByText(t('order.invoice_on_delivery'))).toBeVisible()

  await page.getByRole('button', { name: t('order.cancel') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await checkPage()
  await dialog.getByRole('button', { name: t('order.cancel') }).click()
  const cancelled = page.getByText(t('status.cancelled'), { exact: true })
  // The status, and the last step of the order's way.
  await expect(cancelled).toHaveCount(2)
  await expect(cancelled.first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('order.cancel') })).toBeHidden()
  await expect(page.getByText(t('order.invoice_on_delivery'))).toBeHidden()
})

test('a guest who adds a product signs in and finds it in the cart', { tag: '@once' }, async ({
  page,
  t,
  lang,
}) => {
  const product = await productInStock(page, lang, 3)
  const { email, password } = newCredentials()
  await page.request.post('/backend/api/user/register', { form: { email, password } })
  await page.goto(`/store/products/${product.id}`)
  await waitForHydration(page)
  await page
    .locator('#main')
    .getByRole('button', { name: t('product.add_named', { name: product.name }) })
    .first()
    .click()
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByRole('region', { name: t('cart.title') })).toContainText(product.name)
  await page.getByLabel(t('account.email')).fill(email)
  await page.getByLabel(t('account.password'), { exact: false }).first().fill(password)
  await page.getByRole('button', { name: t('sign_in.submit') }).click()
  await expect(page).toHaveURL('/store/cart')
  await expect(page.getByRole('row').filter({ hasText: product.name })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('spinbutton')).toHaveValue('01')
})

test('a card payment is declined, abandoned, approved, and refunded when the order is cancelled', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const product = await productInStock(page, lang, 4)
  const { token } = await signInNewPatient(page)
  const mine = apiFor(page, token)
  await mine.put(product.id)
  await mine.address()
  await page.goto('/store/checkout')
  await page.getByRole('radio', { name: t('checkout.card') }).check()
  await page.getByRole('button', { name: t('checkout.confirm') }).click()
  await expect(page).toHaveURL(/\/dev\/bank\//)
  await checkPage()

  await page.getByRole('button').nth(1).click()
  await expect(page).toHaveURL(/\/store\/orders\/\d+\?from=bank$/)
  await expect(page.getByText(t('order.bank_failed'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('order.invoice') })).toBeHidden()
  await checkPage()

  await page.getByRole('button', { name: t('order.pay') }).click()
  await expect(page).toHaveURL(/\/dev\/bank\//)
  await page.getByRole('link').click()
  await expect(page.getByText(t('order.bank_open'))).toBeVisible()

  await page.getByRole('button', { name: t('order.pay') }).click()
  await expect(page).toHaveURL(/\/dev\/bank\//)
  await page.getByRole('button').first().click()
  await expect(page.getByText(t('order.bank_paid'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('order.pay') })).toBeHidden()

  await page.getByRole('link', { name: t('order.invoice') }).click()
  await expect(page.getByRole('img', { name: t('invoice.qr') })).toBeVisible()
  for (const heading of ['فاتورة ضريبية مبسطة', 'Simplified tax invoice'])
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
  await checkPage()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: t('invoice.print') })).toBeHidden()
  await expect(page.getByRole('img', { name: t('invoice.qr') })).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: t('invoice.back') }).click()

  await page.getByRole('button', { name: t('order.cancel') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('order.cancel') })
    .click()
  // A job refunds the payment within seconds.
  await expect(page.getByText(t('order.refund_due')).or(page.getByText(t('order.refunded')))).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(t('order.refunded'))).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await page.getByRole('link', { name: t('order.credit_note') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Credit note')
  await expect(page.getByText(/^INV-\d{6}$/)).toBeVisible()
  await checkPage()
})

test('a customer who leaves the bank finds the unpaid order in the store, and cancels it', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const product = await productInStock(page, lang, 5)
  const { token } = await signInNewPatient(page)
  const mine = apiFor(page, token)
  await mine.put(product.id)
  await page.goto('/store/checkout')
  // Whoever picks the order up needs no address, and pays no fee.
  await expect(page.getByText(t('checkout.no_address'))).toBeVisible()
  await page.getByRole('radio', { name: t('slot.pick_up') }).check()
  await expect(page.getByText(t('cart.free'), { exact: true })).toBeVisible()
  await page.getByLabel(t('person.first_name')).fill('Noura')
  await page.getByLabel(t('person.last_name')).fill('Alotaibi')
  await page.getByRole('radio', { name: t('checkout.card') }).check()
  await page.getByRole('button', { name: t('checkout.confirm') }).click()
  await expect(page.getByLabel(t('person.phone'))).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(t('person.phone')).fill('0501234567')
  await checkPage()
  await page.getByRole('button', { name: t('checkout.confirm') }).click()
  await expect(page).toHaveURL(/\/dev\/bank\//)

  await page.goto('/store')
  const order = page.getByRole('link', { name: /AF-\d+/ })
  await expect(order).toBeVisible()
  await expect(page.getByRole('button', { name: t('order.pay') })).toBeVisible()
  await checkPage()

  await page.goto('/store/checkout')
  await expect(order).toBeVisible()
  await checkPage()
  await page.getByRole('button', { name: t('order.cancel') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('order.cancel') })
    .click()
  await expect(order).toBeHidden()
})

test('a change of the cart since the checkout was opened is shown before the order is placed', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const product = await productInStock(page, lang, 5)
  const { token } = await signInNewPatient(page)
  const mine = apiFor(page, token)
  await mine.put(product.id)
  await mine.address()
  await page.goto('/store/checkout')
  const confirm = page.getByRole('button', { name: t('checkout.confirm') })
  await expect(confirm).toBeVisible()
  // Another tab adds an item to the cart, so that the total differs from the one shown here.
  await mine.put(product.id)
  await confirm.click()
  await expect(page.getByRole('heading', { name: t('form.summary') })).toBeVisible()
  await expect(page.getByText(t('checkout.quantity', { quantity: 2 }))).toBeVisible()
  await checkPage()
  await confirm.click()
  await expect(page.getByRole('heading', { name: /AF-\d{6}/ })).toBeVisible()
})
