import { aPhoto } from '../support/fixtures/images.ts'
import { expect, test } from './support/fixtures.ts'
import { makeStaff, queryDatabase, signInAsStaff, signInInPlace } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

const endSessions = (id: number) => queryDatabase('delete from sessions where user_id = $1', [id])

test('a record that is typed when the session ends is saved after the same person has signed in again', {
  tag: '@once',
}, async ({ page, lang, checkPage }) => {
  const t = staffTranslator(lang)
  const staff = await signInAsStaff(page, 'admin', lang)
  await page.goto('/admin/cities/new')
  const label = t('admin.column_name')
  const en = page.getByLabel(t('admin.in_en', { label }))
  const city = `Session City ${staff.id}`
  await page.getByLabel(t('admin.in_ar', { label })).fill(`مدينة الجلسة ${staff.id}`)
  await en.fill(city)
  await endSessions(staff.id)
  // A poll may have noticed it before, and hidden the page.
  await page.locator('button', { hasText: t('admin.save') }).dispatchEvent('click')
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
  await expect(en).toHaveValue(city)
  await queryDatabase('delete from cities where name_en = $1', [city])
})

test('a dialog that is open when the session ends keeps what was typed', { tag: '@once' }, async ({
  page,
  lang,
}) => {
  const t = staffTranslator(lang)
  const staff = await signInAsStaff(page, 'reception', lang)
  await page.goto('/admin/waitlist')
  await page.getByRole('button', { name: t('admin.waitlist.add') }).click()
  const name = page.getByRole('dialog').getByLabel(t('admin.column_client_name'))
  await name.fill('نورة العتيبي')
  await endSessions(staff.id)
  // The page asks by itself whether a colleague has changed something.
  await queryDatabase('update bookings set note = note where id = (select min(id) from bookings)', [])
  await page.getByRole('dialog', { name: t('admin.session_ended') }).waitFor()
  await expect(name).toBeHidden()
  // A wrong password can be corrected, although the calls of the page wait.
  const password = page.locator('[name=password]')
  await page.locator('[name=email][autocomplete=username]').fill(staff.email)
  await password.fill('wrong')
  await password.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await signInInPlace(page, staff)
  await expect(page.getByRole('dialog', { name: t('admin.session_ended') })).toBeHidden()
  await expect(name).toHaveValue('نورة العتيبي')
})

test('nothing of a page is left when another person signs in', { tag: '@once' }, async ({ page, lang }) => {
  const t = staffTranslator(lang)
  const staff = await signInAsStaff(page, 'admin', lang)
  const other = await makeStaff('editor')
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
  const staff = await signInAsStaff(page, 'pharmacist', lang)
  await page.goto('/admin/stock-counts')
  await page.getByRole('button', { name: t('admin.counts.start') }).click()
  await expect(page).toHaveURL(/stock-counts\/\d+$/)
  const field = page.getByLabel(t('admin.scan.field'), { exact: true })
  const pieces = page.locator('[data-pieces]').first()
  await field.fill(sku)
  await field.press('Enter')
  await expect(pieces).toHaveValue('1')
  // The scanner is faster than the answer, and than a poll that hides the page.
  const scan = (element: Element, code: string) => {
    const input = element as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, code)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.form?.requestSubmit()
  }
  const hiddenField = await field.elementHandle()
  await endSessions(staff.id)
  await hiddenField?.evaluate(scan, sku)
  await hiddenField?.evaluate(scan, sku)
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
  const staff = await signInAsStaff(page, 'editor', lang)
  await page.goto('/admin/news/new')
  const input = page.locator('input[type=file]').first()
  await input.waitFor({ state: 'attached' })
  await endSessions(staff.id)
  await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
  await page.getByRole('dialog', { name: t('admin.session_ended') }).waitFor()
  await signInInPlace(page, staff)
  await expect(page.locator('fieldset img').first()).toBeVisible()
})
