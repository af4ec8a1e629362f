import { expect, followMenuLink, signInNewPatient, test, waitForHydration } from './support/fixtures.ts'

test('every link of the main menu leads to its page and focuses the heading', async ({ page, t }) => {
  await page.goto('/')
  await waitForHydration(page)
  for (const [link, address] of [
    ['shell.doctors', '/doctors'],
    ['shell.hospitals', '/hospitals'],
    ['shell.news', '/news'],
    ['shell.contact', '/contact-us'],
    ['shell.home', '/'],
  ] as const) {
    await followMenuLink(page, t, link)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('every link of header, footer and side panel works', { tag: '@once' }, async ({ page }) => {
  await page.goto('/')
  const links = await page
    .locator('header a, footer a, aside a')
    .evaluateAll(all => [...new Set(all.map(link => link.getAttribute('href') ?? ''))])
  for (const link of links.filter(each => each.startsWith('/'))) {
    const response = await page.request.get(link)
    expect(response.status(), link).toBe(200)
  }
  expect(links.filter(link => link === '' || link.startsWith('#'))).toEqual([])
})

test('a filter does not move the focus to the heading, unlike a new page', { tag: '@once' }, async ({
  page,
  t,
}) => {
  await page.goto('/hospitals')
  await waitForHydration(page)
  await followMenuLink(page, t, 'shell.doctors')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByLabel(t('doctor_name')).fill('a')
  await page.getByLabel(t('doctor_name')).press('Enter')
  await expect(page).toHaveURL(/name=a/)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
})

test('the chat invitation stands in the page and stays closed once it is dismissed', {
  tag: '@once',
}, async ({ page, t }) => {
  await page.goto('/doctors')
  const invitation = page.getByRole('complementary', { name: t('shell.chat'), exact: true })
  await expect(invitation).toContainText(t('shell.chat_note'))
  await expect(invitation.getByRole('link')).toHaveAttribute('href', '/contact-us')
  await expect(invitation).toHaveCSS('position', 'static')
  await invitation.getByRole('button', { name: t('shell.chat_close') }).press('Escape')
  await expect(invitation).toBeHidden()
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  // The invitation must not appear again: give it time to.
  await page.waitForLoadState('networkidle')
  await expect(invitation).toBeHidden()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

/** Whether an element shows a text: one that is only spoken is a pixel wide. */
const showsText = (element: Element) =>
  [element, ...element.querySelectorAll('*')].some(
    part =>
      part.getBoundingClientRect().width > 8 &&
      [...part.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  )

test('nothing of the shell lies on the page at any width; each control of the bar shows its name', async ({
  page,
  t,
}) => {
  for (const width of [320, 390, 768, 1000, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    // An address of its own, whose scroll position is not restored.
    await page.goto(`/doctors?at=${width}`)
    const banner = page.getByRole('banner')
    const controls = banner.locator('a, button').filter({ visible: true })
    for (const control of width < 900 ? await controls.all() : [])
      expect(await control.evaluate(showsText), `at ${width} px`).toBe(true)
    const search = banner.getByRole('link', { name: t('shell.search') })
    if (width < 900) await expect(search).toHaveAttribute('href', '/doctors')
    else await expect(search).toBeHidden()
    const headerHeight = () => page.getByRole('banner').evaluate(header => header.clientHeight)
    expect(await headerHeight(), `one line at ${width} px`).toBeLessThan(80)
    await page.evaluate(() => window.scrollTo(0, 600))
    // Besides the bar at the top only the page itself is found at the points of a grid.
    const covering = await page.evaluate(() => {
      const { innerWidth, innerHeight } = window
      const covers = new Set<string>()
      for (let x = 4; x < innerWidth; x += 24)
        for (let y = 80; y < innerHeight; y += 24) {
          const top = document.elementFromPoint(x, y)
          if (top && !top.closest('main, footer, aside') && top !== document.body)
            covers.add(top.outerHTML.slice(0, 100))
        }
      return [...covers]
    })
    expect(covering, `at ${width} px`).toEqual([])
  }
})

test('nothing scrolls horizontally at 320 px, with the chat invitation and with the drawer', async ({
  page,
  t,
  checkPage,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await expect(page.getByRole('complementary', { name: t('shell.chat'), exact: true })).toBeVisible()
  await checkPage()
  await page.getByRole('button', { name: t('shell.menu'), exact: true }).click()
  const drawer = page.getByRole('dialog', { name: t('shell.menu') })
  await expect(drawer).toBeVisible()
  // One entry has no page yet.
  await expect(drawer.getByText(`(${t('shell.soon')})`)).toHaveText(
    `${t('shell.ai_and_jobs')} (${t('shell.soon')})`,
  )
  await expect(drawer.getByRole('link', { name: t('shell.recommendations') })).toHaveAttribute(
    'href',
    '/#about',
  )
  await checkPage()
})

// Both widths are tested in both languages, whatever the width of the project.
test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the services menu opens by keyboard, with the types of home care and the calculators', async ({
    page,
    t,
    checkPage,
  }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: t('shell.services') })
    await button.focus()
    await button.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await checkPage()
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeFocused()
    await button.press('Enter')
    const type = page
      .getByRole('navigation', { name: t('shell.main_nav') })
      .locator('a[href*="serviceType="]')
      .first()
    const name = (await type.textContent()) ?? ''
    await type.press('Enter')
    await expect(page).toHaveURL(/\/home-care\?serviceType=\d+$/)
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('main')).toContainText(name)
  })

  test('the side panel links to booking and social accounts where the margin is wide enough', async ({
    page,
    t,
  }) => {
    await page.goto('/doctors')
    const panel = page.getByRole('complementary', { name: t('shell.side_panel') })
    await expect(panel.getByRole('link')).toHaveCount(7)
    await expect(panel.getByRole('link', { name: t('shell.store') })).toHaveAttribute('href', '/store')
    await expect(panel.getByRole('link', { name: t('shell.youtube') })).toHaveAttribute('href', /youtube/)
    for (const form of ['/contact-us', '/sign-in', '/sign-up']) {
      await page.goto(form)
      await expect(panel, form).toBeHidden()
    }
    await page.goto('/doctors')
    const box = await panel.boundingBox()
    const content = await page.getByRole('heading', { level: 1 }).locator('..').boundingBox()
    if (!box || !content) throw new Error('an element is not rendered')
    expect(
      box.x + box.width <= content.x || box.x >= content.x + content.width,
      'the panel covers the page',
    ).toBe(true)
    const book = page.getByRole('banner').getByRole('link', { name: t('shell.book_long') })
    await expect(book).toBeHidden()
    for (const width of [900, 1000, 1250]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(panel).toBeHidden()
      await expect(book).toHaveAttribute('href', '/doctors')
      await expect(book).toBeVisible()
    }
    const social = page.getByRole('contentinfo').getByRole('list', { name: t('shell.social') })
    await expect(social.getByRole('link')).toHaveCount(5)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the drawer traps the focus, closes with Esc and by a click beside it, and restores the focus', async ({
    page,
    t,
    checkPage,
  }) => {
    await page.goto('/doctors')
    const button = page.getByRole('button', { name: t('shell.menu'), exact: true })
    const drawer = page.getByRole('dialog', { name: t('shell.menu') })
    await button.press('Enter')
    await expect(drawer).toBeVisible()
    // Firefox's own scrollbar is white in the dark theme.
    await expect(drawer).toHaveCSS('scrollbar-color', /^rgb/)
    await checkPage()
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    await page.mouse.click(
      (await page.locator('html').getAttribute('dir')) === 'rtl' ? 10 : width - 10,
      height / 2,
    )
    await expect(drawer).toBeHidden()
    await expect(button).toBeFocused()
  })
})

test('the top bar has one row with the name of the site at every width, for guests and patients', async ({
  page,
  t,
}) => {
  const header = page.getByRole('banner')
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await signInNewPatient(page)
    await page.goto('/news')
    const account = isSignedIn
      ? header.getByRole('button', { name: t('shell.account') })
      : header.getByRole('link', { name: t('shell.sign_in') })
    for (const width of [320, 360, 390, 416, 640, 899, 900, 1024, 1199, 1200, 1279, 1280, 1600]) {
      await page.setViewportSize({ width, height: 700 })
      await expect(account).toBeInViewport({ ratio: 1 })
      await expect(header.getByText(t('site.name'), { exact: true })).toBeInViewport({ ratio: 1 })
      expect((await header.boundingBox())?.height, `${width} px`).toBeLessThan(75)
    }
  }
})
