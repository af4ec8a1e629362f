import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { formatTime } from '#domain/text/format.ts'
import { aHomeCareBooking } from '../support/fixtures/home-care.ts'
import { checkToast, expect, signInNewPatient, test } from './support/fixtures.ts'
import { makeHomeCareService } from './support/own-home-care.ts'
import { inDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('a patient wishes a nurse, and the desk reads it where it assigns one', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const { id: service } = (await makeHomeCareService(page, lang)).service
  const { id: user } = await signInNewPatient(page)
  await page.goto(`/home-care/${service}`)
  await page.getByLabel(t('home_visit.nurse_sex')).selectOption('male')
  await checkPage()

  const staff = staffTranslator(lang)
  const date = addDays(dayOf(Date.now()), 1)
  const visit = { user, service, date, time: '10:00', nurseSex: 'male' as const }
  const id = await inDatabase(db => aHomeCareBooking(db, visit))
  await page.goto(`/bookings/home-care/${id}`)
  const wish = page.getByRole('main').getByLabel(t('home_visit.nurse_sex'))
  await expect(wish).toHaveValue('male')
  await wish.selectOption('female')
  await page.getByRole('button', { name: t('home_visit.save_nurse') }).click()
  await checkToast(page)
  await page.reload()
  await expect(wish).toHaveValue('female')
  await checkPage()
  await signInAsStaff(page, 'reception', lang)
  await page.goto(`/admin/home-visits?service=${service}&date=${date}`)
  const more = { what: staff('admin.booking.more'), name: 'نورة', time: formatTime('10:00', lang) }
  await page.getByLabel(staff('admin.booking.named', more)).click()
  await page.getByRole('button', { name: staff('admin.home_visits.wish_change') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(staff('admin.column_nurse_sex')).selectOption('male')
  await dialog.getByRole('button', { name: staff('admin.save') }).click()
  await expect(dialog).toBeHidden()
  const wished = staff('admin.home_visits.wished', { nurse: t('home_visit.nurse_male') })
  await expect(page.getByRole('status').filter({ hasText: wished })).toHaveText(wished)
  // The nurse of the demonstration is a woman.
  const others = page.locator(`optgroup[label="${staff('admin.home_visits.others')}"] option`)
  const woman = await others.first().getAttribute('value')
  await page.locator('select[name=whose]').selectOption(woman)
  await expect(page.getByRole('status').filter({ hasText: wished })).toContainText(
    staff('admin.home_visits.not_as_wished'),
  )
})
