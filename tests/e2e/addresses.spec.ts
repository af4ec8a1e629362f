import type { Page } from '@playwright/test'
import { checkToast, expect, newCredentials, signInNewPatient, test } from './support/fixtures.ts'

const anAddress = {
  first_name: 'نورة',
  last_name: 'العتيبي',
  email: 'noura@example.com',
  phone: '0501234567',
  address_text: 'الرياض، حي العليا، شارع التحلية',
}

/** Saves an address for the owner of a token, by the API. */
const createAddress = async (page: Page, token: string, changed = {}) => {
  const headers = { authorization: `Bearer ${token}` }
  const data = { ...anAddress, ...changed }
  return (await (await page.request.post('/backend/api/user/addresses', { headers, data })).json()).data
}

test('a guest signs in, adds an address with its location, returns, then changes and deletes it', async ({
  page,
  t,
  checkPage,
}) => {
  const { email, password } = newCredentials()
  await page.request.post('/backend/api/user/register', { form: { email, password } })
  await page.goto('/address/add?backUrl=%2Fhospitals%3FcityId%3D1')
  await expect(page).toHaveURL('/sign-in')
  await page.getByLabel(t('account.email')).fill(email)
  await page.getByLabel(t('account.password'), { exact: false }).first().fill(password)
  await page.getByRole('button', { name: t('sign_in.submit') }).click()

  const submit = page.getByRole('button', { name: t('address.submit') })
  await expect(page.getByLabel(t('person.email'))).toHaveValue(email)
  await expect(page).toHaveTitle(t('site.title', { page: t('address.add') }))
  await page.getByLabel(t('person.first_name')).fill('نو')
  await submit.click()
  await expect(page.getByRole('link', { name: `${t('address.text')}: ${t('required field')}` })).toBeVisible()
  await expect(
    page.getByRole('link', { name: `${t('person.first_name')}: ${t('min length')}` }),
  ).toBeVisible()
  await expect(page.getByLabel(t('person.first_name'))).toHaveValue('نو')
  await checkPage()

  await page.getByLabel(t('person.first_name')).fill('نورة')
  await page.getByLabel(t('person.last_name')).fill('العتيبي')
  await page.getByLabel(t('person.phone')).fill('0501234567')
  await page.getByLabel(t('address.text')).fill('الرياض، حي العليا')
  const shortAddress = page.getByLabel(t('address.short_optional'))
  await shortAddress.fill('RHMA292')
  await submit.click()
  await expect(
    page.getByRole('link', { name: `${t('address.short')}: ${t('invalid short address')}` }),
  ).toBeVisible()
  await shortAddress.fill('rhma ٢٩٢٩')
  const use = page.getByRole('button', { name: t('address.place_use') })
  await use.click()
  await expect(page.getByText(t('address.place_refused'))).toBeVisible()
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 24.7135517, longitude: 46.6752957 })
  await use.click()
  await expect(page.locator(':focus')).toContainText(t('address.place_taken'))
  await expect(page.getByText('24.71355, 46.67530')).toBeVisible()
  await checkPage()
  await page.getByRole('button', { name: t('address.place_undo') }).click()
  await expect(page.locator('input[name=lat]')).toHaveValue('55.4')
  await use.click()
  await expect(page.getByText(t('address.place_taken'))).toBeVisible()
  await submit.click()
  await expect(page).toHaveURL('/hospitals?cityId=1')
  await checkToast(page)

  await page.getByRole('button', { name: t('shell.account') }).click()
  await page.getByRole('link', { name: t('shell.delivery_area') }).click()
  await expect(page).toHaveURL('/address')
  await expect(page.getByText('RHMA2929')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await checkPage()
  await page.getByRole('link', { name: t('addresses.edit_named', { address: 'الرياض، حي العليا' }) }).click()
  await expect(page.getByText('24.71355, 46.67530')).toBeVisible()
  await page.getByLabel(t('address.text')).fill('جدة، حي الروضة')
  await submit.click()
  await expect(page).toHaveURL('/address')

  const drop = page.getByRole('button', { name: t('addresses.delete_named', { address: 'جدة، حي الروضة' }) })
  await drop.click()
  const dialog = page.getByRole('dialog')
  await checkPage()
  await dialog.getByRole('button', { name: t('addresses.keep') }).click()
  await expect(drop).toBeFocused()
  await drop.click()
  await dialog.getByRole('button', { name: t('addresses.delete'), exact: true }).click()
  await expect(page.getByText(t('addresses.empty'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await checkPage()
  await page.getByRole('link', { name: t('address.add') }).click()
  await expect(page).toHaveURL('/address/add')
})

test('typed values survive a lost network and an expired session', { tag: '@once' }, async ({ page, t }) => {
  const { email, password } = newCredentials()
  await page.request.post('/backend/api/user/register', { form: { email, password } })
  // A link to another site is no valid target of `backUrl`.
  await page.goto('/address/add?backUrl=/.//evil.example')
  const signIn = async () => {
    await expect(page).toHaveURL('/sign-in')
    await page.getByLabel(t('account.email')).fill(email)
    await page.getByLabel(t('account.password'), { exact: false }).first().fill(password)
    await page.getByRole('button', { name: t('sign_in.submit') }).click()
  }
  await signIn()
  await page.getByLabel(t('person.first_name')).fill('Sara')
  await page.getByLabel(t('person.last_name')).fill('Alharbi')
  await page.getByLabel(t('person.phone')).fill('0501234567')
  await page.getByLabel(t('address.text')).fill('Riyadh, Olaya')
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(null)
  await page.getByRole('button', { name: t('address.place_use') }).click()
  await expect(page.getByText(t('address.place_unavailable'))).toBeVisible()
  await page.context().setGeolocation({ latitude: 24.5, longitude: 46.5 })
  await page.getByRole('button', { name: t('address.place_use') }).click()
  await expect(page.getByText('24.50000, 46.50000')).toBeVisible()

  const submit = page.getByRole('button', { name: t('address.submit') })
  await page.context().setOffline(true)
  await submit.click()
  await expect(page.getByText(t('shell.offline')).first()).toBeVisible()
  await page.context().setOffline(false)
  await page.evaluate(() => localStorage.setItem('access_token', 'dead-meanwhile'))
  await submit.click()
  await signIn()
  await expect(page.getByLabel(t('address.text'))).toHaveValue('Riyadh, Olaya')
  await expect(page.getByLabel(t('person.first_name'))).toHaveValue('Sara')
  await expect(page.getByText('24.50000, 46.50000')).toBeVisible()
  await submit.click()
  await expect(page).toHaveURL('/address')
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('another user’s address is not found; one deleted in another tab disappears', { tag: '@once' }, async ({
  page,
  t,
}) => {
  const stranger = await (
    await page.request.post('/backend/api/user/register', { form: newCredentials() })
  ).json()
  const { id } = await createAddress(page, stranger.token)
  const { token } = await signInNewPatient(page)
  await page.goto(`/address/${id}/edit`)
  await expect(page.getByText(t('not_found.title')).first()).toBeVisible()

  const mine = await createAddress(page, token)
  await createAddress(page, token, { address_text: 'مكة المكرمة' })
  await page.goto('/address')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.request.delete(`/backend/api/user/addresses/${mine.id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await page
    .getByRole('button', { name: t('addresses.delete_named', { address: anAddress.address_text }) })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('addresses.delete'), exact: true })
    .click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByText('مكة المكرمة')).toBeVisible()
})
