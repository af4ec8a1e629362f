import type { Page } from '@playwright/test'
import { alive, expect, freeStart, signedIn, test } from './journey.ts'
import { anOrder, officePaths, signedInAsStaff } from './staff.ts'

/** Would call `xss` in a page that takes texts for markup, in a text, an attribute or a script. */
const MARKUP = '"><img src=x onerror=xss()>'
const LONG = `${MARKUP}</script><script>xss()</script><svg/onload=xss()>'-xss()-' javascript:xss() {{xss()}}`

/** Counts what runs. That the browser complains of nothing, a script that the policy stops included, `page` sees to. */
async function watched(page: Page) {
  const ran: string[] = []
  await page.exposeFunction('xss', () => void ran.push(page.url()))
  page.on('dialog', dialog => {
    ran.push(dialog.message())
    dialog.dismiss()
  })
  return ran
}

/** Writes markup into every text that a person can store. */
async function storeEverywhere(page: Page, token: string, email: string) {
  const ask = async (method: string, path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.fetch(`/backend/api/user${path}`, { method, headers, data })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()).data
  }
  const person = { first_name: MARKUP, last_name: MARKUP, email, phone: '0501234567' }
  await ask('PUT', '/profile', person)
  const address = await ask('POST', '/addresses', { ...person, address_text: LONG })
  const { doctor, day, time } = await freeStart(page, 11)
  const visit = { client_name: MARKUP, client_phone: '0501234567', date: day, note: LONG }
  await ask('POST', '/doctors/book', { ...visit, time, doctor_id: doctor.id })
  const { data: services } = await (
    await page.request.get('/backend/api/user/home-care-services?only_parents=false')
  ).json()
  const service = services.find((each: { parent_id: number | null }) => each.parent_id)
  await ask('POST', '/home-care-services/book', {
    ...{ ...visit, time: '21:00', client_address: LONG, home_care_id: service.id },
  })
  await ask('POST', '/products/7/reviews', { rating: 4, comment: LONG })
  await ask('POST', '/contact-us', { ...person, message: LONG })
  await ask('POST', '/cart/add', { product_id: 7, quantity: 1 })
  const order = await ask('POST', '/orders', { payment_method: 1, address_id: address.id })
  await ask('POST', '/cart/add', { product_id: 7, quantity: 1 })
  return { address: address.id as number, order: order.id as number }
}

test('markup that people store is shown as they wrote it, and nothing of it ever runs', async ({
  page,
  t,
}) => {
  const ran = await watched(page)
  const { token, email } = await signedIn(page)
  const { address, order } = await storeEverywhere(page, token, email)

  const shown = page.getByText('onerror=xss()', { exact: false })
  for (const path of ['/address', '/store/products/7', '/store/checkout', `/store/orders/${order}`]) {
    await page.goto(path)
    await expect(shown.filter({ visible: true }).first(), path).toBeVisible()
  }
  for (const path of ['/profile', `/address/${address}/edit`]) {
    await page.goto(path)
    await expect(page.getByLabel(t('person.first_name')), path).toHaveValue(MARKUP)
  }
  for (const path of ['/bookings', '/bookings/home-care', '/store/orders', '/dev/mailbox']) {
    await page.goto(path)
    await expect(page.locator('main, body').first(), path).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(ran).toEqual([])
})

test('markup in the address of a page reaches the page as text or not at all', async ({ page }) => {
  const ran = await watched(page)
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
  const query = new URLSearchParams([...names.map(name => [name, LONG]), ['backUrl', 'javascript:xss()']])
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

  // Where a sign-in leads afterwards.
  for (const backUrl of ['javascript:xss()', '//evil.example', '/\\evil.example', 'https://evil.example']) {
    await page.goto(`/sign-in?${new URLSearchParams({ backUrl })}`)
    const hrefs = await page
      .locator('a')
      .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href))
    expect(hrefs.filter(href => /^javascript:|^https?:\/\/evil/.test(href))).toEqual([])
  }
  expect(ran).toEqual([])
})

test('whatever texts the back office is given, its pages show them as they are, and nothing of them ever runs', async ({
  page,
  lang,
}) => {
  test.setTimeout(180_000)
  const ran = await watched(page)
  const order = await anOrder(page.request)
  await signedInAsStaff(page, 'admin', lang)
  await page.route('**/backend/api/admin/**', async route => {
    const answer = await route.fetch()
    const isJson = answer.headers()['content-type']?.includes('json')
    await route.fulfill({ response: answer, ...(isJson && { json: spoiled(await answer.json()) }) })
  })
  const without: string[] = []
  // All pages take a minute: each language looks at every other one.
  const paths = officePaths.filter((_, place) => place % 2 === (lang === 'ar' ? 0 : 1))
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(`/admin/${path.replace(':id', String(path.startsWith('orders/') ? order : 1))}`)
      await page.locator('h1:not(.sr-only)').first().waitFor()
      await alive(page)
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
  // Pages of figures and settings hold few texts; all others must have shown some, or this looks at nothing.
  expect(without.length, without.join(', ')).toBeLessThan(paths.length / 3)
  expect(ran).toEqual([])
})

/** The same answer with markup in every text that a person wrote: of several words, in Arabic, or a coupon's code. */
function spoiled(value: unknown): unknown {
  if (typeof value === 'string')
    return /\s|[\u0600-\u06FF]|^[A-Z\d]{5,}$/.test(value) ? `${value} ${LONG}` : value
  if (Array.isArray(value)) return value.map(spoiled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, spoiled(each)]))
}
