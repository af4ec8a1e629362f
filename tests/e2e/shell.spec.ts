import { expect, followMenuLink, test, waitForHydration } from './support/fixtures.ts'

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

test('every link of header, footer and side panel works', async ({ page }) => {
  await page.goto('/')
  const links = await page
    .locator('header a, footer a, aside a')
    .evaluateAll(all => [...new Set(all.map(link => link.getAttribute('href') ?? ''))])
  for (const link of links.filter(each => each.startsWith('/'))) {
    const response = await page.request.get(link)
    expect(response.status(), link).toBe(200)
  }
  expect(links.filter(link => link === '' || link.includes('#'))).toEqual([])
})

test('a filter does not move the focus to the heading, unlike a new page', async ({ page, t }) => {
  await page.goto('/hospitals')
  await waitForHydration(page)
  await followMenuLink(page, t, 'shell.doctors')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByLabel(t('doctor_name')).fill('a')
  await page.getByLabel(t('doctor_name')).press('Enter')
  await expect(page).toHaveURL(/name=a/)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
})

test('the chat bubble covers no focused element and stays closed once it is dismissed', async ({
  page,
  t,
}) => {
  await page.goto('/doctors')
  const bubble = page.getByRole('complementary', { name: t('shell.chat'), exact: true })
  await expect(bubble).toContainText(t('shell.chat_note'))
  await expect(bubble.getByRole('link')).toHaveAttribute('href', '/contact-us')
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const bubble = document.querySelector('[data-chat]')
      const focused = document.activeElement
      if (!bubble || !focused || focused === document.body || bubble.contains(focused)) return undefined
      const a = bubble.getBoundingClientRect()
      const b = focused.getBoundingClientRect()
      const meet = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
      return meet ? focused.outerHTML.slice(0, 200) : undefined
    })
    expect(covered).toBeUndefined()
  }
  await bubble.getByRole('button').press('Escape')
  await expect(bubble).toBeHidden()
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  // The bubble must not appear again: give it time to.
  await page.waitForLoadState('networkidle')
  await expect(bubble).toBeHidden()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('nothing scrolls horizontally at 320 px, with the chat bubble and with the drawer', async ({
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
  await expect(drawer.getByText(`${t('shell.jobs')} (${t('shell.soon')})`)).toBeVisible()
  await expect(drawer.getByRole('link', { name: t('shell.jobs') })).toHaveCount(0)
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
    const box = await panel.boundingBox()
    const content = await page.getByRole('heading', { level: 1 }).locator('..').boundingBox()
    if (!box || !content) throw new Error('an element is not rendered')
    expect(
      box.x + box.width <= content.x || box.x >= content.x + content.width,
      'the panel covers the page',
    ).toBe(true)
    await page.setViewportSize({ width: 1000, height: 800 })
    await expect(panel).toBeHidden()
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

  test('on a phone the chat bubble shrinks when the visitor scrolls or types, and can still be closed', async ({
    page,
    t,
  }) => {
    await page.goto('/doctors')
    const bubble = page.getByRole('complementary', { name: t('shell.chat'), exact: true })
    const widthOf = async () => (await bubble.boundingBox())?.width ?? 0
    expect(await widthOf()).toBeGreaterThan(200)
    await page.mouse.wheel(0, 600)
    await expect.poll(widthOf).toBeLessThan(60)
    await followMenuLink(page, t, 'shell.hospitals')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await widthOf(), 'stays small on the next page').toBeLessThan(60)
    await page.reload()
    await expect.poll(widthOf).toBeGreaterThan(200)
    await page.getByLabel(t('hospitals.name')).tap()
    await expect.poll(widthOf).toBeLessThan(60)
    await expect(bubble.getByRole('link', { name: t('shell.chat_title') })).toBeVisible()
    await bubble.getByRole('button', { name: t('shell.chat_close') }).click()
    await expect(bubble).toBeHidden()
  })
})
