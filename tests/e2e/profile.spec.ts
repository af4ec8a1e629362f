import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { aPhoto } from '../support/fixtures/images.ts'
import { expect, newCredentials, signInNewPatient, test } from './support/fixtures.ts'

const PHONE_USER_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1'

const signIn = (request: APIRequestContext, email: string, password: string) =>
  request.post('/backend/api/user/login', {
    form: { email, password },
    headers: { 'user-agent': PHONE_USER_AGENT, 'x-api-key': 'web' },
  })

const choosePicture = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) => {
  await page.locator('input[type=file]').setInputFiles(file)
}

/** The code of the newest e-mail to an address; waits until it has arrived. */
async function codeFor(request: APIRequestContext, to: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const { data } = await (await request.get('/dev/mailbox.json', { params: { to } })).json()
    code = /\b\d{6}\b/.exec(data[0]?.text ?? '')?.[0]
    expect(code).toBeDefined()
  }).toPass()
  return code as string
}

test('a patient fills in the profile, crops a picture and finds both again', async ({
  page,
  t,
  checkPage,
}) => {
  await signInNewPatient(page)
  await page.goto('/profile')
  const details = page.getByRole('region', { name: t('profile.details') })
  await details.getByLabel(t('person.first_name')).fill('ن')
  await details.getByLabel(t('person.last_name')).fill('الحربي')
  await details.getByLabel(t('person.phone')).fill('٠٥٠١٢٣٤٥٦٧')
  await choosePicture(page, { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(details.getByText(t('invalid picture'))).toBeVisible()

  await choosePicture(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
  const dialog = page.getByRole('dialog')
  const square = dialog.getByRole('group', { name: t('profile.crop_area') })
  await expect(square).toBeVisible()
  await checkPage()
  const before = await square.boundingBox()
  await square.focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(async () => (await square.boundingBox())?.y).not.toBe(before?.y)
  await dialog.getByRole('button', { name: t('profile.use_picture') }).click()
  await expect(dialog).toBeHidden()
  await expect(details.getByText(t('profile.picture_unsaved'))).toBeVisible()

  await details.getByRole('button', { name: t('profile.save') }).click()
  await expect(
    details.getByRole('link', { name: `${t('person.first_name')}: ${t('min length')}` }),
  ).toBeVisible()
  await expect(details.getByText(t('profile.picture_unsaved'))).toBeVisible()
  await checkPage()
  await details.getByLabel(t('person.first_name')).fill('نورة')
  await details.getByRole('button', { name: t('profile.save') }).click()
  await expect(page.locator('[data-toast=success]')).toBeVisible()
  await expect(page.locator('header img[src^="/uploads/"]')).toBeVisible()

  await page.reload()
  await expect(details.getByLabel(t('person.first_name'))).toHaveValue('نورة')
  await expect(details.getByLabel(t('person.phone'))).toHaveValue('+966 50 123 4567')
  const picture = details.locator('img')
  await expect(picture).toHaveAttribute('src', /^\/uploads\/[\w-]{22}\.webp$/)
  const kept = await page.request.get((await picture.getAttribute('src')) ?? '')
  expect(kept.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  })

  await page.goto('/doctors')
  await page.getByRole('button', { name: t('shell.account') }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.profile') })
    .click()
  await expect(page).toHaveURL('/profile')
  await details.getByRole('button', { name: t('profile.remove_picture') }).click()
  await expect(page.locator('header img[src^="/uploads/"]')).toHaveCount(0)
})

test('a new e-mail signs in after its code is confirmed; a device is signed out; the password changes', async ({
  page,
  t,
  checkPage,
}) => {
  const person = await signInNewPatient(page)
  const { email: fresh } = newCredentials()
  const elsewhere = (await (await signIn(page.request, person.email, person.password)).json()).token
  await page.goto('/profile')

  const sessions = page.getByRole('region', { name: t('sessions.title') })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: t('sessions.end_named', { agent: 'Safari, iPhone' }) }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  const dead = await page.request.get('/backend/api/user/profile', {
    headers: { authorization: `Bearer ${elsewhere}` },
  })
  expect(dead.status()).toBe(401)

  const details = page.getByRole('region', { name: t('profile.details') })
  await details.getByLabel(t('person.first_name')).fill('Noura')
  await details.getByLabel(t('person.last_name')).fill('Alharbi')
  await details.getByLabel(t('person.phone')).fill('0501234567')
  await details.getByLabel(t('person.email')).fill(fresh)
  await details.getByRole('button', { name: t('profile.save') }).click()
  const confirm = page.getByRole('region', { name: t('email.confirm') })
  await expect(confirm).toContainText(person.email)
  await checkPage()
  const code = await codeFor(page.request, fresh)
  await confirm.getByLabel(t('email.code')).fill(code)
  await confirm.getByLabel(t('email.password'), { exact: false }).first().fill('Wrong@2026')
  await confirm.getByRole('button', { name: t('email.submit') }).click()
  await expect(confirm.getByRole('alert').first()).toBeVisible()
  await expect(confirm.getByLabel(t('email.code'))).toHaveValue(code)
  expect((await signIn(page.request, fresh, person.password)).status()).toBe(422)
  await confirm.getByLabel(t('email.password'), { exact: false }).first().fill(person.password)
  await confirm.getByRole('button', { name: t('email.submit') }).click()
  await expect(confirm).toBeHidden()
  expect((await signIn(page.request, fresh, person.password)).status()).toBe(200)

  await page.getByRole('link', { name: t('profile.change_password') }).click()
  await expect(page).toHaveURL('/update-password')
  const type = async (old: string, fresh: string, again: string) => {
    await page.locator('[name=oldPassword]').fill(old)
    await page.locator('[name=newPassword]').fill(fresh)
    await page.locator('[name=newPasswordConfirm]').fill(again)
    await page.getByRole('button', { name: t('profile.change_password') }).click()
  }
  await type('Wrong@2026', 'Nakhla@2026', 'Nakhla@2027')
  await expect(
    page.getByRole('link', { name: `${t('update_password.confirm')}: ${t('password_not_match')}` }),
  ).toBeVisible()
  await checkPage()
  await type('Wrong@2026', 'Nakhla@2026', 'Nakhla@2026')
  await expect(page.getByRole('link', { name: new RegExp(`^${t('update_password.old')}: `) })).toBeVisible()
  await expect(page).toHaveURL('/update-password')
  await type(person.password, 'Nakhla@2026', 'Nakhla@2026')
  await expect(page).toHaveURL('/profile')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect((await signIn(page.request, fresh, 'Nakhla@2026')).status()).toBe(200)
})

test('a patient downloads the personal data and deletes the account', async ({ page, t, checkPage }) => {
  const person = await signInNewPatient(page)
  await page.goto('/profile')
  const data = page.getByRole('region', { name: t('data.title') })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: t('data.download') }).click(),
  ])
  expect(download.suggestedFilename()).toBe('my-data.json')
  const kept = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(kept.profile).toMatchObject({ id: person.id, email: person.email })

  await data.getByRole('button', { name: t('data.delete') }).click()
  const dialog = page.getByRole('dialog')
  await checkPage()
  const password = dialog.getByLabel(t('delete.password'), { exact: false }).first()
  await password.fill('Wrong@2026')
  await dialog.getByRole('button', { name: t('data.delete') }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await checkPage()
  await password.fill(person.password)
  await dialog.getByRole('button', { name: t('data.delete') }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('[data-toast=success]')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: t('shell.sign_in') })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect((await signIn(page.request, person.email, person.password)).status()).toBe(422)
})

test('a guest is led to sign-in; typed values survive an expired session', { tag: '@once' }, async ({
  page,
  t,
}) => {
  const person = await signInNewPatient(page)
  await page.goto('/profile')
  const name = page.getByLabel(t('person.first_name'))
  await name.fill('Interrupted')
  await page.getByLabel(t('person.last_name')).fill('Person')
  await page.getByLabel(t('person.phone')).fill('0501234567')
  await page.evaluate(() => localStorage.setItem('access_token', 'dead-meanwhile'))
  await page.getByRole('button', { name: t('profile.save') }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await page.getByLabel(t('account.email')).fill(person.email)
  await page.getByLabel(t('account.password'), { exact: false }).first().fill(person.password)
  await page.getByRole('button', { name: t('sign_in.submit') }).click()
  await expect(page).toHaveURL('/profile')
  await expect(name).toHaveValue('Interrupted')
})
