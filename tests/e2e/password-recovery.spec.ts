import type { Page } from '@playwright/test'
import { errorCatalogue } from '#contract/errors.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { checkToast, expect, newCredentials, test } from './support/fixtures.ts'

/** The code of the newest e-mail about a password to an address; waits until it has arrived. */
async function codeFor(page: Page, to: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const { data } = await (await page.request.get(`/dev/mailbox.json?to=${to}`)).json()
    const newest = data.find(({ subject }: { subject: string }) => /كلمة المرور|password/i.test(subject))
    code = /^\d{6}$/m.exec(newest?.text ?? '')?.[0]
    expect(code).toBeDefined()
  }).toPass()
  return code as string
}

const toArabicDigits = (code: string) => code.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string)

test('a forgotten password is replaced with the e-mailed code; the old password stops working', async ({
  page,
  context,
  t,
  lang,
  checkPage,
}) => {
  const { email, password } = newCredentials()
  const newPassword = 'Zahra@2027'
  const other = await context.newPage()
  const [tooSoon = ''] = errorCatalogue['reset.code_on_its_way'][lang].split('{{wait}}')

  await test.step('sign up, and out in another tab', async () => {
    await page.goto('/sign-up?backUrl=%2Fbookings')
    await page.getByLabel(t('sign_up.email')).fill(email)
    await page.getByLabel(t('account.password'), { exact: false }).first().fill(password)
    await page.getByRole('button', { name: t('sign_up.submit') }).click()
    await expect(page).toHaveURL('/bookings')
    await other.goto('/doctors')
    await other.getByRole('button', { name: t('shell.account') }).click()
    const reloaded = other.waitForEvent('load')
    await other.getByRole('button', { name: t('shell.log_out') }).click()
    await expect(page).toHaveURL('/sign-in')
    // Chromium sometimes never closes a page that is being reloaded.
    await reloaded
    await other.close()
  })

  await test.step('request a code', async () => {
    await page.getByRole('link', { name: t('forget.link') }).click()
    await expect(page).toHaveURL('/forget-password')
    await page.getByRole('button', { name: t('forget.submit') }).click()
    await expect(page.getByText(t('required field')).first()).toBeVisible()
    await page.getByLabel(t('account.email')).fill('not an address')
    await page.getByRole('button', { name: t('forget.submit') }).click()
    await expect(page.getByText(t('invalid email')).first()).toBeVisible()
    await checkPage()
    await page.getByLabel(t('account.email')).fill(email)
    await page.getByRole('button', { name: t('forget.submit') }).click()
    await expect(page).toHaveURL('/verify')
    await expect(page.getByText(responseMessages['reset.code_sent'][lang])).toBeVisible()
    await expect(page.getByRole('main')).toContainText(email)
  })

  const boxes = page.getByRole('textbox', { name: t('verify.code') })
  const code = await codeFor(page, email)

  await test.step('a wrong code is refused, and its fields are emptied', async () => {
    await boxes.click()
    await expect(page.getByText(t('verify.resend_in', { time: '0:' }).replace('\u2069', ''))).toBeVisible()
    await page.keyboard.type(code === '000000' ? '000001' : '000000')
    await expect(boxes).toHaveAccessibleDescription(new RegExp(errorCatalogue['reset.wrong_code'][lang]))
    await expect(boxes).toHaveValue('')
    await expect(boxes).toBeFocused()
    await checkPage()
  })

  await test.step('a second request too early is refused, and the page goes on', async () => {
    await page.getByRole('link', { name: t('verify.change') }).click()
    await expect(page.getByLabel(t('account.email'))).toHaveValue(email)
    await page.getByRole('button', { name: t('forget.submit') }).click()
    await expect(page).toHaveURL('/verify')
    await expect(page.getByText(tooSoon)).toBeVisible()
    await checkToast(page)
  })

  await test.step('a new code can be requested after a minute', async () => {
    await page.clock.install()
    await page.reload()
    await expect(page.getByRole('button', { name: t('verify.resend') })).toHaveCount(0)
    await page.clock.runFor(61_000)
    await page.getByRole('button', { name: t('verify.resend') }).click()
    await expect(page.getByText(tooSoon).first()).toBeVisible()
    await expect(page.getByRole('button', { name: t('verify.resend') })).toHaveCount(0)
    await page.clock.resume()
  })

  await test.step('a pasted code leads to the last page', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(text => navigator.clipboard.writeText(text), ` ${toArabicDigits(code)}\u200f`)
    await boxes.focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(page).toHaveURL('/reset-password')
  })

  await test.step('set the new password', async () => {
    const first = page.getByLabel(t('reset.password'), { exact: true })
    const second = page.getByLabel(t('reset.confirmation'), { exact: true })
    await first.fill(newPassword)
    await second.fill(`${newPassword}x`)
    await page.getByRole('button', { name: t('reset.submit') }).click()
    await expect(page.getByText(t('password_not_match')).first()).toBeVisible()
    await expect(first).toHaveValue(newPassword)
    await checkPage()
    await second.fill(newPassword)
    await page.getByRole('button', { name: t('reset.submit') }).click()
    await expect(page).toHaveURL('/sign-in')
    await expect(page.getByText(responseMessages['reset.done'][lang])).toBeVisible()
  })

  await test.step('the old password is refused; the new one signs in and returns to the first page', async () => {
    await expect(page.getByLabel(t('account.email'))).toHaveValue(email)
    const field = page.getByLabel(t('account.password'), { exact: false }).first()
    await field.fill(password)
    await page.getByRole('button', { name: t('sign_in.submit') }).click()
    await expect(page.getByText(errorCatalogue['account.wrong_credentials'][lang]).first()).toBeVisible()
    await checkPage()
    await field.fill(newPassword)
    await page.getByRole('button', { name: t('sign_in.submit') }).click()
    await expect(page).toHaveURL('/bookings')
  })

  await test.step('the last page is not available without the steps before', async () => {
    for (const path of ['/verify', '/reset-password']) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    }
  })
})

test('a refusal with status 400 leads to the page of the code, whatever its code', { tag: '@once' }, async ({
  page,
  t,
}) => {
  await page.route('**/user/forgot-password', route =>
    route.fulfill({ status: 400, json: { code: 'reset.of_another_client', message: 'Wait for the code' } }),
  )
  await page.goto('/forget-password')
  await page.getByLabel(t('account.email')).fill('somebody@example.com')
  await page.getByRole('button', { name: t('forget.submit') }).click()
  await expect(page).toHaveURL('/verify')
  await expect(page.getByText('Wait for the code').first()).toBeVisible()
})
