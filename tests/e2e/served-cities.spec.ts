import { and, eq } from 'drizzle-orm'
import { homeCareCities, homeCareServices } from '#db/schema/content.ts'
import { formatList, formatTime } from '#domain/text/format.ts'
import { checkToast, chooseDay, expect, newPhone, signInNewPatient, test } from './support/fixtures.ts'
import { makeHomeCareService } from './support/own-home-care.ts'
import { inDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

/** The first two cities of the demonstration. */
const RIYADH = { id: 1, ar: 'الرياض', en: 'Riyadh' }
const JEDDAH = { id: 2, ar: 'جدة', en: 'Jeddah' }
const STREET = { ar: 'حي الروضة، شارع الأمير سلطان', en: 'Al Rawdah, Prince Sultan Street' }

test('a service in two cities: another one is told so before the times, the desk decides, staff change them', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const { service, address, date, time } = await makeHomeCareService(page, lang)
  await inDatabase(db =>
    db
      .insert(homeCareCities)
      .values([RIYADH, JEDDAH].map(city => ({ serviceId: service.id, cityId: city.id }))),
  )
  const served = t('home_visit.served_in', { cities: formatList([RIYADH[lang], JEDDAH[lang]], lang) })
  await signInNewPatient(page)
  await page.goto(address)
  await expect(page.getByRole('article')).toContainText(served)
  const form = page.getByRole('region', { name: t('home_care.book') })
  const city = form.getByLabel(t('home_visit.city'))
  const times = form.getByRole('radio')
  const submit = form.getByRole('button', { name: t('book.submit') })
  // Nothing is offered before the city is known, nor in another one.
  await expect(city).toHaveValue('')
  await expect(submit).toBeHidden()
  await city.selectOption('other')
  await expect(form.getByRole('status').filter({ hasText: served })).toBeVisible()
  await expect(times.first()).toBeHidden()
  await checkPage()
  await city.selectOption(JEDDAH[lang])
  await expect(form.getByRole('status').filter({ hasText: served })).toBeHidden()
  await chooseDay(page, date, lang, form)
  await form.getByRole('radio', { name: formatTime(time, lang), exact: true }).check()
  await form.getByLabel(t('book.name')).fill('أم سارة')
  await form.getByLabel(t('book.phone')).fill(newPhone())
  await form.getByLabel(t('home_visit.address')).fill(STREET[lang])
  await checkPage()
  // Meanwhile the price and the cities change: the page shows them, and the next press books.
  const jeddah = { serviceId: service.id, cityId: JEDDAH.id }
  await inDatabase(async db => {
    await db.update(homeCareServices).set({ priceHalalas: 250_00 }).where(eq(homeCareServices.id, service.id))
    await db
      .delete(homeCareCities)
      .where(and(eq(homeCareCities.serviceId, service.id), eq(homeCareCities.cityId, JEDDAH.id)))
  })
  await submit.click()
  await expect(page.getByRole('article')).toContainText('250')
  await expect(city).toHaveValue('')
  await city.selectOption(RIYADH[lang])
  await submit.click()
  await expect(page).toHaveURL('/bookings')
  await expect(page.getByRole('row').nth(1)).toContainText(formatList([RIYADH[lang], STREET[lang]], lang))
  await inDatabase(db => db.insert(homeCareCities).values(jeddah))

  const staff = staffTranslator(lang)
  await signInAsStaff(page, 'reception', lang)
  await page.goto(`/admin/home-visits?service=${service.id}&date=${date}`)
  await page.getByRole('button', { name: staff('admin.day.book') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('250')
  await expect(dialog.getByLabel(staff('admin.day.date'))).toBeHidden()
  await dialog.getByLabel(t('home_visit.city')).selectOption('other')
  await expect(dialog.getByRole('status').filter({ hasText: served })).toContainText(
    staff('admin.home_visits.outside_area'),
  )
  await checkPage()
  await dialog.getByLabel(t('home_visit.city')).selectOption(RIYADH[lang])
  await dialog.getByRole('radio').nth(1).check()
  const caller = `هند ${service.id}`
  await dialog.getByLabel(staff('admin.column_client_name')).fill(caller)
  await dialog.getByLabel(staff('admin.caller.phone')).fill(newPhone())
  await dialog.getByLabel(staff('admin.column_address')).fill(STREET[lang])
  await dialog.getByRole('button', { name: staff('admin.caller.submit') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: caller })).toContainText(RIYADH[lang])

  await signInAsStaff(page, 'editor', lang)
  await page.goto(`/admin/home-care/${service.id}`)
  const cities = page.getByRole('group', { name: staff('admin.home_care.cities') })
  await expect(cities.getByLabel(JEDDAH[lang], { exact: true })).toBeChecked()
  await cities.getByLabel(JEDDAH[lang], { exact: true }).uncheck()
  await checkPage()
  await page
    .getByRole('button', { name: staff('admin.save') })
    .first()
    .click()
  await checkToast(page)
  await page.goto(address)
  await expect(page.getByRole('article')).toContainText(t('home_visit.served_in', { cities: RIYADH[lang] }))
})
