import { codeAt } from '#api/admin/sign-in/totp.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { expect, newCredentials, test } from './support/fixtures.ts'
import { makeStaff, queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('an administrator invites a receptionist, who opens the link of the e-mail and works for one hospital', async ({
  page,
  t: translate,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const { email, password } = newCredentials()
  const name = lang === 'ar' ? ['هند', 'العمري'] : ['Hind', 'Alomari']
  await signInAsStaff(page, 'admin', lang)
  await page.goto('/admin/users')
  await page.getByRole('link', { name: t('admin.invitations.add') }).click()
  await page.getByRole('textbox', { name: t('admin.column_email') }).fill(email)
  const send = page.getByRole('button', { name: t('admin.invitations.submit') })
  await send.click()
  await expect(page.getByText(translate('required field')).first()).toBeVisible()
  await checkPage()
  await page.getByLabel(t('admin.column_first_name')).fill(name[0] as string)
  await page.getByLabel(t('admin.column_last_name')).fill(name[1] as string)
  const hospitals = page.getByRole('group', { name: t('admin.scope.hospitals') })
  await hospitals.getByRole('checkbox').nth(1).check()
  await expect(page.getByLabel(t('admin.scope.home_care'))).toBeVisible()
  const hospital = (await hospitals.getByRole('checkbox').nth(1).locator('..').textContent()) ?? ''
  await checkPage()
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: name.join(' ') })).toBeVisible()
  await expect(page.getByText(hospital)).toBeVisible()
  await expect(page.getByText(t('admin.invitations.invited'), { exact: true })).toBeVisible()
  await checkPage()
  const invitation = page.url()

  let link = ''
  await expect(async () => {
    const { data } = await (await page.request.get(`/dev/mailbox.json?to=${email}`)).json()
    link = /\/admin\/invitation#[\w-]{43}/.exec(data[0]?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  await page.goto(link)
  const accept = page.getByRole('button', { name: t('admin.invitation.submit') })
  await expect(page.getByLabel(t('admin.column_first_name'))).toHaveValue(name[0] as string)
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=password_confirmation]').fill(`${password}x`)
  await accept.click()
  await expect(page.getByText(translate('password_not_match')).first()).toBeVisible()
  await checkPage()
  await page.locator('[name=password_confirmation]').fill(password)
  await accept.click()
  await expect(page).toHaveURL(/\/admin\/sign-in#[\w-]{43}$/)
  await expect(page.getByText(responseMessages['staff.invitation_accepted'][lang])).toBeVisible()
  await expect(page.locator('[name=email]')).toHaveValue(email)
  await page.locator('[name=password]').fill(password)
  await page.getByRole('button', { name: t('admin.next') }).click()
  const secret = ((await page.locator('main code').first().textContent()) ?? '').replaceAll(/\s/g, '')
  await page.locator('[name=code]').fill(codeAt(secret, Date.now()))
  await page.waitForURL(url => url.pathname.startsWith('/admin') && url.pathname !== '/admin/sign-in')
  // The desk has one hospital, and no home visits.
  await page.goto('/admin/day?hospital=all')
  const options = page.getByLabel(t('admin.column_hospital_id'), { exact: true }).locator('option')
  await expect(options).toHaveText([t('admin.day.all_hospitals'), hospital])
  await expect(page.getByRole('link', { name: t('admin.home_visits'), exact: true })).toHaveCount(0)

  // The link works once; the new receptionist may not see invitations.
  await page.goto('/admin')
  await page.goto(link)
  await expect(page.getByText(t('admin.invitation.invalid'))).toBeVisible()
  await checkPage()
  await page.goto(invitation)
  await expect(page.getByRole('heading', { level: 1, name: t('admin.failed') })).toBeVisible()
})

test('who has no second step sets it up with a link that is e-mailed, not with the password alone', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const { email, password } = await makeStaff('editor')
  await queryDatabase(
    'update users set totp_secret = null, totp_step = null, language = $2 where sign_in_email = $1',
    [email, lang],
  )
  const enterPassword = async (url: string) => {
    await page.goto(url)
    const next = page.getByRole('button', { name: t('admin.next') })
    await next.waitFor()
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=password]').fill(password)
    await next.click()
  }
  await enterPassword('/admin/sign-in')
  const ask = page.getByRole('button', { name: t('admin.enrol_link') })
  await expect(ask).toBeVisible()
  await expect(page.locator('main code')).toHaveCount(0)
  await checkPage()
  await ask.click()
  await expect(page.getByText(responseMessages['staff.enrolment_link_sent'][lang])).toBeVisible()
  let link = ''
  await expect(async () => {
    const { data } = await (await page.request.get(`/dev/mailbox.json?to=${email}`)).json()
    link = /\/admin\/sign-in#[\w-]{43}/.exec(data[0]?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  await page.goto('/')
  await enterPassword(link)
  const secret = ((await page.locator('main code').first().textContent()) ?? '').replaceAll(/\s/g, '')
  await checkPage()
  await page.locator('[name=code]').fill(codeAt(secret, Date.now()))
  await page.waitForURL(url => url.pathname === '/admin')
})
