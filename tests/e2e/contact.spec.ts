import type { Page } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import type { Key } from '#web/i18n/words.ts'
import { expect, test } from './journey.ts'

type T = (key: Key) => string

const fields = ['first_name', 'last_name', 'email', 'phone', 'message'] as const
const labels = {
  first_name: 'person.first_name',
  last_name: 'person.last_name',
  email: 'person.email',
  phone: 'person.phone',
  message: 'contact.message',
} as const satisfies Record<(typeof fields)[number], Key>
const field = (page: Page, t: T, name: (typeof fields)[number]) =>
  page.locator('form').getByLabel(t(labels[name]))

const written = () => ({
  first_name: 'نورة',
  last_name: 'Alotaibi',
  email: 'noura@example.com',
  phone: '0501234567',
  message: `متى يفتح المختبر يوم الجمعة؟ ${Date.now()}`,
})

async function write(page: Page, t: T, texts: Partial<ReturnType<typeof written>>) {
  for (const [name, text] of Object.entries(texts))
    await field(page, t, name as (typeof fields)[number]).fill(text)
}

const send = (page: Page, t: T) => page.getByRole('button', { name: t('contact.submit') }).click()

test('a guest sends a message, hears of success and finds the form empty', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  await page.goto('/contact-us')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contact.title'))
  await write(page, t, written())
  const sent = page.waitForRequest(request => request.url().endsWith('/user/contact-us'))
  await send(page, t)
  expect((await sent).postData()).toContain('name="first_name"')
  await expect(page.getByRole('status').filter({ hasText: messages.success[lang] })).toBeVisible()
  for (const name of fields) await expect(field(page, t, name)).toHaveValue('')
  await checkPage()
})

test('what is missing or too short is named at the field and in the summary, and nothing typed is lost', async ({
  page,
  t,
  checkPage,
}) => {
  await page.goto('/contact-us')
  await write(page, t, { first_name: 'ab', email: 'nobody', message: 'a message to keep' })
  await send(page, t)
  const summary = page.getByRole('alert').filter({ hasText: t('form.summary') })
  await expect(summary).toBeVisible()
  for (const [name, sentence] of [
    ['first_name', 'min length'],
    ['last_name', 'required field'],
    ['email', 'invalid email'],
    ['phone', 'required field'],
  ] as const) {
    await expect(summary.getByRole('link', { name: `${t(labels[name])}: ${t(sentence)}` })).toBeVisible()
    await expect(field(page, t, name)).toHaveAccessibleDescription(t(sentence))
  }
  await expect(field(page, t, 'message')).toHaveValue('a message to keep')
  await checkPage()
  await summary.getByRole('link').first().click()
  await expect(field(page, t, 'first_name')).toBeFocused()
})

test('without a network the message says so, stays, and goes afterwards', async ({ page, t, lang }) => {
  await page.goto('/contact-us')
  const texts = written()
  await write(page, t, texts)
  await page.context().setOffline(true)
  await send(page, t)
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: t('shell.offline') })
      .first(),
  ).toBeVisible()
  for (const name of fields) await expect(field(page, t, name)).toHaveValue(texts[name])
  await page.context().setOffline(false)
  await send(page, t)
  await expect(page.getByRole('status').filter({ hasText: messages.success[lang] })).toBeVisible()
})

test('the form works by keyboard alone, which never meets the trap', async ({ page, t, lang }) => {
  await page.goto('/contact-us')
  await field(page, t, 'first_name').focus()
  for (const text of Object.values(written())) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: t('contact.submit') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: messages.success[lang] })).toBeVisible()
  await expect(page.getByLabel(t('contact.leave_empty'))).toHaveValue('')
})

test('the three steps lead to booking, doctors and hospitals', async ({ page, t }) => {
  for (const [step, address] of [
    ['contact.step_doctors', '/doctors'],
    ['contact.step_hospitals', '/hospitals'],
    ['contact.step_book', '/sign-in'],
  ] as const) {
    await page.goto('/contact-us')
    await page
      .getByRole('main')
      .getByRole('link', { name: t(step), exact: true })
      .click()
    await expect(page).toHaveURL(address)
  }
})
