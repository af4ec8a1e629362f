import type { Page, Request } from '@playwright/test'
import { test as base, expect, newCredentials } from './support/fixtures.ts'
import { signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

/** `brokenPage`: a page whose scripts may throw, which `page` does not allow. */
const test = base.extend<{ brokenPage: Page }>({
  brokenPage: async ({ browser, baseURL, lang, viewport }, use) => {
    const context = await browser.newContext({ baseURL, viewport, serviceWorkers: 'block' })
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
    const page = await context.newPage()
    await use(page)
    // A page that still loads when its test ends has no use for its scripts.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  },
})

/** Stops the time of the pages that are opened from then on: only the test lets it go on. */
async function stopClock(page: Page) {
  const time = Date.now()
  await page.clock.install({ time })
  await page.clock.pauseAt(time + 1_000)
}

/** Types into the form of sign-in and submits it; returns what the browser then posts to the page. */
async function submitSignIn(page: Page, email = 'nobody@example.com', password = 'Wrong@2026') {
  const posted: Request[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/sign-in') posted.push(request)
  })
  await page.locator('main [name=email]').fill(email)
  await page.locator('main [name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
  return posted
}

test.describe('a page that cannot be hydrated works as without scripts', { tag: '@once' }, () => {
  test('when the module of the page throws, a form that was submitted before is posted at once', async ({
    brokenPage: page,
    t,
  }) => {
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/assets/sign-in-page-*.js', async route => {
      const response = await route.fetch()
      await released
      await route.fulfill({ response, body: `${await response.text()};throw new Error('planted')` })
    })
    await page.goto('/sign-in', { waitUntil: 'commit' })
    const posted = await submitSignIn(page)
    expect(posted).toHaveLength(0)
    release()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel(t('account.email'))).toHaveValue('nobody@example.com')
    expect(posted).toHaveLength(1)
    // The next one is the browser's from the start.
    await page.locator('main [name=password]').fill('Wrong@2027')
    await page.locator('main form button[type=submit]').click()
    await expect.poll(() => posted.length).toBe(2)
  })

  test('when the translations do not come, the form is posted after ten seconds, once', async ({
    brokenPage: page,
    t,
  }) => {
    await stopClock(page)
    await page.route('**/locales/*.json', route => route.fulfill({ status: 500 }))
    const asked = page.waitForResponse('**/locales/*.json')
    await page.goto('/sign-in', { waitUntil: 'commit' })
    const posted = await submitSignIn(page)
    await asked
    await page.clock.runFor(9_000)
    expect(posted).toHaveLength(0)
    await page.clock.runFor(1_000)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel(t('account.email'))).toHaveValue('nobody@example.com')
    expect(posted).toHaveLength(1)
    await page.clock.runFor(120_000)
    expect(posted).toHaveLength(1)
    await page.getByRole('link', { name: t('forget.link') }).click()
    await expect(page).toHaveURL('/forget-password')
  })
})

for (const path of ['/', '/profile', '/doctors/1/book', '/admin'])
  test(`${path} says after ten seconds that its scripts have not come, until they come`, {
    tag: '@once',
  }, async ({ brokenPage: page, t }) => {
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    await stopClock(page)
    await page.route('**/assets/*.js', async route => {
      await released
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const sentence = page.getByRole('alert').filter({ hasText: t('shell.not_started') })
    const reload = sentence.getByRole('link', { name: t('error.reload') })
    await expect(page.locator('main')).toBeVisible()
    await page.clock.runFor(9_000)
    await expect(sentence).toHaveCount(0)
    await page.clock.runFor(1_000)
    await expect(reload).toBeVisible()
    await page.clock.resume()
    release()
    await expect(reload).toBeHidden()
  })

test('where the browser blocks its storage, the page is hydrated and a person signs in', {
  tag: '@once',
}, async ({ brokenPage: page, t }) => {
  const { email, password } = newCredentials()
  await page.request.post('/backend/api/user/register', { form: { email, password } })
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await page.goto('/sign-in')
  await page.waitForFunction(() => !globalThis.__preHydration?.listener)
  const posted = await submitSignIn(page, email, `${password}x`)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.locator('main [name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: t('shell.account') })).toBeVisible()
  expect(posted).toHaveLength(0)
  // The store reads the wishlist of a guest from the storage, too.
  await page.goto('/store')
  await page.waitForFunction(() => !globalThis.__preHydration?.listener)
  await expect(page.getByRole('link', { name: t('shell.sign_in') })).toBeVisible()
})

test.describe('the back office without its texts', { tag: '@once' }, () => {
  test('says what is missing and tries again, when the file is not found', async ({
    brokenPage: page,
    lang,
    t,
  }) => {
    await signInAsStaff(page, 'reception', lang)
    let status = 404
    await page.route('**/locales/admin/*.json', route =>
      status === 404 ? route.fulfill({ status }) : route.continue(),
    )
    await page.goto('/admin/waitlist')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.texts_missing'))
    await expect(page.getByText(t('shell.texts_missing_text')).first()).toBeVisible()
    await expect(page.getByText(t('not_found.title'))).toHaveCount(0)
    status = 200
    await page.getByRole('button', { name: t('error.retry') }).click()
    await expect(page.locator('#main h1')).toHaveText(staffTranslator(lang)('admin.waitlist'))
  })

  test('says after ten seconds that it is incomplete, when no answer comes, until one comes', async ({
    brokenPage: page,
    lang,
    t,
  }) => {
    await signInAsStaff(page, 'reception', lang)
    await stopClock(page)
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/locales/admin/*.json', async route => {
      await released
      await route.continue()
    })
    const asked = page.waitForRequest('**/locales/admin/*.json')
    await page.goto('/admin/waitlist', { waitUntil: 'commit' })
    await asked
    const sentence = page.getByRole('alert').filter({ hasText: t('shell.not_started') })
    await page.clock.runFor(8_000)
    await expect(sentence).toHaveCount(0)
    await page.clock.runFor(2_000)
    await expect(sentence).toBeVisible()
    await page.clock.resume()
    release()
    await expect(page.locator('#main h1')).toBeVisible()
    await expect(sentence).toHaveCount(0)
  })
})

test('a page whose script file is missing is not reloaded without end', { tag: '@once' }, async ({
  brokenPage: page,
  t,
}) => {
  let loads = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) loads++
  })
  await page.route('**/assets/sign-in-page-*.js', route => route.fulfill({ status: 404 }))
  // A guest is led to sign-in by the browser.
  await page.goto('/profile', { waitUntil: 'commit' })
  const sentence = page.getByRole('alert').filter({ hasText: t('shell.not_started') })
  await expect(sentence).toBeVisible()
  await page.waitForTimeout(2000)
  await expect(sentence).toBeVisible()
  expect(loads).toBe(3)
})
