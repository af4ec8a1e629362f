import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { codeAt } from '#api/admin/sign-in/totp.ts'
import type { StaffRole } from '#domain/roles.ts'
import { aPhoto } from '../support/fixtures/images.ts'
import { expect, newCredentials, saveSession, test } from './support/fixtures.ts'
import { addStaff, queryDatabase } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

/** Signs a new member of staff in by the database; their first code stays unused. */
async function signInNewStaff(page: Page, role: StaffRole) {
  const { email } = newCredentials()
  const { password, secret } = await addStaff(email, role)
  const token = randomBytes(32).toString('base64url')
  const [{ user_id: id }] = await queryDatabase(
    `insert into sessions (token_hash, user_id, staff_at)
     select $2, id, now() from users where sign_in_email = $1 returning user_id`,
    [email, createHash('sha256').update(token).digest()],
  )
  await saveSession(page, { token, id })
  return { id, email, password, secret }
}

const endSessions = (id: number) => queryDatabase('delete from sessions where user_id = $1', [id])

type Account = { email: string; password: string; secret: string }

async function signInInPlace(page: Page, { email, password, secret }: Account) {
  const dialog = page.getByRole('dialog').filter({ has: page.locator('[name=password]') })
  await dialog.locator('[name=email]').fill(email)
  await dialog.locator('[name=password]').fill(password)
  await dialog.locator('[name=password]').press('Enter')
  await dialog.locator('[name=code]').fill(codeAt(secret, Date.now()))
}

test('a record that is typed when the session ends is saved after the same person has signed in again', {
  tag: '@once',
}, async ({ page, lang, checkPage }) => {
  const t = staffTranslator(lang)
  const staff = await signInNewStaff(page, 'admin')
  await page.goto('/admin/cities/new')
  const label = t('admin.column_name')
  const en = page.getByLabel(t('admin.in_en', { label }))
  await page.getByLabel(t('admin.in_ar', { label })).fill('مدينة الجلسة')
  await en.fill('Session City')
  await endSessions(staff.id)
  await page.getByRole('button', { name: t('admin.save'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('admin.session_ended') })
  await expect(dialog).toContainText(t('admin.session_kept', { name: '\u2068Hind Test\u2069' }))
  // Who comes by sees nothing of the page, and cannot close the question.
  await expect(en).toBeHidden()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await checkPage()
  await signInInPlace(page, staff)
  await page.waitForURL(/\/admin\/cities\/\d+$/)
  await expect(en).toHaveValue('Session City')
  await queryDatabase("delete from cities where name_en = 'Session City'", [])
})

test('a dialog that is open when the session ends keeps what was typed', { tag: '@once' }, async ({
  page,
  lang,
}) => {
  const t = staffTranslator(lang)
  const staff = await signInNewStaff(page, 'reception')
  await page.goto('/admin/waitlist')
  await page.getByRole('button', { name: t('admin.waitlist.add') }).click()
  const name = page.getByRole('dialog').getByLabel(t('admin.column_client_name'))
  await name.fill('نورة العتيبي')
  await endSessions(staff.id)
  // The page asks by itself whether a colleague has changed something.
  await queryDatabase('update bookings set note = note where id = (select min(id) from bookings)', [])
  await page.getByRole('dialog', { name: t('admin.session_ended') }).waitFor()
  await expect(name).toBeHidden()
  await signInInPlace(page, staff)
  await expect(page.getByRole('dialog', { name: t('admin.session_ended') })).toBeHidden()
  await expect(name).toHaveValue('نورة العتيبي')
})

test('nothing of a page is left when another person signs in', { tag: '@once' }, async ({ page, lang }) => {
  const t = staffTranslator(lang)
  const staff = await signInNewStaff(page, 'admin')
  const { email } = newCredentials()
  const other = { email, ...(await addStaff(email, 'editor')) }
  const [patient] = await queryDatabase('select min(id) as id from patients where merged_into is null', [])
  await page.goto(`/admin/patients/${patient.id}`)
  await page.getByLabel(t('admin.notes.new')).fill('حساسية من البنسلين')
  await endSessions(staff.id)
  // A poll may have noticed it before, and hidden the page.
  await page.locator('button', { hasText: t('admin.notes.add') }).dispatchEvent('click')
  await page.getByRole('dialog', { name: t('admin.session_ended') }).waitFor()
  await signInInPlace(page, other)
  await page.waitForURL(url => url.pathname === '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain('البنسلين')
})

test('scans of a count whose session has ended are counted after the next sign-in, each once', {
  tag: '@once',
}, async ({ page, lang }) => {
  const t = staffTranslator(lang)
  const sku = `SKU${Date.now()}`
  await queryDatabase(
    `insert into products (category_id, name_ar, name_en, price_halalas, stock, active, sku)
     select min(id), $1, $1, 100, 0, false, $1 from categories where parent_id is not null`,
    [sku],
  )
  const staff = await signInNewStaff(page, 'pharmacist')
  await page.goto('/admin/stock-counts')
  await page.getByRole('button', { name: t('admin.counts.start') }).click()
  await expect(page).toHaveURL(/stock-counts\/\d+$/)
  const field = page.getByLabel(t('admin.scan.field'), { exact: true })
  const pieces = page.locator('[data-pieces]').first()
  await field.fill(sku)
  await field.press('Enter')
  await expect(pieces).toHaveValue('1')
  await endSessions(staff.id)
  // The scanner is faster than the answer: the second scan is made before the question.
  await field.fill(sku)
  await field.press('Enter')
  await field.evaluate((element, code) => {
    const input = element as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, code)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.form?.requestSubmit()
  }, sku)
  await page.getByRole('dialog', { name: t('admin.session_ended') }).waitFor()
  await signInInPlace(page, staff)
  await expect(page.getByRole('dialog', { name: t('admin.session_ended') })).toBeHidden()
  await expect(pieces).toHaveValue('3')
  await page.reload()
  await expect(pieces).toHaveValue('3')
})

test('a picture that is uploaded when the session ends is there after the next sign-in', {
  tag: '@once',
}, async ({ page, lang }) => {
  const t = staffTranslator(lang)
  const staff = await signInNewStaff(page, 'editor')
  await page.goto('/admin/news/new')
  const input = page.locator('input[type=file]').first()
  await input.waitFor({ state: 'attached' })
  await endSessions(staff.id)
  await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
  await page.getByRole('dialog', { name: t('admin.session_ended') }).waitFor()
  await signInInPlace(page, staff)
  await expect(page.locator('fieldset img').first()).toBeVisible()
})
