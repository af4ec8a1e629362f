import type { Page } from '@playwright/test'
import { demoAccounts } from '#db/seed/data/demo-accounts.ts'
import type { TranslationKey } from '#web/i18n/translations.ts'
import { expect, interceptRequests, signInAs, test } from './support/fixtures.ts'

type Translate = (key: TranslationKey) => string

const fields = ['first_name', 'last_name', 'email', 'phone', 'message'] as const
const labels = {
  first_name: 'person.first_name',
  last_name: 'person.last_name',
  email: 'person.email',
  phone: 'person.phone',
  message: 'contact.message',
} as const satisfies Record<(typeof fields)[number], TranslationKey>
const field = (page: Page, t: Translate, name: (typeof fields)[number]) =>
  page.locator('form').getByLabel(t(labels[name]))

const validFields = () => ({
  first_name: 'نورة',
  last_name: 'Alotaibi',
  email: 'noura@example.com',
  phone: '0501234567',
  message: `متى يفتح المختبر يوم الجمعة؟ ${Date.now()}`,
})

async function fillFields(page: Page, t: Translate, texts: Partial<ReturnType<typeof validFields>>) {
  for (const [name, text] of Object.entries(texts))
    await field(page, t, name as (typeof fields)[number]).fill(text)
}

const submitForm = (page: Page, t: Translate) =>
  page.getByRole('button', { name: t('contact.submit') }).click()

test('a guest sends a message, sees that it was sent and finds the form empty', async ({
  page,
  t,
  checkPage,
}) => {
  await page.goto('/contact-us')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contact.title'))
  await fillFields(page, t, validFields())
  const sent = page.waitForRequest(request => request.url().endsWith('/user/contact-us'))
  await submitForm(page, t)
  expect((await sent).postData()).toContain('name="first_name"')
  await expect(page.locator('#sent')).toBeFocused()
  for (const name of fields) await expect(field(page, t, name)).toHaveValue('')
  await checkPage()
})

test('a screen reader is told that the message is being sent only if that takes a second', async ({
  page,
  t,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/contact-us')
  await fillFields(page, t, validFields())
  const isSilent = page.evaluate(
    text =>
      new Promise<boolean>(resolve => {
        new MutationObserver((_, observer) => {
          const regions = [...document.querySelectorAll('form .sr-only')]
          const region = regions.find(({ textContent }) => textContent === text)
          if (!region) return
          observer.disconnect()
          const said = region.firstElementChild ?? region
          resolve(!said.checkVisibility({ visibilityProperty: true }))
        }).observe(document.body, { childList: true, subtree: true })
      }),
    t('contact.busy'),
  )
  await submitForm(page, t)
  expect(await isSilent).toBe(true)
  await expect(page.locator('#sent')).toBeFocused()
  await expect(page.locator('form').getByRole('status')).toHaveCount(0)
})

test('a patient finds name, e-mail and phone of the profile, and what is typed stays', {
  tag: '@once',
}, async ({ page, t }) => {
  await signInAs(page, demoAccounts.patient)
  await page.goto('/contact-us')
  await expect(field(page, t, 'email')).toHaveValue(demoAccounts.patient.email)
  await expect(field(page, t, 'first_name')).not.toHaveValue('')
  await field(page, t, 'phone').fill('0501234567')
  await page.reload()
  await expect(field(page, t, 'email')).toHaveValue(demoAccounts.patient.email)
  await expect(field(page, t, 'phone')).toHaveValue('0501234567')
})

test('a missing or too short value is reported at the field and in the summary; nothing typed is lost', async ({
  page,
  t,
  checkPage,
}) => {
  await page.goto('/contact-us')
  await fillFields(page, t, { first_name: 'ab', email: 'nobody', message: 'a message to keep' })
  await submitForm(page, t)
  const summary = page.getByRole('alert').filter({ hasText: t('form.summary') })
  await expect(summary).toBeVisible()
  // The summary has the focus, and a name for the screen reader.
  await expect(page.getByRole('group', { name: t('form.summary') })).toBeFocused()
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

test('without a network the form says so, keeps the message and sends it afterwards', async ({ page, t }) => {
  await page.goto('/contact-us')
  const texts = validFields()
  await fillFields(page, t, texts)
  await page.context().setOffline(true)
  await submitForm(page, t)
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: t('shell.offline') })
      .first(),
  ).toBeVisible()
  for (const name of fields) await expect(field(page, t, name)).toHaveValue(texts[name])
  await page.context().setOffline(false)
  await submitForm(page, t)
  await expect(page.locator('#sent')).toBeFocused()
})

test('a message that was not sent is there after a reload, and is gone once it was sent', {
  tag: '@once',
}, async ({ page, t }) => {
  await page.goto('/contact-us')
  const texts = validFields()
  await fillFields(page, t, texts)
  const find = await interceptRequests(page, /\/user\/contact-us$/, route => route.abort())
  await submitForm(page, t)
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: t('shell.lost_once') })
      .first(),
  ).toBeVisible()
  await page.reload()
  for (const name of fields) await expect(field(page, t, name)).toHaveValue(texts[name])
  find()
  await submitForm(page, t)
  await expect(page.locator('#sent')).toBeFocused()
  await page.reload()
  for (const name of fields) await expect(field(page, t, name)).toHaveValue('')
})

test('the form works by keyboard, which never reaches the spam trap', { tag: '@once' }, async ({
  page,
  t,
}) => {
  await page.goto('/contact-us')
  await field(page, t, 'first_name').focus()
  for (const text of Object.values(validFields())) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: t('contact.submit') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#sent')).toBeFocused()
  await expect(page.getByLabel(t('contact.leave_empty'))).toHaveValue('')
})

test('the three steps lead to booking, doctors and hospitals', { tag: '@once' }, async ({ page, t }) => {
  for (const [step, address] of [
    ['contact.step_doctors', '/doctors'],
    ['contact.step_hospitals', '/hospitals'],
    ['contact.step_book', '/doctors'],
  ] as const) {
    await page.goto('/contact-us')
    await page
      .getByRole('main')
      .getByRole('link', { name: t(step), exact: true })
      .click()
    await expect(page).toHaveURL(address)
  }
})
