import type { Page } from '@playwright/test'
import { test as base, delayScripts, expect, newCredentials, signInNewPatient } from './support/fixtures.ts'

/** `plainPage`: a page of a browser whose JavaScript is switched off. */
const test = base.extend<{ plainPage: Page }>({
  plainPage: async ({ browser, baseURL, lang, viewport }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport })
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
    await use(await context.newPage())
    await context.close()
  },
})

const phone = { viewport: { width: 390, height: 844 } }
const desktop = { viewport: { width: 1440, height: 900 } }
const other = { ar: 'en', en: 'ar' } as const

test.describe('without JavaScript', () => {
  test('a message comes back with its errors and what was typed, and is then sent', async ({
    plainPage: page,
    t,
  }) => {
    await page.goto('/contact-us')
    const form = page.locator('main form')
    await form.getByLabel(t('person.first_name')).fill('Noura')
    await form.getByLabel(t('person.last_name')).fill('Alotaibi')
    await form.getByLabel(t('person.email')).fill('nobody')
    await form.getByLabel(t('person.phone')).fill('0501234567')
    await form.getByLabel(t('contact.message')).fill(`When do you open? ${Date.now()}`)
    await form.getByRole('button', { name: t('contact.submit') }).click()
    await expect(form.getByRole('alert')).toContainText(t('invalid email'))
    await expect(form.getByRole('alert')).toBeInViewport()
    await expect(form.getByLabel(t('person.email'))).toHaveAccessibleDescription(t('invalid email'))
    await expect(form.getByLabel(t('person.first_name'))).toHaveValue('Noura')
    await expect(form.getByLabel(t('contact.message'))).toHaveValue(/When do you open/)
    await form.getByLabel(t('person.email')).fill('noura@example.com')
    await form.getByRole('button', { name: t('contact.submit') }).click()
    await expect(page).toHaveURL('/contact-us?sent=1#sent')
    await expect(page.getByText(t('contact.sent'))).toBeVisible()
    await expect(form.getByLabel(t('contact.message'))).toHaveValue('')
  })

  test('an account is created, and sign-in says what needs JavaScript', async ({ plainPage: page, t }) => {
    const { email, password } = newCredentials()
    const fill = async (emailLabel: string, typed: string) => {
      await page.getByLabel(emailLabel).fill(email)
      await page.locator('[name=password]').fill(typed)
      await page.locator('main form').getByRole('button').last().click()
    }
    await page.goto('/sign-up')
    await fill(t('sign_up.email'), password)
    await expect(page.getByText(t('sign_up.needs_script'))).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('sign_in.title'), exact: true })
      .click()
    await fill(t('account.email'), `${password}x`)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel(t('account.email'))).toHaveValue(email)
    await fill(t('account.email'), password)
    await expect(page.getByText(t('sign_in.needs_script'))).toBeVisible()
    await expect(page.getByRole('main').locator('a[href^="tel:"]:visible')).toBeVisible()
  })

  test('doctors are found by name', { tag: '@once' }, async ({ plainPage: page, t }) => {
    await page.goto('/doctors')
    const name = (await page.locator('main h3').first().textContent()) ?? ''
    await page.getByLabel(t('doctor_name')).fill(name)
    await page.getByLabel(t('doctor_name')).press('Enter')
    await expect(page).toHaveURL(/name=/)
    await expect(page.locator('main h3').first()).toHaveText(name)
  })

  test('the language changes and stays after a reload', async ({ plainPage: page, t, lang }) => {
    await page.goto(`/doctors?lng=${lang}&page=2`)
    await page.getByRole('button', { name: t('shell.other_language') }).click()
    await expect(page).toHaveURL('/doctors?page=2')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', other[lang])
  })

  test('a page that loads in the browser says that it needs JavaScript, and whom to call', async ({
    plainPage: page,
    t,
  }) => {
    for (const path of ['/book', '/bookings', '/store/cart', '/doctors/1/book', '/home-care/5', '/verify']) {
      await page.goto(path)
      // Text selectors ignore the content of <noscript>.
      const note = page.locator('main > noscript > div')
      await expect(note, path).toBeVisible()
      expect(await note.evaluate(element => element.textContent), path).toContain(t('needs_script.page'))
      await expect(note.locator('a[href^="tel:"]'), path).toBeVisible()
      await expect(page.locator('main [aria-busy=true]:visible'), path).toHaveCount(0)
    }
    await page.goto('/doctors')
    await expect(page.locator('main > noscript > div')).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: t('shell.sign_in') })).toBeVisible()
  })

  test('times name their zone, because the one of the reader is not known', async ({
    plainPage: page,
    t,
  }) => {
    for (const path of ['/', '/doctors']) {
      await page.goto(path)
      // Text selectors ignore the content of <noscript>.
      const notes = page.locator('main noscript > p:visible')
      expect(await notes.allInnerTexts(), path).toContain(t('time.riyadh'))
    }
  })

  test('no button is shown that nothing answers', async ({ plainPage: page }) => {
    for (const path of [
      '/',
      '/doctors',
      '/contact-us',
      '/sign-in',
      '/sign-up',
      '/store',
      '/store/products',
    ]) {
      await page.goto(path)
      const dead = await page
        .locator('button:visible:not([type=submit], [popovertarget], [data-disclosure])')
        .evaluateAll(buttons => buttons.map(button => button.outerHTML.slice(0, 120)))
      expect(dead, path).toEqual([])
    }
  })

  test.describe('on a phone', () => {
    test.use(phone)

    test('the menu opens, closes and leads on', { tag: '@once' }, async ({ plainPage: page, t }) => {
      await page.goto('/contact-us')
      const drawer = page.getByRole('dialog', { name: t('shell.menu') })
      const open = () => page.getByRole('button', { name: t('shell.menu'), exact: true }).click()
      await open()
      await expect(drawer).toBeVisible()
      await drawer.getByRole('button', { name: t('shell.close') }).click()
      await expect(drawer).toBeHidden()
      await open()
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await open()
      await expect(drawer.getByRole('link', { name: t('shell.sign_in') })).toBeVisible()
      await drawer.getByRole('link', { name: t('shell.hospitals'), exact: true }).click()
      await expect(page).toHaveURL('/hospitals')
      await expect(drawer).toBeHidden()
    })

    test('a doctor has a button that leads to the booking page', { tag: '@once' }, async ({
      plainPage: page,
      t,
    }) => {
      await page.goto('/doctors/1')
      const book = page.getByRole('main').getByRole('link', { name: t('doctors.book'), exact: true })
      await expect(book.filter({ visible: true })).toHaveCount(1)
      await expect(book.filter({ visible: true })).toBeInViewport()
      await book.filter({ visible: true }).click()
      await expect(page).toHaveURL('/doctors/1/book')
      // Text selectors ignore the content of <noscript>.
      const note = page.locator('main > noscript > div')
      await expect(note).toBeVisible()
      await expect(note.locator('a[href^="tel:"]')).toBeVisible()
    })
  })

  test.describe('on a wide screen', () => {
    test.use(desktop)

    test('the services menu opens and leads on', { tag: '@once' }, async ({ plainPage: page, t }) => {
      await page.goto('/')
      await page.getByRole('button', { name: t('shell.services') }).click()
      const menu = page.getByRole('navigation', { name: t('shell.main_nav') })
      await menu.getByRole('link', { name: t('shell.ideal_weight') }).click()
      await expect(page).toHaveURL('/calculator/ideal-weight')
    })
  })
})

test.describe('before hydration', () => {
  test.describe('on a phone', () => {
    test.use(phone)

    test('the menu opens at once, stays open and then traps the focus', { tag: '@once' }, async ({
      page,
      t,
    }) => {
      const release = await delayScripts(page)
      await page.goto('/doctors', { waitUntil: 'commit' })
      const button = page.getByRole('button', { name: t('shell.menu'), exact: true })
      const drawer = page.getByRole('dialog', { name: t('shell.menu') })
      await button.click()
      await expect(drawer).toBeVisible()
      release()
      await expect(page.locator('dialog:modal')).toHaveAccessibleName(t('shell.menu'))
      await expect(drawer).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(button).toBeFocused()
    })
  })

  test.describe('on a wide screen', () => {
    test.use(desktop)

    test('the services menu opens at once and stays open', { tag: '@once' }, async ({ page, t }) => {
      const release = await delayScripts(page)
      await page.goto('/', { waitUntil: 'commit' })
      const button = page.getByRole('button', { name: t('shell.services') })
      const link = page
        .getByRole('navigation', { name: t('shell.main_nav') })
        .getByRole('link', { name: t('shell.ideal_weight') })
      await button.click()
      await expect(link).toBeVisible()
      release()
      await page.waitForFunction(() => !globalThis.__preHydration?.listener)
      await expect(link).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(link).toBeHidden()
      await expect(button).toBeFocused()
    })
  })

  test('the language changes through the server', async ({ page, t, lang }) => {
    const release = await delayScripts(page)
    await page.goto('/doctors/1', { waitUntil: 'commit' })
    await page.getByRole('button', { name: t('shell.other_language') }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', other[lang])
    await expect(page).toHaveURL('/doctors/1')
    release()
  })
})

test('a language chosen on a page with `?lng=` stays after a reload', async ({ page, t, lang }) => {
  await page.goto(`/doctors?lng=${lang}&page=2`)
  await page.getByRole('button', { name: t('shell.other_language') }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other[lang])
  await expect(page).toHaveURL('/doctors?page=2')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', other[lang])
})

test('without a network the language switch says so and changes nothing', { tag: '@once' }, async ({
  page,
  t,
  lang,
}) => {
  await page.goto('/doctors')
  await page.context().setOffline(true)
  await expect(page.getByText(t('offline.notice'))).toBeVisible()
  await page.getByRole('button', { name: t('shell.other_language') }).click()
  await expect(page.locator('[data-toast=error]')).toContainText(t('shell.language_offline'))
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'lang')?.value).toBe(lang)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the drawer holds language and sign-in for a guest, account and sign-out for a patient', async ({
    page,
    t,
    lang,
  }) => {
    await page.goto('/news')
    const drawer = page.getByRole('dialog')
    const open = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await open(t('shell.menu'))
    await expect(drawer.getByRole('link', { name: t('shell.sign_in') })).toHaveAttribute(
      'href',
      '/sign-in?backUrl=%2Fnews',
    )
    await drawer.getByRole('button', { name: t('shell.other_language') }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', other[lang])
    await page.context().addCookies([{ name: 'lang', value: lang, url: page.url() }])
    await signInNewPatient(page)
    await page.goto('/news')
    await open(t('shell.menu'))
    await expect(drawer.getByRole('link', { name: t('shell.sign_in') })).toHaveCount(0)
    await expect(drawer.getByRole('link', { name: t('shell.bookings') })).toBeVisible()
    await drawer.getByRole('button', { name: t('shell.log_out') }).click()
    // Signing out reloads the page.
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: t('shell.sign_in') })).toBeVisible()
  })
})
