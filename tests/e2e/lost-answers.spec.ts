import type { Page } from '@playwright/test'
import { errorCatalogue } from '#contract/errors.ts'
import { formatRiyals, formatTime } from '#domain/text/format.ts'
import { chooseDay, expect, signInNewPatient, test, waitForHydration } from './support/fixtures.ts'
import { loseAnswers } from './support/held-answers.ts'
import { makeDoctor } from './support/own-doctor.ts'

// Decision 065: a write whose answer was lost is repeated with its key.

const ADD = /\/user\/cart\/add$/

async function quantityOf(page: Page, token: string, productId: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const { data } = await (await page.request.get('/backend/api/user/cart', { headers })).json()
  return data.products.find(({ id }: { id: number }) => id === productId)?.quantity ?? 0
}

test('an addition whose answer was lost is made once, also after a reload; a later one is another', async ({
  page,
  t,
}) => {
  const { token } = await signInNewPatient(page)
  await page.goto('/store/products/7')
  await waitForHydration(page)
  const add = page
    .locator('main')
    .getByRole('button', { name: t('product.add') })
    .first()
  const answerAgain = await loseAnswers(page, ADD)
  await add.click()
  await expect(page.getByText(t('shell.lost_once'))).toBeVisible()
  await add.click()
  await page.waitForTimeout(500)
  await page.reload()
  await waitForHydration(page)
  await answerAgain()
  await add.click()
  await expect(page.getByText(t('cart.added'))).toBeVisible()
  expect(await quantityOf(page, token, 7)).toBe(1)
  await page.waitForTimeout(500)
  await add.click()
  await expect.poll(() => quantityOf(page, token, 7)).toBe(2)
})

test('an item from before sign-in whose answer was lost is added once', async ({ page, t }) => {
  const { token } = await signInNewPatient(page)
  await page.goto('/')
  await page.evaluate(() =>
    sessionStorage.setItem(
      'wanted in the cart',
      JSON.stringify({ forUserId: null, item: { product_id: '7', quantity: '2' } }),
    ),
  )
  const answerAgain = await loseAnswers(page, ADD)
  await page.goto('/store/cart')
  await expect(page.getByText(t('shell.lost_once'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(t('shell.lost_once'))).toBeVisible()
  await answerAgain()
  await page.goto('/store')
  await page.goto('/store/cart')
  await expect(page.getByText(t('cart.added'))).toBeVisible()
  expect(await quantityOf(page, token, 7)).toBe(2)
  await page.goto('/store')
  await page.goto('/store/cart')
  await waitForHydration(page)
  expect(await quantityOf(page, token, 7)).toBe(2)
})

test('after a lost answer a changed booking says that the first one was booked, and links to it', {
  tag: '@once',
}, async ({ page, t, lang }) => {
  const slot = await makeDoctor(lang)
  await signInNewPatient(page)
  await page.goto(`/doctors/${slot.doctor.id}/book`)
  const dialog = page.getByRole('dialog')
  await chooseDay(page, slot.day, lang)
  const time = (at: string | undefined) =>
    dialog.getByRole('radio', { name: formatTime(at ?? '', lang), exact: true })
  await time(slot.time).check()
  await dialog.getByLabel(t('book.name')).fill('Sara')
  await dialog.getByLabel(t('book.phone')).fill('0501234567')
  const answerAgain = await loseAnswers(page, /\/user\/doctors\/book$/)
  const submit = dialog.getByRole('button', { name: t('book.submit') })
  await submit.click()
  await expect(page.getByText(t('shell.lost_once')).first()).toBeVisible()
  await answerAgain()
  await time(slot.times[2]).check()
  const note = dialog.getByLabel(t('book.note'))
  await note.fill('another time')
  await submit.click()
  const link = dialog.getByRole('link', { name: errorCatalogue['idempotency.mismatch'][lang] })
  await expect(link).toHaveAttribute('href', '/bookings')
  await expect(note).toHaveValue('another time')
  await link.click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('main')).toContainText(formatTime(slot.time, lang))
})

test('the cart shows what a change whose answer was lost has done', async ({ page, t }) => {
  const { token } = await signInNewPatient(page)
  const headers = { authorization: `Bearer ${token}` }
  await page.request.post('/backend/api/user/cart/add', { headers, data: { product_id: 7, quantity: 2 } })
  const subTotal = async () =>
    formatRiyals(
      (await (await page.request.get('/backend/api/user/cart', { headers })).json()).data.sub_total,
    )
  const shown = page.locator('dl > div').filter({ hasText: t('cart.sub_total') })
  await page.goto('/store/cart')
  await waitForHydration(page)
  await expect(shown).toContainText(await subTotal())
  await loseAnswers(page, /\/user\/cart\/7$/)
  const quantity = page.getByRole('spinbutton')
  await quantity.fill('3')
  await quantity.blur()
  await expect(page.getByText(t('shell.lost'))).toBeVisible()
  expect(await quantityOf(page, token, 7)).toBe(3)
  await expect(quantity).toHaveValue('03')
  await expect(shown).toContainText(await subTotal())
})
