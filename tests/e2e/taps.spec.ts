import type { Locator, Page } from '@playwright/test'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatDaySeenOn, formatLongDay } from '#domain/text/format.ts'
import { expect, signInNewPatient, test } from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'
import { makeHomeCareService } from './support/own-home-care.ts'

/** Signs in a patient whose account has name, number and address, and opens the home page. */
async function openHome(page: Page) {
  const { token, email } = await signInNewPatient(page)
  const headers = { authorization: `Bearer ${token}` }
  const person = { first_name: 'Sara', last_name: 'Alotaibi', email, phone: '0501234567' }
  await page.request.put('/backend/api/user/profile', { headers, form: person })
  const address = { ...person, address_text: 'حي العليا، الرياض' }
  await page.request.post('/backend/api/user/addresses', { headers, form: address })
  await page.goto('/')
  let count = 0
  const tap = async (locator: Locator) => {
    count += 1
    await locator.click()
  }
  return { tap, taps: () => count }
}

test('five taps lead from home to a booked woman dermatologist tomorrow', async ({ page, t, lang }) => {
  const { data: specialties } = await (
    await page.request.get('/backend/api/user/specialties', { headers: { 'accept-language': lang } })
  ).json()
  const dermatology = specialties.find(({ slug }: { slug: string | null }) => slug === 'dermatology')
  const { doctor } = await makeDoctor(lang, { specialty: dermatology.id, sex: 'female' })
  const today = dayOf(Date.now())
  const tomorrow = addDays(today, 1)
  const { tap, taps } = await openHome(page)
  const main = page.getByRole('main')
  const quick = main.getByRole('list', { name: t('doctors.quick_filters') }).getByRole('link')

  await tap(
    main.getByRole('region', { name: t('home.specialties') }).getByRole('link', { name: dermatology.name }),
  )
  await tap(quick.filter({ hasText: new RegExp(`^${t('doctor.sex_female')} \\(`) }))
  await expect(page).toHaveURL(/sex=female/)
  await tap(quick.filter({ hasText: formatDaySeenOn(today, tomorrow, lang) }))
  await expect(page).toHaveURL(new RegExp(`day=${tomorrow}`))
  const times = main.getByRole('list', {
    name: t('doctors.times_with', { name: withDoctorTitle(doctor.name) }),
  })
  await tap(times.getByRole('link').first())
  await tap(page.getByRole('dialog').getByRole('button', { name: t('book.submit') }))

  await expect(page).toHaveURL('/bookings')
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText(doctor.name)
  await expect(row).toContainText(formatLongDay(tomorrow, lang))
  expect(taps()).toBeLessThanOrEqual(5)
})

test('six taps lead from home to a booked home visit', async ({ page, t, lang }) => {
  const { service, address } = await makeHomeCareService(page, lang)
  const type = new URL(address, 'http://localhost').searchParams.get('serviceType')
  const { tap, taps } = await openHome(page)
  const main = page.getByRole('main')

  await tap(main.getByRole('link', { name: t('home.feature_examination') }))
  await tap(main.locator(`nav a[href="/home-care?serviceType=${type}"]`))
  await tap(main.getByRole('link', { name: service.name, exact: true }))
  const form = page.getByRole('region', { name: t('home_care.book') })
  await tap(
    form
      .getByRole('group', { name: t('book.times') })
      .getByRole('radio')
      .first(),
  )
  await tap(form.getByRole('button', { name: t('book.submit') }))

  await expect(page).toHaveURL('/bookings')
  await expect(page.getByRole('row').nth(1)).toContainText(service.name)
  expect(taps()).toBeLessThanOrEqual(6)
})
