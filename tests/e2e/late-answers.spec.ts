import type { Page } from '@playwright/test'
import { expect, signInNewPatient, test } from './support/fixtures.ts'
import { queryDatabase } from './support/staff.ts'

const person = { first_name: 'Noura', last_name: 'Alotaibi', email: 'n@example.com', phone: '0501234567' }

/** Signs in, and sends calls as the patient; `address` and a cart with one product are ready. */
async function customer(page: Page) {
  const { token } = await signInNewPatient(page)
  const headers = { authorization: `Bearer ${token}` }
  const send = async (method: 'get' | 'post', path: string, data?: object) => {
    const response = await page.request[method](`/backend/api/user/${path}`, { headers, data })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return (await response.json()).data
  }
  const products = await send('get', 'products?per_page=60')
  const product = products.find(
    ({ stock, medicine_class }: { stock: number; medicine_class: string }) =>
      stock > 20 && medicine_class === 'general',
  )
  await send('post', 'cart/add', { product_id: product.id, quantity: 1 })
  const address = await send('post', 'addresses', { ...person, address_text: 'Olaya Street' })
  const orderByCard = async () =>
    (await send('post', 'orders', { address_id: address.id, payment_method: 2 })) as { id: number }
  return { send, orderByCard }
}

/** Pays at the bank, in another tab that is closed before it is back. */
async function payAndCloseTab(page: Page, bank: string) {
  const tab = await page.context().newPage()
  await tab.goto(bank)
  await tab.route(/\/store\/orders\//, route => route.abort())
  await tab.getByRole('button').first().click()
  await tab.waitForTimeout(500)
  await tab.close()
}

const answerOf = (page: Page) => page.getByRole('main').getByRole('status')

test('an order shows by itself that its bank has answered late, and a second return changes nothing', async ({
  page,
  t,
  checkPage,
}) => {
  const { orderByCard, send } = await customer(page)
  const { id } = await orderByCard()
  await page.clock.install()
  await page.goto(`/store/orders/${id}`)
  await page.getByRole('button', { name: t('order.pay') }).click()
  await expect(page).toHaveURL(/\/dev\/bank\//)
  const bank = page.url()
  await page.goto(`/store/orders/${id}?from=bank`)
  await expect(answerOf(page)).toContainText(t('order.bank_open'))
  await checkPage()
  await payAndCloseTab(page, bank)
  await page.clock.fastForward(11_000)
  await expect(answerOf(page)).toContainText(t('order.bank_paid'))
  await expect(page.getByRole('button', { name: t('order.pay') })).toBeHidden()

  await page.goto(bank)
  await page.goto(`/store/orders/${id}?from=bank`)
  await expect(answerOf(page)).toContainText(t('order.bank_paid'))
  expect(await send('get', `orders/${id}`)).toMatchObject({ status: 'paid', money: 'paid' })
  const documents = await queryDatabase('select id from invoices where order_id = $1', [id])
  expect(documents).toHaveLength(1)
})

test('who presses “Pay” again in a tab that does not know of the payment is not charged twice', async ({
  page,
  t,
}) => {
  const { orderByCard } = await customer(page)
  const { id } = await orderByCard()
  await page.goto(`/store/orders/${id}`)
  await page.getByRole('button', { name: t('order.pay') }).click()
  await expect(page).toHaveURL(/\/dev\/bank\//)
  const bank = page.url()
  await page.goto(`/store/orders/${id}`)
  const pay = page.getByRole('button', { name: t('order.pay') })
  await expect(pay).toBeVisible()
  await payAndCloseTab(page, bank)
  await pay.click()
  await expect(pay).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/store/orders/${id}$`))
  const payments = await queryDatabase('select id from payments where order_id = $1', [id])
  expect(payments).toHaveLength(1)
})

test('an order that its bank never answers says until when it is held, and then that it is cancelled', async ({
  page,
  t,
  checkPage,
}) => {
  const { orderByCard } = await customer(page)
  const { id } = await orderByCard()
  await page.clock.install()
  await page.goto(`/store/orders/${id}?from=bank`)
  const [held = ''] = t('order.pay_until', { time: '|' }).split('|')
  await expect(answerOf(page)).toContainText(held)
  await queryDatabase("update orders set status = 'cancelled', cancelled_at = now() where id = $1", [id])
  await page.clock.fastForward(11_000)
  await expect(page.getByRole('button', { name: t('order.pay') })).toBeHidden()
  await expect(page.getByRole('main')).toContainText(t('status.cancelled'))
  await checkPage()
})

test('a spinner whose answer never comes ends, says so, and the write has one effect', async ({
  page,
  t,
  checkPage,
}) => {
  const { send } = await customer(page)
  await page.clock.install()
  await page.goto('/store/checkout')
  let placed = 0
  await page.route('**/backend/api/user/orders', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    // The server has done it, and the network carries nothing back.
    if (placed++ === 0) await route.fetch()
    else await route.fallback()
  })
  const confirm = page.getByRole('button', { name: t('checkout.confirm') })
  await confirm.click()
  await expect.poll(() => placed).toBe(1)
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(async () => (await send('get', 'orders')).length).toBe(1)
  await page.clock.fastForward(16_000)
  await expect(page).toHaveURL(/\/store\/orders\/\d+\?placed=1$/)
  await checkPage()
  expect(await send('get', 'orders')).toHaveLength(1)
})

test('Back from a paid order, a reload and a checkout in another tab show that it is paid, and charge nothing', async ({
  page,
  context,
  t,
  checkPage,
}) => {
  const { send } = await customer(page)
  const other = await context.newPage()
  await other.goto('/store/checkout')
  const confirm = (tab: Page) => tab.getByRole('button', { name: t('checkout.confirm') })
  await expect(confirm(other)).toBeVisible()
  await page.goto('/store/checkout')
  await page.getByRole('radio', { name: t('checkout.card') }).check()
  await confirm(page).click()
  await expect(page).toHaveURL(/\/dev\/bank\//)
  await page.getByRole('button').first().click()
  await expect(answerOf(page)).toContainText(t('order.bank_paid'))
  const order = page.url()
  await page.reload()
  await expect(answerOf(page)).toContainText(t('order.bank_paid'))

  await page.goBack()
  await expect(page).toHaveURL(/\/dev\/bank\//)
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/store$/)
  await expect(page.getByRole('link', { name: t('checkout.see_order') })).toBeVisible()
  await expect(page.getByRole('region', { name: /AF-\d{6}/ })).toBeVisible()
  await expect(page.getByRole('button', { name: t('order.pay') })).toHaveCount(0)
  await checkPage()

  await confirm(other).click()
  await expect(other).toHaveURL(`${order.split('?')[0]}?placed=1`)
  await expect(other.getByRole('button', { name: t('order.pay') })).toHaveCount(0)
  expect(await send('get', 'orders')).toMatchObject([{ status: 'paid', money: 'paid' }])
  const payments = await queryDatabase('select id from payments where order_id = $1', [
    Number(/orders\/(\d+)/.exec(order)?.[1]),
  ])
  expect(payments).toHaveLength(1)
})

test('who pays at the bank after the hold has ended gets the order while its products are there', async ({
  page,
  t,
  checkPage,
}) => {
  const { orderByCard, send } = await customer(page)
  const { id } = await orderByCard()
  await page.goto(`/store/orders/${id}`)
  await page.getByRole('button', { name: t('order.pay') }).click()
  await expect(page).toHaveURL(/\/dev\/bank\//)
  await queryDatabase(
    "update orders set status = 'cancelled', cancelled_at = now() where id = $1 returning id",
    [id],
  )
  await page.getByRole('button').first().click()
  await expect(answerOf(page)).toContainText(t('order.bank_paid'))
  await checkPage()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/store/orders/${id}$`))
  await expect(page.getByRole('main')).toContainText(t('status.paid'))
  await expect(page.getByRole('button', { name: t('order.pay') })).toHaveCount(0)
  expect(await send('get', `orders/${id}`)).toMatchObject({ status: 'paid', money: 'paid' })
})
