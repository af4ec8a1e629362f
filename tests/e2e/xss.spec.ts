import type { Page } from '@playwright/test'
import { expect, signInNewPatient, test, waitForHydration } from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'
import { makeHomeCareService } from './support/own-home-care.ts'
import { adminPaths, adminUrl, placeDemoOrder, signInAsStaff } from './support/staff.ts'

/** Calls `xss` if a page treats a text as markup, in a text, an attribute or a script. */
const MARKUP = '"><img src=x onerror=xss()>'
const LONG_MARKUP = `${MARKUP}</script><script>xss()</script><svg/onload=xss()>'-xss()-' javascript:xss() {{xss()}}`

/**
 * Counts the calls of `xss`. The fixture `page` fails on messages of the browser, such as blocked scripts.
 */
async function recordExecutions(page: Page) {
  const executions: string[] = []
  await page.exposeFunction('xss', () => void executions.push(page.url()))
  page.on('dialog', dialog => {
    executions.push(dialog.message())
    dialog.dismiss()
  })
  return executions
}

/** Writes markup into every text that a user can store. */
async function storeMarkupEverywhere(page: Page, token: string, email: string) {
  const sendRequest = async (method: string, path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.fetch(`/backend/api/user${path}`, { method, headers, data })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()).data
  }
  const person = { first_name: MARKUP, last_name: MARKUP, email, phone: '0501234567' }
  await sendRequest('PUT', '/profile', person)
  const address = await sendRequest('POST', '/addresses', { ...person, address_text: LONG_MARKUP })
  const { doctor, day, time } = await makeDoctor('ar')
  const visit = { client_name: MARKUP, client_phone: '0501234567', date: day, note: LONG_MARKUP }
  await sendRequest('POST', '/doctors/book', { ...visit, time, doctor_id: doctor.id })
  const { service, ...hour } = await makeHomeCareService(page, 'ar')
  await sendRequest('POST', '/home-care-services/book', {
    ...visit,
    date: hour.date,
    time: hour.time,
    client_address: LONG_MARKUP,
    home_care_id: service.id,
  })
  await sendRequest('POST', '/products/7/reviews', { rating: 4, comment: LONG_MARKUP })
  await sendRequest('POST', '/contact-us', { ...person, message: LONG_MARKUP })
  await sendRequest('POST', '/cart/add', { product_id: 7, quantity: 1 })
  const order = await sendRequest('POST', '/orders', { payment_method: 1, address_id: address.id })
  await sendRequest('POST', '/cart/add', { product_id: 7, quantity: 1 })
  return { address: address.id as number, order: order.id as number }
}

test('stored markup is shown as text and never runs', { tag: '@once' }, async ({ page, t }) => {
  const executions = await recordExecutions(page)
  const { token, email } = await signInNewPatient(page)
  const { address, order } = await storeMarkupEverywhere(page, token, email)

  const shown = page.getByText('onerror=xss()', { exact: false })
  for (const path of ['/address', '/store/products/7', '/store/checkout', `/store/orders/${order}`]) {
    await page.goto(path)
    await expect(shown.filter({ visible: true }).first(), path).toBeVisible()
  }
  for (const path of ['/profile', `/address/${address}/edit`]) {
    await page.goto(path)
    await expect(page.getByLabel(t('person.first_name')), path).toHaveValue(MARKUP)
  }
  for (const path of ['/bookings', '/store/orders', '/dev/mailbox']) {
    await page.goto(path)
    await expect(page.locator('main, body').first(), path).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(executions).toEqual([])
})

test('markup in a URL reaches the page as text or not at all', { tag: '@once' }, async ({ page }) => {
  const executions = await recordExecutions(page)
  const names = [
    'search',
    'name',
    'q',
    'page',
    'category_id',
    'city_id',
    'specialty_id',
    'ids',
    'status',
    'email',
    'lng',
  ]
  const query = new URLSearchParams([
    ...names.map(name => [name, LONG_MARKUP]),
    ['backUrl', 'javascript:xss()'],
  ])
  const paths = [
    ...[
      '/',
      '/doctors',
      '/doctors/1',
      '/hospitals',
      '/hospitals/1',
      '/specialized-centers',
      '/contact-us',
      '/book',
    ],
    ...[
      '/news',
      '/news/1',
      '/home-care',
      '/home-care/1',
      '/store',
      '/store/products',
      '/store/products/1',
      '/investors',
    ],
    ...[
      '/calculator/ideal-weight',
      '/sign-in',
      '/sign-up',
      '/forget-password',
      '/verify',
      '/profile',
      '/nothing',
    ],
  ]
  for (const path of paths)
    for (const url of [
      `${path}?${query}`,
      `${path === '/' ? '' : path}/${encodeURIComponent(MARKUP)}?${query}`,
    ]) {
      const html = await (await page.request.get(url)).text()
      expect(html, url).not.toMatch(/<img src=x onerror|<script>xss|<svg\/onload=xss|href="javascript:/i)
    }
  for (const path of ['/doctors', '/store/products', '/news', '/nothing']) {
    await page.goto(`${path}?${query}`)
    await page.waitForLoadState('networkidle')
  }

  // The target after sign-in.
  for (const backUrl of ['javascript:xss()', '//evil.example', '/\\evil.example', 'https://evil.example']) {
    await page.goto(`/sign-in?${new URLSearchParams({ backUrl })}`)
    const hrefs = await page
      .locator('a')
      .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href))
    expect(hrefs.filter(href => /^javascript:|^https?:\/\/evil/.test(href))).toEqual([])
  }
  expect(executions).toEqual([])
})

test('the back office shows stored markup as text and never runs it', async ({ page, lang }) => {
  test.setTimeout(180_000)
  const executions = await recordExecutions(page)
  const order = await placeDemoOrder(page.request, { isDelivered: true })
  await signInAsStaff(page, 'admin', lang)
  await page.route('**/backend/api/admin/**', async route => {
    const answer = await route.fetch()
    const isJson = answer.headers()['content-type']?.includes('json')
    await route.fulfill({ response: answer, ...(isJson && { json: withMarkup(await answer.json()) }) })
  })
  const without: string[] = []
  // All pages take a minute: each language checks every other one.
  const paths = adminPaths.filter((_, index) => index % 2 === (lang === 'ar' ? 0 : 1))
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(await adminUrl(path, order))
      await page.locator('h1:not(.sr-only)').first().waitFor()
      await waitForHydration(page)
      const isShown = await page.evaluate(
        sign =>
          document.body.textContent.includes(sign) ||
          [...document.querySelectorAll('input, textarea')].some(field =>
            (field as HTMLInputElement).value.includes(sign),
          ),
        'onerror=xss()',
      )
      if (!isShown) without.push(path)
    })
  // Pages of figures and settings have few texts; the others must have shown some, else the test checks
  // nothing.
  expect(without.length, without.join(', ')).toBeLessThan(paths.length / 3)
  expect(executions).toEqual([])
  // Pages that poll may have a request under way, which the end of the test would cut off.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

/** The same response with markup in every text of a user: several words, Arabic, or a coupon’s code. */
function withMarkup(value: unknown): unknown {
  if (typeof value === 'string')
    return /\s|[\u0600-\u06FF]|^[A-Z\d]{5,}$/.test(value) ? `${value} ${LONG_MARKUP}` : value
  if (Array.isArray(value)) return value.map(withMarkup)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withMarkup(each)]))
}
