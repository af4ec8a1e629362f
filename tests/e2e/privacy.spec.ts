import pg from 'pg'
import { PRIVACY_VERSION } from '#contract/privacy.ts'
import { runningDatabaseUrl } from '#db/embedded/data-dir-lock.ts'
import { formatDate } from '#domain/text/format.ts'
import { expect, newCredentials, signInNewPatient, test } from './support/fixtures.ts'

test('the consent of the sign-up is in the profile, where it can be withdrawn and given again', async ({
  page,
  t,
  checkPage,
}) => {
  const { email, password } = newCredentials()
  await page.goto('/sign-up')
  const notice = page.getByRole('main').getByRole('link', { name: t('privacy.title') })
  await expect(notice).toHaveAttribute('href', '/privacy')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill('P@ssw0rd')
  await page.getByRole('button', { name: t('sign_up.submit') }).click()
  await expect(page.getByRole('main').getByText(t('much-used password')).first()).toBeVisible()
  await page.locator('[name=password]').fill(password)
  await page.getByRole('button', { name: t('sign_up.submit') }).click()
  await expect(page).toHaveURL('/')
  // A new account has neither name nor number; the forms would take them from the profile.
  await page
    .getByRole('status')
    .getByRole('link', { name: t('profile.add_yours') })
    .click()
  await expect(page).toHaveURL('/profile')
  const section = page.getByRole('region', { name: t('privacy.title') })
  const agree = section.getByRole('button', { name: t('privacy.agree') })
  await expect(section.getByText(t('privacy.withdraw_text'))).toBeVisible()
  await expect(agree).toHaveCount(0)
  await section.getByRole('button', { name: t('privacy.withdraw') }).click()
  await expect(agree).toBeVisible()
  await checkPage()
  // A patient who has answered is not asked again elsewhere.
  await page.goto('/bookings')
  await expect(page.getByText(t('bookings.empty'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('privacy.agree') })).toHaveCount(0)
  await page.goto('/profile')
  await agree.click()
  await expect(section.getByText(t('privacy.withdraw_text'))).toBeVisible()
})

test('a patient who agreed to an earlier notice only is asked once, on the bookings page', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const { token, id } = await signInNewPatient(page, { givesConsent: false })
  await agreeToEarlierNotice(id)
  await page.goto('/bookings')
  const agree = page.getByRole('button', { name: t('privacy.agree') })
  await expect(agree).toBeVisible()
  await expect(page.getByText(formatDate(PRIVACY_VERSION, lang))).toBeVisible()
  await checkPage()
  await agree.press('Enter')
  await expect(agree).toHaveCount(0)
  await expect(page.getByText(t('bookings.empty'))).toBeVisible()
  const state = await page.request.get('/backend/api/user/profile/privacy', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { version, consent } = (await state.json()).data
  expect(consent).toMatchObject({ version, withdrawn_at: null })
})

test('the footer of every page links to the privacy notice, which names a contact', async ({ page, t }) => {
  await page.goto('/doctors')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('privacy.title') })
    .click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('heading', { level: 1, name: t('privacy.title') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'privacy@afiya.example' })).toBeVisible()
})

async function agreeToEarlierNotice(userId: number) {
  const client = new pg.Client({ connectionString: runningDatabaseUrl(process.env.E2E_DATA_DIR ?? '') })
  await client.connect()
  await client.query(`insert into consents (user_id, version, language) values ($1, '2026-11-22', 'ar')`, [
    userId,
  ])
  await client.end()
}
