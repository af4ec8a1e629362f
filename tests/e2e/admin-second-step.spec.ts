import { recoveryCodeOf } from '#api/admin/sign-in/recovery-code.ts'
import { codeAt } from '#api/admin/sign-in/totp.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { expect, test } from './support/fixtures.ts'
import { makeStaff, queryDatabase } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('a locked second step says until when, and the recovery code leads in', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const { id, email, password, secret } = await makeStaff('editor', { lang })
  await queryDatabase('update users set totp_tries = 10 where id = $1', [id])
  await page.goto('/admin/sign-in')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=password]').press('Enter')
  await page.locator('[name=code]').fill('000000')
  await expect(page.getByRole('alert')).toContainText(errorCatalogue['staff.wrong_code'][lang])
  await page.locator('[name=code]').fill('000000')
  const [before, after] = errorCatalogue['staff.locked'][lang].split('{{until}}') as [string, string]
  await expect(page.getByRole('alert')).toContainText(before)
  await expect(page.getByRole('alert')).toContainText(after)
  await expect(page.getByRole('alert')).toContainText(lang === 'ar' ? 'بتوقيت الرياض' : 'Riyadh time')
  await checkPage()

  await page.getByRole('button', { name: t('admin.recovery_instead') }).click()
  const field = page.getByLabel(t('admin.recovery_code'))
  await expect(field).toBeFocused()
  await field.fill('1234')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText(errorCatalogue['staff.wrong_recovery_code'][lang])
  await expect(field).toHaveValue('1234')
  await field.fill(recoveryCodeOf(secret))
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('admin.enrol'))
  await checkPage()
  const codes = await page.locator('form code').allInnerTexts()
  const [newSecret = '', recoveryCode = ''] = codes.map(text => text.replace(/\s/g, ''))
  expect(recoveryCode).toBe(recoveryCodeOf(newSecret))
  await page.locator('[name=code]').fill(codeAt(newSecret, Date.now()))
  await page.waitForURL(url => url.pathname === '/admin')
})
