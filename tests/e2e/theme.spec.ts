import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const shownColors = (page: Page) =>
  page.evaluate(() => ({
    ground: getComputedStyle(document.documentElement).backgroundColor,
    bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
      ({ media }) => matchMedia(media).matches,
    )?.content,
  }))

const LIGHT = { ground: 'rgb(246, 249, 249)', bar: '#ffffff' }
const DARK = { ground: 'rgb(12, 22, 25)', bar: '#132225' }

test('the theme follows the device until one is chosen; the choice applies before the first paint', {
  tag: '@once',
}, async ({ page, t }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/contact-us')
  expect(await shownColors(page)).toEqual(DARK)
  const choice = page.getByRole('contentinfo').getByRole('group', { name: t('theme.title') })
  await expect(choice.getByRole('radio', { name: t('theme.system') })).toBeChecked()
  await choice.getByRole('radio', { name: t('theme.light') }).check()
  expect(await shownColors(page)).toEqual(LIGHT)

  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      Object.assign(window, { themeOfFirstBody: document.documentElement.dataset.theme })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  expect(
    await page.evaluate(() => (window as unknown as { themeOfFirstBody?: string }).themeOfFirstBody),
  ).toBe('light')
  await expect(choice.getByRole('radio', { name: t('theme.light') })).toBeChecked()
  expect(await shownColors(page)).toEqual(LIGHT)
  // The page in the other language is the same document; an error page renders the root again.
  await page.goto('/no-such-page')
  expect(await shownColors(page)).toEqual(LIGHT)

  await choice.getByRole('radio', { name: t('theme.system') }).check()
  expect(await shownColors(page)).toEqual(DARK)
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'theme' }))
})

test('without JavaScript the device’s theme applies, and no control is offered that needs JavaScript', {
  tag: '@once',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark', baseURL })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('html')).toHaveCSS('background-color', DARK.ground)
  await expect(page.getByRole('contentinfo').locator('fieldset')).toBeHidden()
  await context.close()
})
