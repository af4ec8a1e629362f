import type { Page } from '@playwright/test'
import { responseMessages } from '#contract/response-messages.ts'
import {
  checkToast,
  expect,
  newCredentials,
  signInNewPatient,
  test,
  waitForHydration,
} from './support/fixtures.ts'
import { holdAnswers } from './support/held-answers.ts'

type Product = { id: number; name: string; stock: number; category: { id: number } }

/** Products from the API, in the test’s language. */
async function getProducts(page: Page, lang: string, query: string) {
  const response = await page.request.get(`/backend/api/user/products?${query}`, {
    headers: { 'accept-language': lang },
  })
  return (await response.json()) as { data: Product[]; meta: { total: number } }
}

test('no product of an older text is suggested @once', async ({ page, t }) => {
  await page.goto('/store')
  await page.getByRole('searchbox', { name: t('store.search_label') }).focus()
  const field = page.getByRole('combobox', { name: t('store.search_label') })
  await expect(field).toBeFocused()
  const options = page.getByRole('option')
  await field.fill('فيتامين')
  await expect(options.first()).toContainText('فيتامين')
  const release = await holdAnswers(page, /\/store\/suggestions\.data/)
  await field.fill('واقي')
  await expect(options).toHaveCount(0)
  await field.press('ArrowDown')
  release()
  await expect(options.first()).toContainText('واقي')
})

test('search and filters lead to a product and back, and the filters are kept', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const cards = page.locator('section[aria-labelledby=results] h3')
  await page.goto('/store')
  await checkPage()

  // Another spelling of hamza, and suggestions while typing.
  const typed = lang === 'ar' ? 'اوميجا' : 'omegga'
  const [wanted] = (await getProducts(page, lang, `per_page=1&search=${encodeURIComponent(typed)}`)).data
  // The suggestions load when the field is focused, and replace it.
  await page.getByRole('searchbox', { name: t('store.search_label') }).focus()
  const field = page.getByRole('combobox', { name: t('store.search_label') })
  await expect(field).toBeFocused()
  await field.fill(typed)
  await expect(page.getByRole('option').first()).toContainText(wanted?.name ?? '')
  // The Arabic spelling is one of the search words; the English one is a typing error.
  if (lang === 'en') await expect(page.getByRole('option').first()).toContainText(t('search.maybe'))
  await checkPage()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wanted?.name ?? '')
  await page.goBack()
  await page.locator('input[name=search]').fill(typed)
  await page.locator('input[name=search]').press('Enter')
  await expect(page).toHaveURL(/\/store\/products\?search=/)
  await expect(cards.first()).toHaveText(wanted?.name ?? '')

  // A department from the bar, then a sort order and a price.
  await page.getByRole('button', { name: t('store.departments') }).click()
  const bar = page.getByRole('navigation', { name: t('store.bar') })
  await expect(bar.getByRole('link').filter({ hasText: t('store.all_products') })).toBeVisible()
  await checkPage()
  await bar.getByRole('listitem').first().getByRole('link').first().click()
  await expect(page).toHaveURL('/store/products?category=1')
  const all = (await getProducts(page, lang, 'category_id=1')).meta.total
  expect(all).toBeGreaterThan(20)
  // The count is the heading's own text: of a status inside it a screen reader says only that it is one.
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(String(all)) })).toHaveAttribute(
    'aria-live',
    'polite',
  )
  await expect(page.getByRole('navigation', { name: t('products.pages') })).toBeVisible()

  const isWide = (page.viewportSize()?.width ?? 0) > 900
  const filters = isWide
    ? page.getByRole('complementary', { name: t('products.filter') })
    : page.getByRole('dialog', { name: t('products.filter') })
  // The sort order needs no drawer; the first products are in the first screen.
  await expect(cards.first()).toBeInViewport()
  await page.getByRole('button', { name: t('products.order') }).click()
  await checkPage()
  await page.getByRole('link', { name: t('products.lowest_price') }).click()
  await expect(page).toHaveURL('/store/products?category=1&lowest_price=1')
  await expect(page.getByRole('button', { name: t('products.order') })).toContainText(
    t('products.lowest_price'),
  )
  if (!isWide) await page.getByRole('button', { name: t('products.filter_active', { active: 1 }) }).click()
  await filters.getByRole('link', { name: t('products.between', { from: 100, to: 500 }) }).click()
  await expect(page).toHaveURL(/price_from=100/)
  await checkPage()
  // The sliders filter the list a moment after they have stopped.
  await filters.getByRole('slider', { name: t('products.price_to') }).press('ArrowLeft')
  await expect(page).toHaveURL(new RegExp(`price_to=${lang === 'ar' ? 505 : 495}`))
  if (!isWide) {
    // Closing the drawer does not wait for them.
    await filters.getByRole('slider', { name: t('products.price_from') }).press('ArrowLeft')
    await filters.getByRole('button', { name: t('shell.close') }).click()
    await expect(page).toHaveURL(new RegExp(`price_from=${lang === 'ar' ? 105 : 95}`))
    await page.getByRole('button', { name: t('products.filter') }).click()
  }
  const filtered = new URL(page.url())
  if (!isWide) await filters.getByRole('button', { name: t('shell.close') }).click()

  await cards.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/store\/products\/\d+$/)
  await page.getByRole('link', { name: t('product.back_to_list') }).click()
  await expect(page).toHaveURL(`${filtered.pathname}${filtered.search}`)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${filtered.pathname}${filtered.search}`)

  await page.goto('/store/products?search=zzzzzzqq')
  await expect(page.getByText(t('no_result'))).toBeVisible()
  await page.goto('/store/products/99999999')
  await expect(page).toHaveURL('/store')
})

test('a guest’s wishlist becomes the patient’s at sign-in; a review counts immediately', async ({
  page,
  t,
  lang,
  checkPage,
}, info) => {
  const { data } = await getProducts(page, lang, 'per_page=60')
  const product = data.filter(({ stock }) => stock > 20)[info.project.name.length] as Product
  const heart = page.getByRole('button', { name: t('product.wish_named', { name: product.name }) })
  await page.goto(`/store/products/${product.id}`)
  await waitForHydration(page)
  await checkPage()

  // The stepper allows two digits, never below 0 or above the stock.
  const quantity = page.getByRole('spinbutton', { name: t('product.quantity') })
  await expect(quantity).toHaveValue('01')
  await page.getByRole('button', { name: t('product.less') }).press('Enter')
  await expect(quantity).toHaveValue('00')
  await expect(page.getByRole('button', { name: t('product.less') })).toBeDisabled()
  // Who uses the keyboard goes on from the button.
  await expect(page.getByRole('button', { name: t('product.less') })).toBeFocused()
  await quantity.fill('-5')
  await quantity.blur()
  await expect(quantity).toHaveValue('00')
  await quantity.fill('٣')
  await quantity.blur()
  await expect(quantity).toHaveValue('03')
  await quantity.fill('9999')
  await quantity.blur()
  await expect(quantity).toHaveValue(String(Math.min(product.stock, 99)).padStart(2, '0'))

  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const wishlistCount = page
    .getByRole('navigation', { name: t('store.bar') })
    .getByRole('link', { name: t('store.wishlist') })
  await expect(wishlistCount).toContainText('1')
  await page.goto('/store/wishlist')
  await expect(page.getByRole('row')).toHaveCount(2)
  await checkPage()

  // After sign-in the product is on the account’s list, and on no other’s.
  const { email, password } = newCredentials()
  await page.request.post('/backend/api/user/register', { form: { email, password } })
  await page.goto(`/store/products/${product.id}`)
  await page.getByRole('link', { name: t('review.sign_in') }).click()
  await page.getByLabel(t('account.email')).fill(email)
  await page.getByLabel(t('account.password'), { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('sign_in.submit') })
    .click()
  await expect(page).toHaveURL(`/store/products/${product.id}`)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull()

  // Adding to the cart updates the count in the bar.
  const bar = page.getByRole('navigation', { name: t('store.bar') })
  await page.getByRole('button', { name: t('product.more') }).click()
  await page.getByRole('button', { name: t('product.add_named', { name: product.name }) }).click()
  await expect(bar.getByRole('link', { name: t('store.cart') })).toContainText('2')
  const notice = page.locator('[data-toast=success]')
  await expect(notice).toContainText(product.name)
  await checkToast(page)
  await notice.getByRole('link', { name: t('cart.view') }).click()
  await expect(page).toHaveURL('/store/cart')
  await expect(notice).toBeHidden()
  await page.goBack()

  // A review: missing values are named, the stars are radio buttons.
  const send = page.getByRole('button', { name: t('review.submit') })
  await expect(send).toBeHidden()
  await page.getByRole('heading', { name: t('review.write') }).click()
  await send.click()
  await expect(page.getByText(t('required field')).first()).toBeVisible()
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(3)).toBeChecked()
  const comment = `${lang} ${Date.now()}`
  await page.getByLabel(t('review.comment')).fill(comment)
  await send.click()
  await expect(page.getByRole('listitem').filter({ hasText: comment })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('review.change') })).toBeVisible()
  await checkPage()

  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  // The button shows it before the server has it.
  await expect(page.getByText(responseMessages['favorite.removed'][lang])).toBeVisible()
  await page.goto('/store/wishlist')
  await expect(page.getByText(t('wishlist.empty'))).toBeVisible()

  // A product that is sold out is awaited, and forgotten on the page of the wishlist.
  const soldOut = data.find(({ stock }) => stock === 0) as Product
  await page.goto(`/store/products/${soldOut.id}`)
  await page.getByRole('button', { name: t('stock_notice.add') }).click()
  await expect(page.getByText(t('stock_notice.is_awaited'))).toBeVisible()
  await checkPage()
  await page.goto('/store/wishlist')
  await checkPage()
  await page.getByRole('button', { name: t('stock_notice.remove_named', { name: soldOut.name }) }).click()
  await expect(page.getByRole('heading', { name: t('stock_notice.mine') })).toHaveCount(0)
})

test('on a phone the price and the button are in the first screen, and later in a bar with the cart', async ({
  page,
  t,
  lang,
  checkPage,
}, info) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { data } = await getProducts(page, lang, 'per_page=60')
  const product = data.filter(({ stock }) => stock > 20)[9 + info.project.name.length] as Product
  await signInNewPatient(page)
  await page.goto(`/store/products/${product.id}`)
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: t('product.add_named', { name: product.name }) })
  await expect(add).toHaveCount(1)
  await expect(add).toBeInViewport({ ratio: 1 })
  const vatNote = main.getByText(t('price.with_vat')).or(main.getByText(t('price.zero_rated')))
  await expect(vatNote).toBeInViewport()

  const fixedBar = page.locator('[data-fixed-bar]')
  await expect(fixedBar).toBeHidden()
  await page.getByRole('heading', { name: t('review.title') }).scrollIntoViewIfNeeded()
  await expect(fixedBar.getByRole('button')).toBeInViewport({ ratio: 1 })
  await checkPage()
  await fixedBar.getByRole('button').click()
  const notices = page.locator('[data-toast=success]')
  await expect(notices).toContainText(product.name)
  await expect(fixedBar.getByRole('link', { name: t('store.cart') })).toContainText('1')

  // Another product renews the notice.
  await main
    .getByRole('region', { name: t('product.similar') })
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()
  await expect(fixedBar.getByRole('link', { name: t('store.cart') })).toContainText('2')
  await expect(notices).toHaveCount(1)
  // The bar has a place of its own below the page, so the footer is free.
  await page.keyboard.press('End')
  await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeInViewport({ ratio: 1 })
})

test('the store fits a screen of 320 px', async ({ page, checkPage }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/store', '/store/products?category=1', '/store/products/1']) {
    await page.goto(path)
    await checkPage()
  }
})
