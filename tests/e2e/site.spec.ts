import { expect, goTo, signedIn, test } from './journey.ts'

test('the language changes in place: words, direction and data together', async ({ page, t, lang }) => {
  await page.goto('/doctors/1')
  const other = lang === 'ar' ? 'en' : 'ar'
  // Every picture of the page between the two languages: none may mix them.
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const { lang, dir } = document.documentElement
      const name = document.querySelector('h1')?.textContent ?? ''
      const toggle = document.querySelector('header button[lang]')?.textContent ?? ''
      const language = (text: string) => (/[\u0600-\u06FF]/.test(text) ? 'ar' : 'en')
      seen.push(
        [lang, dir === 'rtl' ? 'ar' : 'en', language(name), language(toggle) === 'ar' ? 'en' : 'ar'].join(),
      )
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await page.getByRole('button', { name: t('shell.other_language') }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect([...new Set(seen)].filter(each => new Set(each.split(',')).size > 1)).toEqual([])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
})

test('an address that does not exist is a translated page with status 404', async ({
  page,
  t,
  checkPage,
}) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText(t('not_found.text'))).toBeVisible()
  await checkPage()
  expect((await page.goto('/doctors/999999'))?.status()).toBe(404)
  await expect(page.getByText(t('not_found.text'))).toBeVisible()
})

test('a fault shows the error page with a way on', async ({ page, t, checkPage }) => {
  await page.goto('/')
  await page.route('**/doctors.data**', route => route.fulfill({ status: 500, body: 'fault' }))
  await goTo(page, t, 'shell.doctors')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await checkPage()
  await page.getByRole('link', { name: t('error.home') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.title'))
})

test('every page is accessible in the dark too', async ({ page, checkPage }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['/', '/doctors', '/doctors/1', '/hospitals/1', '/sign-in', '/sign-up', '/no-page']) {
    await page.goto(path)
    await checkPage()
  }
  await signedIn(page)
  await page.goto('/doctors/1/book')
  await page.getByRole('dialog').getByRole('grid').waitFor()
  await checkPage()
  await page.goto('/bookings')
  await checkPage()
})

test('the account menu opens by keyboard, leads to the bookings and closes with Esc', async ({
  page,
  t,
  checkPage,
}) => {
  await signedIn(page)
  await page.goto('/doctors')
  const button = page.getByRole('button', { name: t('shell.account') })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: t('shell.bookings') })).toBeVisible()
  await checkPage()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: t('shell.bookings') })).toBeHidden()
  await expect(button).toBeFocused()
})

test('nothing on a page is in the other language, and no key is left as a key', async ({ page, lang, t }) => {
  for (const path of ['/', '/doctors', '/doctors/1', '/hospitals/1', '/sign-in', '/sign-up', '/no-page']) {
    await page.goto(path)
    const texts = await page.evaluate(() => {
      const all: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        if (!parent || parent.closest('script,style,[lang]:not(html),[dir=ltr]')) continue
        if (node.textContent?.trim()) all.push(node.textContent.trim())
      }
      for (const element of document.querySelectorAll('[aria-label],[placeholder],[alt],[title]'))
        for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
          const value = element.getAttribute(name)
          if (value) all.push(value)
        }
      return all
    })
    const foreign = texts.filter(text =>
      lang === 'ar'
        ? !/[\u0600-\u06FF]/.test(text) && /[A-Za-z]{3}/.test(text)
        : /[\u0600-\u06FF]/.test(text),
    )
    expect(foreign, path).toEqual([])
    expect(
      texts.filter(text => /^[a-z_]+\.[a-z_]+$/.test(text)),
      path,
    ).toEqual([])
  }
  await page.goto('/doctors')
  await expect(page).toHaveTitle(t('site.title', { page: t('doctors.title') }))
})
