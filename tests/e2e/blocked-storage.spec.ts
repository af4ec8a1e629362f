import type { Page } from '@playwright/test'
import { formatTime } from '#domain/text/format.ts'
import type { TranslationKey } from '#web/i18n/translations.ts'
import { chooseDay, expect, newCredentials, test, waitForHydration } from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'
import { queryDatabase, signInWithBothSteps } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

// Where the browser blocks its storage, a session lasts as long as the document: no step loads another one.

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  }),
)

async function signIn(page: Page, t: (key: TranslationKey) => string) {
  const credentials = newCredentials()
  await page.request.post('/backend/api/user/register', { form: credentials })
  await page.getByLabel(t('account.email')).fill(credentials.email)
  await page.getByLabel(t('account.password'), { exact: true }).fill(credentials.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('sign_in.submit') })
    .click()
}

test('a guest signs in and books an appointment where the browser blocks its storage', {
  tag: '@once',
}, async ({ page, t, lang }) => {
  const slot = await makeDoctor(lang)
  await page.goto(`/doctors/${slot.doctor.id}`)
  await waitForHydration(page)
  await page
    .locator('#main')
    .getByRole('link', { name: t('doctors.book'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/sign-in/)
  await signIn(page, t)
  await expect(page).toHaveURL(`/doctors/${slot.doctor.id}/book`)
  const dialog = page.getByRole('dialog')
  await chooseDay(page, slot.day, lang)
  await dialog.getByRole('radio', { name: formatTime(slot.time, lang), exact: true }).check()
  await dialog.getByLabel(t('book.name')).fill('Sara')
  await dialog.getByLabel(t('book.phone')).fill('0501234567')
  await dialog.getByRole('button', { name: t('book.submit') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booked.title'))
  await expect(page.getByRole('main')).toContainText(formatTime(slot.time, lang))
})

test('what a guest adds is in the cart after sign-in where the browser blocks its storage', {
  tag: '@once',
}, async ({ page, t }) => {
  await page.goto('/store/products/7')
  await waitForHydration(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/sign-in/)
  await signIn(page, t)
  await expect(page).toHaveURL('/store/cart')
  await expect(page.getByRole('spinbutton')).toHaveValue('01')
})

test('staff sign in and save a record where the browser blocks its storage', { tag: '@once' }, async ({
  page,
  lang,
}) => {
  const t = staffTranslator(lang)
  const [{ id }] = await queryDatabase(
    "insert into cities (name_ar, name_en) values ('مدينة بلا تخزين', 'No Storage') returning id",
    [],
  )
  await signInWithBothSteps(page, 'admin', lang)
  await page.evaluate(path => globalThis.__reactRouterDataRouter.navigate(path), `/admin/cities/${id}`)
  const name = page.getByLabel(t('admin.in_en', { label: t('admin.column_name') }))
  await expect(name).toHaveValue('No Storage')
  await name.fill('Still Saved')
  await page.getByRole('button', { name: t('admin.save'), exact: true }).click()
  const stored = () => queryDatabase('select name_en from cities where id = $1', [id])
  await expect.poll(stored).toEqual([{ name_en: 'Still Saved' }])
  await expect(page.getByRole('status').filter({ hasText: t('admin.unsaved') })).toBeHidden()
  await queryDatabase('delete from cities where id = $1', [id])
})
