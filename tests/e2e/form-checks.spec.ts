import type { Page } from '@playwright/test'
import { chooseDay, expect, signInNewPatient, test } from './support/fixtures.ts'

/** Collects the requests that a page sends to write something. */
function recordWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return writes
}

const summary = (page: Page) => page.locator('[data-error-summary]')

test('nothing is sent before a form is right, also offline, and an error goes when its field is right', async ({
  page,
  t,
  checkPage,
}) => {
  const writes = recordWrites(page)
  await page.goto('/contact-us')
  const form = page.getByRole('main').locator('form')
  const submit = form.getByRole('button', { name: t('contact.submit') })
  await submit.click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page).getByRole('listitem')).toHaveCount(5)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await checkPage()

  const firstName = form.getByLabel(t('person.first_name'))
  await firstName.fill('نو')
  await expect(firstName).toHaveAccessibleDescription(t('min length'))
  await firstName.fill('نور')
  await expect(firstName).toHaveAccessibleDescription('')
  await expect(firstName).toBeFocused()
  await expect(summary(page).getByRole('listitem')).toHaveCount(4)

  const phone = form.getByLabel(t('person.phone'))
  await phone.fill('٠٥٠ ١٢٣')
  await expect(phone).toHaveValue('050 123')
  await form.getByLabel(t('person.last_name')).fill('العتيبي')
  await form.getByLabel(t('person.email')).fill('nobody')
  await form.getByLabel(t('contact.message')).fill('متى يفتح المختبر؟')
  await page.context().setOffline(true)
  await submit.click()
  await expect(summary(page).getByRole('link')).toHaveText([
    `${t('person.email')}: ${t('invalid email')}`,
    `${t('person.phone')}: ${t('invalid phone')}`,
  ])
  await page.context().setOffline(false)
  await form.getByLabel(t('person.email')).fill('noura@example.com')
  await phone.fill('050123456')
  await expect(summary(page)).toHaveCount(0)
  expect(writes).toEqual([])

  // Only the server knows that a digit is missing; its answer goes when the field changes.
  await submit.click()
  await expect(summary(page).getByRole('link')).toHaveText([`${t('person.phone')}: ${t('invalid phone')}`])
  await phone.fill('0501234567')
  await expect(summary(page)).toHaveCount(0)
  expect(writes).toEqual(['POST /backend/api/user/contact-us'])
})

test('the short forms of an account are checked before anything is sent', { tag: '@once' }, async ({
  page,
  t,
}) => {
  const writes = recordWrites(page)
  for (const [path, button, fields] of [
    ['/sign-in', 'sign_in.submit', 2],
    ['/sign-up', 'sign_up.submit', 2],
    ['/forget-password', 'forget.submit', 1],
  ] as const) {
    await page.goto(path)
    const submit = page.getByRole('main').getByRole('button', { name: t(button), exact: true })
    await submit.click()
    await expect(summary(page).getByRole('listitem')).toHaveCount(fields)
    await page.locator('[name=email]').fill('nobody')
    await submit.click()
    await expect(summary(page)).toContainText(t('invalid email'))
  }
  expect(writes).toEqual([])
})

test('a booking without time and phone is not sent, and both errors go when they are chosen', async ({
  page,
  t,
  lang,
}) => {
  await signInNewPatient(page)
  await page.goto('/home-care/12')
  const form = page.getByRole('main').locator('form[method=post]')
  const writes = recordWrites(page)
  await form.getByRole('button', { name: t('book.submit') }).click()
  await expect(summary(page)).toContainText(`${t('book.time')}: ${t('required field')}`)
  const availability = await page.request.get('/backend/api/user/home-care-services/12/availability')
  await chooseDay(page, (await availability.json()).data.days[0].date, lang, form)
  await form
    .getByRole('group', { name: t('book.times') })
    .getByRole('radio')
    .first()
    .check()
  await expect(summary(page)).not.toContainText(`${t('book.time')}: `)
  await form.getByLabel(t('book.phone')).fill('0501234567')
  await expect(summary(page)).not.toContainText(`${t('book.phone')}: `)
  expect(writes).toEqual([])
})
